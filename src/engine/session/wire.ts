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
// If the proxy refuses a request, it answers with a Refusal and a status of 4xx or 5xx. POST must carry
// `content-type: application/json` and the page's own Origin, which browsers add by themselves.
// `engine/session/remote.ts` does all of this.

import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { ErrorRecord } from '#engine/values/cql-error.ts';

import type { PlainValue, ResultSet } from './session.ts';

export interface WireNode {
  name: string;
  dataCenter: string;
  rack: string;
  tokens: string[];
  /** True if the node answers CQL. */
  answers: boolean;
  /** It died by itself: it is being started again, or did not come back as often as that is tried. */
  recovery?: 'coming-back' | 'given-up';
}

/** What a server offers besides the files of the course: the labs' way to a real cluster, and a class. */
export type ServedPart = 'cluster' | 'class' | 'remote';

/** What a phone may ask of the presenter window. */
export const remoteCommands = ['forward', 'back', 'next-slide', 'previous-slide', 'black', 'timer'] as const;
export type RemoteCommand = (typeof remoteCommands)[number];

/** What the presenter window shows on the phone. Slides and steps are counted from 1. */
export interface RemoteState {
  slide: number;
  slides: number;
  step: number;
  steps: number;
  heading: string;
  notes: string;
  elapsedMs: number;
  isRunning: boolean;
  minutes: number;
  isBlack: boolean;
}

/** `GET api/serves.json`. Plain files hold one that names nothing. */
export interface ServedParts {
  serves: readonly ServedPart[];
}

export type ProxyStatus =
  | { state: 'none' }
  /**
   * `starting`: no node has answered yet. `partial`: some nodes do not answer, or all have gone. `ready`: all nodes
   * answer.
   */
  | { state: 'starting' | 'partial' | 'ready'; engine: string; nodes: WireNode[]; canFault: boolean };

export interface RunRequest {
  /**
   * The lab's slug, or `sandbox` for the free lab. It decides which statements are allowed and which keyspaces exist.
   */
  lab: string;
  /** The keyspace that the last USE chose. The default is the lab's first keyspace; the free lab has none. */
  keyspace?: string;
  /** They run one after the other. An error ends the run unless `goOn` is set. */
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
  /** The number of runs of this learner, or of schema changes of all learners, that go first. */
  | { kind: 'waiting'; ahead: number }
  /**
   * The sandbox is being set up with the lab's keyspaces, tables and rows. Everything that was in it before is gone.
   */
  | { kind: 'preparing' }
  /** This event is left out if the answer comes at once. */
  | { kind: 'sent'; at: number }
  | {
      kind: 'result';
      at: number;
      result: ResultSet;
      ms: number;
      truncated?: 'rows' | 'bytes';
      trace?: WireTrace;
      /** Set after USE. Pass it as `RunRequest.keyspace` in the next request. */
      keyspace?: string;
    }
  /** Cassandra's own error, or the policy's: then `kind` is 'Unauthorized' and `details.policy` names the rule. */
  | { kind: 'error'; at: number; error: ErrorRecord; ms: number }
  | { kind: 'end' };

/** A query trace as Cassandra keeps it. `engine/session/real-journal.ts` turns it into the form of the journal. */
export interface WireTrace {
  coordinator: string;
  durationMicros: number;
  /** Maps addresses as they stand in activities (`127.0.0.2`) to names of nodes. */
  addresses: Record<string, string>;
  /** Ordered by wall clock. `elapsedMicros` counts from the first event. */
  events: { node: string; activity: string; elapsedMicros: number; thread: string }[];
}

export interface ReplicasRequest {
  lab: string;
  keyspace: string;
  table: string;
  /** The values of the partition key, one for each column. */
  key: readonly PlainValue[];
}

export interface ReplicasAnswer {
  /**
   * What each node itself stores of the partition, read at NODE_LOCAL. `result` is undefined if the node does not
   * answer. Each column outside the key is followed by the time at which it was written: `writetime(c)`.
   */
  nodes: { node: string; isReplica: boolean; result?: ResultSet }[];
}

/**
 * Makes replicas disagree while all nodes are up: the statement is written only on these nodes, at NODE_LOCAL. It is
 * an INSERT, UPDATE or DELETE without a condition, in a lab whose `faults` is not `none`. Cassandra's error comes as
 * `error`.
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

/**
 * Judges an answer on the real cluster, from the lab's beginning and on separate data. The learner's sandbox stays as
 * it is.
 */
export interface CheckRequest {
  lab: string;
  answer: string;
}

export type CheckEvent<Verdict> =
  /** The number of checks, of any learner, that go first. */
  | { kind: 'waiting'; ahead: number }
  | { kind: 'checking' }
  | { kind: 'verdict'; verdict: Verdict }
  /** A refusal that comes after the response has begun, when it is too late for a status code. */
  | { kind: 'refused'; refusal: Refusal };

export interface Refusal {
  /** The reason, as a code that a page can explain in three languages. */
  refused:
    | 'wrong-host'
    | 'wrong-origin'
    | 'bad-request'
    /** Of replicas: the values are no partition key of that table. */
    | 'bad-key'
    | 'too-large'
    | 'too-many-runs'
    /** A lab would begin anew, but what the learner dropped within a minute took as long as it may. */
    | 'too-many-changes'
    | 'queue-full'
    | 'overloaded'
    /** The cluster holds as many sandboxes as it may, and all of them are in use. */
    | 'sandboxes-full'
    | 'no-cluster'
    | 'no-such-lab'
    | 'no-such-thing'
    | 'not-allowed'
    /** For faults: other learners use this cluster too, or `npm run cluster` did not start it on this computer. */
    | 'not-alone'
    /** For checks: the lab is made for another number of nodes. */
    | 'other-cluster'
    | 'stopping'
    /** The server runs a class. A learner who has not entered a code may not use the cluster. */
    | 'not-in-class'
    | 'failed';
  retryAfterSeconds?: number;
}
