// What happened, in order. Drawings and tests of the cluster read only this journal.
//
// The kinds are named after the activities of Cassandra's own query traces, if there is one. So a trace of a real
// cluster can become the same journal: `Sending MUTATION_REQ message to /127.0.0.2:7000` is `sending` with that verb.

import type { TokenRange } from '#engine/sim/ring/ring.ts';
import type { StoredPartition } from '#engine/sim/storage/stored-partition.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { PartitionRange, PartitionUpdate } from '#engine/values/coordinator.ts';
import type { CqlError } from '#engine/values/cql-error.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import type { Ballot } from './ballot.ts';
import type { Payload, StreamRange } from './payload.ts';
import type { Status } from './ring-state.ts';
import type { Verb } from './verb.ts';

/** Why a message is sent, or why a part of a request is done. */
export type Phase =
  | 'write'
  | 'forward'
  | 'data'
  | 'digest'
  | 'speculative'
  | 'full-data'
  | 'more-rows'
  | 'scan'
  | 'read-repair'
  | 'paxos'
  | 'commit'
  | 'missed-commit'
  | 'batchlog'
  | 'batch-replay'
  | 'counter'
  | 'hint'
  | 'truncate'
  | 'stream'
  | 'repair'
  | 'gossip'
  | 'schema'
  | 'answer';

/** Why a message did not arrive, or was not handled. */
export type LossReason = 'lost' | 'partition' | 'node-down' | 'too-late';

interface Moment {
  /** Microseconds of virtual time. */
  readonly at: number;
  /** The node where it happened. */
  readonly node: string;
  /** The client's request that it belongs to; 0 for what nodes do by themselves. */
  readonly request: number;
}

export type JournalEvent = Moment &
  (
    | ClientEvent
    | CoordinatorEvent
    | MessageEvent
    | ReplicaEvent
    | PaxosEvent
    | HintEvent
    | BatchEvent
    | NodeEvent
    | RingEvent
    | RepairEvent
  );

export type JournalKind = JournalEvent['kind'];

export interface HeldHint {
  readonly to: string;
  readonly update: PartitionUpdate;
  readonly storedAt: number;
}

type ClientEvent =
  /**
   * What a node stores of the request's first partition just before the request begins. The cluster writes it only if
   * it is asked to (`tellsHoldings`).
   */
  | {
      readonly kind: 'holding';
      readonly table: TableShape;
      readonly key: Uint8Array;
      /** Undefined if the node knows nothing of the partition. */
      readonly partition: StoredPartition | undefined;
      /** The hints for this partition that the node keeps for other nodes. */
      readonly hints: readonly HeldHint[];
    }
  | {
      readonly kind: 'request';
      readonly operation: 'read' | 'write' | 'compare-and-set' | 'truncate';
      readonly table: TableShape;
      readonly consistency: ConsistencyLevel;
      readonly serialConsistency?: ConsistencyLevel;
      /** What a write would change. */
      readonly updates?: readonly PartitionUpdate[];
      /** The keys that a read asks for; undefined if it reads a part of the ring. */
      readonly keys?: readonly Uint8Array[];
    }
  /** The answer to the client: a result, or Cassandra's error. */
  | { readonly kind: 'answer'; readonly error: CqlError | undefined; readonly rows: number };

type CoordinatorEvent =
  /** The replicas of one partition, found before anything is sent. */
  | {
      readonly kind: 'determining-replicas';
      readonly key: Uint8Array | undefined;
      readonly replicas: readonly string[];
      /** Those that this node believes to be up. */
      readonly live: readonly string[];
      /** Those that a read asks. A write goes to all that are up. */
      readonly contacts: readonly string[];
      /** The number of answers that the request needs. */
      readonly blockFor: number;
      /** Those of the replicas that are about to become replicas, if there are any. They get writes only. */
      readonly pending?: readonly string[];
    }
  | { readonly kind: 'timed-out'; readonly received: number; readonly blockFor: number }
  | { readonly kind: 'digest-mismatch'; readonly key: Uint8Array }
  /** `Sending read-repair-mutation to Full(/127.0.0.3:7000,…)` */
  | { readonly kind: 'read-repair'; readonly to: string; readonly update: PartitionUpdate }
  /** `speculating read retry on …` */
  | { readonly kind: 'speculating'; readonly to: string };

