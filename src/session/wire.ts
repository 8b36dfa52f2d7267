// What travels between a page and the proxy: everything is JSON, under `<base>api/`.
//
// GET  status    → ProxyStatus
// POST run       RunRequest → lines of JSON, a RunEvent each, as they come
// POST replicas  ReplicasRequest → ReplicasAnswer
// POST faults    FaultRequest → ProxyStatus
// POST reset     { lab } → { done: true }
//
// A request that is not answered so gets a Refusal, with 4xx or 5xx.

import type { ConsistencyLevel } from '#values/consistency.ts';
import type { ErrorRecord } from '#values/cql-error.ts';

import type { PlainValue, ResultSet } from './session.ts';

export interface WireNode {
  name: string;
  dataCenter: string;
  rack: string;
  tokens: string[];
  /** It answers CQL. */
  answers: boolean;
}

export type ProxyStatus =
  | { state: 'none' }
  /** Nodes are on their way up, or some are gone: `answering` of `nodes.length`. */
  | { state: 'starting' | 'partial' | 'ready'; engine: string; nodes: WireNode[]; canFault: boolean };

export interface RunRequest {
  /** The lab's slug, `sandbox` for the free one: it decides what is allowed, and which keyspaces there are. */
  lab: string;
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
  /** Keyspaces and a role are being made; it takes some seconds, once. */
  | { kind: 'preparing' }
  | { kind: 'sent'; at: number }
  | {
      kind: 'result';
      at: number;
      result: ResultSet;
      ms: number;
      truncated?: 'rows' | 'bytes';
      trace?: WireTrace;
    }
  /** Cassandra's own error, or the policy's (`kind: 'Unauthorized'`, `details.policy` names the rule). */
  | { kind: 'error'; at: number; error: ErrorRecord; ms: number }
  | { kind: 'end' };

/** A query trace as Cassandra keeps it; `session/real-journal.ts` turns it into the journal's form. */
export interface WireTrace {
  coordinator: string;
  durationMicros: number;
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
  /** What each node holds of the partition by itself, read at NODE_LOCAL; nothing where the node does not answer. */
  nodes: { node: string; isReplica: boolean; result?: ResultSet }[];
}

export interface FaultRequest {
  lab: string;
  node: string;
  action: 'stop' | 'start' | 'pause' | 'resume' | 'isolate' | 'kill';
}

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
    | 'no-cluster'
    | 'no-such-lab'
    | 'no-such-thing'
    | 'not-allowed'
    | 'failed';
  retryAfterSeconds?: number;
}
