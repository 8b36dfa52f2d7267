// Which cells are read if only elements and slices of a column are selected (db/filter/ColumnFilter.java,
// ColumnSubselection.java). All cells are returned, but those that nothing selects come without their values. If
// several selections begin with the same key, Cassandra 5.0 records only the first. So in `SELECT m['a'],
// m['a'..'c']` the slice has all three keys, and only the value of the first.

import type { CqlType } from '#engine/values/cql-type.ts';
import { comparatorOf } from '#engine/values/order.ts';

import type { QueryOptions } from '../execution.ts';
import type { PreparedTerm } from '../terms/term.ts';
import { isCellByCell } from './cell-times.ts';
import { nullPointer } from './java-failures.ts';
import type { PickedPart, Scope, Selected } from './selector.ts';

export function notePicked({ column }: Selected, part: PickedPart, scope: Scope): void {
  if (!column || !isCellByCell(column.type)) return;
  if (part.from?.isConstant && part.from.evaluate(noOptions) === null)
    throw nullPointer(keyTypeOf(column.type));
  const parts = scope.picked.get(column);
  if (parts) parts.push(part);
  else scope.picked.set(column, [part]);
}

const noOptions: QueryOptions = {
  consistency: 'ONE',
  serialConsistency: 'SERIAL',
  values: [],
  pageSize: 0,
  pageState: undefined,
};

/** Undefined if all cells have their values. */
export function readCells(
  { column }: Selected,
  { wholeColumns, picked }: Scope,
  options: QueryOptions,
): ((key: Uint8Array) => boolean) | undefined {
  const parts = column && !wholeColumns.has(column) ? picked.get(column) : undefined;
  if (!parts || parts.length < 2) return undefined;
  const compare = comparatorOf(keyTypeOf(column!.type));
  const kept: { from: Uint8Array | null; to: Uint8Array | null }[] = [];
  for (const part of parts) {
    const from = bytesOf(part.from, options);
    const isNoted = kept.some((other) =>
      from === null || other.from === null ? from === other.from : compare(from, other.from) === 0,
    );
    if (!isNoted) kept.push({ from, to: bytesOf(part.to, options) });
  }
  return (key) =>
    kept.some(
      ({ from, to }) => (from === null || compare(key, from) >= 0) && (to === null || compare(key, to) <= 0),
    );
}

function bytesOf(term: PreparedTerm | null, options: QueryOptions): Uint8Array | null {
  const value = term?.evaluate(options);
  return value instanceof Uint8Array ? value : null;
}

function keyTypeOf(type: CqlType): CqlType {
  return type.kind === 'map' ? type.key : (type as CqlType & { kind: 'set' }).element;
}
