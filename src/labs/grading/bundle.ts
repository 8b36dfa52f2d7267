// What a learner hands in: the answer, and the verdict of the page. A grader uses only the lab and the answer.

import type { EngineName } from './lab.ts';
import type { Verdict } from './verdict.ts';

export interface Bundle {
  format: 'ringside-bundle';
  version: 1;
  lab: string;
  engine: EngineName;
  seed: number;
  /** In the form of solution.cql. */
  answer: string;
  /** The number of tips that the learner opened. */
  tips: number;
  verdict: Verdict | null;
}

export function isBundle(value: unknown): value is Bundle {
  const bundle = value as Partial<Bundle> | null;
  return (
    typeof bundle === 'object' &&
    bundle !== null &&
    bundle.format === 'ringside-bundle' &&
    bundle.version === 1 &&
    typeof bundle.lab === 'string' &&
    typeof bundle.answer === 'string'
  );
}
