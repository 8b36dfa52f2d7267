import { compareBytes } from '#engine/values/bytes.ts';
import { decodeValue, encodeValue } from '#engine/values/codec.ts';
import type { Coordinator, Partitions, ReadCommand, ReadResult } from '#engine/values/coordinator.ts';
import { type CqlType, native } from '#engine/values/cql-type.ts';
import type { CqlValue } from '#engine/values/cql-value.ts';
import { joinPartitionKey } from '#engine/values/partition-key.ts';
import {
  type Cell,
  type Clustering,
  type ColumnData,
  never,
  type PartitionData,
  type PathCell,
  type Row,
  type Slice,
} from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';

import { unsupported } from '../errors.ts';
import { isVirtualKeyspace } from '../schema/system-keyspaces.ts';
import { type ColumnSchema, type TableSchema, unknownTable } from '../schema/table-schema.ts';
import { nodeRow } from './node-rows.ts';
import { schemaRows } from './schema-rows.ts';
import type { SystemRow, World } from './system-row.ts';

/** What SELECT finds in a system table. Its rows are computed when they are read. */
export function readSystemTable(table: TableSchema, command: ReadCommand, world: World): ReadResult {
  const kept = partitionsOf(table, rowsOf(table, command.partitions, world));
  const isVirtual = isVirtualKeyspace(table.keyspace);
  return take(select(kept, command.partitions, { coordinator: world.coordinator, isVirtual }), command);
}

function rowsOf(table: TableSchema, partitions: Partitions, world: World): readonly SystemRow[] {
  const nodes = world.coordinator.nodes();
  switch (`${table.keyspace}.${table.name}`) {
    case 'system.local':
      return [nodeRow(nodes[0]!, world)];
    case 'system.peers':
    case 'system.peers_v2':
      return nodes.slice(1).map((node) => nodeRow(node, world));
  }
  const rowsOfKeyspace = table.keyspace.endsWith('_schema') && schemaRows[table.name];
  if (!rowsOfKeyspace) throw unknownTable(table);
  // If keyspaces are asked for by name, the rows of all others need not be computed.
  const names = 'keys' in partitions && partitions.keys.map((key) => decodeValue(native('text'), key));
  return [...world.schema.keyspaces.values()]
    .filter(({ name }) => isVirtualKeyspace(name) === isVirtualKeyspace(table.keyspace))
    .filter(({ name }) => !names || names.includes(name))
    .flatMap((keyspace) => rowsOfKeyspace(keyspace).map((row) => ({ keyspace_name: keyspace.name, ...row })));
}

// ── From rows by name to rows as storage has them ──

interface KeptPartition {
  readonly key: Uint8Array;
  readonly rows: Row[];
}

function partitionsOf(table: TableSchema, rows: readonly SystemRow[]): KeptPartition[] {
  const partitions = new Map<string, KeptPartition>();
  const encode = (columns: readonly ColumnSchema[], row: SystemRow) =>
    columns.map((column) => encodeValue(column.type, row[column.name] ?? null));
  for (const row of rows) {
    const key = joinPartitionKey(encode(table.partitionKey, row));
    const partition = partitions.get(key.join()) ?? { key, rows: [] };
    partitions.set(key.join(), partition);
    partition.rows.push(makeRow(table, encode(table.clustering, row), row));
  }
  for (const { rows: sorted } of partitions.values())
    sorted.sort((a, b) => table.shape.compareClustering(a.clustering, b.clustering));
  return [...partitions.values()];
}

const alive = { timestamp: 0, ttl: 0, localDeletionTime: never };

function makeRow(table: TableSchema, clustering: Clustering, values: SystemRow): Row {
  const cells: (ColumnData | undefined)[] = [];
  for (const { name, type, shape } of table.regulars) {
    const value = values[name] ?? null;
    if (value !== null)
      cells[shape!.index] = shape!.comparePaths ? complexCells(type, value) : cell(type, value);
  }
  return { clustering, marker: alive, deletion: undefined, cells };
}

function cell(type: CqlType, value: CqlValue): Cell {
  return { ...alive, value: encodeValue(type, value) };
}

/** Of the types that are not frozen, only sets ever have values. */
function complexCells(type: CqlType, value: CqlValue): ColumnData | undefined {
  if (type.kind !== 'set') throw unsupported('A system table with this type');
  const elements = (value as readonly CqlValue[]).map((element) => encodeValue(type.element, element));
  const cells = elements
    .sort(compareBytes)
    .map((path): PathCell => ({ ...alive, value: new Uint8Array(), path }));
  return cells.length > 0 ? { deletion: undefined, cells } : undefined;
}

// ── What the command asks for ──

function select(
  kept: readonly KeptPartition[],
  partitions: Partitions,
  options: { coordinator: Coordinator; isVirtual: boolean },
): readonly KeptPartition[] {
  if ('keys' in partitions)
    return partitions.keys.flatMap((key) => kept.find((other) => compareBytes(key, other.key) === 0) ?? []);
  const { start, end } = partitions.range;
  const placed = kept.map((partition) => ({ partition, token: options.coordinator.tokenOf(partition.key) }));
  return (
    placed
      .filter(({ token }) => !start || token > start.token || (start.inclusive && token === start.token))
      .filter(({ token }) => !end || token < end.token || (end.inclusive && token === end.token))
      // Virtual tables are not on the ring. Their order is that of the keys.
      .sort((a, b) =>
        options.isVirtual || a.token === b.token
          ? compareBytes(a.partition.key, b.partition.key)
          : a.token < b.token
            ? -1
            : 1,
      )
      .map(({ partition }) => partition)
  );
}

function take(selected: readonly KeptPartition[], command: ReadCommand): ReadResult {
  const { table, slices, reversed, accepts, after } = command;
  const partitions: PartitionData[] = [];
  const order = reversed ? -1 : 1;
  let left = command.limit;
  const first = after ? selected.findIndex(({ key }) => compareBytes(key, after.key) === 0) : -1;
  for (let at = Math.max(first, 0); at < selected.length; at++) {
    const { key, rows: kept } = selected[at]!;
    const place = at === first ? after : undefined;
    if (place && !place.clustering) continue;
    const rows = (reversed ? kept.toReversed() : kept)
      .filter(
        (row) =>
          (!place || order * table.compareClustering(row.clustering, place.clustering!) > 0) &&
          slices.some((slice) => isWithin(table, slice, row.clustering)) &&
          (!accepts || accepts(key, undefined, row)),
      )
      .slice(0, Math.min(left, command.perPartitionLimit));
    const clustering = rows.at(-1)?.clustering;
    if (!clustering) continue;
    partitions.push({ key, staticRow: undefined, rows });
    left -= rows.length;
    if (left <= 0) return { partitions, last: { key, clustering } };
  }
  return { partitions, last: undefined };
}

function isWithin(table: TableShape, { start, end }: Slice, clustering: Clustering): boolean {
  const compareTo = (prefix: Clustering) =>
    table.compareClustering(clustering.slice(0, prefix.length), prefix);
  const toStart = compareTo(start.prefix);
  const toEnd = compareTo(end.prefix);
  return (toStart > 0 || (toStart === 0 && start.inclusive)) && (toEnd < 0 || (toEnd === 0 && end.inclusive));
}
