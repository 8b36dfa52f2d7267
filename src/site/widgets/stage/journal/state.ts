import type { JournalEvent, LossReason, Phase } from '#engine/sim/cluster/journal.ts';
import type { Payload } from '#engine/sim/cluster/payload.ts';
import type { Verb } from '#engine/sim/cluster/verb.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { CqlError } from '#engine/values/cql-error.ts';

/** The whole cluster, as far as the journal tells it up to a cursor. */
export interface ClusterState {
  readonly cursor: number;
  /** Milliseconds since the story began; below 0 for what was before. */
  readonly atMs: number;
  /** In the order of the scenario's ring. */
  readonly nodes: readonly NodeState[];
  /** The watched key's replicas, the primary one first. */
  readonly replicas: readonly string[];
  /** What is on its way, and what the last request had sent before. */
  readonly messages: readonly MessageState[];
  /** The last that a client began. */
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
  /** Messages to and from it take so many times as long. */
  readonly slowness: number;
  /** Nodes that take it to be DOWN. */
  readonly seenDownBy: readonly string[];
  readonly isReplica: boolean;
  readonly copy: CopyState;
  /** Writes that it keeps for others: no copies. */
  readonly hints: readonly HintState[];
}

/**
 * `fresh` is the newest that any node has, `stale` an older one, `missing` none on a replica though another has one;
 * `none` is everywhere else. A null value is a tombstone.
 */
export type CopyState =
  | { readonly kind: 'fresh' | 'stale'; readonly value: string | null; readonly timestamp: number }
  | { readonly kind: 'missing' | 'none' };

export interface HintState {
  readonly to: string;
  readonly value: string | null;
  readonly timestamp: number;
  readonly storedAt: number;
}

export type MessageFate =
  | 'in-flight'
  /** It came to a node that stands still, and waits there. */
  | 'waiting'
  | 'arrived'
  /** It came, and nobody took it. */
  | 'dropped'
  /** It never came. */
  | 'lost';

export interface MessageState {
  /** The cursor of its sending. */
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
  /** Of the way, 0 to 1. */
  readonly progress: number;
  /** The cursor behind the event that ended its way. */
  readonly endedAt: number | undefined;
}

/** What a replica answered to the coordinator, which may be itself. */
export interface Reply {
  readonly node: string;
  readonly phase: Phase;
  readonly atMs: number;
  readonly what: 'acknowledgement' | 'data' | 'digest' | 'failure';
  /** Of data: undefined where there was no row, null where it was deleted. */
  readonly value?: string | null | undefined;
  readonly timestamp?: number | undefined;
  /** Of data too, so that the two can be compared. */
  readonly digest?: number;
  /** Whether the level counts it: at LOCAL_QUORUM another data centre's answer does not. */
  readonly counts: boolean;
}

export interface RequestState {
  readonly number: number;
  readonly operation: 'read' | 'write' | 'compare-and-set' | 'truncate';
  readonly level: ConsistencyLevel;
  readonly coordinator: string;
  readonly startedAtMs: number;
  /** What a write is to write. */
  readonly value?: string | null | undefined;
  readonly timestamp?: number | undefined;
  readonly replicas: readonly string[];
  /** Replicas that the coordinator took to be up. */
  readonly live: readonly string[];
  /** Those that a read asks; a write goes to all that are up. */
  readonly contacts: readonly string[];
  /** Answers it waits for. */
  readonly needed: number;
  /** Which round a read is in: data and digests, then full data of all that were asked, then repairs. */
  readonly round: 'first' | 'full' | 'repair';
  /** All answers so far, in the order in which they came; `acknowledgementsOf` picks those of the round. */
  readonly replies: readonly Reply[];
  readonly hasMismatch: boolean;
  /** To whom read repair writes what. */
  readonly repairs: readonly {
    readonly to: string;
    readonly value: string | null | undefined;
    readonly timestamp: number | undefined;
  }[];
  /** Asked in addition because an answer was slow. */
  readonly speculated: readonly string[];
  /** Replicas for which a hint was written. */
  readonly hinted: readonly string[];
  /** Whose answer completed the level. */
  readonly completedBy: string | undefined;
  readonly answer: AnswerState | undefined;
}

export interface AnswerState {
  readonly atMs: number;
  /** Cassandra's own, untouched. */
  readonly error: CqlError | undefined;
  /** Of a read: undefined where there is no row. */
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
