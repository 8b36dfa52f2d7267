import { constant, type Distribution } from './distribution.ts';
import type { Verb } from './verb.ts';

/**
 * What cassandra.yaml and the machines determine. Times are in milliseconds; the defaults are those of Cassandra 5.0.
 */
export interface ClusterSettings {
  readonly readTimeoutMs: number;
  readonly rangeTimeoutMs: number;
  readonly writeTimeoutMs: number;
  readonly counterWriteTimeoutMs: number;
  readonly truncateTimeoutMs: number;
  /** How long a lightweight transaction keeps trying after it lost a round (cas_contention_timeout). */
  readonly casContentionTimeoutMs: number;
  /** The longest time that a proposer waits after it lost a round. The actual time is random. */
  readonly casBackoffMs: number;
  /**
   * How often unanswered requests are checked. So a timeout is noticed a little late (net/RequestCallbacks.java): the
   * hint for a silent replica is written 2 to 3 s after the write.
   */
  readonly expirySweepMs: number;

  /**
   * How long a read repair waits before it also writes to replicas that were not asked. Simplified: Cassandra learns
   * this time from the table's writes (additional_write_policy) and begins with this value.
   */
  readonly additionalWriteMs: number;

  readonly hintedHandoff: boolean;
  /** No hints are stored for a node that has been down for longer (max_hint_window). */
  readonly hintWindowMs: number;
  /**
   * How long hints stay only in memory. They are lost if the node that keeps them is killed in this time
   * (hints_flush_period).
   */
  readonly hintsFlushMs: number;
  readonly hintDispatchIntervalMs: number;
  readonly batchlogReplayIntervalMs: number;

  /**
   * How long it takes until others believe that a silent node is DOWN. Simplified: it is a fixed delay, without a phi
   * of heartbeats.
   */
  readonly downDelayMs: number;
  /** The same for a node that says goodbye. */
  readonly goodbyeDelayMs: number;
  readonly upDelayMs: number;

  /**
   * If set, the nodes gossip: what they know of each other, of the ring and of who is up, they know from messages.
   * Without it all nodes know the ring at once, and a node that is silent is DOWN after `downDelayMs`.
   */
  readonly gossip: GossipSettings | undefined;
  /** How long a node that joins or leaves waits until all others must have heard of it (RING_DELAY). */
  readonly ringDelayMs: number;
  /** How long a replacement first watches that the dead node stays silent. */
  readonly replaceWaitMs: number;
  /** How quickly a node streams data to others: stream_throughput_outbound. */
  readonly streamBytesPerSecond: number;
  /** After this time a node that died while it was joining is forgotten. */
  readonly failedJoinMs: number;

  /** One-way times, depending on where the two nodes are. */
  readonly latency: Latencies;
  /** One-way times for some verbs, for all links or by link. Experiments such as PBS use it. */
  readonly latencyOfVerb: Readonly<Partial<Record<Verb, Distribution | Latencies>>>;
  /** The part of messages that are lost, 0 to 1. */
  readonly loss: number;
  /** Whether equally near replicas are asked in ring order, or in a random order that depends on the seed. */
  readonly proximityTies: 'ring-order' | 'by-lot';
}

export interface GossipSettings {
  /** The names of the nodes that a new node asks first. */
  readonly seeds: readonly string[];
  /** phi_convict_threshold: how surprising a silence must be until a node is taken for DOWN. */
  readonly phiConvictThreshold: number;
  /** The time between two rounds of a node. */
  readonly intervalMs: number;
  /**
   * How long a new node listens before it chooses its tokens and announces itself. Seen: 13 s, of which 4 for the schema
   * and 8 until gossip has settled.
   */
  readonly settleMs: number;
  /** Whether the journal has the messages of gossip. There are very many. */
  readonly isInJournal: boolean;
}

export const defaultGossip: GossipSettings = {
  seeds: [],
  phiConvictThreshold: 8,
  intervalMs: 1000,
  settleMs: 12_000,
  isInJournal: true,
};

export interface Latencies {
  readonly sameRack: Distribution;
  readonly sameDatacenter: Distribution;
  readonly otherDatacenter: Distribution;
}

export const defaultSettings: ClusterSettings = {
  readTimeoutMs: 5000,
  rangeTimeoutMs: 10_000,
  writeTimeoutMs: 2000,
  counterWriteTimeoutMs: 5000,
  truncateTimeoutMs: 60_000,
  casContentionTimeoutMs: 1000,
  casBackoffMs: 100,
  expirySweepMs: 1000,
  additionalWriteMs: 1000,
  hintedHandoff: true,
  hintWindowMs: 3 * 3600 * 1000,
  hintsFlushMs: 10_000,
  hintDispatchIntervalMs: 10_000,
  batchlogReplayIntervalMs: 10_000,
  downDelayMs: 20_000,
  goodbyeDelayMs: 100,
  upDelayMs: 1000,
  gossip: undefined,
  ringDelayMs: 30_000,
  replaceWaitMs: 60_000,
  streamBytesPerSecond: 24 * 2 ** 20,
  failedJoinMs: 300_000,
  latency: { sameRack: constant(0.5), sameDatacenter: constant(1), otherDatacenter: constant(40) },
  latencyOfVerb: {},
  loss: 0,
  proximityTies: 'ring-order',
};
