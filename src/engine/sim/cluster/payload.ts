// What messages carry: plain data that never changes, so that the journal can keep it.

import type { StorageRead, StorageScan } from '#engine/sim/storage/read-options.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import type { Ballot } from './ballot.ts';
import type { ClusterNode } from './cluster-node.ts';
import type { PartitionQuery, RangeQuery } from './query.ts';

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
  | { readonly what: 'done' }
  | { readonly what: 'failure'; readonly reason: FailureReason };

/** Cassandra's reasons (exceptions/RequestFailureReason.java) with their codes. */
export const failureReasons = { UNKNOWN: 0, READ_TOO_MANY_TOMBSTONES: 1, TIMEOUT: 2 } as const;
export type FailureReason = keyof typeof failureReasons;

export interface Mutation {
  readonly what: 'mutation';
  /** All updates are of the same partition. */
  readonly updates: readonly PartitionUpdate[];
  /** Replicas in the receiver's data centre, to which it forwards the same message. */
  readonly forwardTo: readonly ClusterNode[];
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

export const done: Payload = { what: 'done' };
export const unknownFailure: Payload = { what: 'failure', reason: 'UNKNOWN' };
