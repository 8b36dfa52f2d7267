import { everything } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { sourceOf } from './held-partition.ts';
import { readHeld } from './read-held.ts';
import type { StoredPartition } from './stored-partition.ts';

const whole = [everything];

/** Merges what several replicas know of one partition; undefined if none of them knows anything. */
export function mergePartitions(
  table: TableShape,
  partitions: readonly (StoredPartition | undefined)[],
): StoredPartition | undefined {
  const known: StoredPartition[] = [];
  for (const partition of partitions) if (partition !== undefined) known.push(partition);
  if (known.length < 2) return known[0];
  const sources = known.map((partition) => sourceOf(table, partition));
  const read = {
    slices: whole,
    reversed: false,
    limit: Number.POSITIVE_INFINITY,
    after: undefined,
    purge: undefined,
  };
  return readHeld(table, sources, read).partition;
}
