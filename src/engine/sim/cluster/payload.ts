// What messages carry: plain data that never changes, so that the journal can keep it.

import type { TokenRange } from '#engine/sim/ring/ring.ts';
import type { StorageRead, StorageScan } from '#engine/sim/storage/read-options.ts';
import type { RepairMark } from '#engine/sim/storage/repair-mark.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import type { Ballot } from './ballot.ts';
import type { Digests, States, Wanted } from './gossip/gossip-state.ts';
import type { SchemaEntry } from './node-schema.ts';
import type { PartitionQuery, RangeQuery } from './query.ts';
import type { RepairMessage } from './repair/repair-message.ts';

export type Payload =
  | Mutation
  | CounterMutation
  | ReadQuery
  | ScanQuery
  | { readonly what: 'rows'; readonly read: StorageRead }
  | { readonly what: 'digest'; readonly digest: number }
  | { readonly what: 'partitions'; readonly scan: StorageScan }
  | {
      readonly what: 'prepare';
      readonly table: TableShape;
      readonly key: Uint8Array;
      readonly ballot: Ballot;
    }
  | PaxosPromise
  | { readonly what: 'propose'; readonly proposal: Proposal }
  | { readonly what: 'accept'; readonly isAccepted: boolean }
  | { readonly what: 'commit'; readonly proposal: Proposal }
  | Batch
  | { readonly what: 'batch-id'; readonly id: number }
  | { readonly what: 'truncate'; readonly table: TableShape }
  | { readonly what: 'stream-prepare'; readonly session: number; readonly ranges: readonly StreamRange[] }
  | StreamPart
  | { readonly what: 'stream-complete'; readonly session: number }
  | { readonly what: 'repair'; readonly message: RepairMessage }
  | { readonly what: 'hints'; readonly hints: readonly HandedHint[] }
  | { readonly what: 'gossip-syn'; readonly digests: Digests }
  | {
      readonly what: 'gossip-ack';
      readonly states: States;
      readonly wanted: Wanted;
      /** True for the answer to a node that does not take part yet. */
      readonly isShadow: boolean;
    }
  | { readonly what: 'gossip-ack2'; readonly states: States }
  | { readonly what: 'echo' }
  | { readonly what: 'goodbye' }
  | { readonly what: 'schema'; readonly entries: readonly SchemaEntry[] }
  | { readonly what: 'schema-pull' }
  | { readonly what: 'replication-done'; readonly dead: string }
  | { readonly what: 'done' }
  | { readonly what: 'failure'; readonly reason: FailureReason };

/** Cassandra's reasons (exceptions/RequestFailureReason.java) with their codes. */
export const failureReasons = { UNKNOWN: 0, READ_TOO_MANY_TOMBSTONES: 1, TIMEOUT: 2 } as const;
export type FailureReason = keyof typeof failureReasons;

export interface Mutation {
  readonly what: 'mutation';
  /** All updates are of the same partition. */
  readonly updates: readonly PartitionUpdate[];
  /** The names of replicas in the receiver's data centre, to which it forwards the same message. */
  readonly forwardTo: readonly string[];
}

export interface CounterMutation {
  readonly what: 'counter';
  readonly updates: readonly PartitionUpdate[];
  readonly consistency: ConsistencyLevel;
}

export interface ReadQuery {
  readonly what: 'read';
  readonly query: PartitionQuery;
  readonly isDigest: boolean;
}

export interface ScanQuery {
  readonly what: 'scan';
  readonly query: RangeQuery;
}

export interface PaxosPromise {
  readonly what: 'promise';
  readonly isPromised: boolean;
  /**
   * The proposal that was accepted but is not known to be committed. If the promise is refused, it has the higher
   * ballot and no update.
   */
  readonly inProgress: Proposal;
  readonly committed: Proposal;
}

export interface Proposal {
  readonly ballot: Ballot;
  readonly table: TableShape;
  readonly key: Uint8Array;
  /** Undefined if the proposal changes nothing. */
  readonly update: PartitionUpdate | undefined;
}

export interface Batch {
  readonly what: 'batch';
  readonly id: number;
  readonly updates: readonly PartitionUpdate[];
  readonly writtenAtMicros: number;
}

/** A range of one keyspace that moves to another node: the tokens after `start`, up to and including `end`. */
export interface StreamRange extends TokenRange {
  readonly keyspace: string;
  /** The id of the only table that moves; undefined if all do. */
  readonly table?: string;
}

/** Everything that the sender holds of one range. */
export interface StreamPart {
  readonly what: 'stream';
  readonly session: number;
  readonly range: StreamRange;
  readonly updates: readonly PartitionUpdate[];
  readonly bytes: number;
  /** The mark of the SSTables that the data comes from. The receiver keeps it. */
  readonly mark: RepairMark;
}

/** A hint that a leaving node hands on. */
export interface HandedHint {
  readonly target: string;
  readonly updates: readonly PartitionUpdate[];
  readonly createdAtMicros: number;
}

export const done: Payload = { what: 'done' };
export const unknownFailure: Payload = { what: 'failure', reason: 'UNKNOWN' };
