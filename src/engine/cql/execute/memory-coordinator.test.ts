// The coordinator for the tests of cql. If it merged or cut wrongly, those tests would prove nothing.

import { expect, test } from 'vitest';

import { encodeValue } from '#engine/values/codec.ts';
import type { PartitionUpdate, ReadCommand } from '#engine/values/coordinator.ts';
import { native } from '#engine/values/cql-type.ts';
import { comparatorOf } from '#engine/values/order.ts';
import { simpleStrategy } from '#engine/values/replication.ts';
import { type Cell, type Deletion, everything, never, type Row } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';

import { MemoryCoordinator } from './memory-coordinator.ts';

const int = native('int');
const compare = comparatorOf(int);
const table: TableShape = {
  id: 't',
  name: 't',
  keyspace: { name: 'ks', replication: simpleStrategy(1), durableWrites: true },
  isCounter: false,
  columns: [
    {
      name: 'v',
      index: 0,
      type: int,
      isStatic: false,
      isCounter: false,
      comparePaths: undefined,
      droppedAt: undefined,
    },
  ],
  compareClustering: (a, b) => compare(a[0]!, b[0]!),
  clusteringLength: 1,
  gcGraceSeconds: 864_000,
  readRepair: 'BLOCKING',
  speculativeRetry: '99p',
};

const bytes = (value: number) => encodeValue(int, value);
const cell = (value: number, timestamp: number, expiresAt = never): Cell => ({
  value: bytes(value),
  timestamp,
  ttl: expiresAt === never ? 0 : 1,
  localDeletionTime: expiresAt,
});
const row = (c: number, cells: Cell[], deletion?: Deletion): Row => ({
  clustering: [bytes(c)],
  marker: undefined,
  deletion,
  cells,
});

function write(coordinator: MemoryCoordinator, update: Partial<PartitionUpdate> & { k?: number }): void {
  const { k = 1, ...rest } = update;
  coordinator.write({
    updates: [
      { table, key: bytes(k), deletion: undefined, ranges: [], staticRow: undefined, rows: [], ...rest },
    ],
    type: 'SIMPLE',
    consistency: 'ONE',
  });
}

function read(coordinator: MemoryCoordinator, command: Partial<ReadCommand> = {}) {
  const { partitions, last } = coordinator.read({
    table,
    partitions: { range: { start: undefined, end: undefined } },
    slices: [everything],
    reversed: false,
    limit: 100,
    perPartitionLimit: 100,
    ...command,
  });
  const found = partitions.flatMap(({ key, rows }) =>
    rows.map(({ clustering, cells }) => [key[3], clustering[0]![3], (cells[0] as Cell).value![3]]),
  );
  return { found, last };
}

const deleted = (timestamp: number): Deletion => ({ timestamp, localDeletionTime: 1 });

test('the later write wins, whichever came first', () => {
  const coordinator = new MemoryCoordinator();
  write(coordinator, { rows: [row(1, [cell(7, 20)])] });
  write(coordinator, { rows: [row(1, [cell(8, 10)])] });
  expect(read(coordinator).found).toEqual([[1, 1, 7]]);
});

test('deletions of rows, ranges and partitions take what is not newer', () => {
  const coordinator = new MemoryCoordinator();
  for (let c = 1; c <= 4; c++) write(coordinator, { rows: [row(c, [cell(c, 10 * c)])] });
  write(coordinator, { rows: [row(4, [], deleted(40))] });
  const start = { prefix: [bytes(2)], inclusive: true };
  const end = { prefix: [bytes(3)], inclusive: false };
  write(coordinator, { ranges: [{ slice: { start, end }, deletion: deleted(90) }] });
  expect(read(coordinator).found).toEqual([
    [1, 1, 1],
    [1, 3, 3],
  ]);
  write(coordinator, { deletion: deleted(29) });
  expect(read(coordinator).found).toEqual([[1, 3, 3]]);
});

test('what expires is gone when its second has come', () => {
  const coordinator = new MemoryCoordinator({ nowMillis: 5000 });
  write(coordinator, { rows: [row(1, [cell(7, 20, 6)])] });
  expect(read(coordinator).found).toHaveLength(1);
  coordinator.advanceSeconds(1);
  expect(read(coordinator).found).toHaveLength(0);
});

test('slices, limits, the other order, and going on where a page ended', () => {
  const coordinator = new MemoryCoordinator();
  for (const k of [1, 2]) write(coordinator, { k, rows: [1, 2, 3].map((c) => row(c, [cell(c, 10)])) });
  // In token order, 1 comes before 2.
  const first = read(coordinator, { limit: 4 });
  expect(first.found).toEqual([
    [1, 1, 1],
    [1, 2, 2],
    [1, 3, 3],
    [2, 1, 1],
  ]);
  expect(read(coordinator, { after: first.last! }).found).toEqual([
    [2, 2, 2],
    [2, 3, 3],
  ]);
  const keys = [bytes(2), bytes(1)];
  expect(read(coordinator, { partitions: { keys }, perPartitionLimit: 1, reversed: true }).found).toEqual([
    [2, 3, 3],
    [1, 3, 3],
  ]);
  const start = { prefix: [bytes(1)], inclusive: false };
  const accepts = (_key: Uint8Array, _static: Row | undefined, found: Row | undefined) =>
    !found || found.clustering[0]![3] !== 2;
  expect(read(coordinator, { slices: [{ start, end: everything.end }], accepts }).found).toEqual([
    [1, 3, 3],
    [2, 3, 3],
  ]);
});

test('compare and set decides on what is there', () => {
  const coordinator = new MemoryCoordinator();
  const attempt = () =>
    coordinator.compareAndSet({
      read: {
        table,
        partitions: { keys: [bytes(1)] },
        slices: [everything],
        reversed: false,
        limit: 1,
        perPartitionLimit: 1,
      },
      decide: (current, timestamp) =>
        current && current.rows.length > 0
          ? undefined
          : {
              table,
              key: bytes(1),
              deletion: undefined,
              ranges: [],
              staticRow: undefined,
              rows: [row(1, [cell(1, timestamp)])],
            },
      consistency: 'ONE',
      serialConsistency: 'SERIAL',
    });
  expect(attempt().applied).toBe(true);
  expect(attempt()).toMatchObject({ applied: false, current: { rows: [{ clustering: [bytes(1)] }] } });
});
