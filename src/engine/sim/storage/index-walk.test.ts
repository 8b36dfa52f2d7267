// What an index finds must be what a scan finds and a filter keeps, whatever was written, flushed and compacted.

import { describe, expect, test } from 'vitest';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Random } from '#engine/sim/ring/random.ts';
import type { IndexLookup } from '#engine/values/coordinator.ts';
import { type ColumnData, everything, isComplex, type Row } from '#engine/values/rows.ts';
import { livePartition } from './live-partition.ts';
import { NodeStorage } from './node-storage.ts';
import { RandomUpdates, richTable } from './random-updates.ts';
import type { ScanOptions } from './read-options.ts';
import { bound, intBytes, live, marker, row, testTable, update } from './test-tables.ts';

const nowSeconds = 50;
const whole = { start: undefined, end: undefined };

function lookup(column: number, value: string): IndexLookup {
  return {
    name: `index_of_${column}`,
    identity: String(column),
    column: richTable.columns[column]!,
    value,
    valuesOf,
  };
}

function valuesOf(data: ColumnData): readonly string[] {
  if (isComplex(data)) return data.cells.flatMap(({ value, path }) => (value ? [`${path}`] : []));
  return data.value ? [`${data.value}`] : [];
}

const textValues = ['', 'a', 'ab', 'b'].map((text) => `${new TextEncoder().encode(text)}`);
const pathValues = [0, 1, 2].map((path) => `${intBytes(path)}`);
const valuesIn = (column: number) => (column === 3 ? pathValues : textValues);

/** All rows that have the value, page after page, as the coordinator would count and filter them. */
function hits(storage: NodeStorage, searched: IndexLookup, options: Partial<ScanOptions>): string[] {
  const { column, value } = searched;
  const found: string[] = [];
  const reversed = options.reversed ?? false;
  let after: ScanOptions['after'];
  do {
    const scan = storage.scan(richTable, whole, {
      slices: [everything],
      reversed,
      limit: 1000,
      perPartitionLimit: Number.MAX_SAFE_INTEGER,
      nowSeconds,
      after,
      ...options,
    });
    for (const partition of scan.partitions) {
      const data = livePartition(richTable, partition, { nowSeconds, reversed });
      const has = (one: Row | undefined) => {
        const cell = one?.cells[column.index];
        return cell !== undefined && valuesOf(cell).includes(value);
      };
      for (const one of data?.rows ?? [])
        if (has(column.isStatic ? data!.staticRow : one))
          found.push(
            JSON.stringify([data!.key, one], (_, part) => (typeof part === 'bigint' ? `${part}` : part)),
          );
    }
    after = scan.last;
  } while (after);
  return found;
}

const askings: Record<string, Partial<ScanOptions>> = {
  'all rows': {},
  'in chunks of three rows': { limit: 3 },
  reversed: { reversed: true, limit: 4 },
  'some rows': {
    slices: [
      { start: bound([1]), end: bound([2]) },
      { start: bound([3, 1]), end: bound([4]) },
    ],
  },
};

describe.each(Object.entries(askings))('an index finds what a scan finds: %s', (_, options) => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('random updates, seed %i', (seed) => {
    const random = new Random(seed);
    const updates = new RandomUpdates(random, richTable);
    let storage = new NodeStorage({ partitioner: murmur3Partitioner, compactsByItself: false });
    let fork = storage;
    let found = 0;
    for (let step = 0; step < 300; step++) {
      const what = random.below(40);
      if (what === 0) storage.flush(richTable, nowSeconds);
      else if (what === 1) storage.compactMajor(richTable, nowSeconds);
      else if (what === 2) [storage, fork] = [storage.fork(), storage];
      else if (what === 3 && random.below(5) === 0) storage.truncate(richTable);
      else storage.apply(updates.next(random.below(6)), nowSeconds);
      if (step % 5 > 0) continue;
      for (const one of [storage, fork])
        for (const column of [0, 1, 2, 3]) {
          const values = valuesIn(column);
          const searched = lookup(column, values[random.below(values.length)]!);
          const wanted = hits(one, searched, options);
          found += wanted.length;
          expect(hits(one, searched, { ...options, indexes: [searched] })).toEqual(wanted);
        }
    }
    expect(found).toBeGreaterThan(100);
  });
});

const table = testTable({ columns: ['v', 'w'] });
const byV: IndexLookup = { ...lookup(0, textValues[1]!), column: table.columns[0]! };
const byW: IndexLookup = { ...lookup(1, textValues[3]!), column: table.columns[1]! };
const scanOptions: ScanOptions = {
  slices: [everything],
  reversed: false,
  limit: 1000,
  perPartitionLimit: 1000,
  nowSeconds,
};

/** A hundred partitions of ten rows; v is `a` in one row of each tenth partition, and w is `b` in each tenth row. */
function hundredPartitions(): NodeStorage {
  const storage = new NodeStorage({ partitioner: murmur3Partitioner, compactsByItself: false });
  for (let key = 0; key < 100; key++) {
    const rows = Array.from({ length: 10 }, (_, at) =>
      row([at], [live(key % 10 === 0 && at === 4 ? 'a' : 'x', 1), live(at === 4 ? 'b' : 'y', 1)], {
        marker: marker(1),
      }),
    );
    storage.apply(update(table, key, { rows }), nowSeconds);
    if (key === 50) storage.flush(table, nowSeconds);
  }
  return storage;
}

test('only the rows that the index names are read', () => {
  const scan = hundredPartitions().scan(table, whole, { ...scanOptions, indexes: [byV] });
  expect(scan).toMatchObject({ index: 'index_of_0', liveRows: 10, sstables: 1 });
  expect(scan.partitions.every(({ rows }) => rows.length === 1)).toBe(true);
});

test('of two indexes, the one that finds fewer rows is used', () => {
  const scan = hundredPartitions().scan(table, whole, { ...scanOptions, indexes: [byW, byV] });
  expect(scan).toMatchObject({ index: 'index_of_0', liveRows: 10 });
});

test('an entry that was overwritten is read and left to the filter', () => {
  const storage = hundredPartitions();
  storage.scan(table, whole, { ...scanOptions, indexes: [byV] });
  storage.apply(update(table, 0, { rows: [row([4], [live('x', 2)])] }), nowSeconds);
  storage.apply(update(table, 1, { rows: [row([7], [live('a', 2)])] }), nowSeconds);
  expect(storage.scan(table, whole, { ...scanOptions, indexes: [byV] }).liveRows).toBe(11);
  storage.flush(table, nowSeconds);
  storage.compactMajor(table, nowSeconds);
  expect(storage.scan(table, whole, { ...scanOptions, indexes: [byV] }).liveRows).toBe(10);
});

test('the storage tells which index it read', () => {
  const storage = hundredPartitions();
  storage.events = [];
  storage.scan(table, whole, { ...scanOptions, indexes: [byV] });
  expect(storage.events).toEqual([
    { kind: 'index-read', table: 't', index: 'index_of_0' },
    { kind: 'rows-read', liveRows: 10, tombstones: 0 },
  ]);
});
