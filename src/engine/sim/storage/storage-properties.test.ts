// The live data must be the same at the end, whatever the order of the updates, and however they are spread over
// memtables, SSTables, compactions, crashes and replicas. Each seed draws another history; a failure names its seed.

import { expect, test } from 'vitest';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Random } from '#engine/sim/ring/random.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import { everything, type PartitionData, type Row, type Slice } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { diffPartition } from './diff-partition.ts';
import { digestOf } from './digest.ts';
import { livePartition } from './live-partition.ts';
import { mergePartitions } from './merge-partitions.ts';
import { type NaiveRow, naiveRows } from './naive-storage.ts';
import { NodeStorage } from './node-storage.ts';
import { RandomUpdates, richTable, simpleTable } from './random-updates.ts';
import { bound, intBytes, keyOf } from './test-tables.ts';

const key = intBytes(1);
const nowSeconds = 50;
const whole = { slices: [everything], reversed: false, limit: Number.POSITIVE_INFINITY, nowSeconds };
const unlimited = { ...whole, perPartitionLimit: Number.POSITIVE_INFINITY };
const seeds = Array.from({ length: 60 }, (_, seed) => seed);

const newStorage = () => new NodeStorage({ partitioner: murmur3Partitioner, falsePositiveChance: 0.3 });

function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const shuffled = items.slice();
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!];
  }
  return shuffled;
}

