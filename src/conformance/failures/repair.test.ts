// The simulation repairs as real nodes did: the same trees, the same ranges that differ, the same rows that come back.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ChangingCluster } from '#engine/sim/cluster/changing-cluster.ts';
import { startRepair } from '#engine/sim/cluster/repair/repair.ts';
import { bytesOf, put, remove, replicationOf, sampleTable } from '#engine/sim/cluster/sample-table.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Ring } from '#engine/sim/ring/ring.ts';
import { everything } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import {
  type Comparison,
  digestOf,
  type RepairRecording,
  rangesIn,
  type Zombie,
} from './repair-recording.ts';

const recording = JSON.parse(
  readFileSync(join(import.meta.dirname, 'repair.json'), 'utf8'),
) as RepairRecording;
const graceSeconds = 20;
const names = ['n1', 'n2', 'n3'];
const wholeRanges = recording.tokens.map((token, at) => `(${recording.tokens.at(at - 1)}, ${token}]`);

describe('the recording', () => {
  it('is as real nodes wrote it', () => {
    const { stamp, ...content } = recording;
    expect(stamp).toMatch(/^Cassandra 5\.0\.\d+, sha256 /);
    expect(stamp).toBe(`${stamp.split(',')[0]}, sha256 ${digestOf(content)}`);
  });

  it('has differences of one leaf and of several, full and incremental repairs', () => {
    expect(recording.comparisons.map(({ isFull }) => isFull)).toEqual([true, true, false]);
    for (const { pairs } of recording.comparisons) expect(Object.keys(pairs)).toHaveLength(2);
  });
});

describe('what differs', () => {
  it.each(recording.comparisons.map((real, at) => ({ ...real, at })))(
    'is found in the same ranges ($outdated, $missing, full: $isFull)',
    (real) => {
      const { leaves, pairs, ranges } = compare(real);
      expect(leaves).toEqual(real.leaves);
      expect(pairs).toEqual(real.pairs);
      // Where a tree is a single leaf, its whole range differs, and the log counts it without naming it.
      const named = rangesIn(recording.texts[`log of n1, t${real.at}`]!);
      expect(ranges.filter((range) => !wholeRanges.includes(range))).toEqual(named);
      expect(ranges).toHaveLength(Object.values(real.pairs)[0]!);
    },
  );
});

describe('a deleted row', () => {
  it.each(recording.zombies)('is held by the same nodes ($story)', (real) => {
    expect(tell(real.story)).toEqual({ before: real.before, after: real.after });
  });

  it('comes back only where a repair came too late', () => {
    expect(recording.zombies.map(({ after }) => Object.values(after).filter((has) => has).length)).toEqual([
      0, 3, 0, 0,
    ]);
  });
});

function compare({ outdated, missing, isFull }: Comparison) {
  const cluster = clusterOf();
  const table = sampleTable({ replication: replicationOf(3) });
  for (const node of cluster.nodes) {
    for (let key = 0; key < recording.keys; key++) store(node.name, 'old', `key${key}`, 1);
    node.storage.flush(table, 0);
    if (node.name === 'n3') continue;
    for (const key of [...outdated, ...missing]) store(node.name, 'new', key, 2);
    node.storage.flush(table, 0);
  }
  function store(name: string, value: string, key: string, timestamp: number): void {
    cluster.node(name).storage.apply(put(table, { key, value, timestamp }), 0);
  }
  repair(cluster, table, isFull);
  const leaves: Record<string, number> = {};
  const pairs: Record<string, number> = {};
  const ranges = new Set<string>();
  for (const event of cluster.journal.slice()) {
    if (event.kind === 'validated') leaves[event.node] = event.leaves.reduce((sum, count) => sum + count, 0);
    if (event.kind !== 'trees-compared' || event.ranges.length === 0) continue;
    pairs[event.between.toSorted().join(' ')] = event.ranges.length;
    for (const { start, end } of event.ranges) ranges.add(`(${start}, ${end}]`);
  }
  return { leaves, pairs, ranges: [...ranges].sort() };
}

function tell(story: Zombie['story']): Pick<Zombie, 'before' | 'after'> {
  const cluster = clusterOf();
  const waits = story.includes('only_purge');
  const table = sampleTable({
    replication: replicationOf(3),
    gcGraceSeconds: story === 'in time' ? 864_000 : graceSeconds,
    onlyPurgesRepaired: waits,
  });
  const nowSeconds = () => cluster.now / 1_000_000;
  for (const { name, storage } of cluster.nodes) {
    storage.apply(put(table, { key: 'lamp', value: 'on', timestamp: cluster.now }), nowSeconds());
    storage.flush(table, nowSeconds());
    if (name === 'n3') continue;
    storage.apply(remove(table, 'lamp', cluster.now + 1), nowSeconds());
    storage.flush(table, nowSeconds());
  }
  cluster.runFor((graceSeconds + 5) * 1000);
  if (story !== 'late, not compacted')
    for (const name of ['n1', 'n2']) cluster.node(name).storage.compactMajor(table, nowSeconds());
  const before = holders(cluster, table);
  repair(cluster, table, !waits);
  return { before, after: holders(cluster, table) };
}

function repair(cluster: ChangingCluster, table: TableShape, isFull: boolean): void {
  startRepair(cluster, 'n1', { table, isFull }, (outcome) => expect(outcome).toEqual({ isDone: true }));
  cluster.runUntilIdle();
}

function holders(cluster: ChangingCluster, table: TableShape): Record<string, boolean> {
  const options = { slices: [everything], reversed: false, limit: 10, nowSeconds: cluster.now / 1_000_000 };
  return Object.fromEntries(
    cluster.nodes.map(({ name, storage }) => [
      name,
      storage.read(table, bytesOf('lamp'), options).liveRows > 0,
    ]),
  );
}

function clusterOf(): ChangingCluster {
  const nodes = recording.tokens.map((token, at) => ({
    name: names[at]!,
    datacenter: 'datacenter1',
    rack: 'rack1',
    tokens: [BigInt(token)],
  }));
  return new ChangingCluster({
    ring: new Ring(murmur3Partitioner, nodes),
    seed: 1,
    startMillis: 1_700_000_000_000,
  });
}
