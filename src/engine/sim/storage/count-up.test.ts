// Counters: the leader's shard, how replicas merge, and what a deletion does to them. The values after deletions are
// those of Cassandra 5.0.8.

import { expect, test } from 'vitest';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Random } from '#engine/sim/ring/random.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import { everything } from '#engine/values/rows.ts';
import { counterIdOf } from './counter-shards.ts';
import { livePartition } from './live-partition.ts';
import { mergePartitions } from './merge-partitions.ts';
import { NodeStorage } from './node-storage.ts';
import { deletion, intBytes, live, row, testTable, tombstone, update } from './test-tables.ts';

const table = testTable({ counters: ['n'], statics: ['s'] });
const counters = { ...table, columns: table.columns.map((column) => ({ ...column!, isCounter: true })) };
const nowSeconds = 1000;
const whole = { slices: [everything], reversed: false, limit: 1000, nowSeconds };
const leader = counterIdOf('n1');
const newStorage = () => new NodeStorage({ partitioner: murmur3Partitioner });

function bigintBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigInt64(0, BigInt(value));
  return bytes;
}

const nameOfColumn = (name: string) => counters.columns.findIndex((column) => column.name === name);
const change = (value: number, timestamp: number) => ({ ...live('', timestamp), value: bigintBytes(value) });

function increment(value: number, timestamp: number): PartitionUpdate {
  const cells = [];
  cells[nameOfColumn('n')] = change(value, timestamp);
  return update(counters, 1, { rows: [row([1], Array.from(cells))] });
}

/** Updates a counter as its leader does. */
function lead(storage: NodeStorage, change: PartitionUpdate, clock: number, who = leader): PartitionUpdate {
  const counted = storage.countUp(change, { leader: who, clock, nowSeconds });
  storage.apply(counted, nowSeconds);
  return counted;
}

function valueIn(...storages: NodeStorage[]): number | undefined {
  const answers = storages.map((storage) => storage.read(counters, intBytes(1), whole).partition);
  const row = livePartition(counters, mergePartitions(counters, answers), { nowSeconds })?.rows[0];
  const data = row?.cells[nameOfColumn('n')];
  return data && 'value' in data ? Number(new DataView(data.value!.buffer).getBigInt64(0)) : undefined;
}

test('one leader counts', () => {
  const storage = newStorage();
  lead(storage, increment(5, 1), 1);
  lead(storage, increment(-2, 2), 1);
  expect(valueIn(storage)).toBe(3);
  storage.flush(counters, nowSeconds);
  lead(storage, increment(10, 3), 9);
  expect(valueIn(storage)).toBe(13);
});

test('after a crash it goes on from what is stored', () => {
  const storage = newStorage();
  lead(storage, increment(5, 1), 1);
  storage.crash();
  storage.restart(nowSeconds);
  lead(storage, increment(2, 2), 2);
  expect(valueIn(storage)).toBe(7);
});

test('three leaders, updates lost on the way to some replicas: merged, nothing is lost or counted twice', () => {
  const random = new Random(3);
  const nodes = [newStorage(), newStorage(), newStorage()];
  let total = 0;
  for (let at = 1; at <= 60; at++) {
    const who = random.below(3);
    const by = random.below(9) - 3;
    total += by;
    const counted = lead(nodes[who]!, increment(by, at), at, counterIdOf(`n${who}`));
    nodes.forEach((node, index) => {
      if (index !== who && random.below(2) === 0) node.apply(counted, nowSeconds);
      if (random.below(10) === 0) node.flush(counters, nowSeconds);
    });
  }
  expect(valueIn(...nodes)).toBe(total);
});

test('a deleted counter does not come back', () => {
  const storage = newStorage();
  lead(storage, increment(5, 1), 1);
  const cells = [];
  cells[nameOfColumn('n')] = tombstone(2, nowSeconds);
  storage.apply(update(counters, 1, { rows: [row([1], Array.from(cells))] }), nowSeconds);
  lead(storage, increment(3, 3), 3);
  expect(valueIn(storage)).toBeUndefined();
});

test('a row that was deleted counts on from its old value, which the leader remembers', () => {
  const storage = newStorage();
  lead(storage, increment(5, 1), 1);
  storage.apply(
    update(counters, 1, { rows: [row([1], [], { deletion: deletion(2, nowSeconds) })] }),
    nowSeconds,
  );
  expect(valueIn(storage)).toBeUndefined();
  lead(storage, increment(3, 3), 3);
  expect(valueIn(storage)).toBe(8);
  storage.truncate(counters);
  lead(storage, increment(3, 4), 4);
  expect(valueIn(storage)).toBe(3);
});

test('static counters', () => {
  const storage = newStorage();
  const cells = [];
  cells[nameOfColumn('s')] = change(4, 1);
  const statics = update(counters, 1, { staticRow: row([], Array.from(cells)) });
  lead(storage, statics, 1);
  storage.crash();
  storage.restart(nowSeconds);
  lead(storage, statics, 2);
  const read = livePartition(counters, storage.read(counters, intBytes(1), whole).partition, { nowSeconds });
  expect(read?.staticRow?.cells[nameOfColumn('s')]).toMatchObject({ value: bigintBytes(8) });
});
