// Records from four real nodes who owns what before and after one of them dies and is removed by another (nodetool
// removenode). `npm run failures -- removal` writes it again; it takes about four minutes.

import { Client } from 'cassandra-driver';

import { digestOf, type RemovalRecording } from '#conformance/failures/removal-recording.ts';
import type { RingOf } from '#conformance/failures/ring-recording.ts';

import { BareCluster, cqlPort, keys } from './bare-cluster.ts';
import type { Say } from './cluster.ts';

const tokens = ['-9223372036854775807', '-4611686018427387904', '0', '4611686018427387904'];

export async function recordRemoval(options: {
  java: string;
  jars: readonly string[];
  say: Say;
}): Promise<RemovalRecording> {
  const cluster = new BareCluster(options);
  try {
    return await observe(cluster, options.say);
  } finally {
    await cluster.wipe();
  }
}

async function observe(cluster: BareCluster, say: Say): Promise<RemovalRecording> {
  for (const [at, token] of tokens.entries()) await cluster.start(at + 1, { token });
  const client = new Client({
    contactPoints: [`127.0.0.1:${cqlPort}`],
    localDataCenter: 'datacenter1',
    protocolOptions: { port: cqlPort },
  });
  const rings: RingOf[] = [];
  try {
    for (const rf of [1, 2, 3]) {
      await client.execute(
        `CREATE KEYSPACE ks${rf} WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': ${rf}}`,
      );
      await client.execute(`CREATE TABLE ks${rf}.t (k text PRIMARY KEY, v text)`);
      for (const key of keys) await client.execute(`INSERT INTO ks${rf}.t (k, v) VALUES ('${key}', 'a')`);
    }
    const note = async (after: RingOf['after']) => {
      say(`recording the ring after ${after}`);
      rings.push(await cluster.ring(after, 1));
    };
    await note('start');
    const diesAt = Date.now();
    await cluster.kill(3);
    for (const other of [1, 2, 4]) await cluster.until(other, /127\.0\.0\.3:\d+ is now DOWN/, diesAt);
    const [, id] = /127\.0\.0\.3 .*?([0-9a-f-]{36})/.exec(await cluster.nodetool(1, 'status')) ?? [];
    const removesAt = Date.now();
    await cluster.nodetool(1, 'removenode', id!);
    const progress = [1, 2, 4].map((number) => ({
      node: `n${number}`,
      lines: cluster.progress(number, removesAt),
    }));
    await note('removenode');
    const version = (await cluster.nodetool(1, 'version')).replace(/.*: /, '').trim();
    const content = { recordedAt: new Date().toISOString(), rings, progress };
    return { stamp: `Cassandra ${version}, sha256 ${digestOf(content)}`, ...content };
  } finally {
    await client.shutdown();
  }
}
