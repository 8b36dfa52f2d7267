import { toHex } from '#engine/values/bytes.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';

/**
 * Groups updates by keyspace and partition key. What one statement or batch changes under one key is sent, applied
 * and acknowledged together, in all tables (db/Mutation.java).
 */
export function groupByPartition(
  updates: readonly PartitionUpdate[],
): readonly (readonly PartitionUpdate[])[] {
  if (updates.length === 1) return [updates];
  const groups = new Map<string, PartitionUpdate[]>();
  for (const update of updates) {
    const name = `${update.table.keyspace.name}/${toHex(update.key)}`;
    const group = groups.get(name);
    if (group) group.push(update);
    else groups.set(name, [update]);
  }
  return [...groups.values()];
}

/**
 * How many seconds a hint or a batch of these updates is valid. After that a tombstone that it needs may be purged.
 */
export function smallestGcGrace(updates: readonly PartitionUpdate[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { table } of updates) least = Math.min(least, table.gcGraceSeconds);
  return least;
}
