// What a learner has on the cluster: keyspaces whose names begin with the sandbox's id, a role that sees only those,
// and one connection under that role.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { CqlSession, ResultSet } from '#engine/session/session.ts';
import type { ClusterLink } from './cluster-link.ts';
import { SandboxNames } from './names.ts';
import { PlanCache } from './plan-cache.ts';
import { type Provisioner, passwordOf } from './provisioner.ts';
import { SchemaTime } from './schema-time.ts';

/**
 * The permissions of the role on its own keyspaces. AUTHORIZE is not among them, and the role has no permission on
 * keyspaces of others.
 */
const permissions = 'CREATE, ALTER, DROP, SELECT, MODIFY';

export class Sandbox {
  readonly id: string;
  readonly names: SandboxNames;
  readonly plans = new PlanCache();
  /** A digest of the learner's cookie or member name. It is undefined while the sandbox waits in the pool. */
  learner: string | undefined;
  /** The lab that the sandbox was set up for. */
  lab: string | undefined;
  usedAt: number;
  rowsWritten = 0;
  bytesWritten = 0;
  readonly schemaTime = new SchemaTime();
  /** The keyspaces of the sandbox that exist, by the learner's names. */
  readonly own = new Set<string>();
  /**
   * Keyspaces that were found on the cluster. An earlier proxy may have ended after it created a keyspace and before
   * it granted the permissions.
   */
  #inDoubt = new Set<string>();
  /** When the role last got a permission. Nodes remember permissions for a while. */
  grantedAt = 0;
  readonly #link: ClusterLink;
  readonly #provisioner: Provisioner;
  readonly #answerDeadlineMs: number;
  /**
   * The connections by the node that they go through; `''` means any node. A learner has only that one. A sandbox for
   * judging has more.
   */
  readonly #connections = new Map<string, Connection>();

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

  /** Finds the keyspaces of this sandbox among all keyspaces on the cluster. */
  recall(keyspaces: readonly string[]): void {
    this.own.clear();
    for (const name of keyspaces) if (this.names.isOwn(name)) this.own.add(this.names.toLearner(name));
    this.#inDoubt = new Set(this.own);
  }

  async grant(keyspace: string): Promise<void> {
    const name = quoteIfNeeded(this.names.onCluster(keyspace));
    await this.#provisioner.executeOn(name, `GRANT ${permissions} ON KEYSPACE ${name} TO ${this.id}`);
    this.grantedAt = performance.now();
    this.own.add(keyspace);
    this.#inDoubt.delete(keyspace);
  }

  /**
   * The connection with this keyspace of the learner in use. It is returned without a promise if the keyspace is in
   * use already.
   */
  client(keyspace: string | undefined, node = ''): CqlSession | Promise<CqlSession> {
    const { opened, inUse } = this.#connections.get(node) ?? {};
    const wanted = keyspace === undefined ? undefined : this.names.onCluster(keyspace);
    return opened && wanted === inUse && this.#inDoubt.size === 0 ? opened : this.#connect(keyspace, node);
  }

  async #connect(keyspace: string | undefined, node: string): Promise<CqlSession> {
    for (const each of this.#inDoubt) if (this.own.has(each)) await this.grant(each);
    this.#inDoubt.clear();
    const wanted = keyspace === undefined ? undefined : this.names.onCluster(keyspace);
    const { inUse } = this.#connection(node);
    const isLost = wanted !== inUse && (wanted === undefined || !this.own.has(keyspace!));
    // Only a new connection can undo a USE.
    if (isLost && inUse !== undefined) await this.closeClient(node);
    const client = await this.#connection(node).session;
    if (wanted !== undefined && wanted !== inUse && !isLost) await this.use(keyspace!, node);
    return client;
  }

  /** Cassandra says whether the keyspace exists. If it does not, the previous one stays in use. */
  async use(keyspace: string, node = ''): Promise<ResultSet> {
    const connection = this.#connection(node);
    const name = this.names.onCluster(keyspace);
    const result = await (await connection.session).execute(`USE ${quoteIfNeeded(name)}`);
    connection.inUse = name;
    return result;
  }

  get hasClient(): boolean {
    return this.#connections.size > 0;
  }

  async closeClient(node?: string): Promise<void> {
    const closing = node === undefined ? [...this.#connections.keys()] : [node];
    for (const key of closing) {
      const connection = this.#connections.get(key);
      this.#connections.delete(key);
      await (await connection?.session.catch(() => undefined))?.close();
    }
  }

  /** Drops all that the learner has made; the role stays. */
  async empty(): Promise<void> {
    await this.closeClient();
    this.recall(await this.#provisioner.keyspaces());
    for (const keyspace of [...this.own]) {
      const name = quoteIfNeeded(this.names.onCluster(keyspace));
      await this.#provisioner.executeOn(name, `DROP KEYSPACE IF EXISTS ${name}`);
      this.own.delete(keyspace);
      this.#inDoubt.delete(keyspace);
    }
    this.rowsWritten = 0;
    this.bytesWritten = 0;
    this.lab = undefined;
  }

  async drop(): Promise<void> {
    await this.empty();
    await this.#provisioner.execute(`DROP ROLE IF EXISTS ${this.id}`);
  }

  #connection(node: string): Connection {
    const kept = this.#connections.get(node);
    if (kept) return kept;
    const session = this.#link.open({
      credentials: { username: this.id, password: passwordOf(this.#link, this.id) },
      answerDeadlineMs: this.#answerDeadlineMs,
      ...(node && { coordinator: node }),
    });
    const connection: Connection = { session, opened: undefined, inUse: undefined };
    this.#connections.set(node, connection);
    session.then(
      (opened) => {
        connection.opened = opened;
      },
      () => {
        if (this.#connections.get(node) === connection) this.#connections.delete(node);
      },
    );
    return connection;
  }
}

interface Connection {
  session: Promise<CqlSession>;
  opened: CqlSession | undefined;
  /** The keyspace in use, by its name on the cluster. */
  inUse: string | undefined;
}
