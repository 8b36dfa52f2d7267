import type { PartitionUpdate, ReadCommand } from '#engine/values/coordinator.ts';
import { comparatorOf } from '#engine/values/order.ts';
import { networkTopologyStrategy, type Replication, simpleStrategy } from '#engine/values/replication.ts';
import { type Cell, everything, never, type PartitionData, type Row } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';

// The smallest useful table, for scenarios, sweeps and measurements that need no CQL: `k text, c text, v text`, or a
// counter instead of v. Keys and values are words.

const text = { kind: 'native', name: 'text' } as const;
const counter = { kind: 'native', name: 'counter' } as const;
const compareText = comparatorOf(text);
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export interface SampleTableOptions {
  readonly replication: Replication;
  readonly isCounter?: boolean;
  readonly gcGraceSeconds?: number;
  readonly readRepair?: 'BLOCKING' | 'NONE';
  readonly speculativeRetry?: string;
  readonly name?: string;
  readonly minIndexInterval?: number;
  readonly onlyPurgesRepaired?: boolean;
}

export function sampleTable(options: SampleTableOptions): TableShape {
  const {
    replication,
    isCounter = false,
    gcGraceSeconds = 864_000,
    readRepair = 'BLOCKING',
    speculativeRetry = '99p',
    name = isCounter ? 'counts' : 't',
    minIndexInterval,
    onlyPurgesRepaired,
  } = options;
  return {
    id: name,
    name,
    keyspace: { name: 'ks', replication, durableWrites: true },
    isCounter,
    columns: [
      {
        name: 'v',
        index: 0,
        type: isCounter ? counter : text,
        isStatic: false,
        isCounter,
        comparePaths: undefined,
        droppedAt: undefined,
      },
    ],
    compareClustering: (a, b) => {
      for (let at = 0; at < a.length && at < b.length; at++) {
        const order = compareText(a[at]!, b[at]!);
        if (order !== 0) return order;
      }
      return a.length - b.length;
    },
    clusteringLength: 1,
    gcGraceSeconds,
    readRepair,
    speculativeRetry,
    ...(minIndexInterval !== undefined && { minIndexInterval }),
    ...(onlyPurgesRepaired !== undefined && { onlyPurgesRepaired }),
  };
}

/** `3` copies of everything, or this many in each data centre: `{ east: 3, west: 2 }`. */
export function replicationOf(factor: number | Readonly<Record<string, number>>): Replication {
  return typeof factor === 'number' ? simpleStrategy(factor) : networkTopologyStrategy(factor);
}

export function bytesOf(word: string): Uint8Array {
  return encoder.encode(word);
}

export function wordOf(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

export interface SampleRow {
  readonly key: string;
  readonly row?: string;
  /** Null deletes the row. */
  readonly value: string | null;
  readonly timestamp: number;
}

/** INSERT INTO t (k, c, v) VALUES (…), or DELETE FROM t WHERE k = … AND c = …. */
export function put(table: TableShape, { key, row = '', value, timestamp }: SampleRow): PartitionUpdate {
  const clustering = [bytesOf(row)];
  const written: Row =
    value === null
      ? { clustering, marker: undefined, deletion: deletionAt(timestamp), cells: [] }
      : {
          clustering,
          marker: { timestamp, ttl: 0, localDeletionTime: never },
          deletion: undefined,
          cells: [cellOf(bytesOf(value), timestamp)],
        };
  return updateOf(table, key, [written]);
}

/** UPDATE counts SET v = v + … WHERE k = …. */
export function add(
  table: TableShape,
  { key, row = '', amount, timestamp }: { key: string; row?: string; amount: number; timestamp: number },
): PartitionUpdate {
  const value = new Uint8Array(8);
  new DataView(value.buffer).setBigInt64(0, BigInt(amount));
  const cells = [cellOf(value, timestamp)];
  return updateOf(table, key, [
    { clustering: [bytesOf(row)], marker: undefined, deletion: undefined, cells },
  ]);
}

/** DELETE FROM t WHERE k = …. */
export function remove(table: TableShape, key: string, timestamp: number): PartitionUpdate {
  return { ...updateOf(table, key, []), deletion: deletionAt(timestamp) };
}

export function readOf(table: TableShape, key: string): ReadCommand {
  return { ...scanOf(table), partitions: { keys: [bytesOf(key)] } };
}

export function scanOf(table: TableShape): ReadCommand {
  return {
    table,
    partitions: { range: { start: undefined, end: undefined } },
    slices: [everything],
    reversed: false,
    limit: Number.MAX_SAFE_INTEGER,
    perPartitionLimit: Number.MAX_SAFE_INTEGER,
  };
}

/** The value of a row, or undefined if there is no row. */
export function valueIn(table: TableShape, data: PartitionData | undefined, row = ''): string | undefined {
  const found = data?.rows.find(({ clustering }) => wordOf(clustering[0]!) === row);
  const cell = found?.cells[0] as Cell | undefined;
  if (!cell?.value) return undefined;
  return table.isCounter
    ? String(new DataView(cell.value.buffer, cell.value.byteOffset).getBigInt64(0))
    : wordOf(cell.value);
}

function cellOf(value: Uint8Array, timestamp: number): Cell {
  return { value, timestamp, ttl: 0, localDeletionTime: never };
}

function deletionAt(timestamp: number) {
  return { timestamp, localDeletionTime: Math.floor(timestamp / 1_000_000) };
}

function updateOf(table: TableShape, key: string, rows: readonly Row[]): PartitionUpdate {
  return { table, key: bytesOf(key), deletion: undefined, ranges: [], staticRow: undefined, rows };
}
