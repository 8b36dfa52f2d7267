// What a node can do at a time: how waiting grows with the load, whom a hot partition hurts, and what drivers and the
// snitch can do about a slow node.

import { expect, test } from 'vitest';
import { buildRing } from '#engine/sim/ring/build-ring.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Random } from '#engine/sim/ring/random.ts';
import { simpleStrategy } from '#engine/values/replication.ts';
import { Capacity } from './capacity.ts';
import { constant, exponential } from './distribution.ts';
import { Driver } from './driver.ts';
import { DriverSession, type DriverSettings } from './driver-session.ts';
import { DynamicSnitch } from './dynamic-snitch.ts';
import { put, readOf, sampleTable } from './sample-table.ts';
import { type ClusterOptions, SimulatedCluster } from './simulated-cluster.ts';
import type { Verb } from './verb.ts';

const replication = simpleStrategy(1);
const table = sampleTable({ replication, speculativeRetry: 'never' });
const copies = sampleTable({ replication: simpleStrategy(3), speculativeRetry: 'never', name: 'copies' });

function clusterOf(options: Partial<ClusterOptions> = {}): SimulatedCluster {
  const ring = buildRing({
    partitioner: murmur3Partitioner,
    nodes: ['n1', 'n2', 'n3'].map((name) => ({ name, datacenter: 'dc1', rack: 'r1' })),
    allocation: 'even',
    tokensPerNode: 1,
    seed: 1,
  });
  return new SimulatedCluster({ ring, seed: 1, journal: 'none', ...options });
}

/** One thread for each node, and a mean of 10 ms for a read: a hundred reads a second keep a node busy. */
function oneThread(): Capacity {
  return new Capacity({ concurrentReads: 1, readMs: exponential(1 / 10) });
}

/** The sorted latencies in ms of reads that come at random, so many a second, whoever answers them. */
function latencies(cluster: SimulatedCluster, perSecond: number, keyOf: (at: number) => string): number[] {
  const random = new Random(2);
  const times: number[] = [];
  for (let at = 0; at < 3000; at++) {
    cluster.runFor(Math.round((-1_000_000 / perSecond) * Math.log1p(-random.float())) / 1000);
    const startedAt = cluster.now;
    cluster.submitRead('n1', readOf(table, keyOf(at)), 'ONE', ({ error }) => {
      if (!error) times.push((cluster.now - startedAt) / 1000);
    });
  }
  cluster.runUntilIdle();
  return times.sort((a, b) => a - b);
}

const p99 = (times: readonly number[]) => times[Math.floor(0.99 * times.length)]!;

test('the nearer the load is to what a node can do, the longer requests wait: the queue of one server', () => {
  // Three nodes do 300 reads a second at most. With exponential times the mean wait is that of an M/M/1 queue.
  const spread = (at: number) => `key${at}`;
  const half = latencies(clusterOf({ capacity: oneThread() }), 150, spread);
  const nearly = latencies(clusterOf({ capacity: oneThread() }), 285, spread);
  const mean = half.reduce((sum, time) => sum + time, 0) / half.length;
  expect(mean).toBeGreaterThan(15);
  expect(mean).toBeLessThan(27);
  expect(p99(nearly)).toBeGreaterThan(2 * p99(half));
});

test('without a capacity a read takes the time of its messages alone', () => {
  expect(latencies(clusterOf(), 270, (at) => `key${at}`).at(-1)).toBeLessThanOrEqual(1);
});

test('a hot partition fills the queue of its replica, while the others have nothing to do', () => {
  const capacity = oneThread();
  const cluster = clusterOf({ capacity });
  for (let at = 0; at < 100; at++) cluster.submitRead('n1', readOf(table, 'hot'), 'ONE');
  cluster.runFor(5);
  const waiting = cluster.nodes.map((node) => capacity.stageOf(node, 'reads').pending);
  expect(waiting.toSorted((a, b) => b - a)).toEqual([expect.any(Number), 0, 0]);
  expect(Math.max(...waiting)).toBeGreaterThan(95);
});

