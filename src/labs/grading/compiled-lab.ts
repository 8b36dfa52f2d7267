// A lab as the grader has it, in the page too: checks with what is expected, and no solution.

import type { Check } from './check.ts';
import type { ExpectedRows } from './compare-rows.ts';
import { hiddenSeeds } from './dataset.ts';
import type { LabData } from './replay.ts';

export interface CompiledLab extends LabData {
  readonly checks: readonly Check[];
  /** By check, then by seed (the visible one first), then by query. Of hidden seeds digests alone. */
  readonly expected: Readonly<Record<string, readonly (readonly ExpectedRows[])[]>>;
}

/** The visible seed, then the hidden ones where the lab has data that depends on them. */
export function seedsOf({ lab, datasets, hiddenFrom = lab.seed }: LabData): readonly number[] {
  return datasets.length === 0 ? [lab.seed] : [lab.seed, ...hiddenSeeds(hiddenFrom)];
}

/** Whether a check looks at data that another seed would change. */
export function hasHidden(check: Check): boolean {
  return check.kind === 'rows' || check.kind === 'serves';
}
