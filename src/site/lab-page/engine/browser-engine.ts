// The engine in the page: CQL on a simulated cluster. The largest part of a lab's code, so it is fetched by itself.

import { splitScript } from '#engine/cql/split-script.ts';
import {
  type EmbeddedSession,
  openEmbeddedSession,
  restoreEmbeddedSession,
  type SavedSession,
} from '#engine/session/embedded.ts';
import type { RingChoice } from '#engine/session/ring-plan.ts';
import type { ReplicasAnswer, ReplicasRequest } from '#engine/session/wire.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import type { Ring } from '#engine/sim/ring/ring.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import { selectPartition } from '../select-partition.ts';
import {
  type EngineEvent,
  type FaultAction,
  type LabEngine,
  type LabStatement,
  type NodeView,
  ourMistake,
  type Ran,
  type ToolAnswer,
} from './lab-engine.ts';

export interface BrowserEngineOptions {
  nodes: RingChoice;
  seed: number;
  /** The script that fills the cluster before the learner begins. */
  data: string;
  /** What happened after that, in the form of past.cql. */
  past?: string | undefined;
  saved?: SavedSession | undefined;
}

/**
 * Before the next statement or the next change of a node, every message has arrived: a person acts more slowly than
 * nodes exchange messages.
 */
const pauseMs = 100;
/** How long the page may be blocked at a time. */
const strokeMs = 12;
/** The journal tells what nodes store for the last statements of a run: only the newest journey is drawn. */
const drawnMax = 5;

export async function openBrowserEngine(options: BrowserEngineOptions): Promise<BrowserEngine> {
  const { nodes, seed, data, past, saved } = options;
  if (saved) return new BrowserEngine(await restoreEmbeddedSession(saved, { seed, parts: 'as needed' }));
  const session = await openEmbeddedSession({ nodes, seed, parts: 'as needed' });
  // The data is written at ALL, as the checks do. At the default level a row may have no replica in the coordinator's
  // data centre.
  for (const { start, end } of splitScript(data))
    await session.execute(data.slice(start, end), { consistency: 'ALL' });
  session.cluster.runFor(pauseMs);
  const engine = new BrowserEngine(session);
  if (past !== undefined) await engine.bringAbout(past);
  return engine;
}

export class BrowserEngine implements LabEngine {
  readonly kind = 'browser';
  readonly canFault = true;
  readonly session: EmbeddedSession;
  /**
   * Called when something has happened by itself since the last statement or fault: hints were handed over, or nodes
   * have noticed that another is gone. What is written down must let as much time pass when it runs again.
   */
  onHappened: () => void = () => {};
  readonly #cutOff = new Set<string>();
  readonly #pauseMs: number;
  #aheadMs: number;
  /** Something has happened by itself while the last statement or fault was under way. */
  #isUntold = false;

  constructor(session: EmbeddedSession) {
    this.session = session;
    this.#pauseMs = pauseOf(session.nodes);
    this.#aheadMs = Math.max(0, session.cluster.now / 1000 - Date.now());
    // In a session that was kept, nodes may be cut off.
    const { world } = session.cluster;
    for (const node of world.nodes)
      if (world.nodes.every((other) => other === node || world.cuts.has(world.pairOf(node, other))))
        this.#cutOff.add(node.name);
    if (world.nodes.length === 1) this.#cutOff.clear();
  }

  get ring(): Ring {
    return this.session.cluster.world.ring;
  }

  get nodes(): NodeView[] {
    return this.session.cluster.nodes.map(({ name, datacenter, rack, status }) => ({
      name,
      datacenter,
      rack,
      status,
      isCutOff: this.#cutOff.has(name),
    }));
  }

  get size(): RingChoice {
    return this.session.nodes;
  }

  get keyspace(): string | undefined {
    return this.session.keyspace;
  }

