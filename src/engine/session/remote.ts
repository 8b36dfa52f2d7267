// A CqlSession over HTTP: the proxy runs the statements on a real cluster (wire.ts). It works in the browser and in
// Node.

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
  /** The address of the proxy's API, with `api/` at its end: `/course/api/`, `http://127.0.0.1:4321/api/`. */
  base: string;
  lab: string;
  /** The keyspace in use at the start. The default is the lab's first keyspace. */
  keyspace?: string;
  fetch?: typeof fetch;
  /** The cookie of another session. Both sessions then belong to the same learner. */
  cookie?: string;
}

/** The proxy did not accept the request. `refused` says why. Nothing was sent to the cluster. */
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
  /** The keyspace that the last USE chose. */
  keyspace: string | undefined;
  readonly #base: string;
  /** Only Node sets this header. A browser sets it itself, and lets no script change it. */
  readonly #origin: { origin: string } | undefined;
  readonly #fetch: typeof fetch;
  /** Stays empty in a browser, which keeps cookies itself and hides them from scripts. */
  #cookie = '';
  /**
   * The first answer brings the learner's cookie. A request sent before it arrives would be taken for another
   * learner's.
   */
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
      // Nobody waits for the end of the response, but it is read: a connection that is closed before its end cannot
      // be used again.
      void drain(lines);
    } catch (error) {
      throw brokenOff(error, statement);
    }
    if (answer?.kind === 'result') return answer.result;
    throw answer?.kind === 'error' ? new CqlError(answer.error) : noAnswer(statement);
  }

  /**
   * Runs many statements in one request, and yields what happens to each as soon as it is known. If the connection
   * breaks, this is an error of the statement that was running. `signal` stops the waiting, not the statement.
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
      // All answers have arrived. Only the `end` event is missing.
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

  /** The cookie by which the proxy knows this learner. It is empty in a browser, which hides it from scripts. */
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

  /** Returns what each node itself stores of a partition. */
  replicas(request: Omit<ReplicasRequest, 'lab'>): Promise<ReplicasAnswer> {
    return this.#ask('replicas', { lab: this.lab, ...request });
  }

  /** Writes on these nodes only, so that the replicas disagree. */
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

  /** Sets the sandbox back to the lab's start. */
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

/**
 * Sends statements that are asked for at the same moment in one run, because a learner may have only a few runs at
 * once.
 */
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
    // The answer has arrived. Only the rest of the response is missing.
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

/**
 * Only Node reports this. A browser gives the same error for a proxy that is not there and for a connection that
 * broke off.
 */
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
