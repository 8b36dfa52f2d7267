// The engine for a real cluster. It reaches the cluster through the proxy.

import { RefusedError, RemoteSession } from '#engine/session/remote.ts';
import type { ReplicasAnswer, ReplicasRequest, RunEvent, WireStatement } from '#engine/session/wire.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Ring } from '#engine/sim/ring/ring.ts';
import { CqlError, type ErrorRecord } from '#engine/values/cql-error.ts';
import type { EngineEvent, FaultAction, LabEngine, LabStatement, NodeView, Ran } from './lab-engine.ts';
import { ourMistake } from './lab-engine.ts';
import type { LiveStatus } from './proxy-state.ts';

/** How many statements the proxy accepts in one request. */
const statementsMax = 20;

export function openClusterEngine(options: { base: string; lab: string; status: LiveStatus }): ClusterEngine {
  const { base, lab, status } = options;
  return new ClusterEngine(new RemoteSession({ base: `${base}api/`, lab }), status);
}

export class ClusterEngine implements LabEngine {
  readonly kind = 'cluster';
  readonly session: RemoteSession;
  #status: LiveStatus;
  #ring: Ring;

  constructor(session: RemoteSession, status: LiveStatus) {
    this.session = session;
    this.#status = status;
    this.#ring = ringOf(status);
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

  get keyspace(): string | undefined {
    return this.session.keyspace;
  }

  get nodes(): NodeView[] {
    return this.#status.nodes.map(({ name, dataCenter, rack, answers }) => ({
      name,
      datacenter: dataCenter,
      rack,
      status: answers ? 'up' : 'down',
      isCutOff: false,
    }));
  }

  async *run(statements: readonly LabStatement[], signal: AbortSignal): AsyncGenerator<EngineEvent> {
    let first = 0;
    while (first < statements.length) {
      if (signal.aborted) return;
      const { only, statement } = statements[first]!;
      if (only !== undefined && isWrite(statement)) {
        yield { kind: 'sent', at: first };
        yield { kind: 'ran', at: first++, ran: await this.#writeAt(only, statement) };
        continue;
      }
      const part = plainFrom(statements, first);
      for await (const event of this.#runPart(part, signal)) {
        if (event.kind === 'waiting' || event.kind === 'preparing') yield event;
        else yield { ...event, at: first + event.at };
      }
      first += part.length;
    }
  }

  /** Writes to one replica only; the others do not get the write. */
  async #writeAt(node: string, statement: string): Promise<Ran> {
    const began = performance.now();
    const ran: Ran = { ms: 0, events: [] };
    try {
      await this.session.diverge({ statement, nodes: [node] });
      ran.result = { columns: [], rows: [], warnings: [] };
    } catch (error) {
      ran.error =
        error instanceof RefusedError
          ? refusedError(error)
          : error instanceof CqlError
            ? error.toJSON()
            : ourMistake(error);
    }
    return { ...ran, ms: performance.now() - began };
  }

  /**
   * Runs one part of the statements. If the connection ends early, statements without an answer may still have run.
   */
  async *#runPart(statements: readonly WireStatement[], signal: AbortSignal): AsyncGenerator<EngineEvent> {
    const answered = new Set<number>();
    let sent = -1;
    let fault: unknown;
    try {
      for await (const event of this.session.run(statements, { goOn: true, signal })) {
        if (event.kind === 'end') break;
        if (event.kind === 'sent') sent = event.at;
        if (event.kind === 'result' || event.kind === 'error') {
          answered.add(event.at);
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
    const status = await this.session.fault({ node, action });
    if (status.state !== 'none') this.status = status;
  }

  replicas(request: Omit<ReplicasRequest, 'lab'>): Promise<ReplicasAnswer> {
    return this.session.replicas(request);
  }
}

function isWrite(statement: string): boolean {
  return /^\s*(?:insert|update|delete)\b/i.test(statement);
}

/** The statements that can go to the proxy in one request. */
function plainFrom(statements: readonly LabStatement[], first: number): WireStatement[] {
  const part = statements.slice(first, first + statementsMax);
  const end = part.findIndex(({ only, statement }) => only !== undefined && isWrite(statement));
  return (end < 0 ? part : part.slice(0, end)).map(({ via: _, only: __, ...wire }) => wire);
}

type Answered = Extract<RunEvent, { ms: number }>;

/** A trace becomes events later, when the schema of the moment is known (real-journey.ts). */
function ranOf(event: Answered): Ran {
  if (event.kind === 'error') return { error: event.error, ms: event.ms, events: [] };
  const { result, ms, truncated, trace } = event;
  return { result, ms, events: [], ...(truncated && { truncated }), ...(trace && { trace }) };
}

/** The error for a statement that got no answer. */
function lostError(
  fault: unknown,
  { isSent, signal }: { isSent: boolean; signal: AbortSignal },
): ErrorRecord {
  if (!isSent && !signal.aborted && fault instanceof RefusedError) return refusedError(fault);
  const message = signal.aborted ? 'stopped' : 'no-proxy';
  return {
    kind: isSent ? 'NoAnswer' : 'NoConnection',
    code: isSent ? -3 : -2,
    message,
    definite: !isSent,
    details: {},
  };
}

/** The message is the proxy's word for the reason; the page has a sentence for each. */
function refusedError({ refused: message }: RefusedError): ErrorRecord {
  return { kind: 'NoConnection', code: -2, message, definite: true, details: {} };
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
