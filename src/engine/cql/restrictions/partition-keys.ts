import { ValueError } from '#engine/values/cql-value.ts';
import { comparatorOf } from '#engine/values/order.ts';
import { joinPartitionKey } from '#engine/values/partition-key.ts';

import { invalid } from '../errors.ts';
import type { QueryOptions } from '../execution.ts';
import type { TableSchema } from '../schema/table-schema.ts';
import { extendAll, keyValues, type Restriction } from './restriction.ts';

/** The bytes that are hashed. A key that is too long is refused (QueryProcessor.validateKey). */
export function partitionKeyOf(columns: readonly Uint8Array[]): Uint8Array {
  try {
    // An empty key is refused when it is used, not here, because it may never be used.
    return columns.length === 1 && columns[0]!.length === 0 ? columns[0]! : joinPartitionKey(columns);
  } catch (error) {
    throw error instanceof ValueError ? invalid(error.message) : error;
  }
}

/**
 * The values of the partition key's columns from IN and =. They are in the order of values, not of tokens, without
 * duplicates (db/MultiCBuilder).
 */
export function partitionKeyValues(
  restrictions: readonly Restriction[],
  table: TableSchema,
  options: QueryOptions,
): readonly (readonly Uint8Array[])[] {
  let keys: Uint8Array[][] = [[]];
  for (const restriction of restrictions) {
    const values = keyValues(restriction as Parameters<typeof keyValues>[0], options);
    keys = extendAll(keys, values);
  }
  if (keys.length < 2) return keys;
  const comparators = table.partitionKey.map((column) => comparatorOf(column.type));
  const compare = (a: readonly Uint8Array[], b: readonly Uint8Array[]) => {
    for (let at = 0; at < comparators.length; at++) {
      const difference = comparators[at]!(a[at]!, b[at]!);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  keys.sort(compare);
  return keys.filter((key, at) => at === 0 || compare(keys[at - 1]!, key) !== 0);
}
