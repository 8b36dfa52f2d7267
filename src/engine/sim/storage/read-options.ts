import type { IndexLookup, Place } from '#engine/values/coordinator.ts';
import type { Slice } from '#engine/values/rows.ts';
import type { StoredPartition } from './stored-partition.ts';

/** Which rows of a partition a read returns, and how many. */
export interface ReadOptions {
  /**
   * The slices are in clustering order and do not overlap. The static row is always read, whatever the slices say.
   */
  readonly slices: readonly Slice[];
  /** True if the read goes from the last row to the first. It matters if a limit ends the read. */
  readonly reversed: boolean;
  /**
   * The number of live rows, as Cassandra's DataLimits counts them. Tombstones between them are returned too, but do
   * not count.
   */
  readonly limit: number;
  readonly nowSeconds: number;
  /** Only rows after this one are read (before it, if reversed). */
  readonly after?: readonly Uint8Array[] | undefined;
}

export interface ScanOptions {
  readonly slices: readonly Slice[];
  readonly reversed: boolean;
  /**
   * The largest number of live rows, in all and per partition. A partition in which only the static row is alive
   * counts as one row.
   */
  readonly limit: number;
  readonly perPartitionLimit: number;
  readonly nowSeconds: number;
  /** The read continues after this place. */
  readonly after?: Place | undefined;
  /** If there are any, only rows that one of them finds are read. */
  readonly indexes?: readonly IndexLookup[] | undefined;
}

export interface StorageRead {
  /** Undefined if the replica knows nothing of the partition. */
  readonly partition: StoredPartition | undefined;
  /** The rows as limits count them: the live rows, or 1 if only the static row is alive. */
  readonly rowCount: number;
  /** The number in `Read 1 live rows and 2 tombstone cells`. The static row counts here too. */
  readonly liveRows: number;
  /** The tombstones and expired cells that the read passed. */
  readonly tombstones: number;
  /** True if the limit ended the read: there may be more rows after the last one. */
  readonly isCut: boolean;
  /** The number of SSTables whose rows were read. */
  readonly sstables: number;
}

export interface StorageScan {
  /** The partitions in token order, then by the bytes of their keys. */
  readonly partitions: readonly StoredPartition[];
  /** For each partition, whether a limit ended its read: there may be more rows after its last one. */
  readonly cuts: readonly boolean[];
  readonly rowCount: number;
  readonly liveRows: number;
  readonly tombstones: number;
  /** Where the read stopped because it reached `limit`; undefined if the whole range was read. */
  readonly last: Place | undefined;
  /** The name of the index that found the rows; undefined if the whole range was scanned. */
  readonly index: string | undefined;
  readonly sstables: number;
}
