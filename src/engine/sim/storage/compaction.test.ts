// When SSTables are compacted, and what a compaction drops.

import { expect, test } from 'vitest';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { sizeTieredDefaults } from '#engine/values/compaction-options.ts';
import { everything } from '#engine/values/rows.ts';
import { NodeStorage, type StorageSettings } from './node-storage.ts';
import {
  deletion,
  expiring,
  intBytes,
  live,
  marker,
  row,
  testTable,
  tombstone,
  update,
} from './test-tables.ts';

const table = testTable({ gcGraceSeconds: 100 });
const now = 1000;
const whole = { slices: [everything], reversed: false, limit: 1000, nowSeconds: now };

const storageWith = (settings: Partial<StorageSettings> = {}) =>
  new NodeStorage({ partitioner: murmur3Partitioner, compactsByItself: false, ...settings });

/** An SSTable with one update in it. */
function flushed(storage: NodeStorage, key: number, parts: Parameters<typeof update>[2]): void {
  storage.apply(update(table, key, parts), now);
  storage.flush(table, now);
}

const insert = (value: string, timestamp: number) => ({
  rows: [row([1], [live(value, timestamp)], { marker: marker(timestamp) })],
});
const sstablesOf = (storage: NodeStorage) => storage.table(table).sstables.map(({ id }) => id);
const tombstonesIn = (storage: NodeStorage) =>
  storage.table(table).sstables.reduce((sum, { statistics }) => sum + statistics.tombstones, 0);

test('four SSTables of like size are compacted into one', () => {
  const storage = storageWith({ compactsByItself: true });
  storage.events = [];
  for (let at = 1; at < 4; at++) flushed(storage, at, insert('v', at));
  expect(sstablesOf(storage)).toEqual([3, 2, 1]);
  flushed(storage, 4, insert('v', 4));
  expect(sstablesOf(storage)).toEqual([5]);
  expect(storage.events.at(-1)).toEqual({
    kind: 'compaction',
    table: 't',
    from: [1, 2, 3, 4],
    into: [5],
    expired: [],
  });
});

test('SSTables of other sizes wait for their like', () => {
  const storage = storageWith({ sizeTiered: { ...sizeTieredDefaults, minSSTableBytes: 0 } });
  for (let at = 1; at <= 3; at++) flushed(storage, at, insert('v', at));
  flushed(storage, 4, insert('v'.repeat(1000), 4));
  expect(storage.compact(table, now)).toBe(false);
  flushed(storage, 5, insert('v', 5));
  expect(storage.compact(table, now)).toBe(true);
  expect(sstablesOf(storage)).toEqual([6, 4]);
  storage.compactMajor(table, now);
  expect(sstablesOf(storage)).toEqual([7]);
});

test('not more than 32 at a time', () => {
  const storage = storageWith();
  for (let at = 0; at < 40; at++) flushed(storage, at, insert('v', at));
  storage.compact(table, now);
  expect(sstablesOf(storage)).toHaveLength(9);
});

test('overwritten values and deleted rows take no room afterwards', () => {
  const storage = storageWith();
  flushed(storage, 1, insert('a'.repeat(500), 1));
  flushed(storage, 1, insert('b', 2));
  flushed(storage, 2, insert('c'.repeat(500), 1));
  flushed(storage, 2, { deletion: deletion(3, now) });
  storage.compactMajor(table, now);
  expect(storage.table(table).sstables[0]!.statistics).toMatchObject({ rows: 1, tombstones: 1 });
  expect(storage.table(table).sstables[0]!.bytes).toBeLessThan(150);
});

test('a tombstone goes when gc_grace_seconds have passed, not before', () => {
  const storage = storageWith();
  flushed(storage, 1, insert('v', 1));
  flushed(storage, 1, { deletion: deletion(5, now) });
  storage.compactMajor(table, now + 100);
  expect(tombstonesIn(storage)).toBe(1);
  storage.compactMajor(table, now + 101);
  expect(sstablesOf(storage)).toEqual([]);
});

test('it stays as long as an SSTable that is left out may hold something it deletes', () => {
  const storage = storageWith({ sizeTiered: { ...sizeTieredDefaults, minThreshold: 2, minSSTableBytes: 0 } });
  flushed(storage, 1, insert('v'.repeat(1000), 1));
  flushed(storage, 1, { deletion: deletion(5, 10) });
  flushed(storage, 2, { deletion: deletion(5, 10) });
  storage.compact(table, now);
  expect(tombstonesIn(storage)).toBe(1);
  expect(storage.read(table, intBytes(1), whole).partition).toBeUndefined();
  storage.compactMajor(table, now);
  expect(sstablesOf(storage)).toEqual([]);
});

test('or the memtable', () => {
  const storage = storageWith();
  flushed(storage, 1, { deletion: deletion(5, 10) });
  storage.apply(update(table, 1, insert('old', 3)), now);
  storage.compactMajor(table, now);
  expect(tombstonesIn(storage)).toBe(1);
  expect(storage.read(table, intBytes(1), whole).partition).toBeUndefined();
});

test('what has expired becomes a tombstone, and goes in its time', () => {
  const storage = storageWith();
  flushed(storage, 1, { rows: [row([1], [expiring('long value', 5, now - 10, 10), live('w', 5)])] });
  storage.compactMajor(table, now);
  expect(storage.read(table, intBytes(1), whole).partition?.rows[0]?.cells).toEqual([
    tombstone(5, now - 10),
    live('w', 5),
  ]);
  storage.compactMajor(table, now + 200);
  expect(tombstonesIn(storage)).toBe(0);
});

test('a compaction of nothing does nothing', () => {
  const storage = storageWith();
  storage.events = [];
  storage.compactMajor(table, now);
  storage.flush(table, now);
  expect(storage.compact(table, now)).toBe(false);
  expect(storage.events).toEqual([]);
});
