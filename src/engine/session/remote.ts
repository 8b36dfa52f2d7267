// A CqlSession over HTTP: the proxy runs the statements on a real cluster (wire.ts). In the browser and in Node alike.

import { CqlError, cqlError, type ErrorKind, errorCodes } from '#engine/values/cql-error.ts';

import { readLines } from './read-lines.ts';
import { readSchema, type Schema } from './schema.ts';
import type { CqlSession, ExecuteOptions, ResultSet } from './session.ts';
import type {
  DivergenceAnswer,
  DivergenceRequest,
  FaultRequest,
  ProxyStatus,
  Refusal,
  ReplicasAnswer,
  ReplicasRequest,
  RunEvent,
  RunRequest,
  WireStatement,
} from './wire.ts';

export interface RemoteOptions {
  /** Where the proxy answers, with `api/` at its end: `/course/api/`, `http://127.0.0.1:4321/api/`. */
  base: string;
  lab: string;
  /** In use from the start; the lab's first where nothing is said. */
  keyspace?: string;
  fetch?: typeof fetch;
  /** Of another session: the same learner. */
  cookie?: string;
}

/** The proxy did not take the request; `refused` says why, and nothing was sent to the cluster. */
export class RefusedError extends CqlError {
  readonly refused: Refusal['refused'];
  readonly retryAfterSeconds: number | undefined;

  constructor({ refused, retryAfterSeconds }: Refusal) {
    const kind: ErrorKind =
      refused === 'no-cluster' || refused === 'stopping' || refused === 'failed'
        ? 'NoConnection'
        : 'Overloaded';
    super({
      kind,
      code: errorCodes[kind],
      message: `The proxy refused: ${refused}`,
      definite: true,
      details: { policy: refused },
    });
    this.refused = refused;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class RemoteSession implements CqlSession {
  readonly lab: string;
  /** After USE. */
  keyspace: string | undefined;
  readonly #base: string;
  /** A browser says where its page is from, and lets nobody else say it. */
  readonly #origin: { origin: string } | undefined;
  readonly #fetch: typeof fetch;
  /** Browsers keep cookies by themselves, and show none. */
  #cookie = '';
  /** The first answer says who this is: whoever asks before it has come would be taken for somebody else. */
  #known: Promise<void> | undefined;
  #isKnown = false;

  constructor(options: RemoteOptions) {
    this.lab = options.lab;
    this.keyspace = options.keyspace;
    this.#base = options.base;
    if (!isInBrowser()) this.#origin = { origin: new URL(options.base).origin };
    this.#cookie = options.cookie ?? '';
    this.#fetch = options.fetch ?? ((...args) => fetch(...args));
  }

  async execute(statement: string, options: ExecuteOptions = {}): Promise<ResultSet> {
    let answer: RunEvent | undefined;
    try {
      const response = await this.#post('run', this.#request([{ statement, ...options }]));
      const lines = readLines(response);
      while (!answer) {
        const { value: line } = await lines.next();
        if (line === undefined) break;
        const event = this.#read(line);
        if (event.kind === 'result' || event.kind === 'error') answer = event;
      }
      // Nobody waits for the end, but it is read: a connection that is let go of before it cannot be used again.
      void drain(lines);
    } catch (error) {
      throw brokenOff(error, statement);
    }
    if (answer?.kind === 'result') return answer.result;
    throw answer?.kind === 'error' ? new CqlError(answer.error) : noAnswer(statement);
  }

  /**
   * Many statements in one request, and what becomes of each as it is known. A connection that breaks is an error of
   * the statement that was under way; `signal` stops the wait, not the statement.
   */
  async *run(
    statements: readonly WireStatement[],
    options: { goOn?: boolean; signal?: AbortSignal } = {},
  ): AsyncGenerator<RunEvent> {
    let at = 0;
    let isOver = false;
    try {
      const response = await this.#post('run', this.#request(statements, options.goOn), options.signal);
      for await (const line of readLines(response)) {
        const event = this.#read(line);
        if (event.kind === 'sent') at = event.at;
        if (event.kind === 'result' || event.kind === 'error') at = event.at + 1;
        isOver = event.kind === 'end';
        yield event;
      }
    } catch (error) {
      if (error instanceof CqlError) throw error;
      // Only the end did not come.
      if (at >= statements.length) return;
      throw brokenOff(error, statements[at]!.statement);
    }
    if (!isOver && at < statements.length) throw noAnswer(statements[at]!.statement);
  }

  #request(statements: readonly WireStatement[], goOn = false): RunRequest {
    return {
      lab: this.lab,
      ...(this.keyspace !== undefined && { keyspace: this.keyspace }),
      statements,
      ...(goOn && { goOn }),
    };
  }

  #read(line: string): RunEvent {
    const event = JSON.parse(line) as RunEvent;
    if (event.kind === 'result' && event.keyspace !== undefined) this.keyspace = event.keyspace;
    return event;
  }

  /** Who the proxy takes this session for; empty in a browser, which keeps it to itself. */
  get cookie(): string {
    return this.#cookie;
  }

