// Tables and updates for the tests of this folder, as short as possible.

import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type { CqlType } from '#engine/values/cql-type.ts';
import { comparatorOf } from '#engine/values/order.ts';
import { simpleStrategy } from '#engine/values/replication.ts';
import {
  type Bound,
  type Cell,
  type Clustering,
  type ColumnData,
  type Deletion,
  never,
  type PathCell,
  type RangeDeletion,
  type Row,
  type RowMarker,
  type Timestamp,
} from '#engine/values/rows.ts';
import type { ColumnShape, TableShape } from '#engine/values/table-shape.ts';

const int: CqlType = { kind: 'native', name: 'int' };
const text: CqlType = { kind: 'native', name: 'text' };
const compareInts = comparatorOf(int);

export const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes);
/** The four bytes of an int. */
export function intBytes(value: number): Uint8Array {
  return bytesOf((value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255);
}
const textBytes = (value: string) => Uint8Array.from(value, (letter) => letter.charCodeAt(0));

export function testTable({
  clusteringLength = 1,
  columns = ['v', 'w'],
  statics = [],
  sets = [],
  counters = [],
  ...options
}: {
  clusteringLength?: number;
  columns?: string[];
  statics?: string[];
  sets?: string[];
  counters?: string[];
} & Omit<Partial<TableShape>, 'columns'> = {}): TableShape {
  const names = [...columns, ...statics, ...sets, ...counters];
  if (counters.length > 0) names.splice(0, columns.length);
  return {
    id: 'test-table',
    name: 't',
    keyspace: { name: 'k', replication: simpleStrategy(1), durableWrites: true },
    isCounter: counters.length > 0,
    columns: names.map(
      (name, index): ColumnShape => ({
        name,
        index,
        type: text,
        isStatic: statics.includes(name),
        isCounter: counters.includes(name),
        comparePaths: sets.includes(name) ? compareInts : undefined,
        droppedAt: undefined,
      }),
    ),
    compareClustering: compareClusterings,
    clusteringLength,
    hasExactClustering: true,
    gcGraceSeconds: 864_000,
    readRepair: 'BLOCKING',
    speculativeRetry: '99p',
    ...options,
  };
}

function compareClusterings(a: Clustering, b: Clustering): number {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at++) {
    const order = compareInts(a[at]!, b[at]!);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

export const live = (value: string, timestamp: Timestamp): Cell => ({
  value: textBytes(value),
  timestamp,
  ttl: 0,
  localDeletionTime: never,
});

/** A cell that is written at second `at` and lives for `ttl` seconds. */
export const expiring = (value: string, timestamp: Timestamp, at: number, ttl: number): Cell => ({
  value: textBytes(value),
  timestamp,
  ttl,
  localDeletionTime: at + ttl,
});

export const tombstone = (timestamp: Timestamp, localDeletionTime: number): Cell => ({
  value: null,
  timestamp,
  ttl: 0,
  localDeletionTime,
});

export const marker = (timestamp: Timestamp): RowMarker => ({ timestamp, ttl: 0, localDeletionTime: never });
export const deletion = (timestamp: Timestamp, localDeletionTime: number): Deletion => ({
  timestamp,
  localDeletionTime,
});

export const element = (path: number, cell: Cell): PathCell => ({ ...cell, path: intBytes(path) });

export const keyOf = (clustering: readonly number[]): Clustering => clustering.map(intBytes);

export function row(
  clustering: readonly number[],
  cells: (ColumnData | undefined)[],
  rest: Partial<Row> = {},
): Row {
  return { clustering: keyOf(clustering), marker: undefined, deletion: undefined, cells, ...rest };
}

export const bound = (prefix: readonly number[], inclusive = true): Bound => ({
  prefix: keyOf(prefix),
  inclusive,
});

export function range(start: Bound, end: Bound, deleted: Deletion): RangeDeletion {
  return { slice: { start, end }, deletion: deleted };
}

export function update(
  table: TableShape,
  key: number,
  parts: Partial<Omit<PartitionUpdate, 'table' | 'key'>>,
): PartitionUpdate {
  return {
    table,
    key: intBytes(key),
    deletion: undefined,
    ranges: [],
    staticRow: undefined,
    rows: [],
    ...parts,
  };
}
