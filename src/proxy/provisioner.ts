// The proxy's own role. It may make keyspaces and roles, and has every permission on what it made and on nothing else;
// the superuser is asked once, to make it.

import { createHmac } from 'node:crypto';

import type { CqlSession, PlainValue } from '#session/session.ts';

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
      await admin.execute(statement);
    const session = inSmallPages(await link.open({ credentials: { username: role, password } }));
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

  /** The same role, through one node: what is read or written there at NODE_LOCAL stays there. */
  at(node: string): Promise<CqlSession> {
    const kept = this.#byNode.get(node);
    if (kept) return kept;
    const credentials = { username: role, password: passwordOf(this.#link, role) };
    const session = this.#link
      .open({ credentials, coordinator: node, answerDeadlineMs: 8_000 })
      .then(inSmallPages);
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

/** A guardrail refuses pages of more rows to everybody but the superuser. */
const rowsPerPage = 1_000;

function inSmallPages(session: CqlSession): CqlSession {
  return {
    execute: (statement, options) => session.execute(statement, { pageSize: rowsPerPage, ...options }),
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
