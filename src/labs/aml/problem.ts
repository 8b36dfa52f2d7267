// What is wrong with a model, or worth a second thought: an id, and the names that its words need.

import type { Span } from '#labs/modeling/model.ts';

/** Mistakes of the notation, then of the model. A model with a mistake has no tables that one could rely on. */
export const mistakes = [
  'too-long',
  'expected',
  'unfinished',
  'multiplicity',
  'no-root',
  'no-identifier',
  'lonely-discriminator',
  'order-elsewhere',
  'static-without-discriminator',
  'static-key',
  'many-in-key',
  'not-final-in-collection',
  'not-final-with-collection',
  'composed-root',
  'not-a-root',
  'unknown-node',
  'contains-itself',
  'too-few-branches',
  'branch-to-many',
  'unknown-type',
  'same-name',
  'foreign-name',
] as const;

export const warnings = [
  'partition-grows',
  'collection-unbounded',
  'not-checked-unique',
  'few-values',
  'mutable-key',
  'several-places',
  'list-of-values',
  'embedded-key',
] as const;

export type AmlProblemId = (typeof mistakes)[number] | (typeof warnings)[number];

export interface AmlProblem {
  readonly id: AmlProblemId;
  readonly args: Readonly<Record<string, string | number>>;
  readonly span: Span;
}

export function isWarning({ id }: AmlProblem): boolean {
  return (warnings as readonly string[]).includes(id);
}
