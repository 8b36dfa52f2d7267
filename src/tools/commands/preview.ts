// npm run preview: serves dist/ as it is, without building.

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { serveStatic } from '../../server/proxy/static-files.ts';

export const usage = 'PORT=4321 BASE=/path/ npm run preview';

export default async function preview(args: string[]): Promise<number> {
  parseArgs({ args });
  if (!existsSync('dist/index.html')) {
    console.error('There is no dist/ yet: npm run build makes it.');
    return 1;
  }
  const server = await serveStatic({
    root: 'dist',
    port: Number(process.env.PORT ?? 4321),
    base: process.env.BASE ?? '/',
  });
  console.log(`dist/ is at ${server.url}`);
  await new Promise<void>((resolve) => process.once('SIGINT', resolve));
  process.exit(0);
}
