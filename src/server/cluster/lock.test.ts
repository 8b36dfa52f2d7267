// Two commands must not start the same nodes; a command that crashed must not stop all later ones.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { withLock } from './lock.ts';

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lock-'));
  folder = join(root, 'three-nodes');
});
afterEach(() => rmSync(root, { recursive: true }));

it('lets one in at a time, and lets go after a failure', async () => {
  const order: string[] = [];
  let leave = () => {};
  const first = withLock(folder, 5_000, async () => {
    order.push('first in');
    await new Promise<void>((resolve) => {
      leave = resolve;
    });
    order.push('first out');
    throw new Error('broken');
  });
  const second = withLock(folder, 5_000, async () => order.push('second'));
  leave();
  await expect(first).rejects.toThrow('broken');
  await second;
  expect(order).toEqual(['first in', 'first out', 'second']);
});

/** Another process that holds the lock until it is killed. Resolves when it has it. */
async function holdElsewhere(): Promise<ChildProcess> {
  const lock = JSON.stringify(new URL('./lock.ts', import.meta.url).href);
  const script = `
    import { withLock } from ${lock};
    await withLock(${JSON.stringify(folder)}, 5_000, async () => {
      process.stdout.write('in');
      // The timer refers to this promise. One that nothing refers to may be collected, and the lock with it.
      await new Promise((resolve) => setTimeout(resolve, 3_600_000));
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout!, 'data');
  return child;
}

it('says who holds it, and takes the lock of a process that was killed', async () => {
  const other = await holdElsewhere();
  const ended = once(other, 'exit');
  try {
    await expect(withLock(folder, 0, async () => {})).rejects.toThrow(`process ${other.pid}`);
  } finally {
    other.kill('SIGKILL');
    await ended;
  }
  expect(await withLock(folder, 0, async () => 'in')).toBe('in');
});

it('holds while the folder is removed, as wiping does', async () => {
  mkdirSync(folder);
  await withLock(folder, 0, async () => {
    rmSync(folder, { recursive: true });
    await expect(withLock(folder, 0, async () => {})).rejects.toThrow(`process ${process.pid}`);
  });
});

it('asks the system who holds it, and not a number that an earlier process left', async () => {
  // Two commands that found the same number of a dead process once removed each other's lock.
  writeFileSync(`${folder}.lock-owner`, '4194999');
  await withLock(folder, 0, async () => {
    writeFileSync(`${folder}.lock-owner`, '4194999');
    await expect(withLock(folder, 0, async () => {})).rejects.toThrow('Another command');
  });
});
