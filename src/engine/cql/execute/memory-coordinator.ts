// Test support: a coordinator with one node and a map of partitions, so that cql can be tested alone. It merges as
// Cassandra does (db/rows/Cells.java, Rows.java), but keeps every tombstone for ever.

import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { compareBytes, toHex, viewOf } from '#engine/values/bytes.ts';
import type {
  CompareAndSet,
  CompareAndSetResult,
  Coordinator,
  NodeDescription,
  PartitionUpdate,
  Place,
  ReadCommand,
  ReadResult,
  WriteRequest,
} from '#engine/values/coordinator.ts';
import { laterDeletion } from '#engine/values/deletion.ts';
import {
  type Cell,
  type Clustering,
  type ColumnData,
  type ComplexCells,
  type Deletion,
  isComplex,
  type PartitionData,
  type PathCell,
  type RangeDeletion,
  type Row,
  type RowMarker,
  type Slice,
} from '#engine/values/rows.ts';
import type { ColumnShape, TableShape } from '#engine/values/table-shape.ts';
import { laterCell, laterMarker } from '../operations/reconcile.ts';

interface Partition {
  readonly key: Uint8Array;
  readonly token: bigint;
  deletion: Deletion | undefined;
  ranges: RangeDeletion[];
  staticRow: Row | undefined;
  rows: Row[];
}

export class MemoryCoordinator implements Coordinator {
  readonly partitioner = 'org.apache.cassandra.dht.Murmur3Partitioner';
  /** All writes in order. Tests check timestamps and types here. */
  readonly requests: WriteRequest[] = [];
  readonly #tables = new Map<string, Map<string, Partition>>();
  #nowMillis: number;
  #lastTimestamp = 0;

  constructor(options: { nowMillis: number } = { nowMillis: 1_700_000_000_000 }) {
    this.#nowMillis = options.nowMillis;
  }

  advanceSeconds(seconds: number): void {
    this.#nowMillis += seconds * 1000;
  }

  nextTimestamp(): number {
    this.#lastTimestamp = Math.max(this.#lastTimestamp + 1, this.#nowMillis * 1000);
    return this.#lastTimestamp;
  }

  nowMillis(): number {
    return this.#nowMillis;
  }

  read(command: ReadCommand): ReadResult {
    const nowSeconds = Math.floor(this.#nowMillis / 1000);
    const partitions: PartitionData[] = [];
    const { after } = command;
    let started = after === undefined;
    let left = command.limit;
    for (const partition of this.#selected(command)) {
      const isAt = after !== undefined && compareBytes(after.key, partition.key) === 0;
      if (!started) {
        started = isAt;
        if (!isAt || after!.clustering === undefined) continue;
      }
      const whole = alive(command.table, partition, nowSeconds);
      const taken = takeRows(command, whole, {
        after: isAt ? after.clustering : undefined,
        limit: Math.min(left, command.perPartitionLimit),
      });
      if (!taken) continue;
      partitions.push(taken);
      left -= Math.max(taken.rows.length, 1);
      if (left <= 0) return { partitions, last: lastPlace(taken) };
    }
    return { partitions, last: undefined };
  }

  write(request: WriteRequest): void {
    this.requests.push(request);
    for (const update of request.updates) this.#apply(update);
  }

  compareAndSet(request: CompareAndSet): CompareAndSetResult {
    const [current] = this.read(request.read).partitions;
    const update = request.decide(current, this.nextTimestamp());
    if (update) this.#apply(update);
    return { applied: update !== undefined, current };
  }

  truncate(table: TableShape): void {
    this.#tables.delete(table.id);
  }

  forget(table: TableShape): void {
    this.#tables.delete(table.id);
  }

  nodes(): readonly NodeDescription[] {
    return [
      {
        name: 'n1',
        address: '127.0.0.1',
        datacenter: 'datacenter1',
        rack: 'rack1',
        tokens: [0n],
        isUp: true,
      },
    ];
  }

  tokenOf(key: Uint8Array): bigint {
    return murmur3Partitioner.tokenOf(key);
  }

  #selected({ table, partitions }: ReadCommand): Partition[] {
    const kept = this.#tables.get(table.id) ?? new Map<string, Partition>();
    if ('keys' in partitions) return partitions.keys.flatMap((key) => kept.get(toHex(key)) ?? []);
    const { start, end } = partitions.range;
    return [...kept.values()]
      .filter(({ token }) => !start || token > start.token || (start.inclusive && token === start.token))
      .filter(({ token }) => !end || token < end.token || (end.inclusive && token === end.token))
      .sort((a, b) => (a.token < b.token ? -1 : a.token > b.token ? 1 : compareBytes(a.key, b.key)));
  }

