// How many expectations ran, so that a green run means that they did. A suite says its number when it ends; `npm test`
// compares it with the number that is committed, and a suite that was not found or stopped early fails by it.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import committed from './expectations.json' with { type: 'json' };

/** Text cases on our engine, the same on a real Cassandra, and stories of the simulated cluster. */
export type Suite = keyof typeof committed;

const kept = '.cache/expectations';
const fileOf = (suite: Suite, folder: string) => join(folder, `${suite}.json`);

/** Before a run: what an earlier one said does not count. */
export function forgetRan(suite: Suite, folder = kept): void {
  rmSync(fileOf(suite, folder), { force: true });
}

export function sayRan(suite: Suite, count: number, folder = kept): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(suite, folder), JSON.stringify(count));
}

export interface Ran {
  ok: boolean;
  text: string;
}

export function readRan(suite: Suite, folder = kept): Ran {
  const ran = readCount(fileOf(suite, folder));
  const least = committed[suite];
  if (ran < least) return { ok: false, text: `${suite}: only ${ran} of ${least} expectations ran` };
  const more =
    ran > least ? `; commit that number in src/conformance/expectations.json, which says ${least}` : '';
  return { ok: true, text: `${suite}: ${ran} expectations ran${more}` };
}

/** None, where the suite said nothing. */
function readCount(file: string): number {
  try {
    return Number(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return 0;
  }
}
