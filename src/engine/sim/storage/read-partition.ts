import type { Clustering, Row, Timestamp } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { isEverything, rowOfSlice } from './edges.ts';
import type { Memtable } from './memtable.ts';
import type { PartitionTable } from './partition-table.ts';
import { countTombstones, gcBeforeOfRead, isLiveRow, isPlainRow, purgeRow } from './purge-row.ts';
import { readHeld } from './read-held.ts';
import type { ReadOptions, StorageRead } from './read-options.ts';
import { hasDroppedColumns, mergeRows } from './reconcile-rows.ts';
import type { SSTable } from './sstable.ts';
import type { StorageEvent } from './storage-event.ts';
import { noRanges } from './stored-partition.ts';

/** Where a table's partitions are: in a memtable, and in SSTables, those with the latest writes first. */
export interface Sources {
  readonly memtable: Memtable;
  readonly sstables: readonly SSTable[];
}

/** A partition in a memtable or an SSTable, by its number there. */
interface Found {
  readonly partitions: PartitionTable;
  readonly number: number;
}

/** Reads one partition, and reports what it looked at (db/SinglePartitionReadCommand.java). */
export function readPartition(
  table: TableShape,
  key: Uint8Array,
  options: ReadOptions,
  sources: Sources,
  events: StorageEvent[] | undefined,
): StorageRead {
  const clustering = options.slices.length === 1 ? rowOfSlice(table, options.slices[0]!) : undefined;
  if (events !== undefined) {
    events.push({ kind: 'single-partition-query', table: table.name }, { kind: 'acquire-sstables' });
    if (clustering !== undefined) events.push({ kind: 'merge-memtable' });
  }
  const read = readFound(table, key, options, clustering, sources, events);
  events?.push({ kind: 'rows-read', liveRows: read.liveRows, tombstones: read.tombstones });
  return read;
}

function readFound(
  table: TableShape,
  key: Uint8Array,
  options: ReadOptions,
  clustering: Clustering | undefined,
  places: Sources,
  events: StorageEvent[] | undefined,
): StorageRead {
  const { sstables } = places;
  const { partitions } = places.memtable;
  const number = partitions.numberOf(key);
  const found: Found[] = number < 0 ? [] : [{ partitions, number }];
  if (sstables.length > 0) collect(table, key, options, clustering, sstables, found, events);
  if (found.length === 0) return nothing;
  const read = number < 0 ? found.length : found.length - 1;
  const quick =
    found.length === 1 ? readQuickly(table, key, found[0]!, clustering, options, read, places) : undefined;
  if (quick !== undefined) return quick;
  const sources = found.map((one) => one.partitions.source(one.number));
  const { slices, reversed, limit, after, nowSeconds } = options;
  const purge = { nowSeconds, gcBefore: gcBeforeOfRead(table, nowSeconds, places), purgeBefore: undefined };
  return { ...readHeld(table, sources, { slices, reversed, limit, after, purge }), sstables: read };
}

const nothing: StorageRead = {
  partition: undefined,
  rowCount: 0,
  liveRows: 0,
  tombstones: 0,
  isCut: false,
  sstables: 0,
};

/**
 * Reads one row that is in one place, without a deletion around it, so that there is nothing to merge. Returns
 * undefined if the case is not so simple.
 */
function readQuickly(
  table: TableShape,
  key: Uint8Array,
  { partitions, number }: Found,
  clustering: Clustering | undefined,
  { slices, limit, after, nowSeconds }: ReadOptions,
  sstables: number,
  places: Sources,
): StorageRead | undefined {
  if (after !== undefined || limit <= 0 || hasDroppedColumns(table)) return undefined;
  if (clustering === undefined && !isEverything(slices)) return undefined;
  let row = partitions.singleRow(number, clustering);
  let staticRow: Row | undefined;
  if (row === undefined) {
    if (clustering === undefined) return undefined;
    const source = partitions.source(number);
    if (source.deletion !== undefined || source.ranges.length > 0) return undefined;
    staticRow = source.staticRow;
    row = source.rows.find(clustering) ?? null;
  }
  if (staticRow !== undefined && !isPlainRow(staticRow)) return undefined;
  let tombstones = 0;
  let isLive = row !== null;
  if (row !== null && !isPlainRow(row)) {
    const gcBefore = gcBeforeOfRead(table, nowSeconds, places);
    row = purgeRow(row, { nowSeconds, gcBefore, purgeBefore: undefined }) ?? null;
    tombstones = row === null ? 0 : countTombstones(row, nowSeconds);
    isLive = row !== null && isLiveRow(row, nowSeconds);
  }
  if (row === null && staticRow === undefined) return nothing;
  const rows = row === null ? [] : [row];
  return {
    partition: { key, deletion: undefined, ranges: noRanges, staticRow, rows },
    rowCount: isLive || staticRow !== undefined ? 1 : 0,
    liveRows: (isLive ? 1 : 0) + (staticRow === undefined ? 0 : 1),
    tombstones,
    isCut: isLive && limit === 1,
    sstables,
  };
}

