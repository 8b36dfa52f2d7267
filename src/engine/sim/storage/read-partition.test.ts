// What a read of one partition returns, and where it looks.

import { expect, test } from 'vitest';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Random } from '#engine/sim/ring/random.ts';
import { type ColumnData, everything, type Slice } from '#engine/values/rows.ts';
import { livePartition } from './live-partition.ts';
import { NodeStorage } from './node-storage.ts';
import type { ReadOptions } from './read-options.ts';
import {
  bound,
  deletion,
  element,
  expiring,
  intBytes,
  live,
  marker,
  range,
  row,
  testTable,
  tombstone,
  update,
} from './test-tables.ts';

const table = testTable({ statics: ['s'], sets: ['e'] });
const plain = testTable({ id: 'plain' });
const now = 1000;
const key = intBytes(1);
const pointOf = (clustering: number): Slice => ({ start: bound([clustering]), end: bound([clustering]) });

const expires = { timestamp: 5, ttl: 100, localDeletionTime: now + 100 };
/** The cells of a row that has only the set column. */
const inSet = (data: ColumnData) => [undefined, undefined, undefined, data];

const newStorage = () => new NodeStorage({ partitioner: murmur3Partitioner, compactsByItself: false });
const reading = (options: Partial<ReadOptions> = {}): ReadOptions => ({
  slices: [everything],
  reversed: false,
  limit: 1000,
  nowSeconds: now,
  ...options,
});

// Cassandra 5.0.8 counted each of these, in the warning that it gives for more than a thousand tombstones.
test.each([
  ['a deleted row is one', { rows: [row([1], [], { deletion: deletion(5, now) })] }, [0, 1]],
  [
    'a null is one, and the row lives',
    { rows: [row([1], [tombstone(5, now)], { marker: marker(5) })] },
    [1, 1],
  ],
  ['a live static row counts as a row', { staticRow: row([], [undefined, undefined, live('s', 5)]) }, [1, 0]],
  ['a deleted static cell is one', { staticRow: row([], [undefined, undefined, tombstone(5, now)]) }, [0, 1]],
  ['a range is two', { ranges: [range(bound([1]), bound([5]), deletion(5, now))] }, [0, 2]],
  [
    'removed elements are one each',
    {
      rows: [
        row(
          [1],
          inSet({
            deletion: undefined,
            cells: [element(1, tombstone(5, now)), element(2, tombstone(5, now))],
          }),
        ),
      ],
    },
    [0, 2],
  ],
  [
    'a collection deleted whole is one, if nothing else is in the row',
    { rows: [row([1], inSet({ deletion: deletion(5, now), cells: [] }))] },
    [0, 1],
  ],
  [
    'a collection written whole is none',
    {
      rows: [
        row([1], inSet({ deletion: deletion(4, now), cells: [element(1, live('', 5))] }), {
          marker: marker(5),
        }),
      ],
    },
    [1, 0],
  ],
  ['an expired cell is one', { rows: [row([1], [expiring('a', 5, now - 10, 10)])] }, [0, 1]],
  ['a deleted partition is none', { deletion: deletion(5, now) }, [0, 0]],
] as const)('tombstones: %s', (_, parts, [liveRows, tombstones]) => {
  const storage = newStorage();
  storage.apply(update(table, 1, parts), now);
  const read = storage.read(table, key, reading());
  expect([read.liveRows, read.tombstones]).toEqual([liveRows, tombstones]);
});

test('a limit counts live rows, and takes the tombstones on the way along', () => {
  const storage = newStorage();
  const rows = [1, 2, 3, 4, 5].map((at) =>
    at % 2 === 1
      ? row([at], [], { deletion: deletion(5, now) })
      : row([at], [live('v', 5)], { marker: marker(5) }),
  );
  storage.apply(
    update(table, 1, { rows, ranges: [range(bound([4], false), bound([9]), deletion(6, now))] }),
    now,
  );
  const read = storage.read(table, key, reading({ limit: 1 }));
  expect(read.partition?.rows.map(({ clustering }) => clustering[0]![3])).toEqual([1, 2]);
  expect(read).toMatchObject({ isCut: true, rowCount: 1, tombstones: 1, partition: { ranges: [] } });
  const rest = storage.read(table, key, reading({ limit: 2, after: [intBytes(2)] }));
  expect(rest).toMatchObject({ isCut: false, rowCount: 1, tombstones: 3 });
  const last = storage.read(table, key, reading({ limit: 1, reversed: true }));
  expect(last.partition?.rows.map(({ clustering }) => clustering[0]![3])).toEqual([4]);
  expect(last.partition?.ranges).toEqual([range(bound([4], false), bound([9]), deletion(6, now))]);
});

