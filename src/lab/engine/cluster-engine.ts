// A real cluster, through the proxy.

import { readSchema, type Schema } from '#session/schema.ts';
import type { CqlSession, ExecuteOptions, ResultSet } from '#session/session.ts';
import type { ProxyStatus, ReplicasAnswer, ReplicasRequest, RunEvent, WireStatement } from '#session/wire.ts';
import { murmur3Partitioner } from '#sim/ring/murmur3-partitioner.ts';
import { Ring } from '#sim/ring/ring.ts';
import { CqlError, type ErrorRecord } from '#values/cql-error.ts';
import type { EngineEvent, FaultAction, LabEngine, NodeView, Ran } from './lab-engine.ts';
import { type ProxyClient, Refused } from './proxy-client.ts';

export type LiveStatus = Exclude<ProxyStatus, { state: 'none' }>;

/** What the proxy takes at once. */
const statementsMax = 20;

export class ClusterEngine implements LabEngine {
  readonly kind = 'cluster';
  readonly session: CqlSession;
  /** After USE, as far as this page has seen one. */
  keyspace: string | undefined;
  readonly #client: ProxyClient;
  readonly #lab: string;
  #status: LiveStatus;
  #ring: Ring;

  constructor(client: ProxyClient, lab: string, status: LiveStatus) {
    this.#client = client;
    this.#lab = lab;
    this.#status = status;
    this.#ring = ringOf(status);
    this.session = new ProxySession(client, lab);
  }

  set status(status: LiveStatus) {
    const isSame =
      JSON.stringify(status.nodes.map(tokensOf)) === JSON.stringify(this.#status.nodes.map(tokensOf));
    this.#status = status;
    if (!isSame) this.#ring = ringOf(status);
  }

  get ring(): Ring {
    return this.#ring;
  }

  get canFault(): boolean {
    return this.#status.canFault;
  }

  get nodes(): NodeView[] {
    return this.#status.nodes.map(({ name, dataCenter, rack, answers }) => ({
      name,
      dataCenter,
      rack,
      status: answers ? 'up' : 'down',
      isCutOff: false,
    }));
  }

  async *run(statements: readonly WireStatement[], signal: AbortSignal): AsyncGenerator<EngineEvent> {
    for (let first = 0; first < statements.length; first += statementsMax) {
      if (signal.aborted) return;
      const part = statements.slice(first, first + statementsMax);
      for await (const event of this.#runPart(part, signal)) {
        if (event.kind === 'waiting' || event.kind === 'preparing') yield event;
        else yield { ...event, at: first + event.at };
      }
    }
  }

  /** Statements of which nothing was heard when the connection ended may have been run. */
  async *#runPart(statements: readonly WireStatement[], signal: AbortSignal): AsyncGenerator<EngineEvent> {
    const answered = new Set<number>();
    let sent = -1;
    let fault: unknown;
    try {
      const { keyspace } = this;
      const request = { lab: this.#lab, statements, goOn: true, ...(keyspace !== undefined && { keyspace }) };
      for await (const event of this.#client.run(request, signal)) {
        if (event.kind === 'end') break;
        if (event.kind === 'sent') sent = event.at;
        if (event.kind === 'result' || event.kind === 'error') {
          answered.add(event.at);
          if (event.kind === 'result' && event.keyspace !== undefined) this.keyspace = event.keyspace;
          yield { kind: 'ran', at: event.at, ran: ranOf(event) };
        } else yield event;
      }
    } catch (error) {
      fault = error;
    }
    for (const at of statements.keys()) {
      if (answered.has(at)) continue;
      if (signal.aborted && at > sent) return;
      yield {
        kind: 'ran',
        at,
        ran: { error: lostError(fault, { isSent: at <= sent, signal }), ms: 0, events: [] },
      };
    }
  }

  async fault(node: string, action: FaultAction): Promise<void> {
    const status = await this.#client.fault({ lab: this.#lab, node, action });
    if (status.state !== 'none') this.status = status;
  }

  replicas(request: Omit<ReplicasRequest, 'lab'>): Promise<ReplicasAnswer> {
    return this.#client.replicas({ lab: this.#lab, ...request });
  }
}

type Answered = Extract<RunEvent, { ms: number }>;

function ranOf(event: Answered): Ran {
  if (event.kind === 'error') return { error: event.error, ms: event.ms, events: [] };
  const { result, ms, truncated, trace } = event;
  return { result, ms, events: [], ...(truncated && { truncated }), ...(trace && { trace }) };
}

/** What a page can say of a statement that it heard nothing of. */
function lostError(
  fault: unknown,
  { isSent, signal }: { isSent: boolean; signal: AbortSignal },
): ErrorRecord {
  const message = signal.aborted ? 'stopped' : fault instanceof Refused ? fault.refusal.refused : 'no-proxy';
  return {
    kind: isSent ? 'NoAnswer' : 'NoConnection',
    code: isSent ? -3 : -2,
    message,
    definite: !isSent,
    details: {},
  };
}

function tokensOf({ name, tokens }: { name: string; tokens: readonly string[] }) {
  return [name, tokens];
}

function ringOf({ nodes }: LiveStatus): Ring {
  return new Ring(
    murmur3Partitioner,
    nodes.map(({ name, dataCenter, rack, tokens }) => ({
      name,
      datacenter: dataCenter,
      rack,
      tokens: tokens.map(BigInt),
    })),
  );
}

/** For questions that the learner does not see. Those asked at one moment travel together: runs are counted. */
class ProxySession implements CqlSession {
  readonly #client: ProxyClient;
  readonly #lab: string;
  #waiting: Question[] = [];

  constructor(client: ProxyClient, lab: string) {
    this.#client = client;
    this.#lab = lab;
  }

  execute(statement: string, options: ExecuteOptions = {}): Promise<ResultSet> {
    const { promise, resolve, reject } = Promise.withResolvers<ResultSet>();
    if (this.#waiting.length === 0) queueMicrotask(() => this.#ask());
    this.#waiting.push({ statement: { statement, ...options }, resolve, reject });
    return promise;
  }

  schema(keyspace?: string): Promise<Schema> {
    return readSchema(this, keyspace);
  }

  async close(): Promise<void> {}

  async #ask(): Promise<void> {
    const questions = this.#waiting;
    this.#waiting = [];
    const { signal } = new AbortController();
    const request = { lab: this.#lab, statements: questions.map(({ statement }) => statement), goOn: true };
    try {
      for await (const event of this.#client.run(request, signal)) {
        if (event.kind === 'result') questions[event.at]?.resolve(event.result);
        if (event.kind === 'error') questions[event.at]?.reject(new CqlError(event.error));
      }
    } catch {
      // Told below.
    }
    const lost = new CqlError({
      kind: 'NoAnswer',
      code: -3,
      message: 'no answer',
      definite: false,
      details: {},
    });
    // Those that were answered do not hear it.
    for (const { reject } of questions) reject(lost);
  }
}

interface Question {
  statement: WireStatement;
  resolve: (result: ResultSet) => void;
  reject: (error: CqlError) => void;
}
