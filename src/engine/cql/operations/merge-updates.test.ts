// All that a batch writes to one place becomes one update. The rules for equal timestamps decide what stays.

import { expect, test } from 'vitest';

import { encodeValue } from '#engine/values/codec.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import { native } from '#engine/values/cql-type.ts';
import { simpleStrategy } from '#engine/values/replication.ts';
import { type Cell, never, type Row } from '#engine/values/rows.ts';

import { type ColumnSchema, columnShape, TableSchema } from '../schema/table-schema.ts';
import { dataSize } from './data-size.ts';
import { mergeUpdates } from './merge-updates.ts';
import { withBallot } from './with-ballot.ts';

const text = native('text');
const table = new TableSchema({
  id: 't',
  keyspace: { name: 'ks', replication: simpleStrategy(1), durableWrites: true },
  name: 't',
  columns: [column('k', 'partition_key'), column('c', 'clustering'), column('v', 'regular')],
  isCounter: false,
  options: new Map(),
  indexes: [],
  dropped: [],
  isVirtual: false,
});

function column(name: string, kind: ColumnSchema['kind']): ColumnSchema {
  const isKey = kind === 'partition_key' || kind === 'clustering';
  return {
    name,
    kind,
    position: isKey ? 0 : -1,
    type: text,
    isDescending: false,
    shape: isKey
      ? undefined
      : columnShape({ name, index: 0, type: text, isStatic: false, droppedAt: undefined }),
    mask: undefined,
  };
}

const bytes = (value: string) => encodeValue(text, value);
const cell = (value: string | null, timestamp = 10): Cell => ({
  value: value === null ? null : bytes(value),
  timestamp,
  ttl: 0,
  localDeletionTime: value === null ? 5 : never,
});
const row = (clustering: string, parts: Partial<Row>): Row => ({
  clustering: [bytes(clustering)],
  marker: undefined,
  deletion: undefined,
  cells: [],
  ...parts,
});
const update = (key: string, ...rows: Row[]): PartitionUpdate => ({
  table: table.shape,
  key: bytes(key),
  deletion: undefined,
  ranges: [],
  staticRow: undefined,
  rows,
});
const inserted = (timestamp: number) => ({ timestamp, ttl: 0, localDeletionTime: never });

test('rows come together in clustering order, one for each place', () => {
  const merged = mergeUpdates([
    update('a', row('2', { cells: [cell('x')] })),
    update('b', row('1', { cells: [cell('y')] })),
    update('a', row('1', { cells: [cell('z')] }), row('2', { marker: inserted(10) })),
  ]);
  expect(merged.map(({ key }) => key)).toEqual([bytes('a'), bytes('b')]);
  expect(merged[0]!.rows).toEqual([
    row('1', { cells: [cell('z')] }),
    row('2', { cells: [cell('x')], marker: inserted(10) }),
  ]);
});

test.each([
  ['the greater value', cell('1'), cell('2'), cell('2')],
  ['the tombstone', cell('2'), cell(null), cell(null)],
  ['the later one', cell('1', 11), cell('2', 10), cell('1', 11)],
])('of two cells of one place stays %s', (_, first, second, expected) => {
  for (const cells of [
    [first, second],
    [second, first],
  ]) {
    const [merged] = mergeUpdates(cells.map((one) => update('a', row('1', { cells: [one] }))));
    expect(merged!.rows[0]!.cells).toEqual([expected]);
  }
});

test('a row that is deleted and inserted at one time is deleted, also in a transaction', () => {
  const deletion = { timestamp: 10, localDeletionTime: 5 };
  const [merged] = mergeUpdates([
    update('a', row('1', { deletion })),
    update('a', row('1', { marker: inserted(10), cells: [cell('x')] })),
  ]);
  const gone = row('1', { deletion, cells: [undefined] });
  expect(merged!.rows).toEqual([gone]);
  expect(withBallot(merged!, 10).rows[0]!.deletion!.timestamp).toBe(9);
});

test('an update is as large as Cassandra says', () => {
  // The number comes from the warning about a batch of two such updates: "is of size 6144".
  const value = 'x'.repeat(3000);
  expect(dataSize(update('2', row('cc', { marker: inserted(10), cells: [cell(value)] })))).toBe(3072);
});
