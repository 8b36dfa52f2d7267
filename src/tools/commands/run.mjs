// Every npm script starts here: it makes sure that Node is new enough to run TypeScript directly, then runs the
// command.

const [name, ...args] = process.argv.slice(2);
const major = Number.parseInt(process.versions.node, 10);

if (major < 24) {
  console.error(
    `Ringside needs Node 24; this is ${process.version}.\n` +
      'On Linux and Windows (x64, and Linux on arm64) npm brings it along: run npm ci, then npm run …, npm test or npm start.\n' +
      `There is none for ${process.platform} ${process.arch} or it was not installed: get Node 24 from https://nodejs.org.`,
  );
  process.exit(1);
}

const { default: command, usage } = await import(`./${name}.ts`);
try {
  process.exitCode = await command(args);
} catch (error) {
  // Unknown arguments are answered here, for all commands.
  if (!String(error.code).startsWith('ERR_PARSE_ARGS') || usage === undefined) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 1;
}