/** Writes the updates. Between the writes it does everything that may happen to a node. */
function live(table: TableShape, updates: readonly PartitionUpdate[], random: Random): NodeStorage {
  let storage = newStorage();
  for (const update of updates) {
    storage.apply(update, nowSeconds);
    const chance = random.below(40);
    if (chance < 8) storage.flush(table, nowSeconds);
    if (chance === 8) storage.compact(table, nowSeconds);
    if (chance === 9) storage.compactMajor(table, nowSeconds);
    if (chance === 10)
      storage = NodeStorage.restore(
        JSON.parse(JSON.stringify(storage.save())),
        storage.settings,
        () => table,
      );
    if (chance === 11) {
      storage.crash();
      storage.restart(nowSeconds);
    }
    if (chance === 12) {
      const old = storage;
      storage = storage.fork();
      for (const other of updates) old.apply(other, nowSeconds);
    }
    // A read brings orders and indexes up to date internally.
    if (chance > 30) storage.read(table, key, whole);
  }
  return storage;
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

function shown(data: PartitionData | undefined): NaiveRow[] {
  if (data === undefined) return [];
  const rows = data.rows.map((row) =>
    shownRow(row, `${row.clustering.map((value) => Buffer.from(value).readInt32BE())}`),
  );
  return data.staticRow ? [shownRow(data.staticRow, 'static'), ...rows] : rows;
}

function shownRow({ marker, deletion, cells }: Row, clustering: string): NaiveRow {
  expect(deletion).toBeUndefined();
  const alive: Record<string, string> = {};
  if (marker) alive.m = `@${marker.timestamp}`;
  cells.forEach((data, index) => {
    if (data === undefined) return;
    if (!('cells' in data)) alive[index] = `${hex(data.value!)}@${data.timestamp}`;
    else
      for (const { path, value, timestamp } of data.cells)
        alive[`${index}/${hex(path)}`] = `${hex(value!)}@${timestamp}`;
  });
  return { clustering, cells: alive };
}

function history(seed: number) {
  const random = new Random(seed);
  const table = seed % 2 === 0 ? richTable : simpleTable;
  const draw = new RandomUpdates(random, table);
  return { random, table, updates: Array.from({ length: 3 + random.below(30) }, () => draw.next()) };
}

test.each(seeds)('history %i: one node shows what cell by cell must be there', (seed) => {
  const { random, table, updates } = history(seed);
  const expected = naiveRows(updates, nowSeconds);
  const first = live(table, updates, random);
  const second = live(table, shuffle([...updates, ...updates.slice(0, 3)], random), random);
  const one = first.read(table, key, whole).partition;
  const other = second.read(table, key, whole).partition;
  expect(shown(livePartition(table, one, { nowSeconds }))).toEqual(expected);
  expect(shown(livePartition(table, other, { nowSeconds }))).toEqual(expected);
  expect(digestOf(table, one)).toBe(digestOf(table, other));
  for (const { clustering, cells } of expected) {
    if (clustering === 'static') continue;
    const prefix = keyOf(clustering.split(',').map(Number));
    const point = { start: { prefix, inclusive: true }, end: { prefix, inclusive: true } };
    const { partition } = second.read(table, key, { ...whole, slices: [point] });
    expect(shown(livePartition(table, partition, { nowSeconds })).at(-1)).toEqual({ clustering, cells });
  }
  const scan = first.scan(table, { start: undefined, end: undefined }, unlimited);
  expect(
    scan.partitions.flatMap((partition) => shown(livePartition(table, partition, { nowSeconds }))),
  ).toEqual(expected);
});

test.each(seeds)('history %i: replicas together show it, and repair makes each of them whole', (seed) => {
  const { random, table, updates } = history(seed);
  const expected = naiveRows(updates, nowSeconds);
  const parts: PartitionUpdate[][] = [[], [], []];
  for (const update of updates) {
    parts[random.below(3)]!.push(update);
    if (random.below(2) === 0) parts[random.below(3)]!.push(update);
  }
  const nodes = parts.map((part) => live(table, shuffle(part, random), random));
  const answers = nodes.map((node) => node.read(table, key, whole).partition);
  const merged = mergePartitions(table, answers);
  expect(shown(livePartition(table, merged, { nowSeconds }))).toEqual(expected);
  expect(mergePartitions(table, shuffle([...answers, merged], random))).toEqual(merged);
  expect(mergePartitions(table, [mergePartitions(table, answers.slice(0, 2)), answers[2]])).toEqual(merged);
  nodes.forEach((node, at) => {
    const repair = diffPartition(table, merged, answers[at]);
    if (repair !== undefined) node.apply(repair, nowSeconds);
    const repaired = node.read(table, key, whole).partition;
    expect(digestOf(table, repaired)).toBe(digestOf(table, merged));
    expect(diffPartition(table, merged, repaired)).toBeUndefined();
  });
});

test.each(seeds)('history %i: slices, limits, paging and reversed reads', (seed) => {
  const { random, table, updates } = history(seed);
  const storage = live(table, updates, random);
  const all = naiveRows(updates, nowSeconds).filter(({ clustering }) => clustering !== 'static');
  const first = random.below(5);
  const slice: Slice = {
    start: bound([first], random.below(2) === 0),
    end: bound([first + 2, 1], random.below(2) === 0),
  };
  const within = all.filter(({ clustering }) => {
    const [major, minor] = clustering.split(',').map(Number) as [number, number];
    const starts = slice.start.inclusive ? major >= first : major > first;
    const ends = major < first + 2 || (major === first + 2 && (slice.end.inclusive ? minor <= 1 : minor < 1));
    return starts && ends;
  });
  for (const reversed of [false, true]) {
    const expected = reversed ? within.toReversed() : within;
    const limit = 1 + random.below(3);
    const options = { slices: [slice], reversed, nowSeconds };
    const read = storage.read(table, key, { ...options, limit });
    const rowsOf = (partition: typeof read.partition) =>
      shown(livePartition(table, partition, { nowSeconds, reversed })).filter(
        ({ clustering }) => clustering !== 'static',
      );
    expect(rowsOf(read.partition)).toEqual(expected.slice(0, limit));
    expect(read.isCut).toBe(expected.length >= limit);
    const pages: NaiveRow[] = [];
    let after: Row['clustering'] | undefined;
    for (let page = 0; page < 20; page++) {
      const next = storage.read(table, key, { ...options, limit: 1, after });
      pages.push(...rowsOf(next.partition));
      const last = livePartition(table, next.partition, { nowSeconds })?.rows[0];
      if (!next.isCut || last === undefined) break;
      after = last.clustering;
    }
    expect(pages).toEqual(expected);
    const points = within.map(({ clustering }) => {
      const at = bound(clustering.split(',').map(Number));
      return { start: at, end: at };
    });
    const named = storage.read(table, key, { ...options, slices: points, limit: 100 });
    expect(rowsOf(named.partition)).toEqual(expected);
    for (const point of points)
      expect(
        rowsOf(storage.read(table, key, { ...options, slices: [point], limit: 1 }).partition),
      ).toHaveLength(1);
  }
});

test.each(seeds)(
  'history %i: compactions purge what gc_grace_seconds allows and nothing comes back',
  (seed) => {
    const { random, table, updates } = history(seed);
    const storage = live(table, updates, random);
    const later = nowSeconds + random.below(40);
    const hasty = { ...table, gcGraceSeconds: random.below(30) };
    const expected = naiveRows(updates, later);
    const alive = () =>
      shown(
        livePartition(hasty, storage.read(hasty, key, { ...whole, nowSeconds: later }).partition, {
          nowSeconds: later,
        }),
      );
    expect(alive()).toEqual(expected);
    for (let round = 0; round < 4; round++) {
      const chance = random.below(3);
      if (chance === 0) storage.flush(hasty, later);
      if (chance === 1) storage.compact(hasty, later);
      if (chance === 2) storage.compactMajor(hasty, later);
      expect(alive()).toEqual(expected);
    }
  },
);
