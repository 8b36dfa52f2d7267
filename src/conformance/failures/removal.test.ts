// A real node died and was removed by another (`npm run failures -- removal`). The simulation must agree on who owns
// what before and afterwards, and every owner must hold what it owns.

import { expect, it } from 'vitest';
import { ChangingCluster } from '#engine/sim/cluster/changing-cluster.ts';
import { bytesOf, put, replicationOf, sampleTable } from '#engine/sim/cluster/sample-table.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Ring } from '#engine/sim/ring/ring.ts';
import { everything } from '#engine/values/rows.ts';
import recording from './removal.json' with { type: 'json' };
import { digestOf } from './removal-recording.ts';

const tables = [1, 2, 3].map((rf) => {
  const table = sampleTable({ replication: replicationOf({ datacenter1: rf }), name: `t${rf}` });
  return { ...table, keyspace: { ...table.keyspace, name: `ks${rf}` } };
});
const keys = Array.from({ length: 24 }, (_, at) => `key${at}`);

it('the recording is as Cassandra gave it', () => {
  const { stamp, ...content } = recording;
  expect(stamp).toBe(`Cassandra 5.0.8, sha256 ${digestOf(content as Parameters<typeof digestOf>[0])}`);
});

it('a removed node’s ranges belong to the same nodes as in Cassandra, and they have the data', () => {
  const [start, removed] = recording.rings;
  const cluster = new ChangingCluster({
    ring: new Ring(
      murmur3Partitioner,
      start!.nodes.map(({ name, tokens }) => ({
        name,
        datacenter: 'datacenter1',
        rack: 'rack1',
        tokens: tokens.map(BigInt),
      })),
    ),
    seed: 1,
    startMillis: 1_700_000_000_000,
  });
  const client = cluster.coordinator('n1');
  for (const table of tables)
    for (const key of keys)
      client.write({
        updates: [put(table, { key, value: 'a', timestamp: client.nextTimestamp() })],
        type: 'SIMPLE',
        consistency: 'ALL',
      });
  expect(rangesOf(cluster)).toEqual(sorted(start!.ranges));
  cluster.kill('n3');
  cluster.runFor(60_000);
  cluster.removeNode('n3', { by: 'n1' });
  cluster.runUntilIdle();
  expect(cluster.node('n1').view.members.map(({ name }) => name)).toEqual(
    removed!.nodes.map(({ name }) => name),
  );
  expect(rangesOf(cluster)).toEqual(sorted(removed!.ranges));
  for (const [at, table] of tables.entries()) {
    const recorded: Record<string, string[]> = removed!.keys[String(at + 1) as '1'];
    const replicas = cluster.world.replicasOf(table.keyspace, cluster.node('n1'));
    for (const key of keys) {
      const owners = replicas.groupOfKey(bytesOf(key)).nodes.map(({ name }) => name);
      // getendpoints was asked for some of the keys.
      if (recorded[key]) expect(owners).toEqual(recorded[key]);
      // The only copy died with its node.
      if (at > 0) for (const name of owners) expect(holds(cluster, { name, table, key })).toBe(true);
    }
  }
});

type Ranges = Record<string, { start: string; end: string; nodes: string[] }[]>;

function rangesOf(cluster: ChangingCluster): Ranges {
  const observer = cluster.node('n1');
  const { ring } = observer.view;
  const byFactor = tables.map(({ keyspace }, at) => {
    const replicas = cluster.world.replicasOf(keyspace, observer);
    const ranges = ring.tokens.map((_, range) => {
      const { start, end } = ring.range(range);
      const nodes = replicas.groupOfRange(range).nodes.map(({ name }) => name);
      return { start: String(start), end: String(end), nodes };
    });
    return [String(at + 1), ranges] as const;
  });
  return sorted(Object.fromEntries(byFactor));
}

function sorted(ranges: Ranges): Ranges {
  return Object.fromEntries(
    Object.entries(ranges).map(([rf, list]) => [
      rf,
      list.toSorted((a, b) => (BigInt(a.end) < BigInt(b.end) ? -1 : 1)),
    ]),
  );
}

function holds(
  cluster: ChangingCluster,
  { name, table, key }: { name: string; table: (typeof tables)[number]; key: string },
): boolean {
  const options = { slices: [everything], reversed: false, limit: 10, nowSeconds: 1_700_000_000 };
  return cluster.node(name).storage.read(table, bytesOf(key), options).liveRows === 1;
}
