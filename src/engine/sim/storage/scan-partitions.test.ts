// Reading many partitions: their order, where a read ends, and how it continues.

import { expect, test } from 'vitest';
import { byteOrderedPartitioner } from '#engine/sim/ring/byte-ordered-partitioner.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import type { Partitioner } from '#engine/sim/ring/partitioner.ts';
import { randomPartitioner } from '#engine/sim/ring/random-partitioner.ts';
import { toyPartitioner } from '#engine/sim/ring/toy-partitioner.ts';
import { compareBytes } from '#engine/values/bytes.ts';
import type { PartitionRange, Place } from '#engine/values/coordinator.ts';
import { everything } from '#engine/values/rows.ts';
import { NodeStorage } from './node-storage.ts';
import type { ScanOptions } from './read-options.ts';
import { deletion, intBytes, live, marker, row, testTable, update } from './test-tables.ts';

const table = testTable({ statics: ['s'] });
const now = 1000;
const all: PartitionRange = { start: undefined, end: undefined };
const scanning = (options: Partial<ScanOptions> = {}): ScanOptions => ({
  slices: [everything],
  reversed: false,
  limit: 1000,
  perPartitionLimit: 1000,
  nowSeconds: now,
  ...options,
});
const numberOf = (bytes: Uint8Array) => new DataView(bytes.slice().buffer).getInt32(0);
const alive = (clustering: number) => row([clustering], [live('v', 5)], { marker: marker(5) });

/** Writes the keys 0 to 99: some to SSTables, some to the memtable, some to both. */
function filled(partitioner: Partitioner): NodeStorage {
  const storage = new NodeStorage({ partitioner, compactsByItself: false });
  for (let key = 0; key < 100; key++) {
    storage.apply(update(table, key, { rows: [alive(1), alive(2)] }), now);
    if (key % 30 === 29) storage.flush(table, now);
  }
  for (let key = 0; key < 100; key += 7) storage.apply(update(table, key, { rows: [alive(3)] }), now);
  return storage;
}

function inOrder(partitioner: Partitioner): number[] {
  return Array.from({ length: 100 }, (_, key) => key).sort((a, b) => {
    const [left, right] = [partitioner.tokenOf(intBytes(a)), partitioner.tokenOf(intBytes(b))];
    return left === right ? compareBytes(intBytes(a), intBytes(b)) : left < right ? -1 : 1;
  });
}

test.each([murmur3Partitioner, randomPartitioner, byteOrderedPartitioner, toyPartitioner])(
  'in the order of tokens, then of keys: $name',
  (partitioner) => {
    const storage = filled(partitioner);
    const expected = inOrder(partitioner);
    const { partitions, last, rowCount } = storage.scan(table, all, scanning());
    expect(partitions.map(({ key }) => numberOf(key))).toEqual(expected);
    expect(rowCount).toBe(215);
    expect(last).toBeUndefined();
    const [first, second] = [expected[20]!, expected[70]!].map((key) => partitioner.tokenOf(intBytes(key)));
    for (const startInclusive of [true, false])
      for (const endInclusive of [true, false]) {
        const range: PartitionRange = {
          start: { token: first!, inclusive: startInclusive },
          end: { token: second!, inclusive: endInclusive },
        };
        const within = expected.filter((key) => {
          const token = partitioner.tokenOf(intBytes(key));
          return (
            (token > first! || (startInclusive && token === first)) &&
            (token < second! || (endInclusive && token === second))
          );
        });
        expect(storage.scan(table, range, scanning()).partitions.map(({ key }) => numberOf(key))).toEqual(
          within,
        );
      }
  },
);

test.each([1, 2, 3, 10, 500])('page by page, %i rows at a time', (limit) => {
  const storage = filled(murmur3Partitioner);
  const found: string[] = [];
  let after: Place | undefined;
  for (let page = 0; page < 300; page++) {
    const scan = storage.scan(table, all, scanning({ limit, after }));
    expect(scan.rowCount).toBeLessThanOrEqual(limit);
    for (const { key, rows } of scan.partitions)
      found.push(...rows.map(({ clustering }) => `${numberOf(key)}/${numberOf(clustering[0]!)}`));
    after = scan.last;
    if (after === undefined) break;
  }
  const expected = inOrder(murmur3Partitioner).flatMap((key) =>
    (key % 7 === 0 ? [1, 2, 3] : [1, 2]).map((clustering) => `${key}/${clustering}`),
  );
  expect(found).toEqual(expected);
});

test('a limit for each partition; reversed it takes the last rows', () => {
  const storage = filled(murmur3Partitioner);
  const forwards = storage.scan(table, all, scanning({ perPartitionLimit: 1, limit: 50 }));
  expect(forwards.partitions).toHaveLength(50);
  expect(forwards.partitions.every(({ rows }) => numberOf(rows[0]!.clustering[0]!) === 1)).toBe(true);
  expect(forwards.cuts.every(Boolean)).toBe(true);
  const backwards = storage.scan(table, all, scanning({ perPartitionLimit: 1, reversed: true }));
  expect(backwards.partitions.map(({ rows }) => numberOf(rows[0]!.clustering[0]!)).toSorted()).toEqual(
    Array.from({ length: 100 }, (_, key) => (key % 7 === 0 ? 3 : 2)).toSorted(),
  );
});

test('a partition with nothing but a static row counts as one row; tombstones do not count and come along', () => {
  const storage = new NodeStorage({ partitioner: byteOrderedPartitioner });
  storage.apply(update(table, 1, { rows: [row([1], [], { deletion: deletion(5, now) })] }), now);
  storage.apply(update(table, 2, { staticRow: row([], [undefined, undefined, live('s', 5)]) }), now);
  storage.apply(update(table, 3, { deletion: deletion(5, now) }), now);
  storage.apply(update(table, 4, { rows: [alive(1)] }), now);
  const scan = storage.scan(table, all, scanning({ limit: 1 }));
  expect(scan.partitions.map(({ key }) => numberOf(key))).toEqual([1, 2]);
  expect(scan).toMatchObject({
    rowCount: 1,
    liveRows: 1,
    tombstones: 1,
    last: { key: intBytes(2), clustering: undefined },
  });
  const rest = storage.scan(table, all, scanning({ limit: 5, after: scan.last }));
  expect(rest.partitions.map(({ key }) => numberOf(key))).toEqual([3, 4]);
  expect(rest.last).toBeUndefined();
});

test('a scan tells across how many SSTables it went', () => {
  const storage = filled(murmur3Partitioner);
  storage.events = [];
  storage.scan(table, all, scanning());
  expect(storage.events).toEqual([
    { kind: 'seq-scan', sstables: 3, range: all },
    { kind: 'rows-read', liveRows: 215, tombstones: 0 },
  ]);
});
