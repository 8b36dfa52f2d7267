// Turns restrictions on clustering columns into whole clusterings or into slices of a partition
// (cql3/restrictions/ClusteringColumnRestrictions.java, db/MultiCBuilder.java).

import type { Bound, Clustering, Slice } from '#engine/values/rows.ts';

import { invalid } from '../errors.ts';
import { type BoundValue, type QueryOptions, unset } from '../execution.ts';
import type { ColumnSchema, TableSchema } from '../schema/table-schema.ts';
import {
  extendAll,
  keyValues,
  lastColumn,
  type Restriction,
  type SliceEnd,
  type SliceRestriction,
  type TupleSliceRestriction,
} from './restriction.ts';
import { isLeftToFilter } from './restriction-set.ts';

/**
 * The clusterings, if every clustering column is restricted by = or IN. They are in clustering order without
 * duplicates.
 */
export function clusteringsOf(
  restrictions: readonly Restriction[],
  table: TableSchema,
  options: QueryOptions,
): readonly Clustering[] {
  let prefixes: Clustering[] = [[]];
  for (const [at, restriction] of restrictions.entries()) {
    const values = keyValues(restriction as Parameters<typeof keyValues>[0], options);
    if (at > 0) refuseEmptyBefore(prefixes, restriction, restrictions[at - 1]!);
    prefixes = extendAll(prefixes, values);
    // After `IN ()` nothing more is checked.
    if (prefixes.length === 0) return prefixes;
  }
  if (prefixes.length < 2) return prefixes;
  const compare = table.shape.compareClustering;
  prefixes.sort(compare);
  return prefixes.filter((clustering, at) => at === 0 || compare(prefixes[at - 1]!, clustering) !== 0);
}

/** A mistake of Cassandra 5.0: after `(a, b) IN …` it treats an empty value in one of the tuples as an unset one. */
function refuseEmptyBefore(
  prefixes: readonly Clustering[],
  { kind, columns }: Restriction,
  before: Restriction,
): void {
  if (before.kind !== 'tupleIn' || (kind !== 'eq' && kind !== 'in')) return;
  const from = before.columns[0]!.position;
  if (prefixes.some((prefix) => prefix.some((value, at) => at >= from && value.length === 0)))
    throw invalid(`Invalid unset value for column ${columns[0]!.name}`);
}

/**
 * The slices are in clustering order and do not overlap; there are none if nothing can be found. A slice with null at
 * an end becomes `nullSlice` for callers that keep it. A reader gets the rows within it.
 */
export function slicesOf(
  restrictions: readonly Restriction[],
  table: TableSchema,
  options: QueryOptions,
  keepsNull = false,
): readonly Slice[] {
  const starts = boundsOf(restrictions, 'start', table, options);
  const ends = boundsOf(restrictions, 'end', table, options);
  const slices: Slice[] = [];
  for (let at = 0; at < starts.length; at++) {
    const start = starts[at]!;
    const end = ends[at]!;
    if (start.isNull || end.isNull) {
      if (isEmptyAtNull(start, end)) continue;
      if (keepsNull) slices.push(nullSlice);
      if (keepsNull || end.isNull) continue;
    }
    if (!isEmpty(start, end, table)) slices.push({ start, end });
  }
  return slices;
}

/** A slice with null at one of its ends, for callers that cannot use it. */
export const nullSlice: Slice = {
  start: { prefix: [], inclusive: true },
  end: { prefix: [], inclusive: true },
};

type Side = 'start' | 'end';

/** Null comes before every value, even with DESC. Its bound keeps the prefix before it. */
interface MaybeNull extends Bound {
  readonly isNull?: boolean;
  /** Whether the bound includes null itself. */
  readonly isInclusive?: boolean;
}

function isEmptyAtNull(start: MaybeNull, end: MaybeNull): boolean {
  if (!end.isNull) return false;
  return start.isNull ? !(start.isInclusive && end.isInclusive) : start.prefix.length > end.prefix.length;
}

function boundsOf(
  restrictions: readonly Restriction[],
  side: Side,
  table: TableSchema,
  options: QueryOptions,
): readonly MaybeNull[] {
  let prefixes: Clustering[] = [[]];
  let position = 0;
  for (const [at, restriction] of restrictions.entries()) {
    if (isLeftToFilter(restriction, position)) break;
    if (restriction.kind === 'slice') return withSlice(prefixes, restriction, side, { table, options });
    if (restriction.kind === 'tupleSlice')
      return withTupleSlice(prefixes, restriction, side, { table, options });
    const values = keyValues(restriction as Parameters<typeof keyValues>[0], options);
    if (at > 0) refuseEmptyBefore(prefixes, restriction, restrictions[at - 1]!);
    prefixes = extendAll(prefixes, values);
    if (prefixes.length === 0) return [];
    position = lastColumn(restriction).position + 1;
  }
  return inOrder(
    prefixes.map((prefix) => ({ prefix, inclusive: true })),
    side,
    table,
  );
}

interface Setting {
  readonly table: TableSchema;
  readonly options: QueryOptions;
}

