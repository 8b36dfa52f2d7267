// The one door between cql and the cluster: what CQL asks of data, whoever keeps it. sim/cluster implements it.
//
// Calls return when the request is answered, and throw a CqlError where Cassandra would: Unavailable, timeouts and
// failures, with its fields and its text. Time passes inside, on the cluster's own clock.

import type { ConsistencyLevel } from './consistency.ts';
import type { Deletion, PartitionData, RangeDeletion, Row, Slice } from './rows.ts';
import type { TableShape } from './table-shape.ts';

/** Which partitions: by their keys, read in this order, or a part of the ring in token order. */
export type Partitions = { readonly keys: readonly Uint8Array[] } | { readonly range: PartitionRange };

/** Bounds by token; undefined is the end of the ring. It never wraps. */
export interface PartitionRange {
  readonly start: { readonly token: bigint; readonly inclusive: boolean } | undefined;
  readonly end: { readonly token: bigint; readonly inclusive: boolean } | undefined;
}

export interface ReadCommand {
  readonly table: TableShape;
  readonly partitions: Partitions;
  /** In clustering order, apart from each other. A static row comes along whatever they say. */
  readonly slices: readonly Slice[];
  /** Rows come last first; the slices are still given in clustering order. */
  readonly reversed: boolean;
  /**
   * Rows that do not pass are not counted and not returned; a partition of which none passes is asked with no row if
   * it has a static row. Simplified: judged after replicas' answers were merged, where Cassandra lets each replica
   * judge and then protects itself against those that were stale (ReplicaFilteringProtection).
   */
  readonly accepts?: (key: Uint8Array, staticRow: Row | undefined, row: Row | undefined) => boolean;
  /** Rows in all, and of each partition. A partition with nothing but a static row counts as one row. */
  readonly limit: number;
  readonly perPartitionLimit: number;
  /** Keys are asked for all at once, not one after the other: where there are no pages. */
  readonly atOnce?: boolean;
  /** Goes on after this place; it was the `last` of an earlier result. */
  readonly after?: Place;
  /** Cassandra’s own code fails on it, on every replica; only reads of a range do. */
  readonly breaks?: boolean;
}

/** A row's place in the order of reading; without a row, the whole partition lies before. */
export interface Place {
  readonly key: Uint8Array;
  readonly clustering: readonly Uint8Array[] | undefined;
}

export interface ReadResult {
  readonly partitions: readonly PartitionData[];
  /** Where reading ended because a limit was reached; undefined when there is no more. */
  readonly last: Place | undefined;
}

/** What one statement, or one part of a batch, changes in one partition. */

export interface PartitionUpdate {
  readonly table: TableShape;
  readonly key: Uint8Array;
  readonly deletion: Deletion | undefined;
  readonly ranges: readonly RangeDeletion[];
  readonly staticRow: Row | undefined;
  /** In clustering order, none twice. */
  readonly rows: readonly Row[];
  /** Cassandra’s own code fails on it, on every replica. */
  readonly breaks?: boolean;
}

export interface WriteRequest {
  readonly updates: readonly PartitionUpdate[];
  /** As Cassandra calls them in its errors; BATCH is the logged one. */
  readonly type: 'SIMPLE' | 'UNLOGGED_BATCH' | 'BATCH' | 'COUNTER';
  readonly consistency: ConsistencyLevel;
}

export interface CompareAndSet {
  readonly read: ReadCommand;
  /**
   * Judges what the partition holds now: the updates to propose, written with this timestamp, or undefined where the
   * condition fails. May be called again after a lost round.
   */
  readonly decide: (current: PartitionData | undefined, timestamp: number) => PartitionUpdate | undefined;
  readonly consistency: ConsistencyLevel;
  readonly serialConsistency: ConsistencyLevel;
}

export interface CompareAndSetResult {
  readonly applied: boolean;
  /** What `decide` was shown last. */
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
  /** Microseconds for a write that names none; each time a later one. */
  nextTimestamp(): number;
  nowMillis(): number;
  read(command: ReadCommand, consistency: ConsistencyLevel): ReadResult;
  write(request: WriteRequest): void;
  compareAndSet(request: CompareAndSet): CompareAndSetResult;
  truncate(table: TableShape): void;
  /** The table is gone from the schema: its data may go too. */
  forget(table: TableShape): void;
  /** The coordinator first. */
  nodes(): readonly NodeDescription[];
  tokenOf(key: Uint8Array): bigint;
  readonly partitioner: string;
}
