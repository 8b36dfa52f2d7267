// A bench on a real cluster: the lab's keyspaces, made anew, and a role that may use them and nothing else. It takes the
// cluster for itself: the keyspaces have the names of the lab.

import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { NodeAction } from '#grading/answer.ts';
import type { Bench, BenchNode, BenchOptions, BenchResult } from '#grading/bench.ts';
import type { Lab } from '#grading/lab.ts';
import type { KeyspaceSchema } from '#session/schema.ts';
import type { CqlSession, ResultSet } from '#session/session.ts';
import { CqlError } from '#values/cql-error.ts';

import type { Cluster } from './cluster.ts';
import { until } from './until.ts';

const first = 'n1';
/** Gossip has carried it to all by then; seen, 1 to 3 s after a node answers, and 20 s after one was killed. */
const noticeDeadlineMs = 60_000;

export async function openCassandraBench(cluster: Cluster, lab: Lab): Promise<Bench> {
  const bench = new CassandraBench(cluster, lab);
  await bench.layOut();
  return bench;
}

class CassandraBench implements Bench {
  readonly engine = 'cassandra';
  readonly nodes: readonly BenchNode[];
  readonly #cluster: Cluster;
  readonly #lab: Lab;
  readonly #role = `bench_${randomBytes(6).toString('hex')}`;
  readonly #password = randomBytes(18).toString('base64url');
  readonly #clients = new Map<string, CqlSession>();
  readonly #admins = new Map<string, CqlSession>();
  readonly #granted = new Set<string>();
  #keyspace: string | undefined;

  constructor(cluster: Cluster, lab: Lab) {
    this.#cluster = cluster;
    this.#lab = lab;
    this.nodes = cluster.nodes.map(({ name, dataCenter, rack }) => ({ name, dataCenter, rack }));
  }

