import type { RingNode } from '#engine/sim/ring/ring.ts';
import type { NodeStorage } from '#engine/sim/storage/node-storage.ts';
import type { Scheduled } from './event-queue.ts';
import type { Sweep } from './expiry.ts';
import type { GossipState } from './gossip/gossip-state.ts';
import { HintStore } from './hint-store.ts';
import type { NodeSchema } from './node-schema.ts';
import { PaxosStore } from './paxos-state.ts';
import type { Batch, FailureReason } from './payload.ts';
import type { ReadLatencies } from './read-latencies.ts';
import type { RingState, Status } from './ring-state.ts';
import type { Task } from './task.ts';

export type NodeStatus = 'up' | 'paused' | 'down';

/** One node: what it stores, what it is doing, and what it believes about the other nodes. */
export class ClusterNode {
  /** Its index among the nodes of the cluster. */
  readonly index: number;
  /** Its tokens are empty until it has chosen them. */
  ringNode: RingNode;
  /** The dead node whose tokens it takes, if it was started as a replacement. */
  readonly replaces: ClusterNode | undefined;
  /** What it last announced of itself, or another node in its name. */
  ownStatus: Status | undefined = 'NORMAL';
  /** Who owns what, as this node knows it. */
  view!: RingState;
  readonly name: string;
  readonly datacenter: string;
  readonly rack: string;
  readonly address: string;
  /** Sixteen bytes, like a host id. They identify a counter's shards. */
  readonly hostId: Uint8Array;

  storage: NodeStorage;
  readonly paxos = new PaxosStore();
  readonly hints = new HintStore();
  /** Logged batches of other coordinators, until they are removed. */
  readonly batches = new Map<number, Batch>();
  /** The timer of the next check of these batches, and the batches that are being replayed. */
  replayTimer: { cancel(): void } | undefined;
  readonly replaying = new Set<number>();

  status: NodeStatus = 'up';
  /** When its status last changed. */
  statusSince = 0;
  /** The number of times the node has started. Requests of an earlier incarnation are forgotten. */
  incarnation = 0;
  /** The events that arrived while the node was paused, in order. */
  backlog: Scheduled[] = [];
  /** What it has heard of the others. Only the nodes of a ChangingCluster have it. */
  gossip!: GossipState;
  /** The tables that it knows of. Only the nodes of a ChangingCluster have it. */
  schema!: NodeSchema;
  readonly tasks = new Set<Task<unknown>>();
  /** When the node will check for overdue requests. */
  readonly sweeps = new Map<number, Sweep>();
  /** The nodes that this node believes to be DOWN, and since when. */
  readonly seenDown = new Map<ClusterNode, number>();

  /** Messages to and from this node take this many times as long. */
  slowness = 1;
  /** Until when it is busy sending streams. */
  streamsUntil = 0;
  /** How far the node's clock is ahead of the true time. */
  skewMicros = 0;
  /** If set, for example because its disk is broken, the node answers every request with this failure. */
  failing: FailureReason | undefined;
  lastTimestamp = 0;
  /** How long reads of each table took. Speculative retry uses it. */
  readonly readLatencies = new Map<string, ReadLatencies>();

  constructor(index: number, ringNode: RingNode, storage: NodeStorage, replaces?: ClusterNode) {
    this.index = index;
    this.ringNode = ringNode;
    this.name = ringNode.name;
    this.datacenter = ringNode.datacenter;
    this.rack = ringNode.rack;
    this.address = addressOf(index);
    this.hostId = hostIdOf(index);
    this.storage = storage;
    this.replaces = replaces;
  }

  /** Whether clients can connect: only to a node that has joined and not left. */
  get servesClients(): boolean {
    return this.status !== 'down' && (this.ownStatus === 'NORMAL' || this.ownStatus === 'LEAVING');
  }

  /** Whether it has left for good. */
  get isGone(): boolean {
    return this.ownStatus === 'LEFT' || this.ownStatus === 'removed';
  }

  sees(other: ClusterNode): boolean {
    return this.seenDown.size === 0 || !this.seenDown.has(other);
  }
}

/** The addresses start at 127.0.0.1, like those of a cluster on one machine. */
function addressOf(index: number): string {
  const number = index + 1;
  return `127.${number >> 16}.${(number >> 8) & 0xff}.${number & 0xff}`;
}

function hostIdOf(index: number): Uint8Array {
  const id = new Uint8Array(16);
  new DataView(id.buffer).setUint32(12, index + 1);
  return id;
}
