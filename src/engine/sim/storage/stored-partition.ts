// src/engine/sim/storage: what one node keeps. Writes go to a commit log and a memtable, memtables become SSTables, SSTables
// are compacted, and a read merges them all. It knows one node alone: no network, no other replica, no clock; times are
// arguments. It may import src/engine/values and src/engine/sim/ring.
//
// Read in this order: reconcile-cells.ts and reconcile-rows.ts (which of two versions wins), read-held.ts (merging
// sources into one partition), partition-table.ts (what memtables and SSTables are made of), table-store.ts and
// node-storage.ts. Between nodes go merge-partitions.ts, diff-partition.ts, digest.ts and live-partition.ts.

import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type { Deletion, RangeDeletion, Row } from '#engine/values/rows.ts';

/**
 * All that is known of a partition, tombstones and expired cells as well: what a replica answers, and what an SSTable
 * holds. It is in its one normal form: nothing in it is covered by one of its own deletions, rows have content, ranges
 * lie apart from each other. So two that hold the same are alike, piece by piece.
 */
export interface StoredPartition {
  readonly key: Uint8Array;
  readonly deletion: Deletion | undefined;
  /** In clustering order, apart from each other; none that the partition's deletion covers. */
  readonly ranges: readonly RangeDeletion[];
  readonly staticRow: Row | undefined;
  /** In clustering order, also where they were read against it; none twice. */
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
