// What a learner has on the cluster: keyspaces whose names begin with the sandbox's, a role that sees those alone, and
// one connection under that role.

import { allRows } from '#session/pages.ts';
import type { CqlSession, ResultSet } from '#session/session.ts';

import type { ClusterLink } from './cluster-link.ts';
import { quoteIfNeeded, SandboxNames } from './names.ts';
import { type Provisioner, passwordOf } from './provisioner.ts';

/** On their own keyspaces; no AUTHORIZE, and nothing on those of others. */
const permissions = 'CREATE, ALTER, DROP, SELECT, MODIFY';

export class Sandbox {
  readonly id: string;
  readonly names: SandboxNames;
  /** A digest of the cookie; nobody's while it waits in the pool. */
  learner: string | undefined;
  /** The lab that it was set up for. */
  lab: string | undefined;
  usedAt: number;
  rowsWritten = 0;
  bytesWritten = 0;
  /** The keyspaces that there are, by the learner's names. */
  readonly own = new Set<string>();
  /** When the role was last granted something: nodes remember permissions for two seconds. */
  grantedAt = 0;
  readonly #link: ClusterLink;
  readonly #provisioner: Provisioner;
  readonly #answerDeadlineMs: number;
  #client: Promise<CqlSession> | undefined;
  #inUse: string | undefined;

  constructor(options: {
    id: string;
    link: ClusterLink;
    provisioner: Provisioner;
    answerDeadlineMs: number;
    usedAt: number;
  }) {
    this.id = options.id;
    this.names = new SandboxNames(options.id);
    this.usedAt = options.usedAt;
    this.#link = options.link;
    this.#provisioner = options.provisioner;
    this.#answerDeadlineMs = options.answerDeadlineMs;
  }

  async make(): Promise<void> {
    const password = passwordOf(this.#link, this.id);
    await this.#provisioner.execute(
      `CREATE ROLE IF NOT EXISTS ${this.id} WITH LOGIN = true AND PASSWORD = '${password}'`,
    );
  }

  /** What was there before this proxy. */
  async recall(): Promise<void> {
    const rows = await allRows(
      this.#provisioner.session,
      'SELECT keyspace_name FROM system_schema.keyspaces',
    );
    this.own.clear();
    for (const [name] of rows)
      if (this.names.isOwn(String(name))) this.own.add(this.names.toLearner(String(name)));
  }

  async grant(keyspace: string): Promise<void> {
    const name = quoteIfNeeded(this.names.onCluster(keyspace));
    await this.#provisioner.execute(`GRANT ${permissions} ON KEYSPACE ${name} TO ${this.id}`);
    this.grantedAt = performance.now();
    this.own.add(keyspace);
  }

  /** The connection, with that keyspace of the learner's in use. */
  async client(keyspace: string | undefined): Promise<CqlSession> {
    const wanted = keyspace === undefined ? undefined : this.names.onCluster(keyspace);
    const isLost = wanted !== this.#inUse && (wanted === undefined || !this.own.has(keyspace!));
    // Nothing takes a USE back but a new connection.
    if (isLost && this.#inUse !== undefined) await this.closeClient();
    this.#client ??= this.#open();
    const client = await this.#client;
    if (wanted !== undefined && wanted !== this.#inUse && !isLost) {
      await this.use(keyspace!);
    }
    return client;
  }

  /** Cassandra says whether there is such a keyspace; where there is none, the one before stays in use. */
  async use(keyspace: string): Promise<ResultSet> {
    this.#client ??= this.#open();
    const name = this.names.onCluster(keyspace);
    const result = await (await this.#client).execute(`USE ${quoteIfNeeded(name)}`);
    this.#inUse = name;
    return result;
  }

  get hasClient(): boolean {
    return this.#client !== undefined;
  }

  async closeClient(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    this.#inUse = undefined;
    await (await client?.catch(() => undefined))?.close();
  }

  /** Drops all that the learner has made; the role stays. */
  async empty(): Promise<void> {
    await this.closeClient();
    await this.recall();
    for (const keyspace of [...this.own]) {
      const name = quoteIfNeeded(this.names.onCluster(keyspace));
      await this.#provisioner.execute(`DROP KEYSPACE IF EXISTS ${name}`);
      this.own.delete(keyspace);
    }
    this.rowsWritten = 0;
    this.bytesWritten = 0;
    this.lab = undefined;
  }

  async drop(): Promise<void> {
    await this.empty();
    await this.#provisioner.execute(`DROP ROLE IF EXISTS ${this.id}`);
  }

  #open(): Promise<CqlSession> {
    const client = this.#link.open({
      credentials: { username: this.id, password: passwordOf(this.#link, this.id) },
      answerDeadlineMs: this.#answerDeadlineMs,
    });
    client.catch(() => {
      if (this.#client === client) this.#client = undefined;
    });
    return client;
  }
}
