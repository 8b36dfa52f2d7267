// The figures of the simulated cluster: how quickly messages pass, how much memory the journal needs, and whether
// this stays so as the cluster grows.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ChangingCluster } from '#engine/sim/cluster/changing-cluster.ts';
import { runWars, warsFits } from '#engine/sim/cluster/pbs.ts';
import { startRepair } from '#engine/sim/cluster/repair/repair.ts';
import { put, readOf, replicationOf, sampleTable } from '#engine/sim/cluster/sample-table.ts';
import { type ClusterOptions, SimulatedCluster } from '#engine/sim/cluster/simulated-cluster.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Random } from '#engine/sim/ring/random.ts';
import { randomTokens } from '#engine/sim/ring/random-tokens.ts';
import { Ring } from '#engine/sim/ring/ring.ts';
import { NodeStorage } from '#engine/sim/storage/node-storage.ts';
import type { WriteRequest } from '#engine/values/coordinator.ts';
import { attempt, say, warnIfBusy } from './attempt.ts';
import { type Figure, judge } from './figure.ts';
import { measureGossip } from './gossip-speed.ts';

const table = sampleTable({ replication: replicationOf(3) });
const model = warsFits['LNKD-DISK'];

export async function measure(): Promise<Figure[]> {
  warnIfBusy();
  const messages = await attempt('sim.messages-per-s not measured', async () => messagesPerSecond());
  const bytes = await attempt('sim.bytes-per-event not measured', async () => bytesPerEvent());
  const trials = await attempt('sim.pbs-trials-per-s not measured', async () => trialsPerSecond());
  const growth = await attempt('sim.node-growth not measured', async () => nodeGrowth());
  const gossip = await attempt('sim.gossip-speed not measured', () => measureGossip());
  if (gossip)
    say(`gossip of 1,000 nodes in Chromium: ${gossip.thousand.toFixed(1)} virtual seconds per second`);
  const join = await attempt('sim.join-growth not measured', async () => joinGrowth());
  const repair = await attempt('sim.repair-bytes-ratio not measured', async () => repairBytesRatio());
  const compaction = await attempt('sim.compaction-growth not measured', async () => compactionGrowth());
  await attempt('a local write not measured', async () => localWrite());
  return [
    judge('sim.messages-per-s', { ours: messages && Math.round(messages) }),
    judge('sim.bytes-per-event', { ours: bytes && Math.round(bytes) }),
    judge('sim.pbs-trials-per-s', { ours: trials && Math.round(trials) }),
    judge('sim.node-growth', { ours: growth }),
    judge('sim.gossip-speed', { ours: gossip && Math.round(gossip.hundred) }),
    judge('sim.join-growth', { ours: join }),
    judge('sim.repair-bytes-ratio', { ours: repair }),
    judge('sim.compaction-growth', { ours: compaction }),
  ];
}

/** Writes and reads at QUORUM on three nodes. The journal keeps the last 10,000 events. */
function messagesPerSecond(): number {
  const cluster = makeCluster(3, { journal: 10_000 });
  const client = cluster.coordinator('n0');
  let at = 0;
  const [ns] = leastNs([
    () => {
      const before = cluster.world.messages;
      for (let count = 0; count < 50; count++, at++) {
        client.write(writeOf(at % 5000, client.nextTimestamp()));
        client.read(readOf(table, `k${at % 5000}`), 'QUORUM');
      }
      return cluster.world.messages - before;
    },
  ]);
  return 1e9 / ns!;
}

/**
 * The memory of the whole journal of many writes, compared with no journal. Also prints that a journal with a limit
 * does not grow.
 */
