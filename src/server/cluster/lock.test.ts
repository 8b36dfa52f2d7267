// Two commands must not start the same nodes; a command that crashed must not stop all later ones.

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { withLock } from './lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

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
  expect(readdirSync(folder)).toEqual([]);
});

it('says who holds it', async () => {
  writeFileSync(join(folder, 'lock'), String(process.pid));
  await expect(withLock(folder, 0, async () => {})).rejects.toThrow(`process ${process.pid}`);
});

it('takes the lock of a process that is gone', async () => {
  writeFileSync(join(folder, 'lock'), '4194999');
  expect(await withLock(folder, 5_000, async () => 'in')).toBe('in');
});
