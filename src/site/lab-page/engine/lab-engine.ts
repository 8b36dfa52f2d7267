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

export type EngineKind = 'browser' | 'cluster';

export interface NodeView {
  name: string;
  datacenter: string;
  rack: string;
  status: 'up' | 'paused' | 'down';
  /** The network between it and the others is cut. */
  isCutOff: boolean;
}

/** What a statement led to. */
export interface Ran {
  result?: ResultSet;
  error?: ErrorRecord;
  /** Of the simulated cluster these are virtual. */
  ms: number;
  truncated?: 'rows' | 'bytes';
  /** What it did, where that is known: the journal of the simulation, or the trace of a real cluster. */
  events: readonly JournalEvent[];
  trace?: WireTrace;
}

/** A statement, and what a lab that plays with nodes says of its way. */
export interface LabStatement extends WireStatement {
  /** The node that coordinates it; the first where nothing is said. */
  via?: string;
  /** A write that reaches this replica and no other. */
  only?: string;
}

export type EngineEvent =
  | { kind: 'waiting'; ahead: number }
  | { kind: 'preparing' }
  | { kind: 'sent'; at: number }
  | { kind: 'ran'; at: number; ran: Ran };

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
  /** One after the other; an error does not end them. Ends early when the signal says so. */
  run(statements: readonly LabStatement[], signal: AbortSignal): AsyncGenerator<EngineEvent>;
  fault(node: string, action: FaultAction): Promise<void>;
  replicas(request: Omit<ReplicasRequest, 'lab'>): Promise<ReplicasAnswer>;
}

/** Anything but Cassandra's errors is a mistake of ours, and is told as such. */
export function ourMistake(error: unknown): ErrorRecord {
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'Unsupported', code: -1, message, definite: true, details: {} };
}
