// What happens to writes: commit log, memtable, SSTables, crashes, and copies of the whole storage.

import { expect, test } from 'vitest';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { everything } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { livePartition } from './live-partition.ts';
import { NodeStorage, type StorageSettings } from './node-storage.ts';
import { deletion, intBytes, live, marker, row, testTable, update } from './test-tables.ts';

const table = testTable();
const now = 1000;
const whole = { slices: [everything], reversed: false, limit: 1000, nowSeconds: now };

function storageWith(settings: Partial<StorageSettings> = {}): NodeStorage {
  return new NodeStorage({ partitioner: murmur3Partitioner, ...settings });
}

function write(
  storage: NodeStorage,
  key: number,
  value: string,
  timestamp: number,
  to: TableShape = table,
): void {
  storage.apply(
    update(to, key, { rows: [row([1], [live(value, timestamp)], { marker: marker(timestamp) })] }),
    now,
  );
}

function valueIn(storage: NodeStorage, key: number, from: TableShape = table): string | undefined {
  const { partition } = storage.read(from, intBytes(key), whole);
  const data = livePartition(from, partition, { nowSeconds: now })?.rows[0]?.cells[0];
  return data && 'value' in data ? String.fromCharCode(...data.value!) : undefined;
}

test('a crash loses the memtable; the commit log brings it back, as an SSTable', () => {
  const storage = storageWith();
  write(storage, 1, 'a', 1);
  storage.flush(table, now);
  write(storage, 2, 'b', 2);
  storage.crash();
  expect(valueIn(storage, 1)).toBe('a');
  expect(valueIn(storage, 2)).toBeUndefined();
  storage.events = [];
  storage.restart(now);
  expect(storage.events).toEqual([
    { kind: 'replay', records: 1 },
    { kind: 'flush', table: 't', sstable: 2 },
  ]);
  expect(valueIn(storage, 2)).toBe('b');
  expect(storage.commitLog.segments).toHaveLength(0);
});

test('with durable_writes = false a crash loses what was not flushed', () => {
  const hasty = testTable({ keyspace: { ...table.keyspace, durableWrites: false } });
  const storage = storageWith();
  write(storage, 1, 'a', 1, hasty);
  storage.flush(hasty, now);
  write(storage, 2, 'b', 2, hasty);
  storage.crash();
  storage.restart(now);
  expect(valueIn(storage, 1, hasty)).toBe('a');
  expect(valueIn(storage, 2, hasty)).toBeUndefined();
});

test('a segment of the commit log goes when all its tables are flushed', () => {
  const other = testTable({ id: 'other', name: 'o' });
  const storage = storageWith({ commitLogSegmentBytesMax: 100 });
  for (let count = 0; count < 20; count++) write(storage, count, 'x', count);
  write(storage, 1, 'y', 1, other);
  const segments = storage.commitLog.segments.length;
  expect(segments).toBeGreaterThan(3);
  storage.flush(table, now);
  expect(storage.commitLog.segments).toHaveLength(1);
  expect([...storage.commitLog.segments[0]!.dirty]).toEqual(['other']);
  storage.flush(other, now);
  expect(storage.commitLog.bytes).toBe(0);
});

test('a full memtable is flushed, and so are the tables that hold up a commit log grown too large', () => {
  const storage = storageWith({ memtableBytesMax: 500, compactsByItself: false });
  for (let count = 0; count < 100; count++) write(storage, count, 'x', count);
  expect(storage.table(table).sstables.length).toBeGreaterThan(2);
  const idle = testTable({ id: 'idle', name: 'i' });
  const log = storageWith({ commitLogBytesMax: 2000, commitLogSegmentBytesMax: 300 });
  write(log, 1, 'a', 1, idle);
  for (let count = 0; count < 200; count++) write(log, count, 'x', count);
  expect(log.commitLog.bytes).toBeLessThan(2100);
  expect(log.table(idle).sstables).toHaveLength(1);
  expect(valueIn(log, 1, idle)).toBe('a');
});

test('truncate and drop leave nothing, not even after a crash', () => {
  const storage = storageWith();
  write(storage, 9, 'keeps the segment', 1, testTable({ id: 'other' }));
  write(storage, 1, 'a', 1);
  storage.flush(table, now);
  write(storage, 1, 'b', 2);
  storage.truncate(table);
  expect(valueIn(storage, 1)).toBeUndefined();
  write(storage, 2, 'c', 1);
  storage.crash();
  storage.restart(now);
  expect(valueIn(storage, 1)).toBeUndefined();
  expect(valueIn(storage, 2)).toBe('c');
  storage.forget(table);
  expect(valueIn(storage, 2)).toBeUndefined();
  write(storage, 3, 'd', 1);
  storage.wipe();
  storage.restart(now);
  expect(valueIn(storage, 3)).toBeUndefined();
});

