// Finds processes of this machine by a mark on their command line. There are no pid files, so none can be stale: a
// process that got an old pid does not have the mark.

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface Found {
  pid: number;
  isPaused: boolean;
}

/** The process that has `mark` as one of its arguments. */
export async function findMarked(mark: string): Promise<Found | undefined> {
  return process.platform === 'linux' ? findInProc(mark) : findByPs(mark);
}

function findInProc(mark: string): Found | undefined {
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      if (!readFileSync(`/proc/${entry}/cmdline`, 'utf8').split('\0').includes(mark)) continue;
      return { pid: Number(entry), isPaused: stateOf(Number(entry)) === 'T' };
    } catch {
      // It ended while we looked.
    }
  }
  return undefined;
}

async function findByPs(mark: string): Promise<Found | undefined> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,stat=,command='], {
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const line of stdout.split('\n')) {
    const [, pid, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    // The space after the mark matters: /n1 must not match /n10.
    if (pid && `${command} `.includes(` ${mark} `))
      return { pid: Number(pid), isPaused: state!.startsWith('T') };
  }
  return undefined;
}

/** Sends the signal to the marked process and returns its pid, or undefined if there is none. */
export async function signalMarked(mark: string, signal: NodeJS.Signals): Promise<number | undefined> {
  const found = await findMarked(mark);
  if (!found) return undefined;
  try {
    process.kill(found.pid, signal);
    return found.pid;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined;
    throw error;
  }
}

/** True if process and ports are gone by the deadline. A process loses its command line before its sockets. */
export async function waitGone(pid: number, deadlineMs: number): Promise<boolean> {
  const end = performance.now() + deadlineMs;
  while (isThere(pid)) {
    if (performance.now() > end) return false;
    await delay(100);
  }
  return true;
}

/** True if the process is paused by the deadline. */
export async function waitPaused(pid: number, deadlineMs: number): Promise<boolean> {
  const end = performance.now() + deadlineMs;
  while (!(await isPaused(pid))) {
    if (performance.now() > end) return false;
    await delay(10);
  }
  return true;
}

async function isPaused(pid: number): Promise<boolean> {
  if (process.platform === 'linux') return stateOf(pid) === 'T';
  const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=', '-p', String(pid)]);
  return stdout.trim().startsWith('T');
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    if (process.platform !== 'linux') return true;
    // A zombie is gone and only waits for its parent, unless some of its threads still live and hold its ports.
    return !/^[ZX]/.test(stateOf(pid)) || readdirSync(`/proc/${pid}/task`).length > 1;
  } catch {
    return false;
  }
}

/** The file says “pid (name) state …”. The name may contain anything, so we count from the last parenthesis. */
function stateOf(pid: number): string {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.slice(0, 1);
}
