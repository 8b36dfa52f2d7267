// A restored cluster continues where it was saved: data, clocks, hints, Paxos rounds and batches, and what nodes
// believe about each other.

import { expect, test } from 'vitest';
import { buildRing } from '#engine/sim/ring/build-ring.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import type { Coordinator } from '#engine/values/coordinator.ts';
import { ChangingCluster } from './changing-cluster.ts';
import { add, put, readOf, replicationOf, sampleTable, valueIn } from './sample-table.ts';
import { defaultGossip } from './settings.ts';
import { type ClusterOptions, SimulatedCluster } from './simulated-cluster.ts';

const table = sampleTable({ replication: replicationOf(3) });
const counters = sampleTable({ replication: replicationOf(3), isCounter: true });
const tableOf = (id: string) => [table, counters].find((each) => each.id === id);

test('data, counters and the clock', () => {
  const cluster = new SimulatedCluster(options());
  const client = cluster.coordinator('n1');
  write(client, 'k', 'a');
  const updates = [add(counters, { key: 'c', amount: 5, timestamp: client.nextTimestamp() })];
  client.write({ updates, type: 'COUNTER', consistency: 'ALL' });
  const last = client.nextTimestamp();
  const again = reload(cluster);
  const later = again.coordinator('n1');
  expect(again.now).toBe(cluster.now);
  expect(later.nextTimestamp()).toBeGreaterThan(last);
  expect(read(later, 'k')).toBe('a');
  expect(valueIn(counters, later.read(readOf(counters, 'c'), 'ALL').partitions[0])).toBe('5');
});

test('a hint for a node that was down is delivered after the reload', () => {
  const cluster = new SimulatedCluster(options());
  cluster.kill('n3');
  cluster.noticeAll();
  write(cluster.coordinator('n1'), 'k', 'a');
  const again = reload(cluster);
  expect(
    again
      .coordinator('n1')
      .nodes()
      .map(({ isUp }) => isUp),
  ).toEqual([true, true, false]);
  again.start('n3');
  again.runUntilIdle();
  expect(valueIn(table, again.coordinator('n3').read(readOf(table, 'k'), 'NODE_LOCAL').partitions[0])).toBe(
    'a',
  );
});

test('a round that was accepted and not committed is finished after the reload', () => {
  const cluster = new SimulatedCluster(options());
  cluster.submitCas('n1', {
    read: readOf(table, 'k'),
    decide: (_, timestamp) => put(table, { key: 'k', value: 'a', timestamp }),
    consistency: 'QUORUM',
    serialConsistency: 'SERIAL',
  });
  cluster.runFor(2.7);
  cluster.kill('n1');
  cluster.noticeAll();
  const again = reload(cluster);
  expect(read(again.coordinator('n2'), 'k')).toBeUndefined();
  expect(valueIn(table, again.coordinator('n2').read(readOf(table, 'k'), 'SERIAL').partitions[0])).toBe('a');
});

test('a batch that nobody finished is replayed after the reload', () => {
  const cluster = new SimulatedCluster(options());
  const updates = ['k', 'l'].map((key) => put(table, { key, value: 'a', timestamp: 1 }));
  cluster.submitWrite('n1', { updates, type: 'BATCH', consistency: 'QUORUM' });
  cluster.runFor(0.7);
  cluster.kill('n1');
  cluster.noticeAll();
  const again = reload(cluster);
  again.start('n1');
  again.runUntilIdle();
  expect([read(again.coordinator('n1'), 'k'), read(again.coordinator('n1'), 'l')]).toEqual(['a', 'a']);
});

test('a partition lasts, and so does a stopped node', () => {
  const cluster = new SimulatedCluster(options());
  cluster.partition([['n1'], ['n2', 'n3']]);
  cluster.stop('n3');
  const again = reload(cluster);
  again.noticeAll();
  expect(() => write(again.coordinator('n1'), 'k', 'a')).toThrow('Cannot achieve consistency level QUORUM');
  again.heal();
  again.start('n3');
  again.runFor(2000);
  write(again.coordinator('n1'), 'k', 'a');
  expect(read(again.coordinator('n3'), 'k')).toBe('a');
});

test('a cluster of other nodes, or of another version, is refused', () => {
  const saved = new SimulatedCluster(options()).save();
  const others = options(['n1', 'n2']);
  expect(() => SimulatedCluster.restore(saved, others, tableOf)).toThrow(
    'the saved cluster has the nodes n1 n2 n3, this one has others',
  );
  expect(() => SimulatedCluster.restore({ ...saved, version: 2 }, options(), tableOf)).toThrow(
    'saved cluster has version 2, not 1',
  );
});

test('a cluster whose nodes came or gossip is not saved, and says so', () => {
  const refusal = 'a cluster whose nodes gossip, or came and went, cannot be saved';
  const cluster = new ChangingCluster(options());
  expect(() => cluster.save()).not.toThrow();
  cluster.join({ name: 'n4', datacenter: 'dc1', rack: 'r1', tokens: [5n] });
  cluster.runUntilIdle();
  expect(() => cluster.save()).toThrow(refusal);
  const gossiping = new ChangingCluster({ ...options(), settings: { gossip: defaultGossip } });
  expect(() => gossiping.save()).toThrow(refusal);
});

function reload(cluster: SimulatedCluster): SimulatedCluster {
  return SimulatedCluster.restore(JSON.parse(JSON.stringify(cluster.save())), options(), tableOf);
}

function options(names = ['n1', 'n2', 'n3']): ClusterOptions {
  const ring = buildRing({
    partitioner: murmur3Partitioner,
    nodes: names.map((name) => ({ name, datacenter: 'dc1', rack: 'r1' })),
    allocation: 'even',
    tokensPerNode: 1,
    seed: 1,
  });
  return { ring, seed: 1, startMillis: 1_700_000_000_000 };
}

function write(client: Coordinator, key: string, value: string): void {
  const updates = [put(table, { key, value, timestamp: client.nextTimestamp() })];
  client.write({ updates, type: 'SIMPLE', consistency: 'QUORUM' });
}

function read(client: Coordinator, key: string): string | undefined {
  return valueIn(table, client.read(readOf(table, key), 'QUORUM').partitions[0]);
}
