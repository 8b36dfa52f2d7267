// src/engine/sim/storage: what one node stores. Writes go to a commit log and a memtable, memtables become SSTables,
// SSTables are compacted, and a read merges them all. The folder knows only one node: no network, no other replica,
// no clock; times are arguments. It may import src/engine/values and src/engine/sim/ring.
//
// Read in this order: reconcile-cells.ts and reconcile-rows.ts (which of two versions wins), read-held.ts (merging
// sources into one partition), partition-table.ts (what memtables and SSTables are made of), table-store.ts and
// node-storage.ts. merge-partitions.ts, diff-partition.ts, digest.ts and live-partition.ts serve the exchange between
// nodes.

import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type { Deletion, RangeDeletion, Row } from '#engine/values/rows.ts';

/**
 * Everything that is known of a partition, including tombstones and expired cells. A replica answers with it, and an
 * SSTable holds it. It is in normal form: nothing in it is covered by one of its own deletions, no row is empty, and
 * ranges do not overlap. So two partitions with the same content are equal, part by part.
 */
export interface StoredPartition {
  readonly key: Uint8Array;
  readonly deletion: Deletion | undefined;
  /** The ranges are in clustering order and do not overlap. The partition's deletion covers none of them. */
  readonly ranges: readonly RangeDeletion[];
  readonly staticRow: Row | undefined;
  /** The rows are in clustering order, even if they were read in reverse. No row is there twice. */
  readonly rows: readonly Row[];
}

export const noRanges: readonly RangeDeletion[] = [];

export function isEmptyPartition({ deletion, ranges, staticRow, rows }: StoredPartition): boolean {
  return deletion === undefined && ranges.length === 0 && staticRow === undefined && rows.length === 0;
}

export function updateOf(table: PartitionUpdate['table'], stored: StoredPartition): PartitionUpdate {
  const { key, deletion, ranges, staticRow, rows } = stored;
  return { table, key, deletion, ranges, staticRow, rows };
}
