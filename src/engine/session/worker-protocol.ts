// What travels between a page and the worker that runs its embedded session: calls with a number, and an answer to each.

import type { SavedSchema } from '#engine/cql/schema/save-schema.ts';
import type { NodeStatus } from '#engine/sim/cluster/cluster-node.ts';
import type { ErrorRecord } from '#engine/values/cql-error.ts';

import type { EmbeddedOptions, SavedSession } from './embedded.ts';
import type { Schema } from './schema.ts';
import type { ExecuteOptions, ResultSet } from './session.ts';

/** One end of a channel: a Worker, the worker's own `self`, or a MessagePort. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
  /** Of a MessagePort, which waits until it is asked. */
  start?(): void;
  /** Of a Worker. */
  terminate?(): void;
}

/** As those of the embedded session; a clock cannot be sent, the worker has its own. */
export type WorkerOptions = Omit<EmbeddedOptions, 'now'>;

export interface RunOptions extends ExecuteOptions {
  /** Another client of the cluster, by that node and without a keyspace in use. */
  coordinator?: string;
  /** Virtual time that passes afterwards, so that every message arrives and is told of. */
  settleMs?: number;
}

/** What can happen to nodes and network. */
export type WorkerFault =
  | { action: 'stop' | 'kill' | 'start' | 'pause' | 'resume' | 'wipe'; node: string }
  | { action: 'partition'; groups: readonly (readonly string[])[] }
  | { action: 'heal' };

export interface WorkerNode {
  name: string;
  datacenter: string;
  rack: string;
  status: NodeStatus;
}

/** What a statement led to. */
export interface SentRun {
  result?: ResultSet;
  error?: ErrorRecord;
  /** Of the journal, by copy-events.ts. */
  events: unknown[];
}

/** The calls by name: what each is given and what it gives. */
export interface Calls {
  open: { given: { options: WorkerOptions; saved?: SavedSession }; gives: undefined };
  /** Events are copied only where somebody wants them. */
  run: { given: { statement: string; options: RunOptions; tells: boolean }; gives: SentRun };
  schema: { given: { keyspace?: string }; gives: Schema };
  fault: { given: WorkerFault; gives: undefined };
  /** Virtual time follows the learner's. */
  catchUp: { given: undefined; gives: { events: unknown[] } };
  save: { given: undefined; gives: SavedSession };
  exportScript: { given: undefined; gives: string };
}

export type CallName = keyof Calls;

export type Call = {
  [Name in CallName]: { number: number; name: Name; given: Calls[Name]['given'] };
}[CallName];

export interface Answer {
  number: number;
  /** Of the call by this number; nothing where it failed. */
  value?: Calls[CallName]['gives'];
  failed?: ErrorRecord;
  state?: WorkerState;
}

/** Comes with every answer, so that a page can ask for it without waiting. */
export interface WorkerState {
  keyspace: string | undefined;
  nodes: WorkerNode[];
  /** The learner's part of the schema, where it has changed. */
  schema?: SavedSchema;
}