test('a limit inside a deleted range ends the range with the last row', () => {
  const storage = newStorage();
  const rows = [row([2], [live('v', 9)]), row([4], [live('v', 9)])];
  storage.apply(update(table, 1, { rows, ranges: [range(bound([1]), bound([8]), deletion(5, now))] }), now);
  const read = storage.read(table, key, reading({ limit: 1 }));
  expect(read.partition?.ranges).toEqual([range(bound([1]), bound([2]), deletion(5, now))]);
  expect(read.tombstones).toBe(1);
});

test('tombstones older than gc_grace_seconds are not in the answer, and what expired is a tombstone there', () => {
  const storage = newStorage();
  const hasty = { ...table, gcGraceSeconds: 100 };
  const rows = [
    row([1], [tombstone(5, now - 101), tombstone(5, now - 100)]),
    row([2], [expiring('a', 5, now - 20, 10)]),
    row([3], [], { deletion: deletion(5, now - 200) }),
  ];
  storage.apply(update(hasty, 1, { rows, deletion: deletion(1, now - 500) }), now);
  expect(storage.read(hasty, key, reading()).partition).toMatchObject({
    deletion: undefined,
    rows: [row([1], [undefined, tombstone(5, now - 100)]), row([2], [tombstone(5, now - 20)])],
  });
});

test('alive is what has not expired; without a marker a row dies with its last cell', () => {
  const storage = newStorage();
  storage.apply(
    update(table, 1, {
      rows: [row([1], [expiring('a', 5, now, 10), live('b', 5)]), row([2], [expiring('a', 5, now, 10)])],
    }),
    now,
  );
  const alive = (nowSeconds: number) =>
    livePartition(table, storage.read(table, key, reading({ nowSeconds })).partition, {
      nowSeconds,
    })?.rows.map(({ cells }) => cells.map((cell) => cell !== undefined));
  expect(alive(now + 9)).toEqual([[true, true], [true]]);
  expect(alive(now + 10)).toEqual([[false, true]]);
});

test('a read tells which SSTables it looked into', () => {
  const storage = newStorage();
  const insert = (partition: number, clustering: number, timestamp: number) =>
    storage.apply(
      update(plain, partition, {
        rows: [
          row([clustering], [live('v', timestamp), live('w', timestamp)], { marker: marker(timestamp) }),
        ],
      }),
      now,
    );
  insert(1, 1, 1);
  storage.flush(plain, now);
  insert(2, 1, 2);
  storage.flush(plain, now);
  insert(1, 1, 3);
  storage.flush(plain, now);
  storage.events = [];
  const read = storage.read(plain, key, reading({ slices: [pointOf(1)] }));
  expect(read.sstables).toBe(1);
  expect(storage.events).toEqual([
    { kind: 'single-partition-query', table: 't' },
    { kind: 'acquire-sstables' },
    { kind: 'merge-memtable' },
    { kind: 'partition-index-found', sstable: 3 },
    { kind: 'sstable-too-old', sstable: 2 },
    { kind: 'rows-read', liveRows: 1, tombstones: 0 },
  ]);
  storage.events = [];
  storage.read(plain, key, reading());
  expect(storage.events).toEqual([
    { kind: 'single-partition-query', table: 't' },
    { kind: 'acquire-sstables' },
    { kind: 'partition-index-found', sstable: 3 },
    { kind: 'bloom-filter-skips', sstable: 2 },
    { kind: 'partition-index-found', sstable: 1 },
    { kind: 'sstables-skipped', skipped: 0, sstables: 3 },
    { kind: 'merged', sstables: 2 },
    { kind: 'rows-read', liveRows: 1, tombstones: 0 },
  ]);
});

test('an older SSTable is looked into if anything in it may be as late as what was found', () => {
  for (const [markerAt, cellAt] of [
    [5, 6],
    [6, 5],
  ] as const) {
    const storage = newStorage();
    storage.apply(
      update(plain, 1, { rows: [row([1], [live('z', 5), live('z', 5)], { marker: expires })] }),
      now,
    );
    storage.flush(plain, now);
    const later = row([1], [live('a', cellAt), live('a', 6)], { marker: marker(markerAt) });
    storage.apply(update(plain, 1, { rows: [later] }), now);
    const { partition } = storage.read(plain, key, reading({ slices: [pointOf(1)] }));
    expect(partition?.rows[0]).toMatchObject({
      marker: markerAt === 5 ? expires : marker(6),
      cells: [cellAt === 5 ? live('z', 5) : live('a', 6), live('a', 6)],
    });
  }
});