function withSlice(
  prefixes: readonly Clustering[],
  restriction: SliceRestriction,
  side: Side,
  { table, options }: Setting,
): readonly MaybeNull[] {
  const [column] = restriction.columns;
  const end = endFor(restriction, side, column);
  if (!end)
    return inOrder(
      prefixes.map((prefix) => ({ prefix, inclusive: true })),
      side,
      table,
    );
  const value = end.value.evaluate(options);
  if (value === unset) throw invalid(`Invalid unset value for column ${column.name}`);
  if (value === null) {
    const isInclusive = end.inclusive;
    return inOrder(
      prefixes.map((prefix) => ({ prefix, inclusive: true, isNull: true, isInclusive })),
      side,
      table,
    );
  }
  const bounds = prefixes.map((prefix) => ({ prefix: [...prefix, value], inclusive: end.inclusive }));
  return inOrder(bounds, side, table);
}

/** In a DESC column the start in CQL is the end in clustering order. */
function endFor<Value>(
  restriction: { start: SliceEnd<Value> | undefined; end: SliceEnd<Value> | undefined },
  side: Side,
  column: ColumnSchema,
): SliceEnd<Value> | undefined {
  return (side === 'start') === column.isDescending ? restriction.end : restriction.start;
}

/**
 * `(a, b) > (1, 2)` compares values, but rows are in clustering order. If the direction of that order changes from
 * one column to the next, one restriction becomes several slices (MultiColumnRestriction.SliceRestriction).
 */
function withTupleSlice(
  prefixes: readonly Clustering[],
  restriction: TupleSliceRestriction,
  side: Side,
  { table, options }: Setting,
): readonly MaybeNull[] {
  const { columns } = restriction;
  const values = {
    start: restriction.start?.value.evaluate(options) ?? [],
    end: restriction.end?.value.evaluate(options) ?? [],
  };
  const pieces = piecesOf(columns, values, side);
  const offset = columns[0]!.position;
  const last = columns.at(-1)!;
  const isInclusive = (of: Side) => restriction[of]?.inclusive ?? true;
  const all = extendAll(prefixes, pieces);
  const bounds: Bound[] = [];
  for (let at = 0; at < all.length; at++) {
    const prefix = all[at]!;
    if (prefix.length === offset) bounds.push({ prefix, inclusive: true });
    else if (prefix.length <= last.position && at < all.length - 1 && isSame(prefix, all[at + 1]!)) {
      bounds.push({ prefix, inclusive: false }, { prefix, inclusive: true });
      at++;
    } else {
      const column = columns[prefix.length - 1 - offset]!;
      const inclusive = isInclusive(column.isDescending ? opposite(side) : side);
      bounds.push({ prefix, inclusive });
    }
  }
  return inOrder(bounds, side, table);
}

function piecesOf(
  columns: readonly ColumnSchema[],
  values: Readonly<Record<Side, readonly BoundValue[]>>,
  side: Side,
): Clustering[] {
  const valueAt = (of: Side, at: number): Uint8Array => {
    const value = values[of][at]!;
    if (value === null || value === unset)
      throw invalid(
        `Invalid ${value === null ? 'null value in condition' : 'unset value'} for column ${columns[at]!.name}`,
      );
    return value;
  };
  const pieces: Clustering[] = [];
  let piece: Uint8Array[] = [];
  let isDescending = columns[0]!.isDescending;
  columns.forEach((column, at) => {
    const from = column.isDescending ? opposite(side) : side;
    const isThere = values[from].length > at;
    if (isDescending !== column.isDescending) {
      isDescending = column.isDescending;
      pieces.push(piece);
      if (!isThere) return;
      if (values[opposite(from)].length > at) pieces.push(piece);
      piece = Array.from({ length: at }, (_, index) => valueAt(from, index));
    }
    if (isThere) piece = [...piece, valueAt(from, at)];
  });
  pieces.push(piece);
  return side === 'end' ? pieces.reverse() : pieces;
}

function opposite(side: Side): Side {
  return side === 'start' ? 'end' : 'start';
}

function isSame(a: Clustering, b: Clustering): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at] || areEqual(value, b[at]!));
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

function inOrder(bounds: MaybeNull[], side: Side, table: TableSchema): MaybeNull[] {
  if (bounds.length < 2) return bounds;
  const compare = (a: Bound, b: Bound) => compareBounds(a, side, b, side, table);
  bounds.sort(compare);
  return bounds.filter((bound, at) => at === 0 || compare(bounds[at - 1]!, bound) !== 0);
}

function compareBounds(a: Bound, sideOfA: Side, b: Bound, sideOfB: Side, table: TableSchema): number {
  const shared = Math.min(a.prefix.length, b.prefix.length);
  const difference = table.shape.compareClustering(firstOf(a.prefix, shared), firstOf(b.prefix, shared));
  if (difference !== 0) return difference;
  if (a.prefix.length === b.prefix.length) return weight(a, sideOfA) - weight(b, sideOfB);
  return a.prefix.length < b.prefix.length ? weight(a, sideOfA) : -weight(b, sideOfB);
}

function firstOf(prefix: Clustering, count: number): Clustering {
  return prefix.length === count ? prefix : prefix.slice(0, count);
}

/** Before or after everything that begins with the prefix. */
function weight(bound: Bound, side: Side): number {
  return (side === 'start') === bound.inclusive ? -1 : 1;
}

function isEmpty(start: Bound, end: Bound, table: TableSchema): boolean {
  const difference = compareBounds(start, 'start', end, 'end', table);
  return difference > 0 || (difference === 0 && !(start.inclusive && end.inclusive));
}
