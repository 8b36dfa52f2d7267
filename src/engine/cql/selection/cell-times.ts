// When the cells of a column were written, or how long they will live (cql3/selection/ColumnTimestamps.java).

import { viewOf } from '#engine/values/bytes.ts';
import { joinComponents } from '#engine/values/components.ts';
import type { CqlType } from '#engine/values/cql-type.ts';
import { type Cell, isComplex, never, type Timestamp } from '#engine/values/rows.ts';

import type { ColumnSchema } from '../schema/table-schema.ts';
import { isMultiCell } from '../schema/table-schema.ts';
import type { InputRow } from './input-row.ts';

/** A time for the whole column, or one for each of its cells; null if there is none. */
export type CellTimes = Timestamp | null | readonly (Timestamp | null)[];

export type TimesKind = 'writetime' | 'ttl';

export function timesOf(column: ColumnSchema, row: InputRow, kind: TimesKind, nowSeconds: number): CellTimes {
  const data = row.data(column);
  if (!isMultiCell(column)) return data && !isComplex(data) ? timeOf(data, kind, nowSeconds) : null;
  if (!data || !isComplex(data)) return [];
  const { type } = column;
  if (type.kind !== 'udt') return data.cells.map((cell) => timeOf(cell, kind, nowSeconds));
  const times: (Timestamp | null)[] = type.fields.map(() => null);
  for (const cell of data.cells) times[viewOf(cell.path).getInt16(0)] = timeOf(cell, kind, nowSeconds);
  return times;
}

function timeOf(cell: Cell, kind: TimesKind, nowSeconds: number): Timestamp | null {
  if (kind === 'writetime') return cell.timestamp;
  if (cell.localDeletionTime === never) return null;
  const remaining = cell.localDeletionTime - nowSeconds;
  return remaining >= 0 ? remaining : null;
}

export function timeAt(times: CellTimes, index: number): CellTimes {
  return isList(times) ? (times[index] ?? null) : times;
}

export function timesBetween(times: CellTimes, from: number, to: number): CellTimes {
  if (from >= to) return null;
  return isList(times) ? times.slice(from, to) : times;
}

export function latest(times: CellTimes): CellTimes {
  if (!isList(times)) return times;
  let latest: Timestamp | null = null;
  for (const time of times) if (time !== null && (latest === null || time > latest)) latest = time;
  return latest;
}

/** The times as a bigint or int, or as a list of them. */
export function timesValue(times: CellTimes, kind: TimesKind): Uint8Array | null {
  if (times === null) return null;
  if (!isList(times)) return timeValue(times, kind);
  if (times.length === 0) return null;
  const parts = times.map((time) => (time === null ? null : timeValue(time, kind)));
  const joined = joinComponents(parts);
  const bytes = new Uint8Array(4 + joined.length);
  viewOf(bytes).setInt32(0, parts.length);
  bytes.set(joined, 4);
  return bytes;
}

function timeValue(time: Timestamp, kind: TimesKind): Uint8Array {
  const bytes = new Uint8Array(kind === 'writetime' ? 8 : 4);
  if (kind === 'writetime') viewOf(bytes).setBigInt64(0, BigInt(time));
  else viewOf(bytes).setInt32(0, Number(time));
  return bytes;
}

function isList(times: CellTimes): times is readonly (Timestamp | null)[] {
  return Array.isArray(times);
}

/** Whether a column of this type has a time for each of its cells. */
export function isCellByCell(type: CqlType): boolean {
  return 'frozen' in type && !type.frozen;
}
