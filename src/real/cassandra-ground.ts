// Where benches stand on a real cluster, one after the other: the keyspaces of a lab under their own names, and a role
// that may use them and nothing else. To make a keyspace takes seconds, so what one answer left is cleared away and the
// tables are kept, as long as nobody changed them. It takes the cluster for itself.

import { randomBytes } from 'node:crypto';
import type { Bench } from '#grading/bench.ts';
import type { Insert } from '#grading/inserts.ts';
import type { Lab } from '#grading/lab.ts';
import type { CqlSession } from '#session/session.ts';

import { CassandraBench } from './cassandra-bench.ts';
import type { Cluster } from './cluster.ts';

const first = 'n1';
/** Statements on their way at the same time. */
const atOnce = 16;

export class CassandraGround {
  readonly cluster: Cluster;
  readonly lab: Lab;
  readonly #role = `bench_${randomBytes(6).toString('hex')}`;
  readonly #password = randomBytes(18).toString('base64url');
  readonly #clients = new Map<string, CqlSession>();
  readonly #admins = new Map<string, CqlSession>();
  readonly #granted = new Set<string>();
  #hasRole = false;
  /** The statements that made the tables that are there; none while they are not, or are not as they were. */
  #made: string | undefined;

  constructor(cluster: Cluster, lab: Lab) {
    this.cluster = cluster;
    this.lab = lab;
  }

  async open(): Promise<Bench> {
    if (!this.#hasRole) {
      const admin = await this.admin(first);
      await admin.execute(`CREATE ROLE ${this.#role} WITH LOGIN = true AND PASSWORD = '${this.#password}'`);
      this.#hasRole = true;
    }
    return new CassandraBench(this);
  }

  /** Lays the lab out, with as little change of the schema as there can be. */
  async lay(statements: readonly Insert[]): Promise<void> {
    const admin = await this.admin(first);
    const isSchema = ({ cql }: Insert) => /^\s*(?:CREATE|ALTER|DROP)\b/i.test(cql);
    const schema = statements.filter(isSchema);
    const wanted = schema.map(({ cql }) => cql).join('\n');
    if (this.#made === wanted) await this.#empty(admin);
    else {
      this.#made = undefined;
      await this.#drop(admin);
      for (const { cql } of schema) await admin.execute(cql);
      await this.grantAll();
      this.#made = wanted;
    }
    const rows = statements.filter((statement) => !isSchema(statement));
    for (let from = 0; from < rows.length; from += atOnce)
      await Promise.all(
        rows
          .slice(from, from + atOnce)
          .map(({ cql, params }) => admin.execute(cql, { params, consistency: 'ALL' })),
      );
  }

  /** The tables are no longer as the lab made them, or rows are there that a later write cannot go over. */
  spoil(): void {
    this.#made = undefined;
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

  client(node: string): Promise<CqlSession> {
    return this.#session(this.#clients, node, {
      credentials: { username: this.#role, password: this.#password },
    });
  }

  admin(node: string): Promise<CqlSession> {
    return this.#session(this.#admins, node, {});
  }

  /** Of a node that is about to go. */
  async letGo(node: string): Promise<void> {
    for (const kept of [this.#clients, this.#admins]) {
      const session = kept.get(node);
      kept.delete(node);
      await session?.close().catch(() => undefined);
    }
  }

  async grantAll(): Promise<void> {
    const admin = await this.admin(first);
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

  /** Partition by partition: TRUNCATE of a few rows takes longer than to make the table. */
  async #empty(admin: CqlSession): Promise<void> {
    for (const keyspace of this.lab.keyspaces) {
      const { keyspaces } = await admin.schema(keyspace);
      for (const { name, columns } of keyspaces[0]?.tables ?? []) {
        const key = columns.filter(({ kind }) => kind === 'partition_key').map((column) => column.name);
        const { rows } = await admin.execute(`SELECT DISTINCT ${key.join(', ')} FROM ${keyspace}.${name}`, {
          consistency: 'ALL',
        });
        const where = key.map((column) => `${column} = ?`).join(' AND ');
        for (let from = 0; from < rows.length; from += atOnce)
          await Promise.all(
            rows.slice(from, from + atOnce).map((params) =>
              admin.execute(`DELETE FROM ${keyspace}.${name} WHERE ${where}`, {
                params,
                consistency: 'ALL',
              }),
            ),
          );
      }
    }
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
