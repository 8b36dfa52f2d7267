// What both sides show after a statement, as plain data: the server sends the first along with the page.

import type { Refusal } from '#engine/session/attempt.ts';
import type { ColumnRole } from '#site/widgets/stage/cql-pieces.ts';

export interface ViewColumn {
  readonly name: string;
  readonly role: ColumnRole;
}

/** A row as `SELECT *` returns it. */
export interface ViewRow {
  /** The id of the row. The stored row has the same id. */
  readonly id: string;
  /** The id of its partition. */
  readonly partition: string;
  /** The values as cqlsh prints them, in the order of the columns. Null is a null value. */
  readonly cells: readonly (string | null)[];
}

export interface StoredCell {
  readonly column: string;
  /**
   * Only for a collection, which is stored cell by cell: the element, the key, or `*` for a deletion of the whole
   * collection.
   */
  readonly path?: string;
  /** Null is a tombstone. */
  readonly value: string | null;
  readonly timestamp: string;
  /** The TTL in seconds, if there is one. */
  readonly ttl?: number;
}

export interface StoredRow {
  readonly kind: 'row';
  readonly id: string;
  /** The values of its clustering columns. */
  readonly clustering: readonly string[];
  /** The timestamp of its INSERT. An UPDATE writes no such marker. */
  readonly marker?: string;
  /** The timestamp of its deletion. */
  readonly deletion?: string;
  /** Only the cells that exist. */
  readonly cells: readonly StoredCell[];
}

/** A range tombstone: it covers a part of the partition. */
export interface StoredRange {
  readonly kind: 'range';
  readonly id: string;
  /** The range as WHERE would express it: `number > 10`. */
  readonly range: string;
  readonly deletion: string;
}

export type StoredEntry = StoredRow | StoredRange;

export interface StoredPart {
  readonly id: string;
  readonly key: readonly string[];
  readonly token: string;
  /** The position on the ring, from 0 to 1. */
  readonly turn: number;
  /** The nodes on which the partition was found. */
  readonly nodes: readonly string[];
  readonly deletion?: string;
  readonly statics: readonly StoredCell[];
  /** The entries in stored order. */
  readonly entries: readonly StoredEntry[];
}

export interface Frame {
  /** The statement that led to this frame. Undefined on the first frame. */
  readonly statement?: string;
  readonly refusal?: Refusal;
  readonly table: string;
  readonly columns: readonly ViewColumn[];
  readonly rows: readonly ViewRow[];
  /** The partitions in the order of their tokens. */
  readonly partitions: readonly StoredPart[];
}

export const emptyFrame: Frame = { table: '', columns: [], rows: [], partitions: [] };

export function idOf(values: readonly string[]): string {
  return JSON.stringify(values);
}

export function columnsOf({ columns }: Frame, role: ColumnRole): readonly ViewColumn[] {
  return columns.filter((column) => column.role === role);
}

export function isLiveRow(entry: StoredEntry): entry is StoredRow {
  return isLive(entry);
}

export function isLive(entry: StoredEntry): boolean {
  return (
    entry.kind === 'row' && (entry.marker !== undefined || entry.cells.some(({ value }) => value !== null))
  );
}

/** A partition's key as one says it. */
export function nameOf({ key }: Pick<StoredPart, 'key'>): string {
  return key.join(' : ');
}

export interface Found {
  readonly part: StoredPart;
  readonly entry: StoredEntry | undefined;
}

/** Finds where the thing with this id, from either side, is stored. */
export function findStored({ partitions }: Frame, id: string): Found | undefined {
  for (const part of partitions) {
    const entry = part.entries.find((one) => one.id === id);
    if (entry || part.id === id) return { part, entry };
  }
  return undefined;
}
