// The order in which Cassandra checks the conditions on a row: that of a HashMultimap, by column and element
// (CQL3CasRequest.ColumnsConditions). It matters if one of them fails and another cannot be checked at all.

import { columnHash } from '../schema/java-hash-map.ts';
import type { BoundCondition } from './column-condition.ts';

/** utils/Pair.hashCode of the column's name and of the element in the condition. */
export function conditionHash(column: string, element?: Uint8Array): number {
  return (Math.imul(31, 31 + columnHash(column)) + (element ? bytesHash(element) : 0)) | 0;
}

export function inJudgingOrder(conditions: readonly BoundCondition[]): readonly BoundCondition[] {
  if (conditions.length < 2) return conditions;
  let capacity = 16;
  while (new Set(conditions.map(({ hash }) => hash)).size > capacity * 0.75) capacity *= 2;
  const bucket = ({ hash }: BoundCondition) => (hash ^ (hash >>> 16)) & (capacity - 1);
  return conditions.toSorted((a, b) => bucket(a) - bucket(b));
}

/** java.nio.ByteBuffer: from the end, with signed bytes. */
function bytesHash(bytes: Uint8Array): number {
  let hash = 1;
  for (let at = bytes.length - 1; at >= 0; at--)
    hash = (Math.imul(hash, 31) + ((bytes[at]! << 24) >> 24)) | 0;
  return hash;
}
