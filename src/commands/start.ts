// npm start: builds where something changed, then serves the course on the loopback address.

import { serveStatic } from '../proxy/static-files.ts';
import { ensureBuilt, isFresh } from './build.ts';

export default async function start(): Promise<number> {
  const port = Number(process.env.PORT ?? 4321);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    console.error(`PORT=${process.env.PORT} is not a port; expected a number from 0 to 65535.`);
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
  try {
    const server = await serveStatic({ root, port, base: process.env.BASE ?? '/' });
    console.log(
      `Ringside is at ${server.url}\nServing: lessons and slides (pt, ru, en). Labs are not built yet. Ctrl+C ends it.`,
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      console.error(
        `Port ${port} is taken. Is Ringside running already? Choose another: PORT=${port + 1} npm start`,
      );
      return 1;
    }
    if ((error as NodeJS.ErrnoException).code === 'EACCES') {
      console.error(`Port ${port} may not be used. Choose one above 1023: PORT=4321 npm start`);
      return 1;
    }
    throw error;
  }
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  process.exit(0);
}
