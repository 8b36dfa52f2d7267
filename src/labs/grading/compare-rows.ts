// Compares expected rows with the rows that came: how much is right, and where the first difference is. Expected rows
// may be digests, which do not reveal the values.

import type { Column, PlainValue, ResultSet } from '#engine/session/session.ts';

import { digestOf } from './digest.ts';

export interface ExpectedRows {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** The rows themselves, for data that the learner sees. Otherwise there is a digest of each row. */
  readonly rows?: readonly (readonly PlainValue[])[];
  readonly digests?: readonly string[];
}

/** `salt` differs from check to check, so that equal rows have different digests. */
export function digestRows({ columns, rows }: ResultSet, salt: string): ExpectedRows {
  return {
    columns: columns.map(({ name, type }) => ({ name, type })),
    digests: rows.map((row) => digestOf(salt, row)),
  };
}

export function plainRows({ columns, rows }: ResultSet): ExpectedRows {
  return { columns: columns.map(({ name, type }) => ({ name, type })), rows };
}

export interface Comparison {
  readonly share: number;
  readonly difference?: 'columns' | 'types' | 'missing' | 'extra' | 'order';
  readonly expectedCount: number;
  readonly missing: number;
  readonly extra: number;
  /** The place of the first row that is not as expected. */
  readonly firstDifference?: number;
  /** For wrong columns: the expected columns. */
  readonly columns?: string;
}

export interface CompareOptions {
  readonly ordered: boolean;
  readonly names: boolean;
  readonly salt: string;
}

export function compareRows(expected: ExpectedRows, got: ResultSet, options: CompareOptions): Comparison {
  const keyOf = (row: readonly PlainValue[]) =>
    expected.digests ? digestOf(options.salt, row) : JSON.stringify(row);
  const want = expected.digests ?? expected.rows!.map(keyOf);
  const counted = { expectedCount: want.length, missing: 0, extra: 0 };
  const columns = judgeColumns(expected.columns, got.columns, options.names);
  if (columns) return { ...counted, share: 0, ...columns };
  const have = got.rows.map(keyOf);
  const { missing, extra, first } = compareBags(want, have);
  if (missing + extra > 0)
    return {
      expectedCount: want.length,
      missing,
      extra,
      share: Math.max(0, want.length - missing - extra) / Math.max(1, want.length + extra),
      difference: missing > 0 ? 'missing' : 'extra',
      firstDifference: first,
    };
  const out = options.ordered ? want.findIndex((key, at) => key !== have[at]) : -1;
  return out < 0
    ? { ...counted, share: 1 }
    : { ...counted, share: 0.5, difference: 'order', firstDifference: out };
}

function judgeColumns(
  expected: ExpectedRows['columns'],
  got: readonly Column[],
  names: boolean,
): Pick<Comparison, 'difference' | 'columns'> | undefined {
  const list = expected.map(({ name, type }) => (names ? name : type)).join(', ');
  const isSame = (one: 'name' | 'type') =>
    expected.length === got.length && expected.every((column, at) => column[one] === got[at]![one]);
  if (expected.length !== got.length || (names && !isSame('name')))
    return { difference: 'columns', columns: list };
  return isSame('type')
    ? undefined
    : { difference: 'types', columns: expected.map(({ name, type }) => `${name} ${type}`).join(', ') };
}

/** Compares without order: each row must occur as often as expected. */
function compareBags(
  want: readonly string[],
  have: readonly string[],
): { missing: number; extra: number; first: number } {
  const left = new Map<string, number>();
  for (const key of have) left.set(key, (left.get(key) ?? 0) + 1);
  let missing = 0;
  let firstMissing = -1;
  for (const [at, key] of want.entries()) {
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    else {
      missing++;
      if (firstMissing < 0) firstMissing = at;
    }
  }
  const extra = have.length - (want.length - missing);
  if (firstMissing >= 0) return { missing, extra, first: firstMissing };
  const surplus = new Set([...left].filter(([, count]) => count > 0).map(([key]) => key));
  return { missing, extra, first: have.findIndex((key) => surplus.has(key)) };
}
