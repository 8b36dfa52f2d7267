// A lab on a real cluster that nobody else uses. Its keyspaces have their own names, and its role may use only these.
// Benches use it one after the other.

import { randomBytes } from 'node:crypto';
import type { KeyspaceSchema } from '#engine/session/schema.ts';
import type { CqlSession, ResultSet } from '#engine/session/session.ts';
import type { GradingCluster, ToolResult } from '#labs/grading/grading-cluster.ts';
import type { Insert } from '#labs/grading/inserts.ts';
import type { Lab } from '#labs/grading/lab.ts';

import { CassandraGradingCluster } from './cassandra-grading-cluster.ts';
import type { Cluster } from './cluster.ts';
import { LabData } from './lab-data.ts';
import type { LabTarget, LabTargetOptions, LabTargetResult } from './lab-target.ts';
import { until } from './until.ts';

const first = 'n1';
const traceDeadlineMs = 10_000;

export class CassandraLabTarget implements LabTarget {
  readonly cluster: Cluster;
  readonly lab: Lab;
  readonly #role = `bench_${randomBytes(6).toString('hex')}`;
  readonly #password = randomBytes(18).toString('base64url');
  readonly #clients = new Map<string, CqlSession>();
  readonly #admins = new Map<string, CqlSession>();
  readonly #inUse = new WeakMap<CqlSession, string>();
  readonly #granted = new Set<string>();
  readonly #data: LabData;
  #hasRole = false;

  constructor(cluster: Cluster, lab: Lab) {
    this.cluster = cluster;
    this.lab = lab;
    this.#data = new LabData({
      keyspaces: lab.keyspaces,
      drop: async () => this.#drop(await this.admin(first)),
      run: async (cql, params) => (await this.admin(first)).execute(cql, { params, consistency: 'ALL' }),
      schema: (keyspace) => this.schema(keyspace),
    });
  }

  async open(): Promise<GradingCluster> {
    if (!this.#hasRole) {
      const admin = await this.admin(first);
      await admin.execute(`CREATE ROLE ${this.#role} WITH LOGIN = true AND PASSWORD = '${this.#password}'`);
      this.#hasRole = true;
    }
    return new CassandraGradingCluster(this);
  }

  async load(statements: readonly Insert[]): Promise<void> {
    await this.#data.load(statements);
    await this.#grantAll();
  }

  async execute(statement: string, { at, keyspace, ...options }: LabTargetOptions): Promise<LabTargetResult> {
    const makesKeyspace = /^\s*(?:CREATE|ALTER|DROP)\s+KEYSPACE\b/i.test(statement);
    this.#data.noticeChange(statement);
    // A role that may create keyspaces could create any keyspace. So the superuser makes the lab's keyspaces and
    // gives the role its rights on them.
    const session =
      makesKeyspace || options.consistency === 'NODE_LOCAL' ? await this.admin(at) : await this.#client(at);
    await this.#use(session, keyspace);
    const result = await session.execute(statement, options);
    if (makesKeyspace) await this.#grantAll();
    return result.traceId === undefined
      ? result
      : { ...result, activities: await this.#activities(at, result.traceId) };
  }

  async held(
    statement: string,
    { at, keyspace }: { at: string; keyspace: string | undefined },
  ): Promise<ResultSet> {
    const session = await this.admin(at);
    await this.#use(session, keyspace);
    return session.execute(statement, { consistency: 'NODE_LOCAL', pageSize: 5000 });
  }

  async nodetool(node: string, words: readonly string[]): Promise<ToolResult> {
    const { engine } = this.cluster;
    const { code, output } = await engine.nodetool(this.cluster.node(node), [...words]);
    return { lines: output.trimEnd().split('\n'), failed: code !== 0 };
  }

  async schema(keyspace: string): Promise<KeyspaceSchema | undefined> {
    const admin = await this.admin(await this.#someNode());
    return (await admin.schema(keyspace)).keyspaces[0];
  }

  async clear(): Promise<void> {
    if (this.#hasRole) {
      const admin = await this.admin(first);
      await this.#drop(admin);
      await admin.execute(`DROP ROLE IF EXISTS ${this.#role}`);
    }
    for (const session of [...this.#clients.values(), ...this.#admins.values()]) await session.close();
    this.#clients.clear();
    this.#admins.clear();
  }

  admin(node: string): Promise<CqlSession> {
    return this.#session(this.#admins, node, {});
  }

  async letGo(node: string): Promise<void> {
    for (const kept of [this.#clients, this.#admins]) {
      const session = kept.get(node);
      kept.delete(node);
      await session?.close().catch(() => undefined);
    }
  }

  #client(node: string): Promise<CqlSession> {
    return this.#session(this.#clients, node, {
      credentials: { username: this.#role, password: this.#password },
    });
  }

  async #use(session: CqlSession, keyspace: string | undefined): Promise<void> {
    if (keyspace === undefined || this.#inUse.get(session) === keyspace) return;
    await session.execute(`USE "${keyspace}"`);
    this.#inUse.set(session, keyspace);
  }

  /** Cassandra writes a trace after the answer. The trace is complete when its duration is known. */
  async #activities(at: string, traceId: string): Promise<string[]> {
    const admin = await this.admin(at);
    // Traces have two copies, and both may lie in the other data centre.
    const anywhere = { consistency: 'ONE' as const };
    await until(
      async () => {
        const { rows } = await admin.execute(
          `SELECT duration FROM system_traces.sessions WHERE session_id = ${traceId}`,
          anywhere,
        );
        return rows[0]?.[0] != null;
      },
      { deadlineMs: traceDeadlineMs },
    );
    const { rows } = await admin.execute(
      `SELECT activity FROM system_traces.events WHERE session_id = ${traceId}`,
      anywhere,
    );
    return rows.map(([activity]) => String(activity));
  }

  async #someNode(): Promise<string> {
    if (this.lab.faults !== 'nodes') return first;
    const status = await this.cluster.status();
    return status.find(({ answersCql }) => answersCql)?.node.name ?? first;
  }

  async #grantAll(): Promise<void> {
    const admin = await this.admin(await this.#someNode());
    const { keyspaces } = await admin.schema();
    for (const keyspace of this.lab.keyspaces) {
      const isThere = keyspaces.some(({ name }) => name === keyspace);
      if (!isThere) this.#granted.delete(keyspace);
      else if (!this.#granted.has(keyspace)) {
        await admin.execute(`GRANT ALL PERMISSIONS ON KEYSPACE ${keyspace} TO ${this.#role}`);
        this.#granted.add(keyspace);
      }
    }
  }

  async #drop(admin: CqlSession): Promise<void> {
    for (const keyspace of this.lab.keyspaces) await admin.execute(`DROP KEYSPACE IF EXISTS ${keyspace}`);
    this.#granted.clear();
  }

  async #session(
    kept: Map<string, CqlSession>,
    node: string,
    options: { credentials?: { username: string; password: string } },
  ): Promise<CqlSession> {
    let session = kept.get(node);
    if (!session) {
      session = await this.cluster.open({ ...options, coordinator: node });
      kept.set(node, session);
    }
    return session;
  }
}
