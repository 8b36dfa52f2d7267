// Rows as bytes. A row of objects is spread over a dozen places in memory. Among a hundred thousand rows, fetching
// one of these places takes longer than all the rest of a read. As bytes, a row is in one place. The commit log and
// saved storage also hold these bytes. Most rows are written by one INSERT, so a shared timestamp is stored once.

import {
  type Cell,
  type Clustering,
  type ColumnData,
  type ComplexCells,
  never,
  type PathCell,
  type Row,
  type RowMarker,
  type Timestamp,
} from '#engine/values/rows.ts';
import type { BytesIn } from './bytes-in.ts';
import type { BytesOut } from './bytes-out.ts';
import { isPlainRow } from './purge-row.ts';

/** A uniform row is plain (isPlainRow), and all its parts have the same timestamp. */
const rowFlags = { marker: 1, markerExpires: 2, deletion: 4, uniform: 8 } as const;
const cellFlags = { present: 1, ownTimestamp: 2, tombstone: 4, ends: 8, complex: 16, deletion: 32 } as const;

export function writeClustering(out: BytesOut, clustering: Clustering): void {
  for (let at = 0; at < clustering.length; at++) out.block(clustering[at]!);
}

/** Writes everything except the clustering. */
export function writeRow(out: BytesOut, row: Row): void {
  const { marker, deletion, cells } = row;
  const base = baseTimestamp(row);
  let flags = 0;
  if (marker !== undefined)
    flags = marker.ttl === 0 ? rowFlags.marker : rowFlags.marker | rowFlags.markerExpires;
  if (deletion !== undefined) flags |= rowFlags.deletion;
  if (isPlainRow(row) && isUniform(cells, base)) flags |= rowFlags.uniform;
  out.byte(flags);
  out.time(base);
  if (marker !== undefined && marker.ttl !== 0) {
    out.uint32(marker.ttl);
    out.time(marker.localDeletionTime);
  }
  if (deletion !== undefined) out.deletion(deletion);
  out.size(cells.length);
  for (let at = 0; at < cells.length; at++) {
    const data = cells[at];
    if (data === undefined) out.byte(0);
    else if ('cells' in data) writeComplex(out, data, base);
    else writeCell(out, data, base);
  }
}

/** The timestamp that most of the row is likely to share. */
function baseTimestamp({ marker, deletion, cells }: Row): Timestamp {
  if (marker !== undefined) return marker.timestamp;
  for (let at = 0; at < cells.length; at++) {
    const data = cells[at];
    if (data === undefined) continue;
    if (!('cells' in data)) return data.timestamp;
    if (data.cells.length > 0) return data.cells[0]!.timestamp;
  }
  return deletion?.timestamp ?? 0;
}

function isUniform(cells: Row['cells'], timestamp: Timestamp): boolean {
  for (let at = 0; at < cells.length; at++) {
    const data = cells[at];
    if (data !== undefined && (data as Cell).timestamp !== timestamp) return false;
  }
  return true;
}

function writeCell(out: BytesOut, { value, timestamp, ttl, localDeletionTime }: Cell, base: Timestamp): void {
  let flags: number = cellFlags.present;
  if (timestamp !== base) flags |= cellFlags.ownTimestamp;
  if (value === null) flags |= cellFlags.tombstone;
  if (localDeletionTime !== never) flags |= cellFlags.ends;
  out.byte(flags);
  if (timestamp !== base) out.time(timestamp);
  if (localDeletionTime !== never) {
    out.uint32(ttl);
    out.time(localDeletionTime);
  }
  if (value !== null) out.block(value);
}

function writeComplex(out: BytesOut, { deletion, cells }: ComplexCells, base: Timestamp): void {
  out.byte(deletion === undefined ? cellFlags.complex : cellFlags.complex | cellFlags.deletion);
  if (deletion !== undefined) out.deletion(deletion);
  out.size(cells.length);
  for (let at = 0; at < cells.length; at++) {
    out.block(cells[at]!.path);
    writeCell(out, cells[at]!, base);
  }
}

export function readClustering(input: BytesIn, length: number): Clustering {
  const clustering: Uint8Array[] = [];
  for (let at = 0; at < length; at++) clustering.push(input.block());
  return clustering;
}

export function isClustering(input: BytesIn, clustering: Clustering): boolean {
  for (let at = 0; at < clustering.length; at++) if (!input.isBlock(clustering[at]!)) return false;
  return true;
}

export function readRow(input: BytesIn, clustering: Clustering): Row {
  const flags = input.byte();
  const base = input.time();
  const marker = (flags & rowFlags.marker) === 0 ? undefined : readMarker(input, flags, base);
  const deletion = (flags & rowFlags.deletion) === 0 ? undefined : input.deletion();
  const length = input.size();
  const cells: (ColumnData | undefined)[] = [];
  for (let at = 0; at < length; at++) {
    const kind = input.byte();
    if (kind === 0) cells.push(undefined);
    else if ((kind & cellFlags.complex) !== 0) cells.push(readComplex(input, kind, base));
    else cells.push(readCell(input, kind, base));
  }
  return { clustering, marker, deletion, cells };
}

function readMarker(input: BytesIn, flags: number, timestamp: Timestamp): RowMarker {
  if ((flags & rowFlags.markerExpires) === 0) return { timestamp, ttl: 0, localDeletionTime: never };
  const ttl = input.uint32();
  return { timestamp, ttl, localDeletionTime: Number(input.time()) };
}

function readCell(input: BytesIn, flags: number, base: Timestamp): Cell {
  if (flags === cellFlags.present)
    return { value: input.block(), timestamp: base, ttl: 0, localDeletionTime: never };
  const timestamp = (flags & cellFlags.ownTimestamp) === 0 ? base : input.time();
  const ends = (flags & cellFlags.ends) !== 0;
  const ttl = ends ? input.uint32() : 0;
  const localDeletionTime = ends ? Number(input.time()) : never;
  const value = (flags & cellFlags.tombstone) !== 0 ? null : input.block();
  return { value, timestamp, ttl, localDeletionTime };
}

function readComplex(input: BytesIn, flags: number, base: Timestamp): ComplexCells {
  const deletion = (flags & cellFlags.deletion) === 0 ? undefined : input.deletion();
  const length = input.size();
  const cells: PathCell[] = [];
  for (let at = 0; at < length; at++) {
    const path = input.block();
    const { value, timestamp, ttl, localDeletionTime } = readCell(input, input.byte(), base);
    cells.push({ value, timestamp, ttl, localDeletionTime, path });
  }
  return { deletion, cells };
}

/**
 * Whether a row replaces the row at this place completely, without reading that row: both are plain, and all of the
 * new one is later.
 */
export function replacesAt(input: BytesIn, row: Row): boolean {
  const flags = input.byte();
  if ((flags & rowFlags.uniform) === 0) return false;
  const base = input.time();
  const { marker, cells } = row;
  if (marker === undefined || marker.timestamp <= base || cells.length < input.size() || !isPlainRow(row))
    return false;
  for (let at = 0; at < cells.length; at++) {
    const data = cells[at];
    if (data === undefined || (data as Cell).timestamp <= base) return false;
  }
  return true;
}
