// What one statement may cost before it is ended: whoever runs the engine in a page must get the page back.

import type { CqlError } from '#engine/values/cql-error.ts';

import { cassandraError } from './errors.ts';

/** Rows that a statement may look at, those that a filter leaves out among them: seconds at QUORUM on three nodes. */
export const stepsMax = 200_000;

/** Rows or partitions that IN restrictions may name together. */
const combinationsMax = 20_000;

export function tooManyRows(limit: number): CqlError {
  return ended(`looks at more than ${limit} rows`);
}

export function checkCombinations(count: number): void {
  if (count > combinationsMax) throw ended(`names more than ${combinationsMax} rows by IN`);
}

/** Digits that arithmetic may give a decimal: 1e-99999999 + 1 would have a hundred million. */
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
