// What a learner hands over: the answer, and what the page found. A grader looks at lab and answer alone.

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
  /** Tips that were opened. */
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