  schema(keyspace?: string): Promise<Schema> {
    return readSchema(new BatchedSession(this), keyspace);
  }

  async close(): Promise<void> {}

  async status(): Promise<ProxyStatus> {
    const response = await this.#fetch(`${this.#base}status`, { headers: { accept: 'application/json' } });
    if (!response.ok) throw await refusal(response);
    return (await response.json()) as ProxyStatus;
  }

  /** What each node holds of a partition by itself. */
  replicas(request: Omit<ReplicasRequest, 'lab'>): Promise<ReplicasAnswer> {
    return this.#ask('replicas', { lab: this.lab, ...request });
  }

  /** Writes on these nodes alone, so that replicas disagree. */
  async diverge(request: Omit<DivergenceRequest, 'lab' | 'keyspace'>): Promise<void> {
    const answer = await this.#ask<DivergenceAnswer>('divergence', {
      lab: this.lab,
      ...(this.keyspace !== undefined && { keyspace: this.keyspace }),
      ...request,
    });
    if ('error' in answer) throw new CqlError(answer.error);
  }

  fault(request: Omit<FaultRequest, 'lab'>): Promise<ProxyStatus> {
    return this.#ask('faults', { lab: this.lab, ...request });
  }

  /** The sandbox as it was at the lab's start. */
  async reset(): Promise<void> {
    await this.#ask('reset', { lab: this.lab });
    this.keyspace = undefined;
  }

  async #ask<Answer>(path: string, body: object): Promise<Answer> {
    try {
      return (await (await this.#post(path, body)).json()) as Answer;
    } catch (error) {
      if (error instanceof CqlError) throw error;
      throw noAnswer('');
    }
  }

  async #post(path: string, body: object, signal?: AbortSignal): Promise<Response> {
    while (this.#known && !this.#isKnown) await this.#known;
    const asked = this.#send(path, body, signal);
    this.#known ??= asked.then(
      () => {
        this.#isKnown = true;
      },
      () => {
        this.#known = undefined;
      },
    );
    const response = await asked;
    if (!response.ok) throw await refusal(response);
    return response;
  }

  async #send(path: string, body: object, signal?: AbortSignal): Promise<Response> {
    const response = await this.#fetch(`${this.#base}${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'content-type': 'application/json',
        ...this.#origin,
        ...(this.#cookie && { cookie: this.#cookie }),
      },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
    const [cookie] = response.headers.getSetCookie?.() ?? [];
    if (cookie) this.#cookie = cookie.split(';', 1)[0]!;
    return response;
  }
}

/** What is asked for in one breath travels in one run: a learner may have only a few of them at once. */
class BatchedSession implements CqlSession {
  readonly #session: RemoteSession;
  #asked: Asked[] = [];

  constructor(session: RemoteSession) {
    this.#session = session;
  }

  execute(statement: string, options: ExecuteOptions = {}): Promise<ResultSet> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ wire: { statement, ...options }, resolve, reject });
      if (this.#asked.length === 1) queueMicrotask(() => void this.#run());
    });
  }

  schema(keyspace?: string): Promise<Schema> {
    return readSchema(this, keyspace);
  }

  async close(): Promise<void> {}

  async #run(): Promise<void> {
    const asked = this.#asked;
    this.#asked = [];
    try {
      const wires = asked.map(({ wire }) => wire);
      for await (const event of this.#session.run(wires, { goOn: true })) {
        if (event.kind === 'result') asked[event.at]!.resolve(event.result);
        if (event.kind === 'error') asked[event.at]!.reject(new CqlError(event.error));
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}

interface Asked {
  wire: WireStatement;
  resolve: (result: ResultSet) => void;
  reject: (error: unknown) => void;
}

async function drain(lines: AsyncGenerator<string>): Promise<void> {
  try {
    for await (const _ of lines);
  } catch {
    // Only the end did not come.
  }
}

function isInBrowser(): boolean {
  return (globalThis as { document?: unknown }).document !== undefined;
}

async function refusal(response: Response): Promise<RefusedError> {
  const said = (await response.json().catch(() => undefined)) as Partial<Refusal> | undefined;
  const after = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new RefusedError({
    refused: said?.refused ?? 'failed',
    ...(Number.isFinite(after) && { retryAfterSeconds: after }),
  });
}

/** Only Node tells; a browser says the same of a proxy that is gone and of one that broke off. */
function isUnreachable(error: unknown): boolean {
  const { code } = ((error as Error | undefined)?.cause ?? {}) as { code?: string };
  return code === 'ECONNREFUSED';
}

function brokenOff(error: unknown, statement: string): CqlError {
  if (error instanceof CqlError) return error;
  return isUnreachable(error) ? notThere(statement) : noAnswer(statement);
}

function notThere(statement: string): CqlError {
  return cqlError({ kind: 'NoConnection', message: 'The proxy does not answer', statement });
}

function noAnswer(statement: string): CqlError {
  return cqlError({ kind: 'NoAnswer', message: 'The connection to the proxy broke off', statement });
}
