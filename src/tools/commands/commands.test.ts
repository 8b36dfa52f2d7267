// The mistakes that a newcomer makes first: a port that is in use, a Node version that is too old, a mistyped word.

import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { findBrowser, findShell } from './find-browser.ts';

let taken: Server;

beforeAll(async () => {
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  taken.close();
});

function run(
  args: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, ...environment } });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('close', (code) => resolve({ code, output }));
  });
}

test('a taken port is a clear message, not a stack trace', async () => {
  const { port } = taken.address() as { port: number };
  const { code, output } = await run(['src/tools/commands/run.mjs', 'start'], { PORT: String(port) });
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `Port ${port} is taken. Is Ringside running already? Choose another: PORT=${port + 1} npm start`,
  );
});

test('a port that is none is named', async () => {
  const { code, output } = await run(['src/tools/commands/run.mjs', 'start'], { PORT: 'home' });
  expect(code).toBe(1);
  expect(output).toContain('PORT=home: expected a whole number from 0 to 65535');
});

test('an old Node is told where to find a new one', async () => {
  const pretend = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})";
  const { code, output } = await run(['--import', pretend, 'src/tools/commands/run.mjs', 'start']);
  expect(code).toBe(1);
  expect(output).toContain('Ringside needs Node 24');
  expect(output).toContain('https://nodejs.org');
});

test.each([
  [['test', 'everything'], 'No part everything of the tests; there are types, lint'],
  [['check', 'all'], 'No check all; there are types, lint'],
  [['lessons', 'new', 'Ring'], 'npm run lessons -- new 03-tools'],
  [['lessons', 'new', '02-meet-cassandra'], 'is there already; nothing was changed'],
  [
    ['lessons', 'move', 'rings', '3'],
    'content/course.yaml has no lesson rings; there are column-family-stores',
  ],
  [['lessons', 'move', 'ring', '99'], 'A number from 1 to'],
  [['lessons', 'check', '99'], 'No lesson 99; there are 01-column-family-stores'],
  [['level'], 'npm run level -- 01'],
  [['level', '99'], 'No lesson 99; there are 01-column-family-stores'],
])('%j answers a mistake with what is expected', async (args, message) => {
  const { code, output } = await run(['src/tools/commands/run.mjs', ...args]);
  expect(code).toBe(1);
  expect(output).toContain(message);
});

test.each([
  ...['bench', 'build', 'cases', 'check', 'class', 'compare', 'cql', 'dumps', 'failures', 'fonts', 'grade'],
  ...['labs', 'lessons', 'level', 'preview', 'shots', 'test'],
  ...['cluster up', 'cluster wipe', 'cluster status', 'cases sim'],
])('npm run %s knows its options, and no others', async (words) => {
  const [name, ...action] = words.split(' ');
  const { default: command, usage } = await import(`../commands/${name}.ts`);
  await expect(command([...action, '--nonsense'])).rejects.toMatchObject({
    code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION',
  });
  expect(usage).toMatch(new RegExp(`npm (?:run )?${name}\\b`));
});

test.each(['check', 'pdf', 'start'])('an option that npm run %s does not know is named', async (name) => {
  const { code, output } = await run(['src/tools/commands/run.mjs', name, '--nonsense']);
  expect(code).toBe(1);
  expect(output).toContain("Unknown option '--nonsense'");
  expect(output).toMatch(new RegExp(`\n\nnpm (?:run )?${name}\\b`));
});

test('a browser is looked for, and not made up', () => {
  expect(findBrowser(() => false)).toBeUndefined();
  expect(findBrowser((path) => path.endsWith('/google-chrome'))).toBe('/usr/bin/google-chrome');
  expect(findShell((path) => path.startsWith('/usr/bin/'))).toBe('/usr/bin/chromium-headless-shell');
});
