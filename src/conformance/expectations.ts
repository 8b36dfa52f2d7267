// Counts the expectations that ran, so that a green run means that they did run. Each suite records its number when
// it ends. `npm test` compares it with the committed number, and fails if a suite was not found or stopped early.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import committed from './expectations.json' with { type: 'json' };

/** Text cases on our engine, the same cases on a real Cassandra, and the cases of the simulated cluster. */
export type Suite = keyof typeof committed;

const kept = '.cache/expectations';
const fileOf = (suite: Suite, folder: string) => join(folder, `${suite}.json`);

/** Is called before a run, so that the number of an earlier run does not count. */
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

/** Returns 0 if the suite recorded no number. */
function readCount(file: string): number {
  try {
    return Number(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return 0;
  }
}
