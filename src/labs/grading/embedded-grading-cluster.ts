// A cluster for grading, in the page: the embedded engine on a simulated cluster. Its virtual time begins on the same
// day for everybody, so that the same answer earns the same verdict.

import {
  type EmbeddedSession,
  openEmbeddedSession,
  restoreEmbeddedSession,
} from '#engine/session/embedded.ts';
import type { LabSize } from '#engine/session/lab-rings.ts';
import { nodetool } from '#engine/session/nodetool.ts';
import type { KeyspaceSchema } from '#engine/session/schema.ts';
import type { ResultSet } from '#engine/session/session.ts';
import { CqlError } from '#engine/values/cql-error.ts';

import type { NodeAction } from './answer.ts';
import type {
  GradingCluster,
  GradingNode,
  GradingOptions,
  GradingResult,
  ToolResult,
} from './grading-cluster.ts';
import type { Insert } from './inserts.ts';
import { touchedIn } from './touched.ts';

/** Any day works, as long as it is always the same. */
const startMs = Date.UTC(2026, 0, 5, 9);
const betweenStatementsMs = 1000;
const first = 'n1';

/** The time that the cluster and its twin share. */
export interface GradingClock {
  ms: number;
}

export async function openEmbeddedGradingCluster(
  nodes: LabSize,
  seed: number,
): Promise<EmbeddedGradingCluster> {
  const clock = { ms: startMs };
  const session = await openEmbeddedSession({ nodes, seed, journal: 20_000, now: () => clock.ms });
  return new EmbeddedGradingCluster(session, clock, seed);
}

export class EmbeddedGradingCluster implements GradingCluster {
  readonly engine = 'embedded';
  readonly nodes: readonly GradingNode[];
  readonly clock: GradingClock;
  readonly main: EmbeddedSession;
  readonly #seed: number;
  readonly #clients = new Map<string, EmbeddedSession>();
  readonly #cutOff = new Set<string>();

  constructor(session: EmbeddedSession, clock: GradingClock, seed: number) {
    this.main = session;
    this.clock = clock;
    this.#seed = seed;
    this.nodes = session.cluster.nodes.map(({ name, datacenter, rack }) => ({
      name,
      datacenter,
      rack,
    }));
    this.#clients.set(first, session);
  }

  async load(statements: readonly Insert[]): Promise<void> {
    for (const { cql, params } of statements) this.main.executeNow(cql, { params, consistency: 'ALL' });
  }

  async execute(
    statement: string,
    { at = first, isAtOnce = false, ...options }: GradingOptions = {},
  ): Promise<GradingResult> {
    if (isAtOnce) this.clock.ms = this.#nowMs();
    else this.#goOn();
    const { journal } = this.main.cluster;
    const before = journal.length;
    const client = this.#client(at);
    const result = client.executeNow(statement, options);
    // A USE on one node is valid for the learner on every node that coordinates later.
    this.main.keyspace = client.keyspace;
    const events = journal.slice(before);
    const repaired = events.some(({ kind }) => kind === 'read-repair');
    const touched = touchedIn(events);
    return { ...result, ...(repaired && { repaired }), ...(touched && { touched }) };
  }

  async held(node: string, statement: string): Promise<ResultSet | undefined> {
    if (this.main.cluster.node(node).status !== 'up') return undefined;
    try {
      return this.#client(node).executeNow(statement, { consistency: 'NODE_LOCAL', pageSize: 0 });
    } catch (error) {
      if (error instanceof CqlError) return undefined;
      throw error;
    }
  }

  async event(action: NodeAction, node: string): Promise<void> {
    const { cluster } = this.main;
    this.#goOn();
    cluster.runUntil(this.clock.ms * 1000);
    switch (action) {
      case 'stop':
      case 'start':
        cluster[action](node);
        // A person who stops or starts a real node waits until the other nodes know it.
        cluster.noticeAll();
        break;
      case 'isolate':
        this.#cutOff.add(node);
        this.#cut(node);
        break;
      case 'rejoin':
        this.#cutOff.delete(node);
        cluster.heal();
        // Other nodes that were cut off stay so.
        for (const name of this.#cutOff) this.#cut(name);
        break;
      default:
        cluster[action](node);
    }
  }

  #cut(node: string): void {
    const others = this.nodes.map(({ name }) => name).filter((name) => name !== node);
    this.main.cluster.partition([[node], others]);
  }

  async nodetool(node: string, words: readonly string[]): Promise<ToolResult> {
    this.#goOn();
    const { cluster, engine } = this.main;
    cluster.runUntil(this.clock.ms * 1000);
    return nodetool({ cluster, schema: engine.schema }, node, words);
  }

  async wait(seconds: number): Promise<void> {
    this.clock.ms = this.#nowMs() + seconds * 1000;
    this.main.cluster.runUntil(this.clock.ms * 1000);
  }

  async schema(keyspace: string): Promise<KeyspaceSchema | undefined> {
    return (await this.main.schema(keyspace)).keyspaces[0];
  }

  async aside<T>(
    tables: readonly string[],
    work: (gradingCluster: GradingCluster) => Promise<T>,
  ): Promise<T> {
    const clock = { ms: this.#nowMs() };
    const session = await restoreEmbeddedSession(this.main.save(), {
      seed: this.#seed,
      journal: 20_000,
      now: () => clock.ms,
    });
    const gradingCluster = new EmbeddedGradingCluster(session, clock, this.#seed);
    session.cluster.heal();
    for (const { name, status } of session.cluster.nodes) {
      if (status === 'down') session.cluster.start(name);
      if (status === 'paused') session.cluster.resume(name);
    }
    session.cluster.noticeAll();
    for (const table of tables) await gradingCluster.execute(`TRUNCATE ${table}`);
    return work(gradingCluster);
  }

  async close(): Promise<void> {}

  #client(node: string): EmbeddedSession {
    let client = this.#clients.get(node);
    if (!client) {
      client = this.main.at(node);
      this.#clients.set(node, client);
    }
    client.keyspace = this.main.keyspace;
    return client;
  }

  /** After a timeout, the cluster's clock may be ahead. */
  #nowMs(): number {
    return Math.max(this.clock.ms, Math.ceil(this.main.cluster.now / 1000));
  }

  #goOn(): void {
    this.clock.ms = this.#nowMs() + betweenStatementsMs;
  }
}