  #apply(update: PartitionUpdate): void {
    const { table, key } = update;
    const kept = this.#tables.get(table.id) ?? new Map<string, Partition>();
    this.#tables.set(table.id, kept);
    let partition = kept.get(toHex(key));
    if (!partition) {
      partition = {
        key,
        token: this.tokenOf(key),
        deletion: undefined,
        ranges: [],
        staticRow: undefined,
        rows: [],
      };
      kept.set(toHex(key), partition);
    }
    partition.deletion = laterDeletion(partition.deletion, update.deletion);
    partition.ranges.push(...update.ranges);
    if (update.staticRow) {
      partition.staticRow = mergeRows(table, partition.staticRow, update.staticRow);
    }
    for (const row of update.rows) {
      const at = partition.rows.findIndex(
        (other) => table.compareClustering(other.clustering, row.clustering) >= 0,
      );
      const old = partition.rows[at];
      const isSame = old !== undefined && table.compareClustering(old.clustering, row.clustering) === 0;
      const merged = mergeRows(table, isSame ? old : undefined, row);
      if (at < 0) partition.rows.push(merged);
      else partition.rows.splice(at, isSame ? 1 : 0, merged);
    }
  }
}

/** Undefined if the command asks for nothing in this partition. */
function takeRows(
  command: ReadCommand,
  partition: PartitionData,
  options: { after: Clustering | undefined; limit: number },
): PartitionData | undefined {
  const { table, reversed, accepts } = command;
  const { key, staticRow } = partition;
  const all = reversed ? partition.rows.toReversed() : partition.rows;
  const isNext = (row: Row) => {
    if (options.after === undefined) return true;
    const difference = table.compareClustering(row.clustering, options.after);
    return reversed ? difference < 0 : difference > 0;
  };
  const selected = all.filter((row) =>
    command.slices.some((slice) => isWithin(table, slice, row.clustering)),
  );
  const rows: Row[] = [];
  for (const row of selected) {
    if (rows.length === options.limit) break;
    if (isNext(row) && (!accepts || accepts(key, staticRow, row))) rows.push(row);
  }
  if (rows.length > 0) return { key, staticRow, rows };
  if (!staticRow || options.after !== undefined) return undefined;
  return !accepts || accepts(key, staticRow, undefined) ? { key, staticRow, rows } : undefined;
}

function lastPlace(partition: PartitionData): Place {
  return { key: partition.key, clustering: partition.rows.at(-1)?.clustering };
}

function isWithin(table: TableShape, { start, end }: Slice, clustering: Clustering): boolean {
  return (
    (start.prefix.length === 0 ||
      isBeyond(compareToPrefix(table, clustering, start.prefix), start.inclusive)) &&
    (end.prefix.length === 0 || isBeyond(-compareToPrefix(table, clustering, end.prefix), end.inclusive))
  );
}

function isBeyond(difference: number, inclusive: boolean): boolean {
  return difference > 0 || (inclusive && difference === 0);
}

function compareToPrefix(table: TableShape, clustering: Clustering, prefix: Clustering): number {
  return table.compareClustering(clustering.slice(0, prefix.length), prefix);
}

// ── What is alive ──

