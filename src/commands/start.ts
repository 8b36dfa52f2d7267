// npm start: builds where something changed, then serves the course on the loopback address.

import { createServer } from 'node:net';

import { serveStatic } from '../proxy/static-files.ts';
import { ensureBuilt, isFresh } from './build.ts';

export default async function start(): Promise<number> {
  const port = Number(process.env.PORT ?? 4321);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    console.error(`PORT=${process.env.PORT} is not a port; expected a number from 0 to 65535.`);
    return 1;
  }
  const trouble = await tryPort(port);
  if (trouble) {
    console.error(trouble);
    return 1;
  }
  console.log(isFresh('dist') ? 'Nothing changed since the last build.' : 'Building the course …');
  let root: string;
  try {
    root = await ensureBuilt();
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
  const server = await serveStatic({ root, port, base: process.env.BASE ?? '/' });
  console.log(
    `Ringside is at ${server.url}\nServing: lessons and slides (pt, ru, en). Labs are not built yet. Ctrl+C ends it.`,
  );
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  process.exit(0);
}

/** Before anything is built: may we have this port? Answers what to say where not. */
function tryPort(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      resolve(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken. Is Ringside running already? Choose another: PORT=${port + 1} npm start`
          : `Port ${port} may not be used (${error.code}). Choose another: PORT=4321 npm start`,
      );
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)));
  });
}
