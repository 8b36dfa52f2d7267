// Only one command at a time changes a cluster. The lock file holds the process id of its owner. If that process is
// gone, the next command removes the lock.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export async function withLock<T>(folder: string, deadlineMs: number, action: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'lock');
  const end = performance.now() + deadlineMs;
  while (!tryTake(file)) {
    if (performance.now() > end) {
      throw new Error(`Another command works on this cluster (process ${owner(file)}, ${file})`);
    }
    await delay(200);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await action();
  } finally {
    process.off('exit', release);
    release();
  }
}

function tryTake(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const pid = owner(file);
  if (pid !== undefined && !isAlive(pid)) rmSync(file, { force: true });
  return false;
}

function owner(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
