// Only processes with our mark get signals: no process whose mark begins in the same way, and no reused pid.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';

import { findMarked, signalMarked, waitGone, waitPaused } from './processes.ts';

const children: ReturnType<typeof spawn>[] = [];

/** Starts a Node process that waits, in place of Java. The mark is one of its arguments, as with Java. */
async function start(mark: string): Promise<number> {
  const script = 'process.stdout.write("."); setInterval(() => {}, 1000)';
  const child = spawn(process.execPath, ['-e', script, '--', mark], { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  await once(child.stdout!, 'data');
  return child.pid!;
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

describe.skipIf(process.platform === 'win32')('marked processes', () => {
  const mark = `-Dringside.node=/tmp/processes-test-${process.pid}/n1`;

  it('finds the one with the mark and no other', async () => {
    await start(`${mark}0`);
    expect(await findMarked(mark)).toBeUndefined();
    const pid = await start(mark);
    expect(await findMarked(mark)).toEqual({ pid, isPaused: false });
  });

  it('sees a frozen process, and ends it', async () => {
    const pid = await start(mark);
    await signalMarked(mark, 'SIGSTOP');
    expect(await waitPaused(pid, 10_000)).toBe(true);
    expect(await findMarked(mark)).toEqual({ pid, isPaused: true });
    expect(await waitGone(pid, 50)).toBe(false);
    expect(await signalMarked(mark, 'SIGKILL')).toBe(pid);
    expect(await waitGone(pid, 10_000)).toBe(true);
    expect(await signalMarked(mark, 'SIGKILL')).toBeUndefined();
  });
});
