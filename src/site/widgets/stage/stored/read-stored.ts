// What the nodes store of a table. It is read from their storage, memtables and SSTables merged; no statement runs
// for it.

import type { ColumnSchema, TableSchema } from '#engine/cql/schema/table-schema.ts';
import type { SimulatedCluster } from '#engine/sim/cluster/simulated-cluster.ts';
import { positionOf } from '#engine/sim/ring/partitioner.ts';
import { sumOfShards } from '#engine/sim/storage/counter-shards.ts';
import { compareToRow, startOf } from '#engine/sim/storage/edges.ts';
import { mergePartitions } from '#engine/sim/storage/merge-partitions.ts';
import type { StoredPartition } from '#engine/sim/storage/stored-partition.ts';
import { decodeValue } from '#engine/values/codec.ts';
import { type CqlType, native } from '#engine/values/cql-type.ts';
import { splitPartitionKey } from '#engine/values/partition-key.ts';
import { printValue } from '#engine/values/print.ts';
import { type Cell, everything, isComplex, type PathCell, type Row } from '#engine/values/rows.ts';
import { idOf, type StoredCell, type StoredEntry, type StoredPart, type StoredRow } from './frame.ts';
import { rangeText } from './range-text.ts';

export function readStored(cluster: SimulatedCluster, table: TableSchema, nowSeconds: number): StoredPart[] {
  const { partitioner } = cluster.nodes[0]!.storage.settings;
  const found = new Map<string, { nodes: string[]; copies: StoredPartition[] }>();
  for (const { name, storage } of cluster.nodes)
    for (const copy of scanAll(storage.table(table.shape), table, nowSeconds)) {
      const key = copy.key.join();
      const known = found.get(key) ?? { nodes: [], copies: [] };
      found.set(key, { nodes: [...known.nodes, name], copies: [...known.copies, copy] });
    }
  const parts = [...found.values()].flatMap(({ nodes, copies }) => {
    const whole = mergePartitions(table.shape, copies);
    if (!whole) return [];
    const token = partitioner.tokenOf(whole.key);
    return [{ token, part: { ...readPart(table, whole), nodes } }];
  });
  return parts
    .sort((a, b) => (a.token < b.token ? -1 : a.token > b.token ? 1 : 0))
    .map(({ token, part }) => ({
      ...part,
      token: partitioner.format(token),
      turn: positionOf(partitioner, token),
    }));
}

type Storage = SimulatedCluster['nodes'][number]['storage'];

function scanAll(
  store: ReturnType<Storage['table']>,
  { shape }: TableSchema,
  nowSeconds: number,
): readonly StoredPartition[] {
  const options = {
    slices: [everything],
    reversed: false,
    limit: Number.POSITIVE_INFINITY,
    perPartitionLimit: Number.POSITIVE_INFINITY,
    nowSeconds,
  };
  return store.scan(shape, { start: undefined, end: undefined }, options, undefined).partitions;
}

function readPart(table: TableSchema, stored: StoredPartition): Omit<StoredPart, 'token' | 'turn' | 'nodes'> {
  const key = splitPartitionKey(stored.key, table.partitionKey.length).map((bytes, at) =>
    print(table.partitionKey[at]!.type, bytes),
  );
  const { deletion, staticRow } = stored;
  return {
    id: idOf(key),
    key,
    ...(deletion && { deletion: String(deletion.timestamp) }),
    statics: staticRow ? cellsOf(table.statics, staticRow) : [],
    entries: entriesOf(table, key, stored),
  };
}

/** Rows and range tombstones in stored order. A range stands before the first row after its start. */
function entriesOf(
  table: TableSchema,
  key: readonly string[],
  { rows, ranges }: StoredPartition,
): StoredEntry[] {
  const waiting = ranges.map(({ slice, deletion }) => {
    const range = rangeText(table.clustering, slice, print);
    return {
      start: startOf(slice),
      entry: {
        kind: 'range' as const,
        id: idOf([...key, range]),
        range,
        deletion: String(deletion.timestamp),
      },
    };
  });
  const entries: StoredEntry[] = [];
  for (const row of rows) {
    while (waiting[0] && compareToRow(table.shape, waiting[0].start, row.clustering) < 0)
      entries.push(waiting.shift()!.entry);
    entries.push(readRow(table, key, row));
  }
  return [...entries, ...waiting.map(({ entry }) => entry)];
}

function readRow(table: TableSchema, key: readonly string[], row: Row): StoredRow {
  const clustering = row.clustering.map((bytes, at) => print(table.clustering[at]!.type, bytes));
  return {
    kind: 'row',
    id: idOf([...key, ...clustering]),
    clustering,
    ...(row.marker && { marker: String(row.marker.timestamp) }),
    ...(row.deletion && { deletion: String(row.deletion.timestamp) }),
    cells: cellsOf(table.regulars, row),
  };
}

function cellsOf(columns: readonly ColumnSchema[], { cells }: Row): StoredCell[] {
  return columns.flatMap(({ name, type, shape }) => {
    const data = shape && cells[shape.index];
    if (!data) return [];
    if (!isComplex(data)) return [readCell(name, type, data, shape.isCounter)];
    const whole = data.deletion && {
      column: name,
      path: '*',
      value: null,
      timestamp: String(data.deletion.timestamp),
    };
    return [...(whole ? [whole] : []), ...data.cells.map((cell) => readElement(name, type, cell))];
  });
}

function readCell(column: string, type: CqlType, cell: Cell, isCounter = false): StoredCell {
  const bytes = isCounter && cell.value ? sumOfShards(cell.value) : cell.value;
  return {
    column,
    value: bytes === null ? null : print(isCounter ? native('bigint') : type, bytes),
    timestamp: String(cell.timestamp),
    ...(cell.ttl > 0 && { ttl: cell.ttl }),
  };
}

/** The elements of a list are shown without their paths: the paths are time UUIDs, which tell a reader nothing. */
function readElement(column: string, type: CqlType, cell: PathCell): StoredCell {
  const value = readCell(column, valueType(type, cell), cell);
  return type.kind === 'list' ? value : { ...value, path: pathText(type, cell.path) };
}

function valueType(type: CqlType, { path }: PathCell): CqlType {
  if (type.kind === 'map') return type.value;
  if (type.kind === 'list') return type.element;
  if (type.kind === 'udt') return type.fields[(path[0]! << 8) | path[1]!]!.type;
  return native('blob');
}

function pathText(type: CqlType, path: Uint8Array): string {
  if (type.kind === 'map') return print(type.key, path);
  if (type.kind === 'set') return print(type.element, path);
  if (type.kind === 'udt') return type.fields[(path[0]! << 8) | path[1]!]!.name;
  return '';
}

function print(type: CqlType, bytes: Uint8Array): string {
  return printValue(type, decodeValue(type, bytes));
}