  /** Virtual time follows real time, so that hints are handed over even when the learner does nothing. */
  catchUp(): void {
    this.session.cluster.runUntil((Date.now() + this.#aheadMs) * 1000);
    const { cluster } = this.session;
    const from = cluster.journal.length;
    cluster.runUntil(Date.now() * 1000);
    this.#tellWhatHappened(cluster.journal.slice(from));
  }

  #tellWhatHappened(events: readonly JournalEvent[]): void {
    if (!this.#isUntold && !events.some(isByItself)) return;
    this.#isUntold = false;
    this.onHappened();
  }

  async *run(statements: readonly LabStatement[], signal: AbortSignal): AsyncGenerator<EngineEvent> {
    let began = performance.now();
    for (const [at, statement] of statements.entries()) {
      if (signal.aborted) return;
      if (performance.now() - began > strokeMs) {
        await nextFrame();
        if (signal.aborted) return;
        began = performance.now();
      }
      this.session.cluster.tellsHoldings = statements.length - at <= drawnMax;
      const ran = await this.#runOne(statement);
      this.session.cluster.tellsHoldings = false;
      yield { kind: 'ran', at, ran };
    }
  }

  async fault(node: string, action: FaultAction): Promise<void> {
    const { cluster } = this.session;
    this.catchUp();
    const from = cluster.journal.length;
    if (action === 'isolate') {
      this.#cutOff.add(node);
      cluster.partition([[node], cluster.nodes.map(({ name }) => name).filter((name) => name !== node)]);
    } else if (action === 'start' && this.#cutOff.delete(node)) {
      cluster.heal();
      for (const name of this.#cutOff) await this.fault(name, 'isolate');
    } else cluster[action](node);
    // A node that is stopped tells the others. They have heard it before the next statement.
    cluster.runFor(this.#pauseMs);
    this.#isUntold = cluster.journal.slice(from).some(isHint);
  }

  /** Does what happened before the learner came. Only labs that have such a past load the code for it. */
  async bringAbout(past: string): Promise<void> {
    const { bringAbout } = await import('#labs/grading/past.ts');
    const { cluster } = this.session;
    await bringAbout(past, {
      execute: async (statement, { at, consistency }) => {
        await this.session.at(at).execute(statement, { consistency });
        cluster.runFor(this.#pauseMs);
      },
      event: async (action, node) => {
        await this.fault(node, action === 'rejoin' ? 'start' : action);
        cluster.noticeAll();
      },
      nodetool: (node, words) => this.nodetool(node, words),
      wait: async (seconds) => this.letPass(seconds),
    });
  }

  /** Lets time pass that the learner does not have: three days in a moment. */
  letPass(seconds: number): void {
    const { cluster } = this.session;
    this.catchUp();
    cluster.runFor(seconds * 1000);
    this.#aheadMs = Math.max(0, cluster.now / 1000 - Date.now());
  }

  /** How far the cluster's clock is ahead of the real time, in seconds. */
  get aheadSeconds(): number {
    return this.#aheadMs / 1000;
  }

  /** What nodetool answers on a node: the words after `nodetool`. */
  async nodetool(node: string, words: readonly string[]): Promise<ToolAnswer> {
    const { nodetool } = await import('#engine/session/nodetool.ts');
    const { cluster, engine } = this.session;
    this.catchUp();
    const from = cluster.journal.length;
    const answer = nodetool({ cluster, schema: engine.schema }, node, words);
    cluster.runFor(this.#pauseMs);
    return { ...answer, events: cluster.journal.slice(from) };
  }

  /**
   * What each node holds. Each node is asked separately, as the proxy does on a real cluster. A node that would not
   * answer is not asked: the wait for it would move the clock of the cluster, and looking must change nothing.
   */
  async replicas(request: Omit<ReplicasRequest, 'lab'>): Promise<ReplicasAnswer> {
    const { statement, params } = await selectPartition(this.session, request);
    const answers = new Set(this.nodes.filter(({ status }) => status === 'up').map(({ name }) => name));
    const ask = async (node: string): Promise<ReplicasAnswer['nodes'][number]> => {
      if (!answers.has(node)) return { node, isReplica: false };
      try {
        const result = await this.session.at(node).execute(statement, { consistency: 'NODE_LOCAL', params });
        return { node, isReplica: result.rows.length > 0, result };
      } catch {
        return { node, isReplica: false };
      }
    };
    const nodes = [];
    for (const { name } of this.nodes) nodes.push(await ask(name));
    return { nodes };
  }

  save(): SavedSession {
    return this.session.save();
  }

  /** Schema and rows as statements. */
  async exportScript(): Promise<string> {
    const { exportScript } = await import('#engine/session/export-script.ts');
    return exportScript(this.session);
  }

  async #runOne({ statement, via, only, ...options }: LabStatement): Promise<Ran> {
    const { cluster } = this.session;
    const node = only ?? via;
    const client = node === undefined ? this.session : this.session.at(node);
    const from = cluster.journal.length;
    const ran: Pick<Ran, 'result' | 'error'> = {};
    try {
      ran.result = await client.execute(statement, {
        ...options,
        ...(only !== undefined && { consistency: 'NODE_LOCAL' }),
      });
      this.session.keyspace = client.keyspace;
    } catch (error) {
      ran.error = error instanceof CqlError ? error.toJSON() : ourMistake(error);
    }
    cluster.runFor(this.#pauseMs);
    const events = cluster.journal.slice(from);
    const request = events.findIndex(({ kind }) => kind === 'request');
    const before = request < 0 ? events.length : request;
    this.#tellWhatHappened(events.slice(0, before));
    this.#isUntold = events.slice(before).some(isByItself);
    return { ...ran, ms: virtualMs(events), events };
  }
}

function isByItself(event: JournalEvent): boolean {
  return isHint(event) || event.kind === 'seen-down';
}

function isHint(event: JournalEvent): boolean {
  return event.kind === 'sending' && event.verb === 'HINT_REQ';
}

/** On a slow ring of the learner's own, messages need longer: there and back, and once more for a second round. */
function pauseOf(nodes: RingChoice): number {
  return typeof nodes === 'number'
    ? pauseMs
    : Math.max(pauseMs, 4 * Math.max(...Object.values(nodes.latencyMs)));
}

/** The virtual time from the request to its answer. */
function virtualMs(events: readonly JournalEvent[]): number {
  const request = events.find(({ kind }) => kind === 'request');
  const answer = events.findLast(({ kind }) => kind === 'answer');
  return request && answer ? (answer.at - request.at) / 1000 : 0;
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}
