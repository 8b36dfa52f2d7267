import type { RingNode } from '#engine/sim/ring/ring.ts';
import type { NodeStorage } from '#engine/sim/storage/node-storage.ts';
import type { Scheduled } from './event-queue.ts';
import type { Sweep } from './expiry.ts';
import { HintStore } from './hint-store.ts';
import { PaxosStore } from './paxos-state.ts';
import type { Batch, FailureReason } from './payload.ts';
import type { ReadLatencies } from './read-latencies.ts';
import type { Task } from './task.ts';

export type NodeStatus = 'up' | 'paused' | 'down';

/** One node: what it keeps, what it is doing, and what it believes of the others. */
export class ClusterNode {
  /** Its place among the nodes of the cluster. */
  readonly index: number;
  readonly ringNode: RingNode;
  readonly name: string;
  readonly datacenter: string;
  readonly rack: string;
  readonly address: string;
  /** Sixteen bytes, as a host id has: a counter's shards are known by it. */
  readonly hostId: Uint8Array;

  storage: NodeStorage;
  readonly paxos = new PaxosStore();
  readonly hints = new HintStore();
  /** Logged batches of others, until they are struck out. */
  readonly batches = new Map<number, Batch>();
  /** The next look at them, and those that it is finishing. */
  replayTimer: { cancel(): void } | undefined;
  readonly replaying = new Set<number>();

  status: NodeStatus = 'up';
  /** When its status last changed. */
  statusSince = 0;
  /** Counts its lives: what it waited for in an earlier one is forgotten. */
  incarnation = 0;
  /** What came while it was paused, in order. */
  backlog: Scheduled[] = [];
  readonly tasks = new Set<Task<unknown>>();
  /** When it will look for requests that are overdue. */
  readonly sweeps = new Map<number, Sweep>();
  /** Nodes that it takes to be DOWN, and since when. */
  readonly seenDown = new Map<ClusterNode, number>();

  /** Messages to and from it take so many times as long. */
  slowness = 1;
  /** How far its clock is ahead of the true time. */
  skewMicros = 0;
  /** Its disk is broken, say: it answers every request with this failure. */
  failing: FailureReason | undefined;
  lastTimestamp = 0;
  /** What it learnt of how long reads of a table take, for speculative retry. */
  readonly readLatencies = new Map<string, ReadLatencies>();

  constructor(index: number, ringNode: RingNode, storage: NodeStorage) {
    this.index = index;
    this.ringNode = ringNode;
    this.name = ringNode.name;
    this.datacenter = ringNode.datacenter;
    this.rack = ringNode.rack;
    this.address = addressOf(index);
    this.hostId = hostIdOf(index);
    this.storage = storage;
  }

  sees(other: ClusterNode): boolean {
    return this.seenDown.size === 0 || !this.seenDown.has(other);
  }
}

/** 127.0.0.1 onwards, as the nodes of a cluster on one machine have. */
function addressOf(index: number): string {
  const number = index + 1;
  return `127.${number >> 16}.${(number >> 8) & 0xff}.${number & 0xff}`;
}

function hostIdOf(index: number): Uint8Array {
  const id = new Uint8Array(16);
  new DataView(id.buffer).setUint32(12, index + 1);
  return id;
}
