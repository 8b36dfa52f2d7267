import { compareBytes } from '#engine/values/bytes.ts';
import { type CqlType, native } from '#engine/values/cql-type.ts';
import { type Comparator, comparatorOf } from '#engine/values/order.ts';

/**
 * The order of the paths of a type that is stored cell by cell; undefined for all other types. The paths are the
 * elements of a set, the keys of a map, the timeuuids of list elements, or the two-byte numbers of a user type's
 * fields (db/rows/CellPath.java).
 */
export function comparePathsOf(type: CqlType): Comparator | undefined {
  if (type.kind === 'set' && !type.frozen) return comparatorOf(type.element);
  if (type.kind === 'map' && !type.frozen) return comparatorOf(type.key);
  if (type.kind === 'list' && !type.frozen) return comparatorOf(native('timeuuid'));
  if (type.kind === 'udt' && !type.frozen) return compareBytes;
  return undefined;
}