type MessageEvent =
  | {
      readonly kind: 'sending';
      readonly verb: Verb;
      readonly to: string;
      readonly phase: Phase;
      readonly payload: Payload;
      /** Undefined if the message will be lost. */
      readonly arrivesAt: number | undefined;
      readonly lost: LossReason | undefined;
    }
  | {
      readonly kind: 'received';
      readonly verb: Verb;
      readonly from: string;
      readonly phase: Phase;
      readonly payload: Payload;
      readonly sentAt: number;
    }
  /** The message arrived, but the node was down, or the message was too old to be handled. */
  | {
      readonly kind: 'dropped';
      readonly verb: Verb;
      readonly from: string;
      readonly phase: Phase;
      readonly payload: Payload;
      readonly reason: LossReason;
    };

type ReplicaEvent =
  | { readonly kind: 'appending-to-commitlog'; readonly update: PartitionUpdate }
  | { readonly kind: 'adding-to-memtable'; readonly update: PartitionUpdate }
  /** `Executing single-partition query on t`, and what it found. */
  | {
      readonly kind: 'executing-query';
      readonly table: TableShape;
      readonly key: Uint8Array;
      /** True if the request wants a digest of the rows instead of the rows. */
      readonly isDigest: boolean;
      readonly liveRows: number;
      readonly tombstones: number;
      /** In how many SSTables something was found. The journal of a real trace does not have it. */
      readonly sstables?: number;
    }
  | {
      readonly kind: 'executing-scan';
      readonly table: TableShape;
      /** Which part of the ring was read, from how many SSTables. The journal of a real trace does not have it. */
      readonly scanned?: { readonly range: PartitionRange; readonly sstables: number };
      /** The index that found the rows, if one did. */
      readonly index?: string;
      readonly liveRows: number;
      readonly tombstones: number;
    }
  /** `Reading 1 counter values from the CF`: the leader turns a difference into its new sum. */
  | { readonly kind: 'counting-up'; readonly update: PartitionUpdate }
  | { readonly kind: 'truncating'; readonly table: TableShape };

type PaxosEvent =
  | { readonly kind: 'preparing'; readonly ballot: Ballot }
  | { readonly kind: 'promising'; readonly ballot: Ballot }
  | { readonly kind: 'promise-rejected'; readonly ballot: Ballot; readonly promised: Ballot }
  | { readonly kind: 'reading-existing-values' }
  /** An undefined update is the empty proposal of a read, or of a condition that failed. */
  | { readonly kind: 'proposing'; readonly ballot: Ballot; readonly update: PartitionUpdate | undefined }
  | { readonly kind: 'accepting'; readonly ballot: Ballot; readonly update: PartitionUpdate | undefined }
  | { readonly kind: 'proposal-rejected'; readonly ballot: Ballot; readonly promised: Ballot }
  | { readonly kind: 'committing'; readonly ballot: Ballot; readonly update: PartitionUpdate }
  /** `Finishing incomplete paxos round`: the round of another proposer, which may be gone. */
  | { readonly kind: 'finishing-round'; readonly ballot: Ballot; readonly update: PartitionUpdate }
  | { readonly kind: 'repairing-missed-commit'; readonly ballot: Ballot; readonly to: readonly string[] }
  /** The proposer lost against a higher ballot. It waits and tries again. */
  | { readonly kind: 'contention'; readonly waitMicros: number }
  | { readonly kind: 'cas-applied' }
  | { readonly kind: 'cas-not-applied' };

type HintEvent =
  | { readonly kind: 'hint-stored'; readonly to: string; readonly update: PartitionUpdate }
  | { readonly kind: 'hint-not-stored'; readonly to: string; readonly reason: 'window' | 'disabled' }
  | { readonly kind: 'hint-delivered'; readonly to: string; readonly update: PartitionUpdate }
  | { readonly kind: 'hint-expired'; readonly to: string; readonly update: PartitionUpdate };

type BatchEvent =
  | { readonly kind: 'batch-stored'; readonly batch: number; readonly updates: readonly PartitionUpdate[] }
  | { readonly kind: 'batch-removed'; readonly batch: number }
  | { readonly kind: 'batch-replayed'; readonly batch: number };

