// Nodes come and go while the cluster works: who owns what afterwards, and what happens if something goes wrong.

import { describe, expect, test } from 'vitest';
import { buildRing } from '#engine/sim/ring/build-ring.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { ChangingCluster } from './changing-cluster.ts';
import type { MoveOutcome } from './join.ts';
import { bytesOf, put, readOf, replicationOf, sampleTable, valueIn } from './sample-table.ts';

const table = sampleTable({ replication: replicationOf(2) });
const keys = Array.from({ length: 40 }, (_, at) => `k${at}`);
const place = { datacenter: 'datacenter1', rack: 'rack1' };

function clusterOf(count: number, settings = {}): ChangingCluster {
  const nodes = Array.from({ length: count }, (_, at) => ({ name: `n${at + 1}`, ...place }));
  const ring = buildRing({
    partitioner: murmur3Partitioner,
    nodes,
    allocation: 'even',
    tokensPerNode: 4,
    seed: 1,
  });
  const cluster = new ChangingCluster({ ring, seed: 1, settings });
  const client = cluster.coordinator('n1');
  for (const key of keys)
    client.write({
      updates: [put(table, { key, value: 'a', timestamp: client.nextTimestamp() })],
      type: 'SIMPLE',
      consistency: 'ALL',
    });
  return cluster;
}

/** The keys that cannot be read at ALL from the nodes that own them now, as written. */
function lostKeys(cluster: ChangingCluster, at = 'n1'): string[] {
  const { world } = cluster;
  return keys.filter((key) => {
    const { nodes } = world.replicasOf(table.keyspace).groupOfKey(bytesOf(key));
    const read = cluster.coordinator(at).read(readOf(table, key), 'ALL');
    return nodes.length !== 2 || valueIn(table, read.partitions[0]) !== 'a';
  });
}

function run(cluster: ChangingCluster, begin: (onDone: (outcome: MoveOutcome) => void) => void): MoveOutcome {
  let outcome: MoveOutcome | undefined;
  begin((given) => {
    outcome = given;
  });
  cluster.runUntilIdle();
  return outcome!;
}

describe('a node that joins', () => {
  test('owns what the ring gives it, and holds the data', () => {
    const cluster = clusterOf(4);
    expect(
      run(cluster, (onDone) => cluster.join({ name: 'n5', ...place }, { onDone, tokenCount: 4 })),
    ).toEqual({
      isDone: true,
    });
    expect(cluster.world.ring.nodes.map(({ name }) => name)).toContain('n5');
    expect(cluster.nodes.every(({ view }) => view === cluster.world.ringState)).toBe(true);
    expect(lostKeys(cluster)).toEqual([]);
    // Without read repair, so that the data can only have come by the stream.
    const held = [...cluster.node('n5').storage.tables].flatMap((store) => store.sstables);
    expect(held.length).toBeGreaterThan(0);
  });

  test('takes clients only when it has joined', () => {
    const cluster = clusterOf(3);
    cluster.join({ name: 'n4', ...place });
    cluster.runFor(1000);
    expect(() => cluster.coordinator('n4').read(readOf(table, 'k1'), 'ONE')).toThrow();
    cluster.runUntilIdle();
    expect(cluster.coordinator('n4').read(readOf(table, 'k1'), 'ONE').partitions).toHaveLength(1);
  });

  test('must get each range from the node that it takes it from: if that is down, it gives up', () => {
    const cluster = clusterOf(3);
    cluster.kill('n2');
    cluster.noticeAll();
    const outcome = run(cluster, (onDone) => cluster.join({ name: 'n4', ...place }, { onDone }));
    expect(outcome).toMatchObject({ isDone: false });
    expect(outcome.isDone ? '' : outcome.reason).toMatch(
      /^Necessary replicas for strict consistency were removed/,
    );
  });

  test('waits its turn', () => {
    const cluster = clusterOf(3);
    cluster.join({ name: 'n4', ...place });
    cluster.runFor(1000);
    const outcome = run(cluster, (onDone) => cluster.join({ name: 'n5', ...place }, { onDone }));
    expect(outcome.isDone ? '' : outcome.reason).toMatch(/^Other bootstrapping/);
  });

  test('fails if a source dies in the middle, and nothing is lost', () => {
    const cluster = clusterOf(3, { streamBytesPerSecond: 10 });
    let outcome: MoveOutcome | undefined;
    cluster.join(
      { name: 'n4', ...place },
      {
        onDone: (given) => {
          outcome = given;
        },
      },
    );
    cluster.runFor(31_000);
    expect(cluster.world.streams.length).toBeGreaterThan(1);
    cluster.kill('n3');
    cluster.runUntilIdle();
    expect(outcome).toMatchObject({ isDone: false });
    cluster.start('n3');
    cluster.runUntilIdle();
    expect(lostKeys(cluster)).toEqual([]);
  });
});

