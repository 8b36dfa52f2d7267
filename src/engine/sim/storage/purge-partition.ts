import { everything } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { sourceOf } from './held-partition.ts';
import type { Purge } from './purge-row.ts';
import { readHeld } from './read-held.ts';
import type { StoredPartition } from './stored-partition.ts';

/** Less the tombstones that may go for good, what has expired as tombstones; undefined where nothing is left. */
export function purgePartition(
  table: TableShape,
  stored: StoredPartition,
  purge: Purge,
): StoredPartition | undefined {
  const options = {
    slices: [everything],
    reversed: false,
    limit: Number.POSITIVE_INFINITY,
    after: undefined,
  };
  return readHeld(table, [sourceOf(table, stored)], { ...options, purge }).partition;
}