test('what waits on a node that dies is answered by nobody, and a node that starts again has empty queues', () => {
  const capacity = new Capacity({ concurrentReads: 1, requestThreads: 1, readMs: exponential(1 / 10) });
  const cluster = clusterOf({ capacity });
  const answers: (string | undefined)[] = [];
  for (let at = 0; at < 5; at++)
    cluster.submitRead('n1', readOf(table, 'hot'), 'ONE', ({ error }) => answers.push(error?.kind));
  expect(capacity.stageOf(cluster.node('n1'), 'requests')).toEqual({ active: 1, pending: 4, completed: 0 });
  cluster.kill('n1');
  expect(answers).toEqual(Array(5).fill('NoAnswer'));
  cluster.start('n1');
  expect(capacity.stageOf(cluster.node('n1'), 'requests')).toEqual({ active: 0, pending: 0, completed: 0 });
});

test('the snitch passes a replica over if it is more than twice as slow as the best, and not before', () => {
  const asked = (slowness: number) => {
    const cluster = clusterOf({ snitch: new DynamicSnitch(), journal: 'full' });
    cluster.configure({
      latency: { ...cluster.world.settings.latency, sameRack: { kind: 'constant', ms: 10 } },
    });
    cluster.slowDown('n3', slowness);
    const first: string[] = [];
    for (let at = 0; at < 60; at++) {
      cluster.submitRead('n1', readOf(copies, 'a'), at % 2 === 0 ? 'TWO' : 'ALL');
      cluster.runFor(110);
    }
    for (const event of cluster.journal.slice())
      if (event.kind === 'determining-replicas') first.push(event.contacts.join(' '));
    return first.at(-2);
  };
  // In ring order n1 asks itself and then n3, or whoever follows.
  const order = asked(1);
  expect(asked(1.9)).toBe(order);
  expect(asked(2.2)).not.toContain('n3');
});

function driverLatencies(settings: Partial<DriverSettings>): { slowest: number; speculations: number } {
  const cluster = clusterOf();
  cluster.slowDown('n2', 100);
  const driver = new Driver({
    ring: cluster.world.ring,
    replication: copies.keyspace.replication,
    policy: 'round-robin',
    random: new Random(1),
  });
  const session = new DriverSession(cluster, driver, settings);
  let slowest = 0;
  for (let at = 0; at < 30; at++) {
    const startedAt = cluster.now;
    const update = put(copies, { key: `k${at}`, value: 'a', timestamp: at });
    session.write({ updates: [update], type: 'SIMPLE', consistency: 'TWO' }, { isIdempotent: true }, () => {
      slowest = Math.max(slowest, (cluster.now - startedAt) / 1000);
    });
    cluster.runFor(500);
  }
  return { slowest, speculations: session.counts.speculations };
}

test('a driver that asks a second node after a while is not held up by a slow coordinator', () => {
  expect(driverLatencies({})).toEqual({ slowest: 100, speculations: 0 });
  const { slowest, speculations } = driverLatencies({ speculation: { delayMs: 10, max: 1 } });
  expect(slowest).toBeLessThan(20);
  expect(speculations).toBe(10);
});

test('a driver gives up after its own timeout, though the cluster may still answer', () => {
  const cluster = clusterOf();
  cluster.pause('n1');
  const driver = new Driver({
    ring: cluster.world.ring,
    replication: copies.keyspace.replication,
    policy: 'round-robin',
    random: new Random(1),
  });
  const session = new DriverSession(cluster, driver, { requestTimeoutMs: 2000 });
  let said: string | undefined;
  session.read(readOf(copies, 'a'), 'ONE', { isIdempotent: true }, ({ error }) => {
    said = `${error?.message} at ${cluster.now / 1000}`;
  });
  cluster.runFor(10_000);
  expect(said).toBe('Query timed out after PT2S at 2000');
});

test('a node counts what it threw away, and forgets it when it goes down', () => {
  const capacity = new Capacity({ concurrentReads: 1, readMs: constant(6000) });
  const cluster = clusterOf({ capacity });
  const node = cluster.node('n1');
  // All three read the key for each request. The second waits longer than clients do.
  for (let at = 0; at < 2; at++) cluster.submitRead('n1', readOf(copies, 'key'), 'ALL', () => {});
  cluster.runUntilIdle();
  expect(capacity.stageOf(node, 'reads').completed).toBe(2);
  expect(['READ_REQ', 'RANGE_REQ'].map((verb) => capacity.droppedOf(node, verb as Verb))).toEqual([1, 0]);
  cluster.kill('n1');
  cluster.runUntilIdle();
  expect(capacity.droppedOf(node, 'READ_REQ')).toBe(0);
});