function alive(table: TableShape, partition: Partition, nowSeconds: number): PartitionData {
  const { key, deletion, staticRow } = partition;
  return {
    key,
    staticRow: staticRow && aliveRow(table, staticRow, deletion, nowSeconds),
    rows: partition.rows.flatMap(
      (row) => aliveRow(table, row, deletionOf(table, partition, row), nowSeconds) ?? [],
    ),
  };
}

function deletionOf(table: TableShape, partition: Partition, row: Row): Deletion | undefined {
  let deletion = laterDeletion(partition.deletion, row.deletion);
  for (const range of partition.ranges) {
    if (isWithin(table, range.slice, row.clustering)) deletion = laterDeletion(deletion, range.deletion);
  }
  return deletion;
}

function aliveRow(
  table: TableShape,
  row: Row,
  deletion: Deletion | undefined,
  nowSeconds: number,
): Row | undefined {
  const isAlive = (data: RowMarker | Cell, above: Deletion | undefined) =>
    !(above && data.timestamp <= above.timestamp) && nowSeconds < data.localDeletionTime;
  const marker = row.marker && isAlive(row.marker, deletion) ? row.marker : undefined;
  const cells: (ColumnData | undefined)[] = [];
  row.cells.forEach((data, index) => {
    const column = table.columns[index];
    if (!data || !column) return;
    if (isComplex(data)) {
      const above = laterDeletion(deletion, data.deletion);
      const living = data.cells.filter((cell) => !isDropped(column, cell) && isAlive(cell, above));
      if (living.length > 0) cells[index] = { deletion: undefined, cells: living };
    } else if (!isDropped(column, data) && data.value !== null && isAlive(data, deletion))
      cells[index] = data;
  });
  return marker || cells.some((data) => data !== undefined)
    ? { clustering: row.clustering, marker, deletion: undefined, cells }
    : undefined;
}

function isDropped(column: ColumnShape, cell: Cell): boolean {
  return column.droppedAt !== undefined && cell.timestamp <= column.droppedAt;
}

// ── Merging ──

function mergeRows(table: TableShape, old: Row | undefined, added: Row): Row {
  const cells = [...(old?.cells ?? [])];
  added.cells.forEach((data, index) => {
    const column = table.columns[index];
    if (!data || !column) return;
    const before = cells[index];
    if (isComplex(data)) cells[index] = mergeComplex(column, before as ComplexCells | undefined, data);
    else if (!before) cells[index] = data;
    else cells[index] = (column.isCounter ? addCounters : laterCell)(before as Cell, data);
  });
  return {
    clustering: added.clustering,
    marker: laterMarker(old?.marker, added.marker),
    deletion: laterDeletion(old?.deletion, added.deletion),
    cells,
  };
}

function mergeComplex(column: ColumnShape, old: ComplexCells | undefined, added: ComplexCells): ComplexCells {
  const cells: PathCell[] = [...(old?.cells ?? [])];
  for (const cell of added.cells) {
    const at = cells.findIndex((other) => column.comparePaths!(other.path, cell.path) >= 0);
    if (at < 0) cells.push(cell);
    else if (column.comparePaths!(cells[at]!.path, cell.path) === 0)
      cells[at] = laterCell(cells[at]!, cell) as PathCell;
    else cells.splice(at, 0, cell);
  }
  return { deletion: laterDeletion(old?.deletion, added.deletion), cells };
}

/**
 * A counter that was deleted alone never comes back: its tombstone wins over every later sum. A counter that was
 * deleted with its row continues from its old value, because Cassandra keeps counts in a cache
 * (db/CounterMutation.java).
 */
function addCounters(old: Cell, added: Cell): Cell {
  if (old.value === null) return old;
  if (added.value === null) return added;
  const value = new Uint8Array(8);
  viewOf(value).setBigInt64(0, viewOf(old.value).getBigInt64(0) + viewOf(added.value).getBigInt64(0));
  return { ...added, value };
}
