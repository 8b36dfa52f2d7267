// What the project costs a developer: the disk space of an installation, and the waiting time for a check.

import { copyFileSync, globSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { warnIfBusy } from './attempt.ts';
import { runTool } from './run-tool.ts';

/**
 * The megabytes on disk after `npm ci`, in a new folder: the existing one may contain more than the lock file says.
 */
export async function measureInstallation(): Promise<number> {
  const folder = resolve('.cache/bench/installation');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      copyFileSync(file, join(folder, file));
    await runTool({ command: 'npm', args: ['ci'], cwd: folder, limitMs: 600_000 });
    return diskMegabytes(join(folder, 'node_modules'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts whole blocks of the disk, as `du -sm` does. */
function diskMegabytes(folder: string): number {
  const blocks = globSync('**/*', { cwd: folder }).reduce(
    (sum, name) => sum + lstatSync(join(folder, name)).blocks,
    lstatSync(folder).blocks,
  );
  return Math.ceil((blocks * 512) / 1024 ** 2);
}

/** The seconds that `npm run check` takes. */
export async function measureCheck(): Promise<number> {
  warnIfBusy();
  const command = resolve('src/tools/commands/run.mjs');
  return (
    (await runTool({
      command: process.execPath,
      args: [command, 'check'],
      cwd: process.cwd(),
      limitMs: 600_000,
    })) / 1000
  );
}
