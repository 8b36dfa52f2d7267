// src/engine/cql/restrictions: the WHERE clause. Relations become restrictions, and those on the same column are
// merged. Together they say which partitions are read, which of their rows, and what is left to filter. It may import
// src/engine/values and, in src/engine/cql, errors, execution, schema, syntax, terms and types.
//
// Read this file first, then prepare-relation.ts and prepare-restrictions.ts.

import { invalid } from '../errors.ts';
import { type BoundValue, type QueryOptions, unset } from '../execution.ts';
import { checkCombinations } from '../limits.ts';
import type { ColumnSchema } from '../schema/table-schema.ts';
import type { PreparedTerms, PreparedTuple, PreparedTuples } from '../terms/prepare-terms.ts';
import type { PreparedTerm } from '../terms/term.ts';

/** The operators of cql3/Operator.java, as its messages print them. */
export type Operator = '=' | '<' | '<=' | '>' | '>=' | 'IN' | 'CONTAINS' | 'CONTAINS KEY' | 'LIKE' | 'ANN';

/** One end of a slice restriction: a value, or a tuple of values. */
export interface SliceEnd<Value> {
  readonly value: Value;
  readonly inclusive: boolean;
}

/**
 * The restriction of one column, or of several that were restricted together (cql3/restrictions/SingleRestriction).
 */
export type Restriction =
  | EqRestriction
  | InRestriction
  | SliceRestriction
  | ContainsRestriction
  | LikeRestriction
  | AnnRestriction
  | TupleEqRestriction
  | TupleInRestriction
  | TupleSliceRestriction;

export interface EqRestriction {
  readonly kind: 'eq';
  readonly columns: readonly [ColumnSchema];
  readonly term: PreparedTerm;
}
export interface InRestriction {
  readonly kind: 'in';
  readonly columns: readonly [ColumnSchema];
  readonly terms: PreparedTerms;
  readonly hasMarker: boolean;
}
export interface SliceRestriction {
  readonly kind: 'slice';
  readonly columns: readonly [ColumnSchema];
  readonly start: SliceEnd<PreparedTerm> | undefined;
  readonly end: SliceEnd<PreparedTerm> | undefined;
}
export interface ContainsRestriction {
  readonly kind: 'contains';
  readonly columns: readonly [ColumnSchema];
  readonly values: readonly PreparedTerm[];
  readonly keys: readonly PreparedTerm[];
  readonly entries: readonly { readonly key: PreparedTerm; readonly value: PreparedTerm }[];
}
export interface LikeRestriction {
  readonly kind: 'like';
  readonly columns: readonly [ColumnSchema];
  readonly term: PreparedTerm;
}
/** ORDER BY … ANN OF. Cassandra turns it into a restriction, so that an index may serve it. */
export interface AnnRestriction {
  readonly kind: 'ann';
  readonly columns: readonly [ColumnSchema];
  readonly term: PreparedTerm;
}
export interface TupleEqRestriction {
  readonly kind: 'tupleEq';
  readonly columns: readonly ColumnSchema[];
  readonly tuple: PreparedTuple;
}
export interface TupleInRestriction {
  readonly kind: 'tupleIn';
  readonly columns: readonly ColumnSchema[];
  readonly tuples: PreparedTuples;
}
export interface TupleSliceRestriction {
  readonly kind: 'tupleSlice';
  readonly columns: readonly ColumnSchema[];
  readonly start: SliceEnd<PreparedTuple> | undefined;
  readonly end: SliceEnd<PreparedTuple> | undefined;
}

export function isEq(restriction: Restriction): boolean {
  return restriction.kind === 'eq' || restriction.kind === 'tupleEq';
}

export function isIn(restriction: Restriction): boolean {
  return restriction.kind === 'in' || restriction.kind === 'tupleIn';
}

export function isSlice(restriction: Restriction): boolean {
  return restriction.kind === 'slice' || restriction.kind === 'tupleSlice';
}

export function isTuple(restriction: Restriction): boolean {
  return (
    restriction.kind === 'tupleEq' || restriction.kind === 'tupleIn' || restriction.kind === 'tupleSlice'
  );
}

export function firstColumn(restriction: Restriction): ColumnSchema {
  return restriction.columns[0]!;
}

export function lastColumn(restriction: Restriction): ColumnSchema {
  return restriction.columns.at(-1)!;
}

/** The value of a key column, which must not be null or unset. */
export function keyValue(column: ColumnSchema, value: BoundValue): Uint8Array {
  if (value === null) throw invalid(`Invalid null value in condition for column ${column.name}`);
  if (value === unset) throw invalid(`Invalid unset value for column ${column.name}`);
  return value;
}

/**
 * The values of key columns that a restriction by = or IN allows. Each array has one value for each of its columns.
 * There are no arrays for `IN ()`.
 */
export function keyValues(
  restriction: EqRestriction | InRestriction | TupleEqRestriction | TupleInRestriction,
  options: QueryOptions,
): readonly (readonly Uint8Array[])[] {
  switch (restriction.kind) {
    case 'eq':
      return [[keyValue(restriction.columns[0], restriction.term.evaluate(options))]];
    case 'in': {
      const values: Uint8Array[][] = [];
      for (const value of inValues(restriction, options))
        values.push([keyValue(restriction.columns[0], value)]);
      return values;
    }
    case 'tupleEq':
      return [
        restriction.tuple.evaluate(options).map((value, at) => {
          if (value === null) throw invalid(`Invalid null value for column ${restriction.columns[at]!.name}`);
          return keyValue(restriction.columns[at]!, value);
        }),
      ];
    case 'tupleIn':
      return restriction.tuples.evaluate(options).map((tuple) =>
        tuple.map((value, at) => {
          if (value !== null) return keyValue(restriction.columns[at]!, value);
          const names = restriction.columns.map((column) => column.name).join(', ');
          throw invalid(`Invalid null value in condition for columns: [${names}]`);
        }),
      );
  }
}

/** Combines each of the prefixes with each of the values. */
export function extendAll(
  prefixes: readonly (readonly Uint8Array[])[],
  values: readonly (readonly Uint8Array[])[],
): Uint8Array[][] {
  checkCombinations(prefixes.length * values.length);
  return prefixes.flatMap((prefix) => values.map((value) => [...prefix, ...value]));
}

/** A marker for the whole list may be bound to null. Only the message distinguishes this from a null in the list. */
export function inValues(
  { terms, hasMarker, columns }: InRestriction,
  options: QueryOptions,
): readonly BoundValue[] {
  const values = terms.evaluate(options);
  if (hasMarker && values.length === 1 && values[0] === null)
    throw invalid(`Invalid null value for column ${columns[0].name}`);
  if (hasMarker && values.length === 1 && values[0] === unset)
    throw invalid(`Invalid unset value for column ${columns[0].name}`);
  return values;
}