/** Adds what the SSTables hold of the partition, as long as they may hold something that matters. */
function collect(
  table: TableShape,
  key: Uint8Array,
  { slices }: ReadOptions,
  clustering: Clustering | undefined,
  sstables: readonly SSTable[],
  found: Found[],
  events: StorageEvent[] | undefined,
): void {
  const inMemory = found.length;
  // This helps only if there is something to compare with and something to skip.
  const sought = inMemory + sstables.length > 1 ? new Sought(table, clustering) : undefined;
  if (inMemory > 0) sought?.add(found[0]!);
  let skipped = 0;
  for (const sstable of sstables) {
    if (sought?.isNewerThan(sstable.statistics.maxTimestamp)) {
      events?.push({ kind: 'sstable-too-old', sstable: sstable.id });
      break;
    }
    if (!sstable.intersects(table, slices)) {
      skipped++;
      continue;
    }
    const number = lookUp(sstable, key, events);
    if (number < 0) continue;
    const { partitions } = sstable;
    found.push({ partitions, number });
    sought?.add({ partitions, number });
  }
  if (clustering === undefined && events !== undefined) {
    events.push({ kind: 'sstables-skipped', skipped, sstables: sstables.length });
    events.push({ kind: 'merged', sstables: found.length - inMemory });
  }
}

function lookUp(
  { id, filter, partitions }: SSTable,
  key: Uint8Array,
  events: StorageEvent[] | undefined,
): number {
  if (!filter.mayContain(key)) {
    events?.push({ kind: 'bloom-filter-skips', sstable: id });
    return -1;
  }
  const number = partitions.numberOf(key);
  events?.push({ kind: number < 0 ? 'bloom-filter-lied' : 'partition-index-found', sstable: id });
  return number;
}

/** What was found so far. It tells whether older SSTables can add anything. */
class Sought {
  readonly #table: TableShape;
  /** The clustering, if the read is of one row and the row can be known to be complete. */
  readonly #clustering: Clustering | undefined;
  #row: Row | undefined;
  #deletedAt: Timestamp = Number.NEGATIVE_INFINITY;

  constructor(table: TableShape, clustering: Clustering | undefined) {
    this.#table = table;
    this.#clustering = clustering !== undefined && isWholeByOneRow(table) ? clustering : undefined;
  }

  add({ partitions, number }: Found): void {
    const { deletion, rows } = partitions.source(number);
    if (deletion !== undefined && deletion.timestamp > this.#deletedAt) this.#deletedAt = deletion.timestamp;
    const row = this.#clustering && rows.find(this.#clustering);
    if (row !== undefined)
      this.#row = this.#row === undefined ? row : mergeRows(this.#table, this.#row, row, undefined);
  }

  isNewerThan(timestamp: Timestamp): boolean {
    return (
      timestamp < this.#deletedAt ||
      (this.#row !== undefined && isAllAfter(this.#table, this.#row, timestamp))
    );
  }
}

/**
 * Whether a row can be known to be complete without older SSTables. This is impossible with collections or counters,
 * because every SSTable may hold a part of them. Simplified: also not if the table has static columns.
 */
function isWholeByOneRow({ columns, isCounter }: TableShape): boolean {
  return !isCounter && columns.every((column) => !column || (!column.comparePaths && !column.isStatic));
}

function isAllAfter({ columns }: TableShape, { marker, cells }: Row, timestamp: Timestamp): boolean {
  if (marker === undefined || marker.timestamp <= timestamp) return false;
  return columns.every((column) => {
    const data = column && cells[column.index];
    return column === undefined || (data !== undefined && 'timestamp' in data && data.timestamp > timestamp);
  });
}
