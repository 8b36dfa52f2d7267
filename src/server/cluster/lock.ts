// Only one command at a time changes a cluster. What excludes the others is a lock of the operating system on a file,
// which SQLite takes for us: it ends with the process that holds it, however that ends. So there are no locks left
// behind that somebody would have to find and remove.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

/** The lock stands beside the folder, because the action may remove the folder itself. */
export async function withLock<T>(folder: string, deadlineMs: number, action: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  const owner = `${folder}.lock-owner`;
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 });
  try {
    const end = performance.now() + deadlineMs;
    while (!isTaken(lock)) {
      if (performance.now() > end)
        throw new Error(`Another command works on this cluster (${nameOf(owner)}, ${folder})`);
      await delay(200);
    }
    // Only for the message above.
    writeFileSync(owner, String(process.pid));
    return await action();
  } finally {
    lock.close();
  }
}

/** The lock is held until the database is closed. */
function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    return false;
  }
}

/** SQLITE_BUSY. */
const busy = 5;

/** Whoever has just taken the lock may not have said so yet. */
function nameOf(owner: string): string {
  try {
    return `process ${readFileSync(owner, 'utf8')}`;
  } catch {
    return 'another process';
  }
}
