// The proxy's own role may create keyspaces and roles. It has every permission on what it created, and otherwise it
// may only read query traces and the list of built indexes. The superuser creates the role. The superuser also grants
// a keyspace to the role if a node died after the role had created it and before Cassandra had granted it.

import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { allRows } from '#engine/session/pages.ts';
import type { CqlSession, PlainValue } from '#engine/session/session.ts';
import { CqlError } from '#engine/values/cql-error.ts';

import type { ClusterLink } from './cluster-link.ts';

const role = 'ringside_proxy';
export const registryKeyspace = 'ringside';

export class Provisioner {
  readonly session: CqlSession;
  readonly #link: ClusterLink;
  readonly #byNode = new Map<string, Promise<CqlSession>>();

  private constructor(link: ClusterLink, session: CqlSession) {
    this.#link = link;
    this.session = session;
  }

  static async open(link: ClusterLink): Promise<Provisioner> {
    const admin = await link.admin();
    const password = passwordOf(link, role);
    for (const statement of [
      `CREATE ROLE IF NOT EXISTS ${role} WITH LOGIN = true AND PASSWORD = '${password}'`,
      `GRANT CREATE ON ALL KEYSPACES TO ${role}`,
      `GRANT CREATE ON ALL ROLES TO ${role}`,
      `GRANT SELECT ON KEYSPACE system_traces TO ${role}`,
      `GRANT SELECT ON TABLE system."IndexInfo" TO ${role}`,
    ])
      await untilHeard(() => admin.execute(statement));
    const session = patient(await link.open({ credentials: { username: role, password } }));
    const copies = Math.min(3, link.cluster().nodes.length);
    await session.execute(
      `CREATE KEYSPACE IF NOT EXISTS ${registryKeyspace} WITH replication = {'class': 'SimpleStrategy', 'replication_factor': ${copies}}`,
    );
    await session.execute(
      `CREATE TABLE IF NOT EXISTS ${registryKeyspace}.sandboxes (sandbox text PRIMARY KEY, learner text, lab text, used_at timestamp)`,
    );
    return new Provisioner(link, session);
  }

  execute(statement: string, params: readonly PlainValue[] = []) {
    return this.session.execute(statement, { params });
  }

  /**
   * Runs a statement about a sandbox's keyspace; `keyspace` is its name on the cluster. If the role has no permission
   * on the keyspace, the superuser grants it, and the statement runs again.
   */
  async executeOn(keyspace: string, statement: string): Promise<void> {
    try {
      await this.execute(statement);
    } catch (error) {
      if (!(error instanceof CqlError) || error.kind !== 'Unauthorized') throw error;
      const admin = await this.#link.admin();
      await admin.execute(`GRANT ALL PERMISSIONS ON KEYSPACE ${keyspace} TO ${role}`);
      await this.execute(statement);
    }
  }

  /** All keyspaces, by their names on the cluster. */
  async keyspaces(): Promise<string[]> {
    const rows = await allRows(this.session, 'SELECT keyspace_name FROM system_schema.keyspaces');
    return rows.map(([name]) => String(name));
  }

  /** A session of the same role through one node. What it reads or writes at NODE_LOCAL stays on that node. */
  at(node: string): Promise<CqlSession> {
    const kept = this.#byNode.get(node);
    if (kept) return kept;
    const credentials = { username: role, password: passwordOf(this.#link, role) };
    const session = this.#link
      .open({ credentials, coordinator: node, answerDeadlineMs: 8_000 })
      .then(patient);
    this.#byNode.set(node, session);
    session.catch(() => this.#byNode.delete(node));
    return session;
  }

  /** Closes the session through this node. */
  async letGo(node: string): Promise<void> {
    const session = this.#byNode.get(node);
    this.#byNode.delete(node);
    await (await session?.catch(() => undefined))?.close();
  }

  async close(): Promise<void> {
    for (const session of this.#byNode.values()) await (await session.catch(() => undefined))?.close();
    this.#byNode.clear();
    await this.session.close();
  }
}

const heardMs = 3_000;

/**
 * Two nodes of three know a new role or permission at once, and the third knows it a moment later. A node that did
 * not know it remembers this for a moment. The registry has a similar delay: if another proxy has just created it, IF
 * NOT EXISTS creates nothing, and so waits for no node. A statement that is refused for this reason can be sent
 * again.
 */
const unheard = new RegExp(
  `^(?:(?:Role|Resource) .* doesn't exist|keyspace ${registryKeyspace} (?:does not|doesn.t) exist|table sandboxes does not exist)`,
  'i',
);

async function untilHeard<T>(task: () => Promise<T>): Promise<T> {
  const end = performance.now() + heardMs;
  for (;;) {
    try {
      return await task();
    } catch (error) {
      const isUnheard =
        error instanceof CqlError && (error.kind === 'Unauthorized' || unheard.test(error.message));
      if (!isUnheard || performance.now() > end) throw error;
      await delay(50);
    }
  }
}

/** A guardrail refuses pages of more rows to everybody but the superuser. */
const rowsPerPage = 1_000;

function patient(session: CqlSession): CqlSession {
  return {
    execute: (statement, options) =>
      untilHeard(() => session.execute(statement, { pageSize: rowsPerPage, ...options })),
    schema: (keyspace) => session.schema(keyspace),
    close: () => session.close(),
  };
}

/**
 * Computes the password from the cluster's secret, so that a restarted proxy can open its sandboxes again. It cannot
 * simply set a new one: Cassandra lets a password be changed at most once in five seconds.
 */
export function passwordOf(link: ClusterLink, username: string): string {
  return createHmac('sha256', link.secret()).update(`role:${username}`).digest('base64url');
}
