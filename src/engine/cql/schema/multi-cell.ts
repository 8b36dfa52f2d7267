import { compareBytes } from '#engine/values/bytes.ts';
import { type CqlType, native } from '#engine/values/cql-type.ts';
import { type Comparator, comparatorOf } from '#engine/values/order.ts';

/**
 * The order of the paths of a type that is stored cell by cell, undefined for all others: a set's elements, a map's
 * keys, the timeuuids of a list's places, the numbers of a user type's fields in two bytes (db/rows/CellPath.java).
 */
export function comparePathsOf(type: CqlType): Comparator | undefined {
  if (type.kind === 'set' && !type.frozen) return comparatorOf(type.element);
  if (type.kind === 'map' && !type.frozen) return comparatorOf(type.key);
  if (type.kind === 'list' && !type.frozen) return comparatorOf(native('timeuuid'));
  if (type.kind === 'udt' && !type.frozen) return compareBytes;
  return undefined;
}
