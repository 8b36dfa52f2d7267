// Real nodes died, joined, left and were replaced (`npm run failures -- ring`). The simulation must agree with what was
// seen: how long it took until a killed node was DOWN, and who owns what after each change.

import { describe, expect, it } from 'vitest';
import { ChangingCluster } from '#engine/sim/cluster/changing-cluster.ts';
import { bytesOf, put, replicationOf, sampleTable } from '#engine/sim/cluster/sample-table.ts';
import { defaultGossip } from '#engine/sim/cluster/settings.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Ring } from '#engine/sim/ring/ring.ts';
import { everything } from '#engine/values/rows.ts';
import recording from './ring.json' with { type: 'json' };
import { digestOf } from './ring-recording.ts';

const place = { datacenter: 'datacenter1', rack: 'rack1' };
const tables = [1, 2, 3].map((rf) => {
  const table = sampleTable({ replication: replicationOf({ datacenter1: rf }), name: `t${rf}` });
  return { ...table, keyspace: { ...table.keyspace, name: `ks${rf}` } };
});

function clusterOf(seed: number, phiConvictThreshold = defaultGossip.phiConvictThreshold): ChangingCluster {
  const [start] = recording.rings;
  const nodes = start!.nodes.map(({ name, tokens }) => ({ name, ...place, tokens: tokens.map(BigInt) }));
  const gossip = { ...defaultGossip, seeds: ['n1'], phiConvictThreshold, isInJournal: false };
  return new ChangingCluster({
    ring: new Ring(murmur3Partitioner, nodes),
    seed,
    startMillis: 1_700_000_000_000,
    settings: { gossip },
  });
}

it('the recording is as Cassandra gave it', () => {
  const { stamp, ...content } = recording;
  expect(stamp).toBe(`Cassandra 5.0.8, sha256 ${digestOf(content as Parameters<typeof digestOf>[0])}`);
});

describe('a killed node is seen as DOWN', () => {
  /** Seconds until others saw it in the simulation, sorted: the same times of being up, many seeds. */
  function simulated(threshold: number): number[] {
    const ups = recording.down
      .filter((each) => each.threshold === threshold)
      .map(({ upSeconds }) => upSeconds);
    const seconds: number[] = [];
    for (let seed = 0; seed < 60; seed++) {
      const cluster = clusterOf(seed, threshold);
      cluster.runFor(100_000);
      cluster.stop('n3');
      cluster.runFor(10_000);
      cluster.start('n3');
      cluster.runFor(1000 * ups[seed % ups.length]! + 17 * seed);
      const killedAt = cluster.now;
      cluster.kill('n3');
      cluster.runFor(60_000);
      for (const event of cluster.journal.slice())
        if (event.kind === 'seen-down' && event.at > killedAt)
          seconds.push((event.at - killedAt) / 1_000_000);
    }
    return seconds.sort((a, b) => a - b);
  }

  it.each([5, 8])('at threshold %i as soon as in the simulation', (threshold) => {
    const seen = recording.down.filter((each) => each.threshold === threshold).map(({ seconds }) => seconds);
    const times = simulated(threshold);
    expect(times).toHaveLength(120);
    const [earliest, median, latest] = [times[0]!, times[60]!, times.at(-1)!];
    // What was seen lies within the spread of the simulation; a busy machine may be half a second late.
    for (const seconds of seen) {
      expect(seconds).toBeGreaterThan(earliest - 0.5);
      expect(seconds).toBeLessThan(latest + 0.5);
    }
    // And the middle of the simulation lies within what was seen, give or take the second between two rounds.
    expect(median).toBeGreaterThan(Math.min(...seen) - 1);
    expect(median).toBeLessThan(Math.max(...seen) + 1);
  });
});

describe('who owns what', () => {
  const cluster = clusterOf(1);
  const client = cluster.coordinator('n1');
  for (const table of tables)
    for (let at = 0; at < 24; at++)
      client.write({
        updates: [put(table, { key: `key${at}`, value: 'a', timestamp: client.nextTimestamp() })],
        type: 'SIMPLE',
        consistency: 'ALL',
      });

  /** Does to the simulation what was done to the real nodes. */
  const changes: Record<string, () => void> = {
    start: () => {},
    join: () => {
      const { tokens } = recording.rings
        .find(({ after }) => after === 'join')!
        .nodes.find(({ name }) => name === 'n4')!;
      cluster.join({ name: 'n4', ...place, tokens: tokens.map(BigInt) });
    },
    decommission: () => cluster.decommission('n2'),
    replace: () => {
      cluster.kill('n3');
      cluster.runFor(60_000);
      cluster.replace('n3', { name: 'n5', ...place });
    },
  };

  it.each(recording.rings)('after $after', ({ after, nodes, ranges, keys }) => {
    changes[after]!();
    cluster.runUntilIdle();
    cluster.runFor(20_000);
    const observer = cluster.node('n1');
    const { ring } = observer.view;
    expect(Object.fromEntries(ring.nodes.map(({ name, tokens }) => [name, tokens.map(String)]))).toEqual(
      Object.fromEntries(nodes.map(({ name, tokens }) => [name, tokens])),
    );
    for (const [at, table] of tables.entries()) {
      const replicas = cluster.world.replicasOf(table.keyspace, observer);
      const seen = ranges[String(at + 1) as keyof typeof ranges];
      const known = ring.tokens.map((_, range) => {
        const { start, end } = ring.range(range);
        const names = replicas.groupOfRange(range).nodes.map(({ name }) => name);
        return { start: String(start), end: String(end), nodes: names };
      });
      expect(byEnd(known)).toEqual(byEnd(seen));
      // And each owner really has what it owns. The only copy died with its node.
      if (after === 'replace' && at === 0) continue;
      for (let number = 0; number < 24; number++) {
        const key = bytesOf(`key${number}`);
        for (const node of replicas.groupOfKey(key).nodes)
          expect(holds(node.name, table, key), `${node.name} has key${number} of ks${at + 1}`).toBe(true);
      }
    }
    for (const [key, names] of Object.entries(keys['2'])) {
      const { nodes: owners } = cluster.world
        .replicasOf(tables[1]!.keyspace, observer)
        .groupOfKey(bytesOf(key));
      expect(owners.map(({ name }) => name)).toEqual(names);
    }
  });

  function holds(name: string, table: (typeof tables)[number], key: Uint8Array): boolean {
    const options = { slices: [everything], reversed: false, limit: 10, nowSeconds: 1_700_000_000 };
    return cluster.node(name).storage.read(table, key, options).liveRows === 1;
  }
});

function byEnd<T extends { end: string }>(ranges: readonly T[]): T[] {
  return ranges.toSorted((a, b) => (BigInt(a.end) < BigInt(b.end) ? -1 : 1));
}