test('SSTables whose rows lie elsewhere are skipped, unless they may delete', () => {
  const storage = newStorage();
  storage.apply(update(plain, 1, { rows: [row([1], [live('v', 1)]), row([3], [live('v', 1)])] }), now);
  storage.flush(plain, now);
  storage.apply(update(plain, 1, { rows: [row([7], [live('v', 2)])] }), now);
  storage.flush(plain, now);
  storage.events = [];
  storage.read(plain, key, reading({ slices: [{ start: bound([4]), end: bound([]) }] }));
  expect(storage.events).toContainEqual({ kind: 'sstables-skipped', skipped: 1, sstables: 2 });
  const ranges = [range(bound([5]), bound([9]), deletion(9, now))];
  storage.apply(update(plain, 1, { ranges, rows: [row([1], [live('v', 9)])] }), now);
  storage.flush(plain, now);
  expect(
    livePartition(plain, storage.read(plain, key, reading({ slices: [pointOf(7)] })).partition, {
      nowSeconds: now,
    }),
  ).toBeUndefined();
});

test('a Bloom filter that lies costs a look, nothing more', () => {
  const storage = new NodeStorage({ partitioner: murmur3Partitioner, falsePositiveChance: 0.2 });
  for (let at = 0; at < 500; at++)
    storage.apply(update(plain, at, { rows: [row([1], [live('v', 1)])] }), now);
  storage.flush(plain, now);
  storage.events = [];
  for (let at = 500; at < 1500; at++)
    expect(storage.read(plain, intBytes(at), reading()).partition).toBeUndefined();
  const lies = storage.events.filter(({ kind }) => kind === 'bloom-filter-lied').length;
  expect(lies).toBeGreaterThan(120);
  expect(lies).toBeLessThan(280);
});

test.each([true, false])(
  'a partition of thousands of rows that came in any order (found by a hash: %s)',
  (isExact) => {
    const random = new Random(5);
    const shape = { ...plain, hasExactClustering: isExact };
    const storage = newStorage();
    const numbers = Array.from({ length: 3000 }, (_, at) => at);
    for (const at of numbers.map((at) => (at * 1987) % 3000)) {
      storage.apply(update(shape, 1, { rows: [row([at], [live(`${at}`, 5)], { marker: marker(5) })] }), now);
      if (random.below(20) === 0)
        storage.read(shape, key, reading({ slices: [{ start: bound([at]), end: bound([at + 5]) }] }));
    }
    for (const at of [7, 1500, 2999])
      storage.apply(update(shape, 1, { rows: [row([at], [live('again', 6)], { marker: marker(6) })] }), now);
    const check = () => {
      const all = storage.read(shape, key, reading({ limit: 5000 })).partition!.rows;
      expect(all.map(({ clustering }) => new DataView(clustering[0]!.slice().buffer).getInt32(0))).toEqual(
        numbers,
      );
      for (const at of [0, 7, 1499, 1500, 2999])
        expect(storage.read(shape, key, reading({ slices: [pointOf(at)] })).partition?.rows).toEqual([
          all[at],
        ]);
      expect(storage.read(shape, key, reading({ slices: [pointOf(3000)] })).partition).toBeUndefined();
      expect(all[7]!.cells[0]).toEqual(live('again', 6));
    };
    check();
    storage.flush(shape, now);
    check();
  },
);

test('clusterings that are equal by comparison are one row, whatever their bytes', () => {
  // Equal clusterings with different bytes, like 1.0 and 1.00 of a decimal: in this table only the last byte counts.
  const shape = {
    ...plain,
    hasExactClustering: false,
    compareClustering: (a: readonly Uint8Array[], b: readonly Uint8Array[]) =>
      (a[0]?.[3] ?? -1) - (b[0]?.[3] ?? -1),
  };
  const storage = newStorage();
  storage.apply(update(shape, 1, { rows: [row([7], [live('old', 5)])] }), now);
  storage.apply(update(shape, 1, { rows: [row([256 + 7], [live('new', 6)])] }), now);
  storage.apply(update(shape, 1, { rows: [row([256 + 3], [live('other', 6)])] }), now);
  storage.apply(update(shape, 1, { rows: [row([3], [undefined, live('more', 6)])] }), now);
  const rows = storage.read(shape, key, reading()).partition!.rows;
  expect(rows.map(({ cells }) => cells)).toEqual([[live('other', 6), live('more', 6)], [live('new', 6)]]);
});
