// Records from real nodes with which words they refuse to leave, to remove others and to join, how soon all know a
// newcomer, and how long it takes until six nodes see that one is dead. `npm run failures -- refusals` writes it again;
// it takes about ten minutes.

import { setTimeout as delay } from 'node:timers/promises';
import { Client, types } from 'cassandra-driver';

import { digestOf, type Refusals } from '#conformance/failures/refusals-recording.ts';

import { BareCluster, cqlPort } from './bare-cluster.ts';
import type { Say } from './cluster.ts';

const size = 6;
const { all } = types.consistencies;
const deaths = 2;
const tokens = Array.from({ length: size }, (_, at) =>
  String(BigInt(at) * ((1n << 64n) / BigInt(size)) - (1n << 63n)),
);

export async function recordRefusals(options: {
  java: string;
  jars: readonly string[];
  say: Say;
}): Promise<Refusals> {
  const cluster = new BareCluster(options);
  try {
    return await observe(cluster, options.say);
  } finally {
    await cluster.wipe();
  }
}

async function observe(cluster: BareCluster, say: Say): Promise<Refusals> {
  const refusals: Refusals['refusals'] = {};
  const down: Refusals['down'] = [];
  const newcomers: Refusals['newcomers'] = [];
  const newTable: string[] = [];
  const refused = async (what: string, number: number, ...args: string[]) => {
    refusals[what] = await cluster.nodetool(number, ...args).then(
      (text) => `no refusal: ${text}`,
      (error: Error) => error.message,
    );
    say(`${what}: ${refusals[what]}`);
  };

  await cluster.start(1, { token: tokens[0]! });
  await refused('decommission of the only node', 1, 'decommission');
  for (let number = 2; number <= size; number++) {
    const startedAt = Date.now();
    await cluster.start(number, { token: tokens[number - 1]!, ...(number === 2 && { phi: 5 }) });
    const part = new RegExp(`127\\.0\\.0\\.${number}:\\d+ is now part of the cluster`);
    const knownAt: number[] = [];
    for (let other = 1; other < number; other++) knownAt.push(await cluster.until(other, part, startedAt));
    const first = Math.min(...knownAt);
    newcomers.push({
      nodes: number,
      seconds: knownAt.map((at) => (at - first) / 1000).sort((a, b) => a - b),
    });
    say(`n${number} is known to all ${(Math.max(...knownAt) - first) / 1000} s after the first`);
  }

  const client = new Client({
    contactPoints: [`127.0.0.1:${cqlPort}`],
    localDataCenter: 'datacenter1',
    protocolOptions: { port: cqlPort },
  });
  const keyspace = (name: string, rf: number) =>
    client.execute(
      `CREATE KEYSPACE ${name} WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': ${rf}}`,
    );
  try {
    await keyspace('ks2', 2);
    await client.execute('CREATE TABLE ks2.t (k text PRIMARY KEY, v text)');
    await keyspace('ks6', size);
    await refused('decommission below the replication factor', 6, 'decommission');
    const ids = new Map(
      [...(await cluster.nodetool(1, 'status')).matchAll(/127\.0\.0\.(\d+) .*?([0-9a-f-]{36})/g)].map(
        ([, number, id]) => [Number(number), id!],
      ),
    );
    await refused('removenode of a live node', 1, 'removenode', ids.get(6)!);
    await refused('removenode of itself', 1, 'removenode', ids.get(1)!);
    await refused('removenode of nobody', 1, 'removenode', '00000000-0000-0000-0000-000000000009');
    await client.execute('DROP KEYSPACE ks6');

    for (let death = 0; death < deaths; death++) {
      await delay(45_000);
      const killedAt = Date.now();
      await cluster.kill(6);
      for (let other = 1; other < size; other++) {
        const at = await cluster.until(other, /127\.0\.0\.6:\d+ is now DOWN/, killedAt);
        down.push({ threshold: other === 2 ? 5 : 8, seconds: (at - killedAt) / 1000 });
      }
      say(
        `n6 was DOWN after ${down
          .slice(-5)
          .map(({ seconds }) => seconds)
          .join(', ')} s`,
      );
      if (death === deaths - 1) break;
      const startedAt = Date.now();
      const polling = death === 0 ? writeToNewTable(client) : [];
      await cluster.start(6, { token: tokens[5]! });
      for (let other = 1; other < size; other++)
        await cluster.until(other, /127\.0\.0\.6:\d+ is now UP/, startedAt);
      newTable.push(...(await polling));
    }

    // n6 is dead: who would take over a range from it cannot join. The token lies just before that of n6.
    const between = String(BigInt(tokens[5]!) - 1000n);
    refusals['join whose source is dead'] = await cluster.startInVain(7, { token: between });
    say(`join whose source is dead: ${refusals['join whose source is dead']}`);

    // While n5 leaves, nobody else may leave or join.
    const leavesAt = Date.now();
    const leaving = cluster.nodetool(5, 'decommission').catch((error: Error) => error.message);
    await cluster.until(5, /LEAVING: sleeping/, leavesAt);
    await refused('decommission of a leaving node', 5, 'decommission');
    refusals['join while another leaves'] = await cluster.startInVain(8, { token: '77' });
    say(`join while another leaves: ${refusals['join while another leaves']}`);
    await leaving;
  } finally {
    await client.shutdown();
  }
  const version = (await cluster.nodetool(1, 'version')).replace(/.*: /, '').trim();
  const content = { recordedAt: new Date().toISOString(), refusals, newcomers, down, newTable };
  return { stamp: `Cassandra ${version}, sha256 ${digestOf(content)}`, ...content };
}

/** While a node is down, a table is made. What a write to it at ALL is answered until it succeeds, each text once. */
async function writeToNewTable(client: Client): Promise<string[]> {
  await client.execute(
    `CREATE KEYSPACE late WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': ${size}}`,
  );
  await client.execute('CREATE TABLE late.t (k text PRIMARY KEY, v text)');
  const texts: string[] = [];
  const until = Date.now() + 120_000;
  while (texts.at(-1) !== 'ok' && Date.now() < until) {
    const text = await client
      .execute("INSERT INTO late.t (k, v) VALUES ('a', 'b')", [], { consistency: all })
      .then(
        () => 'ok',
        (error: Error) => error.message,
      );
    if (!texts.includes(text)) texts.push(text);
    await delay(10);
  }
  await client.execute('DROP KEYSPACE late');
  return texts;
}
