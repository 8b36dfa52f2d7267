// A lab in the form that the grader uses, also in the page: the checks with the expected results, but no solution.

import type { Check } from './check.ts';
import type { ExpectedRows } from './compare-rows.ts';
import { hiddenSeeds } from './dataset.ts';
import type { LabData } from './replay.ts';
import type { WrittenTask } from './written.ts';

export interface CompiledLab extends LabData {
  readonly checks: readonly Check[];
  /**
   * The expected rows by check, then by seed (the visible one first), then by query. For hidden seeds there are only
   * digests.
   */
  readonly expected: Readonly<Record<string, readonly (readonly ExpectedRows[])[]>>;
  /** Left out where there are none. */
  readonly written?: readonly WrittenTask[];
}

/** The visible seed, then the hidden seeds if the lab has data that depends on them. */
export function seedsOf({ lab, datasets, hiddenFrom = lab.seed }: LabData): readonly number[] {
  return datasets.length === 0 ? [lab.seed] : [lab.seed, ...hiddenSeeds(hiddenFrom)];
}

/** Whether a check reads data that another seed would change. */
export function hasHidden(check: Check): boolean {
  return check.kind === 'rows' || check.kind === 'serves';
}
