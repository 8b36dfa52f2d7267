// What runs a learner's statements, seen from the page: the engine in the browser, or a real cluster behind the proxy.

import type { CqlSession, ResultSet } from '#engine/session/session.ts';
import type {
  FaultRequest,
  ReplicasAnswer,
  ReplicasRequest,
  WireStatement,
  WireTrace,
} from '#engine/session/wire.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import type { Ring } from '#engine/sim/ring/ring.ts';
import type { ErrorRecord } from '#engine/values/cql-error.ts';
import type { ToolResult } from '#labs/grading/grading-cluster.ts';

export type EngineKind = 'browser' | 'cluster';

export interface NodeView {
  name: string;
  datacenter: string;
  rack: string;
  status: 'up' | 'paused' | 'down';
  /** The network between it and the others is cut. */
  isCutOff: boolean;
}

/** The outcome of a statement. */
export interface Ran {
  result?: ResultSet;
  error?: ErrorRecord;
  /** Milliseconds. On the simulated cluster they are virtual. */
  ms: number;
  truncated?: 'rows' | 'bytes';
  /** What the statement did, if that is known: the journal of the simulation, or the trace of a real cluster. */
  events: readonly JournalEvent[];
  trace?: WireTrace;
}

/** A statement, and, in labs that play with nodes, the way that it takes. */
export interface LabStatement extends WireStatement {
  /** The node that coordinates the statement. The first node if undefined. */
  via?: string;
  /** A write that reaches this replica and no other. */
  only?: string;
}

export type EngineEvent =
  | { kind: 'waiting'; ahead: number }
  | { kind: 'preparing' }
  | { kind: 'sent'; at: number }
  | { kind: 'ran'; at: number; ran: Ran };

/** `words` of nodetool, answered. */
export interface ToolAnswer extends ToolResult {
  /** What the nodes did, where the engine knows it. */
  events: readonly JournalEvent[];
}

export type FaultAction = FaultRequest['action'];

export interface LabEngine {
  readonly kind: EngineKind;
  /** For questions that a learner does not see. */
  readonly session: CqlSession;
  readonly ring: Ring;
  readonly nodes: readonly NodeView[];
  readonly canFault: boolean;
  /** The keyspace in use, where the engine knows it. */
  readonly keyspace: string | undefined;
  /** Runs the statements one after the other. An error does not end the run; the signal does. */
  run(statements: readonly LabStatement[], signal: AbortSignal): AsyncGenerator<EngineEvent>;
  fault(node: string, action: FaultAction): Promise<void>;
  /** What nodetool answers on a node. Undefined where nobody may ask: a cluster that others use too. */
  nodetool?(node: string, words: readonly string[]): Promise<ToolAnswer>;
  replicas(request: Omit<ReplicasRequest, 'lab'>): Promise<ReplicasAnswer>;
}

/** Any error that is not Cassandra's is a bug of ours, and the page says so. */
export function ourMistake(error: unknown): ErrorRecord {
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'Unsupported', code: -1, message, definite: true, details: {} };
}
