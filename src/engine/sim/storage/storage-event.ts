import type { PartitionRange } from '#engine/values/coordinator.ts';

/**
 * What a node's storage did, in order. The kinds stand for the activities of Cassandra's query traces and its log.
 * Whoever shows the events writes their text.
 */
export type StorageEvent =
  /** `Appending to commitlog` */
  | { readonly kind: 'append-commit-log'; readonly table: string }
  /** `Adding to t memtable` */
  | { readonly kind: 'add-to-memtable'; readonly table: string }
  /** `Executing single-partition query on t` */
  | { readonly kind: 'single-partition-query'; readonly table: string }
  /** `Acquiring sstable references` */
  | { readonly kind: 'acquire-sstables' }
  /** `Merging memtable contents` */
  | { readonly kind: 'merge-memtable' }
  /** `Bloom filter allows skipping sstable 3` */
  | { readonly kind: 'bloom-filter-skips'; readonly sstable: number }
  /** `Partition index found for sstable 1, size = 0` */
  | { readonly kind: 'partition-index-found'; readonly sstable: number }
  /** `Partition index lookup complete (bloom filter false positive) for sstable 1` */
  | { readonly kind: 'bloom-filter-lied'; readonly sstable: number }
  /** The read skipped this SSTable and those after it: everything that they may hold is older than what was found. */
  | { readonly kind: 'sstable-too-old'; readonly sstable: number }
  /** `Skipped 0/2 non-slice-intersecting sstables, included 0 due to tombstones` */
  | { readonly kind: 'sstables-skipped'; readonly skipped: number; readonly sstables: number }
  /** `Merged data from memtables and 2 sstables` */
  | { readonly kind: 'merged'; readonly sstables: number }
  /** `Executing seq scan across 2 sstables for (min(-9223372036854775808), …]` */
  | { readonly kind: 'seq-scan'; readonly sstables: number; readonly range: PartitionRange }
  /** `Executing read on k.t using index t_v_idx` */
  | { readonly kind: 'index-read'; readonly table: string; readonly index: string }
  /** `Read 1 live rows and 0 tombstone cells` */
  | { readonly kind: 'rows-read'; readonly liveRows: number; readonly tombstones: number }
  /** A memtable became an SSTable. */
  | { readonly kind: 'flush'; readonly table: string; readonly sstable: number }
  | {
      readonly kind: 'compaction';
      readonly table: string;
      readonly from: readonly number[];
      /** Empty if the compaction left nothing. */
      readonly into: readonly number[];
      /** Those of `from` that were deleted unread, because everything in them had expired. */
      readonly expired: readonly number[];
    }
  /** The commit log was replayed after a crash. */
  | { readonly kind: 'replay'; readonly records: number };
