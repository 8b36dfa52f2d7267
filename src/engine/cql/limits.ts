// How much work one statement may do before it is ended: a page that runs the engine must stay responsive.

import type { CqlError } from '#engine/values/cql-error.ts';

import { cassandraError } from './errors.ts';

/**
 * How many rows a statement may read, including those that a filter rejects. This takes seconds at QUORUM on three
 * nodes.
 */
export const stepsMax = 200_000;

/** How many rows or partitions IN restrictions may name together. */
const combinationsMax = 20_000;

export function tooManyRows(limit: number): CqlError {
  return ended(`looks at more than ${limit} rows`);
}

export function checkCombinations(count: number): void {
  if (count > combinationsMax) throw ended(`names more than ${combinationsMax} rows by IN`);
}

/** How many digits arithmetic may give a decimal: 1e-99999999 + 1 would have a hundred million. */
const digitsMax = 100_000;

export function powerOfTen(exponent: number): bigint {
  if (exponent > digitsMax) throw ended(`computes with more than ${digitsMax} digits`);
  return 10n ** BigInt(exponent);
}

function ended(what: string): CqlError {
  return cassandraError(
    'Unsupported',
    `A statement that ${what} is ended by the embedded engine; narrow it, or run it on a real cluster`,
  );
}
