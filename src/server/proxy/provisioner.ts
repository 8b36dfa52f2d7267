// The proxy's own role. It may make keyspaces and roles, and has every permission on what it made and on nothing else;
// the superuser is asked to make it, and where a node died before it had granted to the role what the role had made.

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

  /** A statement about a keyspace of a sandbox, by its name on the cluster; asked again if the keyspace is nobody's. */
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

  /** All that there are, by their names on the cluster. */
  async keyspaces(): Promise<string[]> {
    const rows = await allRows(this.session, 'SELECT keyspace_name FROM system_schema.keyspaces');
    return rows.map(([name]) => String(name));
  }

  /** The same role, through one node: what is read or written there at NODE_LOCAL stays there. */
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

  /** Of a node that is about to go. */
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
 * Of a role or a permission two nodes of three know at once, and the third a moment later; whoever did not know it
 * remembers that for a moment. And of the registry: where another proxy has just made it, IF NOT EXISTS makes nothing,
 * and so waits for nobody. A statement that was refused for it can be sent again.
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
 * Made anew from what only this machine knows, so that a restarted proxy finds its sandboxes again: Cassandra lets a
 * password be changed no more than once in five seconds.
 */
export function passwordOf(link: ClusterLink, username: string): string {
  return createHmac('sha256', link.secret()).update(`role:${username}`).digest('base64url');
}