function bytesPerEvent(): number {
  const collect = garbageCollector();
  const heapOf = (journal: 'none' | 'full' | number, writes: number) => {
    collect();
    const before = process.memoryUsage().heapUsed;
    const cluster = makeCluster(3, { journal });
    const client = cluster.coordinator('n0');
    for (let at = 0; at < writes; at++) client.write(writeOf(at % 50, client.nextTimestamp()));
    cluster.runUntilIdle();
    collect();
    const bytes = process.memoryUsage().heapUsed - before;
    // The cluster is used here, so that V8 cannot collect it earlier.
    return { bytes, events: cluster.journal.length };
  };
  const few = heapOf('none', 20_000).bytes;
  const many = heapOf('none', 200_000).bytes;
  const full = heapOf('full', 20_000);
  const short = heapOf(10_000, 20_000);
  const long = heapOf(10_000, 200_000);
  // The memory that storage needs for the writes is subtracted.
  say(
    `a journal of the last 10,000 events weighs ${megabytes(short.bytes - few)} after ${short.events} events, ${megabytes(long.bytes - many)} after ${long.events}`,
  );
  return (full.bytes - few) / full.events;
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`;
}

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

function trialsPerSecond(): number {
  const trials = 5000;
  let seed = 0;
  const [ns] = leastNs([
    () => {
      const options = { quorums: [{ read: 1, write: 1 }], trials, seed: seed++ };
      kept = runWars(model, options)[0]!.freshAfterMs(0.999);
      return trials;
    },
  ]);
  return 1e9 / ns!;
}

/**
 * Measures one write at QUORUM on clusters of two sizes, which take turns. Both use the same hundred partitions, so
 * that the work of a write is compared, and not how much of a thousand nodes fits into the processor's cache.
 */
function nodeGrowth(): number {
  const sizes = [10, 1000];
  const tasks = sizes.map((size) => {
    const client = makeCluster(size, { journal: 'none' }).coordinator('n0');
    let at = 0;
    return () => {
      for (let count = 0; count < 100; count++) client.write(writeOf(at++ % 100, client.nextTimestamp()));
      return 100;
    };
  });
  const [few, many] = leastNs(tasks);
  say(`a write at QUORUM: ${few!.toFixed(0)} ns on 10 nodes, ${many!.toFixed(0)} ns on 1,000`);
  return many! / few!;
}

/** The events of a join on clusters of two sizes, for each range that moves. Every node has 16 tokens. */
function joinGrowth(): number {
  const [few, many] = [100, 1000].map((size) => {
    const cluster = new ChangingCluster(optionsOf(size, { journal: 'none' }));
    const client = cluster.coordinator('n0');
    for (let at = 0; at < 5 * size; at++) client.write(writeOf(at, client.nextTimestamp()));
    cluster.runUntilIdle();
    const tokens = randomTokens(murmur3Partitioner, { count: 16, random: new Random(7) });
    cluster.join({ name: 'newcomer', datacenter: 'dc1', rack: 'rack1', tokens });
    let events = 0;
    while (cluster.isBusy && cluster.step()) events++;
    const ranges = cluster.world.streams.reduce((sum, session) => sum + session.ranges.length, 0);
    say(`a join on ${size} nodes: ${events} events for ${ranges} ranges`);
    return events / ranges;
  });
  return many! / few!;
}

function repairBytesRatio(): number {
  const cluster = new ChangingCluster(optionsOf(3, { journal: 'none' }));
  const damaged = 20;
  for (const { name, storage } of cluster.nodes)
    for (let at = 0; at < 10_000; at++) {
      const isOld = name === 'n2' && at < damaged;
      storage.apply(put(table, { key: `k${at}`, value: 'x'.repeat(100), timestamp: isOld ? 1 : 2 }), 0);
    }
  startRepair(cluster, 'n0', { table, isFull: true });
  cluster.runUntilIdle();
  const bytes = cluster.world.streams.reduce((sum, stream) => sum + stream.bytesDone, 0);
  const perPartition = cluster.node('n0').storage.table(table).sstables[0]!.bytes / 10_000;
  say(`a repair streams ${bytes} bytes for ${damaged} damaged partitions out of 10,000`);
  return bytes / (damaged * perPartition);
}

/**
 * What merging four SSTables costs for each row, with ten times the rows. The sizes take turns, and the smaller one is
 * merged as often as makes ten times the rows.
 */
function compactionGrowth(): number {
  const tasks = [2500, 25_000].map((rows) => {
    const storage = new NodeStorage({ partitioner: murmur3Partitioner, compactsByItself: false });
    for (let at = 0; at < rows; at++) {
      storage.apply(put(table, { key: `k${at}`, value: 'some words', timestamp: at }), 1);
      if ((at + 1) % (rows / 4) === 0) storage.flush(table, 1);
    }
    return () => {
      for (let merged = 0; merged < 25_000; merged += rows) storage.fork().compact(table, 1);
      return 25_000;
    };
  });
  const [few, many] = leastNs(tasks);
  say(
    `a compaction: ${few!.toFixed(0)} ns for each of 2,500 rows, ${many!.toFixed(0)} ns for each of 25,000`,
  );
  return many! / few!;
}

/** Prints what coordination adds to a write on a cluster of one node. */
function localWrite(): void {
  const through = makeCluster(1, { journal: 'none' });
  const client = through.coordinator('n0');
  const { storage } = makeCluster(1, { journal: 'none' }).node('n0');
  const requests = Array.from({ length: 5000 }, (_, at) => writeOf(at, client.nextTimestamp(), 'ONE'));
  let at = 0;
  const slice = () => {
    at = (at + 200) % requests.length;
    return requests.slice(at, at + 200);
  };
  const [whole, bare] = leastNs([
    () => {
      const part = slice();
      for (const request of part) client.write(request);
      return part.length;
    },
    () => {
      const part = slice();
      for (const { updates } of part) storage.apply(updates[0]!, 1);
      return part.length;
    },
  ]);
  say(`a write on one node: ${whole!.toFixed(0)} ns, of which storage ${bare!.toFixed(0)} ns`);
}

/**
 * The nanoseconds for each item in the quickest of many short rounds, because other work on the machine can only add
 * to it. The tasks take turns, so that other work affects all of them. Each task returns how many items it did.
 */
function leastNs(tasks: readonly (() => number)[]): number[] {
  const least = tasks.map(() => Number.POSITIVE_INFINITY);
  for (const from = performance.now(); performance.now() - from < 1500 * tasks.length; ) {
    for (const [at, task] of tasks.entries()) {
      const started = performance.now();
      const items = task();
      least[at] = Math.min(least[at]!, ((performance.now() - started) * 1e6) / items);
    }
  }
  return least;
}

function writeOf(key: number, timestamp: number, consistency: 'ONE' | 'QUORUM' = 'QUORUM'): WriteRequest {
  return {
    updates: [put(table, { key: `k${key}`, value: 'some words', timestamp })],
    type: 'SIMPLE',
    consistency,
  };
}

function makeCluster(nodeCount: number, kept: Pick<ClusterOptions, 'journal'>): SimulatedCluster {
  return new SimulatedCluster(optionsOf(nodeCount, kept));
}

function optionsOf(nodeCount: number, { journal }: Pick<ClusterOptions, 'journal'>): ClusterOptions {
  const random = new Random(2 * nodeCount + 1);
  const nodes = Array.from({ length: nodeCount }, (_, at) => ({
    name: `n${at}`,
    datacenter: 'dc1',
    rack: 'rack1',
    tokens: randomTokens(murmur3Partitioner, { count: 16, random }),
  }));
  return {
    ring: new Ring(murmur3Partitioner, nodes),
    seed: 1,
    journal,
    startMillis: 1_700_000_000_000,
  };
}

/** Results are stored here, so that V8 does not remove the work as needless. */
export let kept: unknown;
