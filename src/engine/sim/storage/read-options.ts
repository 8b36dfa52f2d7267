import type { Place } from '#engine/values/coordinator.ts';
import type { Slice } from '#engine/values/rows.ts';
import type { StoredPartition } from './stored-partition.ts';

/** Which rows of a partition, and how many. */
export interface ReadOptions {
  /** In clustering order, apart from each other. The static row comes along whatever they say. */
  readonly slices: readonly Slice[];
  /** Reads from the last row to the first: it matters where a limit ends the reading. */
  readonly reversed: boolean;
  /** Live rows, as Cassandra's DataLimits counts them: tombstones passed on the way come along and do not count. */
  readonly limit: number;
  readonly nowSeconds: number;
  /** Only rows after this one (before it if reversed). */
  readonly after?: readonly Uint8Array[] | undefined;
}

export interface ScanOptions {
  readonly slices: readonly Slice[];
  readonly reversed: boolean;
  /** Live rows in all, and of each partition; a partition with nothing alive but a static row counts as one row. */
  readonly limit: number;
  readonly perPartitionLimit: number;
  readonly nowSeconds: number;
  /** Goes on after this place. */
  readonly after?: Place | undefined;
}

export interface StorageRead {
  /** Undefined where nothing is known of it. */
  readonly partition: StoredPartition | undefined;
  /** Rows as limits count them: live ones, or 1 where the static row alone is alive. */
  readonly rowCount: number;
  /** As in `Read 1 live rows and 2 tombstone cells`, where the static row is one as well. */
  readonly liveRows: number;
  /** Tombstones and expired cells passed on the way. */
  readonly tombstones: number;
  /** True where the limit ended the reading: there may be more behind the last row. */
  readonly isCut: boolean;
  /** SSTables whose rows were read. */
  readonly sstables: number;
}

export interface StorageScan {
  /** In token order, then by the keys' bytes. */
  readonly partitions: readonly StoredPartition[];
  /** For each of these whether a limit ended the reading of it: there may be more behind its last row. */
  readonly cuts: readonly boolean[];
  readonly rowCount: number;
  readonly liveRows: number;
  readonly tombstones: number;
  /** Where reading ended because `limit` was reached; undefined where the whole range was read. */
  readonly last: Place | undefined;
  readonly sstables: number;
}