  async layOut(): Promise<void> {
    const admin = await this.#admin(first);
    for (const keyspace of this.#lab.keyspaces) await admin.execute(`DROP KEYSPACE IF EXISTS ${keyspace}`);
    await admin.execute(`CREATE ROLE ${this.#role} WITH LOGIN = true AND PASSWORD = '${this.#password}'`);
  }

  async execute(statement: string, { at = first, ...options }: BenchOptions = {}): Promise<BenchResult> {
    const use = /^\s*USE\s+("?\w+"?)\s*$/i.exec(statement)?.[1];
    const made = /^\s*(CREATE|ALTER|DROP)\s+KEYSPACE\b/i.test(statement);
    // A role that may create keyspaces may create any: the lab's are made for it, and those are its own.
    const session =
      made || options.consistency === 'NODE_LOCAL' ? await this.#admin(at) : await this.#client(at);
    const result = await session.execute(statement, options);
    if (made) await this.#grantAll();
    if (use !== undefined) this.#keyspace = use;
    return result;
  }

  async held(node: string, statement: string): Promise<ResultSet | undefined> {
    try {
      const session = await this.#admin(node);
      return await session.execute(statement, { consistency: 'NODE_LOCAL', pageSize: 5000 });
    } catch (error) {
      if (error instanceof CqlError) return undefined;
      throw error;
    }
  }

  async event(action: NodeAction, name: string): Promise<void> {
    const node = this.#cluster.node(name);
    const cluster = this.#cluster;
    switch (action) {
      case 'stop':
        await this.#letGo(name);
        await cluster.stop(node);
        return this.#untilSeen(name, false);
      case 'start':
        await cluster.start(node);
        return this.#untilSeen(name, true);
      case 'rejoin':
      case 'resume':
        await cluster.resume(node);
        return;
      case 'kill':
        await this.#letGo(name);
        return cluster.kill(node);
      default:
        return cluster[action](node);
    }
  }

  wait(seconds: number): Promise<void> {
    return delay(seconds * 1000);
  }

  async schema(keyspace: string): Promise<KeyspaceSchema | undefined> {
    return (await (await this.#admin(await this.#someNode())).schema(keyspace)).keyspaces[0];
  }

  /** What the tables hold is put aside as JSON, and put back. */
  async aside<T>(tables: readonly string[], work: (bench: Bench) => Promise<T>): Promise<T> {
    const down = await this.#bringBack();
    const kept = new Map<string, string[]>();
    for (const table of tables) {
      const { rows } = await this.execute(`SELECT JSON * FROM ${table}`, { consistency: 'ALL', pageSize: 0 });
      kept.set(
        table,
        rows.map(([json]) => String(json)),
      );
      await this.execute(`TRUNCATE ${table}`);
    }
    try {
      return await work(this);
    } finally {
      await this.#bringBack();
      for (const [table, rows] of kept) {
        await this.execute(`TRUNCATE ${table}`);
        for (const json of rows)
          await this.execute(`INSERT INTO ${table} JSON ?`, { params: [json], consistency: 'ALL' });
      }
      for (const name of down) await this.event('stop', name);
    }
  }

  async close(): Promise<void> {
    await this.#bringBack();
    const admin = await this.#admin(first);
    for (const keyspace of this.#lab.keyspaces) await admin.execute(`DROP KEYSPACE IF EXISTS ${keyspace}`);
    await admin.execute(`DROP ROLE IF EXISTS ${this.#role}`);
    for (const session of [...this.#clients.values(), ...this.#admins.values()]) await session.close();
    this.#clients.clear();
    this.#admins.clear();
  }

  /** Names of those that were down and are up now. */
  async #bringBack(): Promise<string[]> {
    const down: string[] = [];
    for (const { node, state } of await this.#cluster.status()) {
      if (state === 'stopped') {
        down.push(node.name);
        await this.event('start', node.name);
      } else if (state === 'paused') await this.event('resume', node.name);
    }
    return down;
  }

  async #grantAll(): Promise<void> {
    const admin = await this.#admin(first);
    const { keyspaces } = await admin.schema();
    for (const { name } of keyspaces) {
      if (!this.#lab.keyspaces.includes(name)) {
        this.#granted.delete(name);
        continue;
      }
      if (this.#granted.has(name)) continue;
      await admin.execute(`GRANT ALL PERMISSIONS ON KEYSPACE ${name} TO ${this.#role}`);
      this.#granted.add(name);
    }
  }

  async #client(node: string): Promise<CqlSession> {
    const session = await this.#session(this.#clients, node, {
      credentials: { username: this.#role, password: this.#password },
    });
    if (this.#keyspace !== undefined) await session.execute(`USE ${this.#keyspace}`);
    return session;
  }

  async #admin(node: string): Promise<CqlSession> {
    return this.#session(this.#admins, node, {});
  }

  async #session(
    kept: Map<string, CqlSession>,
    node: string,
    options: { credentials?: { username: string; password: string } },
  ): Promise<CqlSession> {
    let session = kept.get(node);
    if (!session) {
      session = await this.#cluster.open({ ...options, coordinator: node });
      kept.set(node, session);
    }
    return session;
  }

  async #someNode(): Promise<string> {
    const status = await this.#cluster.status();
    return status.find(({ answersCql }) => answersCql)?.node.name ?? first;
  }

  async #letGo(node: string): Promise<void> {
    for (const kept of [this.#clients, this.#admins]) {
      const session = kept.get(node);
      kept.delete(node);
      await session?.close().catch(() => undefined);
    }
  }

  /** Every other node takes it to be up, or down. */
  async #untilSeen(name: string, isUp: boolean): Promise<void> {
    const address = this.#cluster.engine.internalAddress(this.#cluster.node(name));
    const others = (await this.#cluster.status()).filter(
      ({ node, answersCql }) => answersCql && node.name !== name,
    );
    for (const { node } of others) {
      const session = await this.#admin(node.name);
      await until(
        async () => {
          const { rows } = await session.execute(
            `SELECT status FROM system_views.gossip_info WHERE address = '${address}' AND port = 7000`,
          );
          return isUp === /NORMAL/.test(String(rows[0]?.[0] ?? ''));
        },
        { deadlineMs: noticeDeadlineMs },
      );
    }
  }
}
