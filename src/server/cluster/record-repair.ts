// Records from three real nodes which ranges a repair finds different, and when a deleted row comes back. `npm run
// failures -- repair` writes it again; it takes about four minutes.

import { setTimeout as delay } from 'node:timers/promises';
import { Client, policies, types } from 'cassandra-driver';

import {
  type Comparison,
  digestOf,
  type RepairRecording,
  type Zombie,
} from '#conformance/failures/repair-recording.ts';

import { BareCluster, cqlPort } from './bare-cluster.ts';
import type { Say } from './cluster.ts';

const tokens = ['-6148914691236517206', '0', '6148914691236517206'];
const keys = 300;
const graceSeconds = 20;

export async function recordRepair(options: {
  java: string;
  jars: readonly string[];
  say: Say;
}): Promise<RepairRecording> {
  const cluster = new BareCluster(options);
  try {
    return await new Recorder(cluster, options.say).record();
  } finally {
    await cluster.wipe();
  }
}

class Recorder {
  readonly #cluster: BareCluster;
  readonly #say: Say;
  readonly #texts: Record<string, string> = {};
  #clients: Client[] = [];

  constructor(cluster: BareCluster, say: Say) {
    this.#cluster = cluster;
    this.#say = say;
  }

  async record(): Promise<RepairRecording> {
    for (const number of [1, 2, 3]) await this.#start(number);
    await this.#run(
      "CREATE KEYSPACE shop WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': 3}",
    );
    const comparisons = await this.#compareAll([
      { outdated: ['key7'], missing: [], isFull: true },
      { outdated: ['key7', 'key8', 'key99'], missing: ['key1000'], isFull: true },
      { outdated: ['key7', 'key8', 'key99'], missing: ['key1000'], isFull: false },
    ]);
    const zombies = await this.#zombies([
      'in time',
      'late',
      'late, not compacted',
      'late, only_purge_repaired_tombstones',
    ]);
    for (const client of this.#clients) await client.shutdown();
    const version = (await this.#cluster.nodetool(1, 'version')).replace(/.*: /, '').trim();
    const content = {
      recordedAt: new Date().toISOString(),
      tokens,
      keys,
      comparisons,
      zombies,
      texts: this.#texts,
    };
    return { stamp: `Cassandra ${version}, sha256 ${digestOf(content)}`, ...content };
  }

  async #start(number: number): Promise<void> {
    const startedAt = Date.now();
    await this.#cluster.start(number, { token: tokens[number - 1]! });
    if (number > 1) await this.#cluster.until(1, new RegExp(`127.0.0.${number}:.* is now UP`), startedAt);
    await this.#cluster.nodetool(number, 'disablehandoff');
    for (const name of ['utils.MerkleTree', 'repair'])
      await this.#cluster.nodetool(number, 'setlogginglevel', `org.apache.cassandra.${name}`, 'TRACE');
    await this.#clients[number - 1]?.shutdown();
    this.#clients[number - 1] = clientOf(number);
  }

  async #run(query: string, consistency = types.consistencies.all): Promise<types.ResultSet> {
    return this.#clients[0]!.execute(query, [], { consistency });
  }

  /** While n3 is away, the others get writes. */
  async #without3(write: () => Promise<void>): Promise<void> {
    const stoppedAt = Date.now();
    await this.#cluster.stop(3);
    for (const number of [1, 2])
      await this.#cluster.until(number, /127\.0\.0\.3:.* (is now DOWN|state jump to shutdown)/, stoppedAt);
    await write();
    await this.#start(3);
  }

  async #compareAll(
    wanted: readonly Pick<Comparison, 'outdated' | 'missing' | 'isFull'>[],
  ): Promise<Comparison[]> {
    for (const table of wanted.keys()) {
      await this.#run(
        `CREATE TABLE shop.t${table} (k text PRIMARY KEY, v text) WITH compaction = {'class': 'SizeTieredCompactionStrategy', 'enabled': 'false'} AND read_repair = 'NONE'`,
      );
      for (let key = 0; key < keys; key++)
        await this.#run(`INSERT INTO shop.t${table} (k, v) VALUES ('key${key}', 'old')`);
    }
    for (const number of [1, 2, 3]) await this.#cluster.nodetool(number, 'flush', 'shop');
    await this.#without3(async () => {
      for (const [table, { outdated, missing }] of wanted.entries())
        for (const key of [...outdated, ...missing])
          await this.#run(
            `INSERT INTO shop.t${table} (k, v) VALUES ('${key}', 'new')`,
            types.consistencies.quorum,
          );
    });
    for (const number of [1, 2]) await this.#cluster.nodetool(number, 'flush', 'shop');
    const comparisons: Comparison[] = [];
    for (const [table, what] of wanted.entries()) comparisons.push(await this.#compare(`t${table}`, what));
    return comparisons;
  }

  async #compare(
    table: string,
    what: Pick<Comparison, 'outdated' | 'missing' | 'isFull'>,
  ): Promise<Comparison> {
    this.#say(`comparing ${table}`);
    const repairedAt = Date.now();
    const flags = what.isFull ? ['-full'] : [];
    this.#texts[`repair ${table}`] = await this.#cluster.nodetool(1, 'repair', ...flags, 'shop', table);
    const said = (number: number) =>
      this.#cluster.said(number, /fully inconsistent|out of sync|AEService|are consistent/, repairedAt);
    for (const number of [1, 2, 3]) this.#texts[`log of n${number}, ${table}`] = said(number).join('\n');
    const pairs: Comparison['pairs'] = {};
    const leaves: Comparison['leaves'] = {};
    for (const line of said(1)) {
      const pair = /Endpoints \/127\.0\.0\.(\d).* and \/127\.0\.0\.(\d).* have (\d+) range/.exec(line);
      if (pair) pairs[`n${pair[1]} n${pair[2]}`] = Number(pair[3]);
    }
    for (const number of [1, 2, 3])
      for (const line of said(number)) {
        const size = /Prepared AEService trees of size (\d+)/.exec(line);
        if (size) leaves[`n${number}`] = Number(size[1]);
      }
    return { ...what, leaves, pairs };
  }

  async #zombies(stories: readonly Zombie['story'][]): Promise<Zombie[]> {
    this.#say('deleted rows');
    for (const [table, story] of stories.entries()) {
      const grace = story === 'in time' ? 864_000 : graceSeconds;
      const purges = story.includes('only_purge') ? ", 'only_purge_repaired_tombstones': 'true'" : '';
      await this.#run(
        `CREATE TABLE shop.z${table} (k text PRIMARY KEY, v text) WITH gc_grace_seconds = ${grace} AND compaction = {'class': 'SizeTieredCompactionStrategy'${purges}}`,
      );
      await this.#run(`INSERT INTO shop.z${table} (k, v) VALUES ('lamp', 'on')`);
    }
    for (const number of [1, 2, 3]) await this.#cluster.nodetool(number, 'flush', 'shop');
    await this.#without3(async () => {
      for (const table of stories.keys())
        await this.#run(`DELETE FROM shop.z${table} WHERE k = 'lamp'`, types.consistencies.quorum);
    });
    for (const number of [1, 2]) await this.#cluster.nodetool(number, 'flush', 'shop');
    await delay((graceSeconds + 5) * 1000);
    const zombies: Zombie[] = [];
    for (const [number, story] of stories.entries()) {
      const table = `z${number}`;
      if (story !== 'late, not compacted')
        for (const node of [1, 2]) await this.#cluster.nodetool(node, 'compact', 'shop', table);
      const before = await this.#holders(table);
      const flags = story.includes('only_purge') ? [] : ['-full'];
      await this.#cluster.nodetool(1, 'repair', ...flags, 'shop', table);
      zombies.push({ story, before, after: await this.#holders(table) });
    }
    return zombies;
  }

  /** Who has the row, by a read of each node's own copy alone. */
  async #holders(table: string): Promise<Record<string, boolean>> {
    const holders: Record<string, boolean> = {};
    for (const [at, client] of this.#clients.entries()) {
      const { rows } = await client.execute(`SELECT v FROM shop.${table} WHERE k = 'lamp'`, [], {
        consistency: nodeLocal,
      });
      holders[`n${at + 1}`] = rows.length > 0;
    }
    return holders;
  }
}

/** NODE_LOCAL, which the driver has no name for. */
const nodeLocal = 11;

function clientOf(number: number): Client {
  return new Client({
    contactPoints: [`127.0.0.${number}:${cqlPort}`],
    localDataCenter: 'datacenter1',
    protocolOptions: { port: cqlPort },
    // One node alone, so that it coordinates and is asked for its own copy.
    policies: {
      loadBalancing: new policies.loadBalancing.AllowListPolicy(
        new policies.loadBalancing.RoundRobinPolicy(),
        [`127.0.0.${number}:${cqlPort}`],
      ),
    },
    socketOptions: { readTimeout: 60_000 },
  });
}
