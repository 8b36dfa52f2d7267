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

  /** One-way times, depending on where the two nodes are. */
  readonly latency: Latencies;
  /** One-way times for some verbs, for all links or by link. Experiments such as PBS use it. */
  readonly latencyOfVerb: Readonly<Partial<Record<Verb, Distribution | Latencies>>>;
  /** The part of messages that are lost, 0 to 1. */
  readonly loss: number;
  /** Whether equally near replicas are asked in ring order, or in a random order that depends on the seed. */
  readonly proximityTies: 'ring-order' | 'by-lot';
}

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
  latency: { sameRack: constant(0.5), sameDatacenter: constant(1), otherDatacenter: constant(40) },
  latencyOfVerb: {},
  loss: 0,
  proximityTies: 'ring-order',
};
