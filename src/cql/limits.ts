// What one statement may cost before it is ended: whoever runs the engine in a page must get the page back.

import type { CqlError } from '#values/cql-error.ts';

import { cassandraError } from './errors.ts';

/** Rows that a statement may look at, those that a filter leaves out among them: one or two seconds. */
export const stepsMax = 1_000_000;

/** Rows or partitions that IN restrictions may name together. */
const combinationsMax = 100_000;

export function tooManyRows(limit: number): CqlError {
  return ended(`looks at more than ${limit} rows`);
}

export function checkCombinations(count: number): void {
  if (count > combinationsMax) throw ended(`names more than ${combinationsMax} rows by IN`);
}

function ended(what: string): CqlError {
  return cassandraError(
    'Unsupported',
    `A statement that ${what} is ended by the embedded engine; narrow it, or run it on a real cluster`,
  );
}
