// A CqlSession whose engine runs in a worker: however long a statement takes, the page stays alive, and can end it.

import { restoreSchema } from '#engine/cql/schema/save-schema.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import { CqlError, cqlError, type ErrorRecord } from '#engine/values/cql-error.ts';
import type { TableShape } from '#engine/values/table-shape.ts';

import { reviveEvents } from './copy-events.ts';
import type { SavedSession } from './embedded.ts';
import type { Schema } from './schema.ts';
import type { CqlSession, ExecuteOptions, ResultSet } from './session.ts';
import type {
  Answer,
  CallName,
  Calls,
  Port,
  RunOptions,
  WorkerFault,
  WorkerNode,
  WorkerOptions,
  WorkerState,
} from './worker-protocol.ts';

export interface WorkerRun {
  result?: ResultSet;
  error?: ErrorRecord;
  /** What the statement did on the cluster. */
  events: JournalEvent[];
}

/** The page's own Worker is the port; with `saved`, goes on where a session was saved. */
export async function openWorkerSession(
  port: Port,
  options: WorkerOptions = {},
  saved?: SavedSession,
): Promise<WorkerSession> {
  const session = new WorkerSession(port);
  await session.open(options, saved);
  return session;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
  statement: string;
}

export class WorkerSession implements CqlSession {
  /** As the last answer told. */
  keyspace: string | undefined;
  nodes: readonly WorkerNode[] = [];
  readonly #port: Port;
  readonly #waiting = new Map<number, Waiting>();
  /** Those that are gone too: an older event may tell of them. */
  readonly #tables = new Map<string, TableShape>();
  #calls = 0;
  /** Why nobody answers any more. */
  #ended: string | undefined;

  constructor(port: Port) {
    this.#port = port;
    port.addEventListener('message', ({ data }) => this.#take(data as Answer));
    port.addEventListener('error', ({ message }) => this.#end(`The worker of the session broke: ${message}`));
    port.start?.();
  }

  async open(options: WorkerOptions, saved?: SavedSession): Promise<void> {
    await this.#call('open', { options, ...(saved && { saved }) });
  }

  async execute(statement: string, options: ExecuteOptions = {}): Promise<ResultSet> {
    const { result, error } = await this.#call('run', { statement, options, tells: false }, statement);
    if (error) throw new CqlError(error);
    return result!;
  }

  /** The same, with what it did on the cluster; an error is a result like any other. */
  async run(statement: string, options: RunOptions = {}): Promise<WorkerRun> {
    const { events, ...ran } = await this.#call('run', { statement, options, tells: true }, statement);
    return { ...ran, events: this.#revive(events) };
  }

  schema(keyspace?: string): Promise<Schema> {
    return this.#call('schema', { ...(keyspace !== undefined && { keyspace }) });
  }

  async fault(fault: WorkerFault): Promise<void> {
    await this.#call('fault', fault);
  }

  /** Lets virtual time follow the learner's, and tells what happened meanwhile: hints are handed over, say. */
  async catchUp(): Promise<JournalEvent[]> {
    const { events } = await this.#call('catchUp', undefined);
    return this.#revive(events);
  }

  save(): Promise<SavedSession> {
    return this.#call('save', undefined);
  }

  exportScript(): Promise<string> {
    return this.#call('exportScript', undefined);
  }

  /** At once, whatever runs: what was not answered is not known. A session that was saved goes on in another worker. */
  async close(): Promise<void> {
    this.#end('The session was closed');
  }

  #end(why: string): void {
    this.#ended = why;
    this.#port.terminate?.();
    for (const { reject, statement } of this.#waiting.values()) reject(noAnswer(why, statement));
    this.#waiting.clear();
  }

  #call<Name extends CallName>(
    name: Name,
    given: Calls[Name]['given'],
    statement = '',
  ): Promise<Calls[Name]['gives']> {
    if (this.#ended !== undefined) return Promise.reject(noAnswer(this.#ended, statement));
    const number = ++this.#calls;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve: resolve as Waiting['resolve'], reject, statement });
      this.#port.postMessage({ number, name, given });
    });
  }

  #take({ number, value, failed, state }: Answer): void {
    const waiting = this.#waiting.get(number);
    if (!waiting) return;
    this.#waiting.delete(number);
    if (state) this.#learn(state);
    if (failed) waiting.reject(new CqlError(failed));
    else waiting.resolve(value);
  }

  #learn({ keyspace, nodes, schema }: WorkerState): void {
    this.keyspace = keyspace;
    this.nodes = nodes;
    if (!schema) return;
    const { keyspaces } = restoreSchema(schema, { keyspaces: new Map() });
    for (const { tables } of keyspaces.values())
      for (const { id, shape } of tables.values()) this.#tables.set(id, shape);
  }

  #revive(events: readonly unknown[]): JournalEvent[] {
    return reviveEvents(events, (id) => this.#tables.get(id));
  }
}

function noAnswer(message: string, statement: string): CqlError {
  return cqlError({ kind: 'NoAnswer', message, statement });
}
