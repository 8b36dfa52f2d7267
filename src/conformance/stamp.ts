// The expected answers are Cassandra's own. The stamp at the end of a file says which version of Cassandra gave them,
// and reveals whether somebody edited them by hand. Comments may be changed freely.

import { createHash } from 'node:crypto';

import type { CaseFile } from './case-file.ts';
import { writeStep } from './write-case-file.ts';

export function makeStamp(file: CaseFile, version: string): string {
  return `Cassandra ${version}, sha256 ${digest(file)}`;
}

/** Returns undefined if the stamp is right. */
export function stampProblem(file: CaseFile): string | undefined {
  const [, recorded] = /^Cassandra \S+, sha256 ([0-9a-f]+)$/.exec(file.stamp ?? '') ?? [];
  if (!recorded) return 'not recorded yet: npm run cases -- --rewrite';
  if (recorded === digest(file)) return undefined;
  return 'statements or expectations were edited by hand: record them with npm run cases -- --rewrite';
}

function digest(file: CaseFile): string {
  const text = [file.replication, ...file.steps.map(writeStep)].join('\n\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
