import { constant, type Distribution } from './distribution.ts';
import type { Verb } from './verb.ts';

/** What cassandra.yaml and the machines decide. Times are milliseconds; the defaults are those of Cassandra 5.0. */
export interface ClusterSettings {
  readonly readTimeoutMs: number;
  readonly rangeTimeoutMs: number;
  readonly writeTimeoutMs: number;
  readonly counterWriteTimeoutMs: number;
  readonly truncateTimeoutMs: number;
  /** How long a lightweight transaction tries again after it lost a round (cas_contention_timeout). */
  readonly casContentionTimeoutMs: number;
  /** The most a proposer waits after it lost a round; it is drawn by lot below this. */
  readonly casBackoffMs: number;
  /**
   * Requests without an answer are looked through at this distance, so one that ran out of time is noticed a little
   * later (net/RequestCallbacks.java): a hint for a silent replica is written then, 2 to 3 s after the write.
   */
  readonly expirySweepMs: number;

  /**
   * How long a read repair waits before it writes to replicas that were not asked either. Simplified: Cassandra learns
   * it from the table's writes (additional_write_policy) and begins with this.
   */
  readonly additionalWriteMs: number;

  readonly hintedHandoff: boolean;
  /** No hints for a node that has been down for longer (max_hint_window). */
  readonly hintWindowMs: number;
  /** Hints are in memory so long, and lost if the node that keeps them is killed (hints_flush_period). */
  readonly hintsFlushMs: number;
  readonly hintDispatchIntervalMs: number;
  readonly batchlogReplayIntervalMs: number;

  /** Until others hold a node that fell silent to be DOWN. Simplified: a delay, and no phi of heartbeats. */
  readonly downDelayMs: number;
  /** The same for a node that says goodbye. */
  readonly goodbyeDelayMs: number;
  readonly upDelayMs: number;

  /** One way, by where the two nodes stand. */
  readonly latency: Latencies;
  /** One way, for some kinds of messages, whatever the link or by link: for experiments such as PBS. */
  readonly latencyOfVerb: Readonly<Partial<Record<Verb, Distribution | Latencies>>>;
  /** The part of messages that gets lost, 0 to 1. */
  readonly loss: number;
  /** Replicas that stand equally near are asked in ring order, or as the seed decides. */
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