type NodeEvent =
  | {
      readonly kind: 'node';
      readonly change:
        | 'stopped'
        | 'killed'
        | 'started'
        | 'paused'
        | 'resumed'
        | 'wiped'
        | 'slowed'
        | 'failing'
        | 'mended';
      readonly factor?: number;
    }
  | { readonly kind: 'seen-down'; readonly of: string }
  | { readonly kind: 'seen-up'; readonly of: string }
  | { readonly kind: 'partitioned'; readonly groups: readonly (readonly string[])[] }
  | { readonly kind: 'healed' };

/** How the ring changes. The node of the event is the one that says or does it. */
type RingEvent =
  /** A status is announced. `of` is another node if the node speaks for one that is dead. */
  | {
      readonly kind: 'status';
      readonly of: string;
      /** Undefined if the node is forgotten, as if it had never been there. */
      readonly status: Status | undefined;
      readonly tokens: readonly bigint[];
    }
  /** A node has learned by gossip that the status of another has changed. */
  | { readonly kind: 'status-seen'; readonly of: string; readonly status: Status | undefined }
  /** The schema of a node has changed, by a statement or by what another node sent it. */
  | { readonly kind: 'schema-changed'; readonly version: string; readonly names: readonly string[] }
  /** A node has heard by gossip that another has a schema unlike its own. */
  | { readonly kind: 'schema-differs'; readonly of: string; readonly version: string }
  /** A change of the ring could not begin or did not succeed; the reason has Cassandra's words. */
  | { readonly kind: 'move-failed'; readonly reason: string }
  | {
      readonly kind: 'stream-opened';
      readonly session: number;
      readonly from: string;
      readonly to: string;
      readonly ranges: readonly StreamRange[];
    }
  | {
      readonly kind: 'stream-received';
      readonly session: number;
      readonly from: string;
      readonly range: StreamRange;
      readonly partitions: number;
      readonly bytes: number;
    }
  | {
      readonly kind: 'stream-ended';
      readonly session: number;
      readonly from: string;
      readonly to: string;
      readonly outcome: 'complete' | 'failed';
    };

/** What happens in an anti-entropy repair. `session` is its number. */
type RepairEvent = { readonly session: number } & (
  | {
      readonly kind: 'repair-started';
      readonly isFull: boolean;
      readonly ranges: readonly TokenRange[];
      readonly others: readonly string[];
    }
  /** Before an incremental repair, a node has set SSTables apart, and has split some for it. */
  | { readonly kind: 'set-apart'; readonly whole: number; readonly split: number }
  /** A replica has hashed what it holds into trees, one for each range. */
  | { readonly kind: 'validated'; readonly leaves: readonly number[] }
  /** The trees of two replicas differ in these ranges. */
  | {
      readonly kind: 'trees-compared';
      readonly between: readonly [string, string];
      readonly ranges: readonly TokenRange[];
    }
  /** What a node had set apart is repaired now, or unrepaired again. */
  | { readonly kind: 'marked'; readonly sstables: number; readonly isRepaired: boolean }
  | { readonly kind: 'repair-ended'; readonly outcome: 'complete' | 'failed'; readonly reason: string }
);

/** Keeps events in order. Each has a number, its cursor: the count of events before it. */
export class Journal {
  /** The largest number of events that are kept. The oldest are dropped first. */
  readonly limit: number;
  #events: JournalEvent[] = [];
  /** The index of the oldest event, once the limit is reached and places are reused. */
  #first = 0;
  #count = 0;

  constructor(limit = Number.POSITIVE_INFINITY) {
    this.limit = limit;
  }

  add(event: JournalEvent): void {
    if (this.#events.length < this.limit) this.#events.push(event);
    else {
      this.#events[this.#first] = event;
      if (++this.#first === this.limit) this.#first = 0;
    }
    this.#count++;
  }

  /** The number of events so far, including dropped ones. It is the cursor of the next event. */
  get length(): number {
    return this.#count;
  }

  /** The cursor of the oldest event that is kept. */
  get start(): number {
    return this.#count - this.#events.length;
  }

  at(cursor: number): JournalEvent | undefined {
    const place = cursor - this.start;
    if (place < 0 || place >= this.#events.length) return undefined;
    return this.#events[(this.#first + place) % this.#events.length];
  }

  /** The events from one cursor to just before another. Events that are no longer kept are left out. */
  slice(from = this.start, to = this.#count): JournalEvent[] {
    const events: JournalEvent[] = [];
    for (let cursor = Math.max(from, this.start); cursor < Math.min(to, this.#count); cursor++)
      events.push(this.at(cursor)!);
    return events;
  }
}
