// What travels between a page and the proxy: everything is JSON, under `<base>api/`.
//
// GET  status    → ProxyStatus
// POST run       RunRequest → lines of JSON, a RunEvent each, as they come
// POST replicas  ReplicasRequest → ReplicasAnswer
// POST divergence  DivergenceRequest → { done: true }
// POST faults    FaultRequest → ProxyStatus
// POST reset     { lab } → { done: true }
// POST check     CheckRequest → lines of JSON, a CheckEvent each, as they come
//
// A request that is not answered so gets a Refusal, with 4xx or 5xx. POST must carry `content-type: application/json`
// and the page's own Origin, which browsers add by themselves; `session/remote.ts` does all of it.

import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { ErrorRecord } from '#engine/values/cql-error.ts';

import type { PlainValue, ResultSet } from './session.ts';

export interface WireNode {
  name: string;
  dataCenter: string;
  rack: string;
  tokens: string[];
  /** It answers CQL. */
  answers: boolean;
  /** It died by itself: it is being started again, or did not come back as often as that is tried. */
  recovery?: 'coming-back' | 'given-up';
}

export type ProxyStatus =
  | { state: 'none' }
  /** Nodes are on their way up, or some are gone: `answering` of `nodes.length`. */
  | { state: 'starting' | 'partial' | 'ready'; engine: string; nodes: WireNode[]; canFault: boolean };

export interface RunRequest {
  /** The lab's slug, `sandbox` for the free one: it decides what is allowed, and which keyspaces there are. */
  lab: string;
  /** In use, as the last USE left it; the lab's first keyspace where nothing is said, none in the free lab. */
  keyspace?: string;
  /** Run one after the other; an error ends the run unless `goOn` is set. */
  statements: readonly WireStatement[];
  goOn?: boolean;
}

export interface WireStatement {
  statement: string;
  consistency?: ConsistencyLevel;
  serialConsistency?: ConsistencyLevel;
  params?: readonly PlainValue[];
  pageSize?: number;
  pageState?: string;
  tracing?: boolean;
}

export type RunEvent =
  /** Runs of this learner, or schema changes of all, that go first. */
  | { kind: 'waiting'; ahead: number }
  /** The lab's keyspaces, tables and rows are being made, as at its start: whatever was in the sandbox is gone. */
  | { kind: 'preparing' }
  /** Left out where the answer comes at once. */
  | { kind: 'sent'; at: number }
  | {
      kind: 'result';
      at: number;
      result: ResultSet;
      ms: number;
      truncated?: 'rows' | 'bytes';
      trace?: WireTrace;
      /** After USE: hand it back in `RunRequest.keyspace`. */
      keyspace?: string;
    }
  /** Cassandra's own error, or the policy's (`kind: 'Unauthorized'`, `details.policy` names the rule). */
  | { kind: 'error'; at: number; error: ErrorRecord; ms: number }
  | { kind: 'end' };

/** A query trace as Cassandra keeps it; `session/real-journal.ts` turns it into the journal's form. */
export interface WireTrace {
  coordinator: string;
  durationMicros: number;
  /** Addresses as activities have them (`127.0.0.2`) → names of nodes. */
  addresses: Record<string, string>;
  /** By wall clock; `elapsedMicros` since the first of them. */
  events: { node: string; activity: string; elapsedMicros: number; thread: string }[];
}

export interface ReplicasRequest {
  lab: string;
  keyspace: string;
  table: string;
  /** The partition key, column by column. */
  key: readonly PlainValue[];
}

export interface ReplicasAnswer {
  /**
   * What each node holds of the partition by itself, read at NODE_LOCAL; nothing where the node does not answer.
   * Columns that are no part of the key are followed by when they were written: `writetime(c)`.
   */
  nodes: { node: string; isReplica: boolean; result?: ResultSet }[];
}

/**
 * Lets replicas disagree without a node down: the statement is written on these nodes alone, at NODE_LOCAL. INSERT,
 * UPDATE or DELETE without a condition, in a lab whose `faults` is not `none`. Cassandra's error comes as `error`.
 */
export interface DivergenceRequest {
  lab: string;
  keyspace?: string;
  statement: string;
  params?: readonly PlainValue[];
  nodes: readonly string[];
}

export type DivergenceAnswer = { done: true } | { error: ErrorRecord };

export interface FaultRequest {
  lab: string;
  node: string;
  action: 'stop' | 'start' | 'pause' | 'resume' | 'isolate' | 'kill';
}

/** Judges an answer on the real cluster, from the lab's beginning and on data of its own: the sandbox is left as it is. */
export interface CheckRequest {
  lab: string;
  answer: string;
}

export type CheckEvent<Verdict> =
  /** Checks of anybody's that go first. */
  | { kind: 'waiting'; ahead: number }
  | { kind: 'checking' }
  | { kind: 'verdict'; verdict: Verdict }
  /** Too late for a status code. */
  | { kind: 'refused'; refusal: Refusal };

export interface Refusal {
  /** What a page can say in three languages. */
  refused:
    | 'wrong-host'
    | 'wrong-origin'
    | 'bad-request'
    | 'too-large'
    | 'too-many-runs'
    | 'queue-full'
    | 'overloaded'
    /** The cluster has as many sandboxes as it holds well, and all of them are in use. */
    | 'sandboxes-full'
    | 'no-cluster'
    | 'no-such-lab'
    | 'no-such-thing'
    | 'not-allowed'
    /** Of faults: other learners use this cluster too, or it is not one that `npm run cluster` started here. */
    | 'not-alone'
    /** Of checks: the lab is made for another number of nodes. */
    | 'other-cluster'
    | 'stopping'
    /** A class that is served to others: whoever has no code has no business on the cluster. */
    | 'not-in-class'
    | 'failed';
  retryAfterSeconds?: number;
}
