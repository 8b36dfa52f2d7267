import type { JournalEvent, LossReason, Phase } from '#engine/sim/cluster/journal.ts';
import type { Payload } from '#engine/sim/cluster/payload.ts';
import type { Verb } from '#engine/sim/cluster/verb.ts';
import type { StoredPartition } from '#engine/sim/storage/stored-partition.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type { CqlError } from '#engine/values/cql-error.ts';

/** The whole cluster, as far as the journal tells it up to a cursor. */
export interface ClusterState {
  readonly cursor: number;
  /** Milliseconds since the story began; below 0 for what was before. */
  readonly atMs: number;
  /** The nodes in the order of the scenario's ring. */
  readonly nodes: readonly NodeState[];
  /** The watched key's replicas, the primary one first. */
  readonly replicas: readonly string[];
  /** The messages that are on their way, and all that were sent since the last request began. */
  readonly messages: readonly MessageState[];
  /** The last request that a client began. */
  readonly request: RequestState | undefined;
  readonly requests: ReadonlyMap<number, RequestState>;
  /** Groups that cannot talk to each other. */
  readonly partition: readonly (readonly string[])[] | undefined;
  readonly last: JournalEvent | undefined;
}

export interface NodeState {
  readonly name: string;
  readonly datacenter: string;
  readonly rack: string;
  readonly status: 'up' | 'paused' | 'down';
  readonly isFailing: boolean;
  /** Messages to and from the node take this many times as long. */
  readonly slowness: number;
  /** The nodes that consider this node DOWN. */
  readonly seenDownBy: readonly string[];
  readonly isReplica: boolean;
  readonly copy: CopyState;
  /** All that the node stores of the watched partition. */
  readonly partition: StoredPartition | undefined;
  /** Writes that the node keeps for other nodes. They are not copies. */
  readonly hints: readonly HintState[];
}

/**
 * `fresh` is the newest version that any node has, `stale` is an older one. `missing` means that a replica has no
 * copy although another node has one. `none` is everything else. A null value is a tombstone.
 */
export type CopyState =
  | { readonly kind: 'fresh' | 'stale'; readonly value: string | null; readonly timestamp: number }
  | { readonly kind: 'missing' | 'none' };

export interface HintState {
  readonly to: string;
  readonly update: PartitionUpdate;
  readonly value: string | null;
  readonly timestamp: number;
  readonly storedAt: number;
}

export type MessageFate =
  | 'in-flight'
  /** The message came to a paused node and waits there. */
  | 'waiting'
  | 'arrived'
  /** The message came, and the node dropped it. */
  | 'dropped'
  /** The message never came. */
  | 'lost';

export interface MessageState {
  /** The cursor at which the message was sent. */
  readonly id: number;
  readonly kind: 'request' | 'digest' | 'response' | 'repair' | 'hint' | 'failure';
  readonly verb: Verb;
  readonly phase: Phase;
  readonly from: string;
  readonly to: string;
  readonly request: number;
  readonly payload: Payload;
  readonly sentAt: number;
  readonly arrivesAt: number | undefined;
  readonly fate: MessageFate;
  readonly reason: LossReason | undefined;
  /** The part of the way that is done, from 0 to 1. */
  readonly progress: number;
  /** The cursor after the event that ended the message. */
  readonly endedAt: number | undefined;
}

/** What a replica answered to the coordinator, which may be itself. */
export interface Reply {
  readonly node: string;
  readonly phase: Phase;
  readonly atMs: number;
  readonly what: 'acknowledgement' | 'data' | 'digest' | 'failure';
  /** Only for data: undefined if there was no row, null if it was deleted. */
  readonly value?: string | null | undefined;
  readonly timestamp?: number | undefined;
  /** Data has a digest too, so that the two can be compared. */
  readonly digest?: number;
  /**
   * Whether the answer counts for the consistency level: at LOCAL_QUORUM an answer from another data centre does not.
   */
  readonly counts: boolean;
}

export interface RequestState {
  readonly number: number;
  readonly operation: 'read' | 'write' | 'compare-and-set' | 'truncate';
  readonly level: ConsistencyLevel;
  readonly coordinator: string;
  readonly startedAtMs: number;
  /** The value that a write writes. */
  readonly value?: string | null | undefined;
  readonly timestamp?: number | undefined;
  readonly replicas: readonly string[];
  /** Replicas that the coordinator took to be up. */
  readonly live: readonly string[];
  /** The replicas that a read asks. A write goes to all replicas that are up. */
  readonly contacts: readonly string[];
  /** The number of answers that the coordinator waits for. */
  readonly needed: number;
  /** The round of a read: first data and digests, then full data from all contacted replicas, then repairs. */
  readonly round: 'first' | 'full' | 'repair';
  /** All answers so far, in the order in which they came; `acknowledgementsOf` picks those of the round. */
  readonly replies: readonly Reply[];
  readonly hasMismatch: boolean;
  /** What read repair writes, and to which replicas. */
  readonly repairs: readonly {
    readonly to: string;
    readonly value: string | null | undefined;
    readonly timestamp: number | undefined;
  }[];
  /** Asked in addition because an answer was slow. */
  readonly speculated: readonly string[];
  /** Replicas for which a hint was written. */
  readonly hinted: readonly string[];
  /** The node whose answer completed the consistency level. */
  readonly completedBy: string | undefined;
  readonly answer: AnswerState | undefined;
}

export interface AnswerState {
  readonly atMs: number;
  /** Cassandra's own error, unchanged. */
  readonly error: CqlError | undefined;
  /** Only for a read: undefined if there is no row. */
  readonly value?: string | undefined;
  readonly timestamp?: number | undefined;
  /** Something newer had been acknowledged to a client before this read began. */
  readonly isStale: boolean;
}

const rounds: Partial<Record<Phase, RequestState['round']>> = {
  'full-data': 'full',
  'more-rows': 'full',
  'read-repair': 'repair',
};

/** The round of a request that an answer belongs to. */
export function roundOf(phase: Phase): RequestState['round'] {
  return rounds[phase] ?? 'first';
}

/** Nodes whose answer counts in the round that the request is in, in the order in which they answered. */
export function acknowledgementsOf({ replies, round }: RequestState): string[] {
  return replies
    .filter(({ phase, counts, what }) => counts && what !== 'failure' && roundOf(phase) === round)
    .map(({ node }) => node);
}

export function nodeOf(state: ClusterState, name: string): NodeState {
  const found = state.nodes.find((node) => node.name === name);
  if (!found) throw new Error(`no node ${name} in the scenario`);
  return found;
}