test('a fork and its origin do not see each other', () => {
  const origin = storageWith();
  for (let key = 0; key < 3; key++) {
    write(origin, key, 'old', 1);
    origin.apply(update(table, key, { rows: [row([2], [live('more', 1)])] }), now);
  }
  const fork = origin.fork();
  write(fork, 0, 'fork', 2);
  write(origin, 1, 'origin', 2);
  origin.apply(update(table, 2, { deletion: deletion(9, now) }), now);
  expect([0, 1, 2].map((key) => valueIn(origin, key))).toEqual(['old', 'origin', undefined]);
  expect([0, 1, 2].map((key) => valueIn(fork, key))).toEqual(['fork', 'old', 'old']);
  for (const storage of [origin, fork]) {
    storage.crash();
    storage.restart(now);
  }
  expect([0, 1, 2].map((key) => valueIn(origin, key))).toEqual(['old', 'origin', undefined]);
  expect([0, 1, 2].map((key) => valueIn(fork, key))).toEqual(['fork', 'old', 'old']);
});

test('saved and restored: nothing is lost, and a crash afterwards loses nothing either', () => {
  const loose = testTable({ id: 'loose', name: 'l', keyspace: { ...table.keyspace, durableWrites: false } });
  const gone = testTable({ id: 'gone', name: 'g', clusteringLength: 2 });
  const storage = storageWith();
  write(storage, 1, 'flushed', (2n ** 60n) as unknown as number);
  storage.flush(table, now);
  write(storage, 2, 'logged', 1);
  write(storage, 3, 'loose', 1, loose);
  storage.apply(update(gone, 4, { rows: [row([1, 2], [live('x', 1)])] }), now);
  write(storage, 5, 'last', 1);
  const text = JSON.stringify(storage.save());
  const restored = NodeStorage.restore(JSON.parse(text), storage.settings, (id) =>
    [table, loose].find((known) => known.id === id),
  );
  expect([1, 2, 5].map((key) => valueIn(restored, key))).toEqual(['flushed', 'logged', 'last']);
  expect(valueIn(restored, 3, loose)).toBe('loose');
  expect(restored.table(table).sstables.map(({ id }) => id)).toEqual([1]);
  expect(
    valueIn(
      NodeStorage.restore(JSON.parse(JSON.stringify(restored.save())), storage.settings, () => loose),
      3,
      loose,
    ),
  ).toBe('loose');
  restored.crash();
  restored.restart(now);
  expect([1, 2, 5].map((key) => valueIn(restored, key))).toEqual(['flushed', 'logged', 'last']);
  expect(valueIn(restored, 3, loose)).toBeUndefined();
  expect(() => NodeStorage.restore({ version: 0 }, storage.settings, () => table)).toThrow(
    'saved storage has version 0, not 1',
  );
});

test('a write tells what it does', () => {
  const storage = storageWith();
  storage.events = [];
  write(storage, 1, 'a', 1);
  expect(storage.events).toEqual([
    { kind: 'append-commit-log', table: 't' },
    { kind: 'add-to-memtable', table: 't' },
  ]);
});

test('columns that come and go: a new one is kept, a dropped one is not seen, nor after it is added again', () => {
  const storage = storageWith();
  const [v, w] = table.columns;
  const narrow: TableShape = { ...table, columns: [v] };
  storage.apply(update(narrow, 1, { rows: [row([1], [live('v', 5)])] }), now);
  storage.apply(update(table, 1, { rows: [row([1], [undefined, live('w', 6)])] }), now);
  const cells = (shape: TableShape) =>
    livePartition(shape, storage.read(shape, intBytes(1), whole).partition, { nowSeconds: now })?.rows[0]
      ?.cells;
  expect(cells(table)).toEqual([live('v', 5), live('w', 6)]);
  // An update that was sent before the column was added and arrives afterwards.
  storage.apply(update(narrow, 1, { rows: [row([1], [live('late', 4)])] }), now);
  expect(cells(table)).toEqual([live('v', 5), live('w', 6)]);
  expect(cells({ ...table, columns: [undefined, w] })).toEqual([undefined, live('w', 6)]);
  const again: TableShape = { ...table, columns: [{ ...v!, droppedAt: 5 }, w] };
  expect(cells(again)).toEqual([undefined, live('w', 6)]);
  storage.flush(again, now);
  expect(cells(table)).toEqual([undefined, live('w', 6)]);
  storage.apply(update(again, 1, { rows: [row([1], [live('new', 7)])] }), now);
  expect(cells(again)).toEqual([live('new', 7), live('w', 6)]);
});
