// Shows which replica holds what after which write and which read: read repair, hints, tombstones. The same steps run
// on three real nodes and on the simulated ones. Each node is asked for its own copy at NODE_LOCAL.

import type { CqlSession } from '#engine/session/session.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';

export interface ReplicaCluster {
  /** A session whose statements this node coordinates. */
  at(node: string): Promise<CqlSession>;
  stop(node: string): Promise<void>;
  /** Returns when n1 sees the node as UP. */
  start(node: string): Promise<void>;
  /** Waits, up to a deadline, until this condition is true: hints, for example, are delivered only after a while. */
  until(condition: () => Promise<boolean>): Promise<void>;
}

/**
 * What each node holds of the row, or `-` for nothing. Which of n2 and n3 is asked is the coordinator's own choice.
 */
export interface Story {
  name: string;
  copies: string[];
}

type Tell = (scene: Scene) => Promise<void>;

const stories: Record<string, Tell> = {
  'a write at ONE reaches every live replica': async (scene) => {
    await scene.write('new', 'ONE');
    await scene.settle('new');
  },
  'a read at ONE repairs nothing': async (scene) => {
    await scene.disagree();
    await scene.read('ONE');
  },
  'a read at QUORUM repairs whom it asked': async (scene) => {
    await scene.disagree();
    await scene.read('QUORUM');
  },
  'a read at ALL repairs all': async (scene) => {
    await scene.disagree();
    await scene.read('ALL');
  },
  'a scan at ALL repairs all': async (scene) => {
    await scene.disagree();
    await scene.scan('ALL');
  },
  'with read_repair NONE a read at ALL repairs nothing': async (scene) => {
    await scene.useTable('unrepaired');
    await scene.disagree();
    await scene.read('ALL');
  },
  'a tombstone is repaired like a value': async (scene) => {
    await scene.write('old', 'ALL');
    await scene.deleteAt('n1');
    await scene.read('ALL');
  },
  'a hint brings a node up to date after it comes back': async (scene) => {
    await scene.write('old', 'ALL');
    await scene.cluster.stop('n3');
    await scene.write('new', 'QUORUM');
    await scene.cluster.start('n3');
    await scene.settle('new');
  },
  'at ANY a hint alone is enough': async (scene) => {
    await scene.useTable('single');
    await scene.cluster.stop('n3');
    await scene.write('new', 'ANY');
    await scene.cluster.start('n3');
    await scene.settleAt('n3', 'new');
  },
};

export async function tellStories(cluster: ReplicaCluster): Promise<Story[]> {
  const told: Story[] = [];
  for (const statement of schema) await (await cluster.at('n1')).execute(statement);
  let key = 0;
  for (const [name, tell] of Object.entries(stories)) {
    const scene = new Scene(cluster, key++);
    await tell(scene);
    told.push({ name, copies: await scene.copies() });
  }
  return told;
}

const schema = [
  "CREATE KEYSPACE IF NOT EXISTS r3 WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': 3}",
  "CREATE KEYSPACE IF NOT EXISTS r1 WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': 1}",
  // On a slow machine, speculation would ask and repair one replica more than the level needs. NEVER does not help:
  // on 5.0.8, NEVER as additional_write_policy makes a read repair send its mutation to the third replica at once.
  "CREATE TABLE IF NOT EXISTS r3.repaired (k int PRIMARY KEY, v text) WITH speculative_retry = '1000ms' AND additional_write_policy = '1000ms'",
  "CREATE TABLE IF NOT EXISTS r3.unrepaired (k int PRIMARY KEY, v text) WITH read_repair = 'NONE' AND speculative_retry = '1000ms' AND additional_write_policy = '1000ms'",
  'CREATE TABLE IF NOT EXISTS r1.single (k int PRIMARY KEY, v text)',
];

/** The token of this key lies in the range that ends at n3's token. */
const keyOfN3 = 6;

class Scene {
  readonly cluster: ReplicaCluster;
  #table = 'r3.repaired';
  #key: number;

  constructor(cluster: ReplicaCluster, key: number) {
    this.cluster = cluster;
    this.#key = 100 + key;
  }

  async useTable(name: 'unrepaired' | 'single'): Promise<void> {
    this.#table = name === 'single' ? 'r1.single' : 'r3.unrepaired';
    if (name === 'single') this.#key = keyOfN3;
  }

  async write(value: string, consistency: ConsistencyLevel, node = 'n1'): Promise<void> {
    const statement = `INSERT INTO ${this.#table} (k, v) VALUES (${this.#key}, '${value}')`;
    await (await this.cluster.at(node)).execute(statement, { consistency });
  }

  /** All nodes get the old value, and only n1 gets the new one. */
  async disagree(): Promise<void> {
    await this.write('old', 'ALL');
    await this.write('new', 'NODE_LOCAL');
  }

  async deleteAt(node: string): Promise<void> {
    const statement = `DELETE FROM ${this.#table} WHERE k = ${this.#key}`;
    await (await this.cluster.at(node)).execute(statement, { consistency: 'NODE_LOCAL' });
  }

  async read(consistency: ConsistencyLevel): Promise<void> {
    await (await this.cluster.at('n1')).execute(this.#select(), { consistency });
  }

  async scan(consistency: ConsistencyLevel): Promise<void> {
    await (await this.cluster.at('n1')).execute(`SELECT * FROM ${this.#table}`, { consistency });
  }

  async settle(value: string): Promise<void> {
    await this.cluster.until(async () => (await this.#held()).every((copy) => copy === value));
  }

  async settleAt(node: string, value: string): Promise<void> {
    await this.cluster.until(async () => (await this.#copyOf(node)) === value);
  }

  /** The copy of n1 comes first. The other two are sorted alphabetically. */
  async copies(): Promise<string[]> {
    const [first = '-', ...others] = await this.#held();
    return [first, ...others.toSorted()];
  }

  #held(): Promise<string[]> {
    return Promise.all(['n1', 'n2', 'n3'].map((node) => this.#copyOf(node)));
  }

  async #copyOf(node: string): Promise<string> {
    const session = await this.cluster.at(node);
    const { rows } = await session.execute(this.#select(), { consistency: 'NODE_LOCAL' });
    return rows.length === 0 ? '-' : String(rows[0]![0]);
  }

  #select(): string {
    return `SELECT v FROM ${this.#table} WHERE k = ${this.#key}`;
  }
}