describe('a node that leaves', () => {
  test('hands over all that it owns', () => {
    const cluster = clusterOf(4);
    expect(run(cluster, (onDone) => cluster.decommission('n2', { onDone }))).toEqual({ isDone: true });
    expect(cluster.world.ring.nodes.map(({ name }) => name)).toEqual(['n1', 'n3', 'n4']);
    expect(cluster.node('n2').status).toBe('down');
    expect(lostKeys(cluster)).toEqual([]);
  });

  test('must leave enough nodes for all copies', () => {
    const cluster = clusterOf(2);
    const outcome = run(cluster, (onDone) => cluster.decommission('n2', { onDone }));
    expect(outcome).toEqual({
      isDone: false,
      reason:
        'Not enough live nodes to maintain replication factor in keyspace ks (RF = 2, N = 2). Perform a forceful decommission to ignore.',
    });
  });

  test('stays if a heir dies in the middle', () => {
    const cluster = clusterOf(4, { streamBytesPerSecond: 10 });
    cluster.decommission('n2');
    cluster.runFor(31_000);
    cluster.kill('n3');
    cluster.runUntilIdle();
    expect(cluster.node('n2').ownStatus).toBe('NORMAL');
    cluster.start('n3');
    cluster.runUntilIdle();
    expect(lostKeys(cluster)).toEqual([]);
  });
});

describe('a node that is dead', () => {
  test('is removed by another, and the copies that are left make new ones', () => {
    const cluster = clusterOf(4);
    cluster.kill('n2');
    cluster.noticeAll();
    expect(run(cluster, (onDone) => cluster.removeNode('n2', { by: 'n1', onDone }))).toEqual({
      isDone: true,
    });
    expect(cluster.node('n1').seenDown.size).toBe(0);
    expect(lostKeys(cluster)).toEqual([]);
  });

  test('cannot be removed while it lives', () => {
    const cluster = clusterOf(4);
    const outcome = run(cluster, (onDone) => cluster.removeNode('n2', { by: 'n1', onDone }));
    expect(outcome.isDone ? '' : outcome.reason).toMatch(/is alive and owns this ID/);
  });

  test('is removed by force if a node that takes over dies too', () => {
    const cluster = clusterOf(5, { streamBytesPerSecond: 10 });
    cluster.kill('n2');
    cluster.noticeAll();
    cluster.removeNode('n2', { by: 'n1' });
    cluster.runFor(31_000);
    const [heir] = cluster.world.streams.filter(({ to }) => to.name !== 'n1');
    cluster.kill(heir!.to.name);
    cluster.runUntilIdle();
    expect(cluster.node('n2').ownStatus).toBe('removing');
    cluster.forceRemoval('n2');
    expect(cluster.node('n2').ownStatus).toBe('removed');
  });

  test('is replaced by a new one, which takes its tokens', () => {
    const cluster = clusterOf(4);
    const { tokens } = cluster.node('n2').ringNode;
    cluster.kill('n2');
    cluster.noticeAll();
    const outcome = run(cluster, (onDone) => cluster.replace('n2', { name: 'n5', ...place }, { onDone }));
    expect(outcome).toEqual({ isDone: true });
    expect(cluster.node('n5').ringNode.tokens).toEqual(tokens);
    expect(cluster.node('n1').seenDown.size).toBe(0);
    expect(cluster.world.ring.nodes.map(({ name }) => name)).toEqual(['n1', 'n3', 'n4', 'n5']);
    expect(lostKeys(cluster)).toEqual([]);
  });
});
