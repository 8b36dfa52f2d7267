// The only interface between cql and the cluster: what CQL asks of data, no matter who keeps the data.
// src/engine/sim/cluster implements it.
//
// Each call returns when the request is answered. It throws a CqlError where Cassandra would: Unavailable, timeouts
// and failures, with Cassandra's fields and text. Time passes inside the call, on the cluster's own clock.

import type { ConsistencyLevel } from './consistency.ts';
import type { ColumnData, Deletion, PartitionData, RangeDeletion, Row, Slice } from './rows.ts';
import type { ColumnShape, TableShape } from './table-shape.ts';

/** Says which partitions to read: either by their keys, in this order, or a part of the ring in token order. */
export type Partitions = { readonly keys: readonly Uint8Array[] } | { readonly range: PartitionRange };

/** The bounds are tokens; undefined means the end of the ring. A range never wraps around the ring. */
export interface PartitionRange {
  readonly start: { readonly token: bigint; readonly inclusive: boolean } | undefined;
  readonly end: { readonly token: bigint; readonly inclusive: boolean } | undefined;
}

/** An index and the value to look up in it. Whoever uses it must still judge every row: an entry may be stale. */
export interface IndexLookup {
  /** The index's name, for traces. */
  readonly name: string;
  /** Two lookups with the same identity find their values in the same way. */
  readonly identity: string;
  readonly column: ColumnShape;
  readonly value: string;
  /** The values by which the index finds a row. Tombstones have none. */
  valuesOf(data: ColumnData): readonly string[];
}

export interface ReadCommand {
  readonly table: TableShape;
  readonly partitions: Partitions;
  /**
   * The slices are in clustering order and do not overlap. The static row is always read, whatever the slices say.
   */
  readonly slices: readonly Slice[];
  /** True if the last row comes first. The slices are in clustering order even then. */
  readonly reversed: boolean;
  /**
   * Rows that this filter rejects are neither counted nor returned. If it rejects all rows of a partition that has a
   * static row, it is called once more without a row. Simplified: the filter runs after the replicas' answers are
   * merged. In Cassandra each replica filters its own rows, and the coordinator then protects the result against
   * stale replicas (ReplicaFilteringProtection).
   */
  readonly accepts?: (key: Uint8Array, staticRow: Row | undefined, row: Row | undefined) => boolean;
  /** Indexes of which each finds all rows that `accepts` may accept. A read of a range may use any one of them. */
  readonly indexes?: readonly IndexLookup[] | undefined;
  /** The largest number of rows, in all and per partition. A partition with only a static row counts as one row. */
  readonly limit: number;
  readonly perPartitionLimit: number;
  /** True if all keys are read at once, not one after the other. This is so when the query has no paging. */
  readonly atOnce?: boolean;
  /** The read continues after this place, which was the `last` of an earlier result. */
  readonly after?: Place;
  /** True if Cassandra's own code fails on this read, on every replica. Only reads of a range can fail so. */
  readonly breaks?: boolean;
}

/** A row's place in the order of reading. Without a clustering it means the place after the whole partition. */
export interface Place {
  readonly key: Uint8Array;
  readonly clustering: readonly Uint8Array[] | undefined;
}

export interface ReadResult {
  readonly partitions: readonly PartitionData[];
  /** Where the read stopped because it reached a limit; undefined if there are no more rows. */
  readonly last: Place | undefined;
}

/** What one statement, or one part of a batch, changes in one partition. */

export interface PartitionUpdate {
  readonly table: TableShape;
  readonly key: Uint8Array;
  readonly deletion: Deletion | undefined;
  readonly ranges: readonly RangeDeletion[];
  readonly staticRow: Row | undefined;
  /** The rows are in clustering order, and no row is there twice. */
  readonly rows: readonly Row[];
  /** True if Cassandra's own code fails on this update, on every replica. */
  readonly breaks?: boolean;
}

export interface WriteRequest {
  readonly updates: readonly PartitionUpdate[];
  /** The write types have the names that Cassandra uses in its errors; BATCH is the logged batch. */
  readonly type: 'SIMPLE' | 'UNLOGGED_BATCH' | 'BATCH' | 'COUNTER';
  readonly consistency: ConsistencyLevel;
}

export interface CompareAndSet {
  readonly read: ReadCommand;
  /**
   * Checks the condition against what the partition holds now. Returns the update to propose, written with this
   * timestamp, or undefined if the condition fails. After a lost Paxos round it may be called again.
   */
  readonly decide: (current: PartitionData | undefined, timestamp: number) => PartitionUpdate | undefined;
  readonly consistency: ConsistencyLevel;
  readonly serialConsistency: ConsistencyLevel;
}

export interface CompareAndSetResult {
  readonly applied: boolean;
  /** What `decide` received in its last call. */
  readonly current: PartitionData | undefined;
}

export interface NodeDescription {
  readonly name: string;
  readonly address: string;
  readonly datacenter: string;
  readonly rack: string;
  readonly tokens: readonly bigint[];
  readonly isUp: boolean;
}

export interface Coordinator {
  /** The timestamp in microseconds for a write without USING TIMESTAMP. Each call returns a later one. */
  nextTimestamp(): number;
  nowMillis(): number;
  read(command: ReadCommand, consistency: ConsistencyLevel): ReadResult;
  write(request: WriteRequest): void;
  compareAndSet(request: CompareAndSet): CompareAndSetResult;
  truncate(table: TableShape): void;
  /** Called when the table is gone from the schema: its data may be dropped too. */
  forget(table: TableShape): void;
  /** The coordinator is the first of the nodes. */
  nodes(): readonly NodeDescription[];
  tokenOf(key: Uint8Array): bigint;
  readonly partitioner: string;
}
