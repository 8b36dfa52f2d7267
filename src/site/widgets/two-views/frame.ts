// What both sides show after a statement, as plain data: the server sends the first along with the page.

import type { Refusal } from '#engine/session/attempt.ts';
import type { ColumnRole } from '#site/widgets/stage/cql-pieces.ts';

export interface ViewColumn {
  readonly name: string;
  readonly role: ColumnRole;
}

/** A row as `SELECT *` returns it. */
export interface ViewRow {
  /** The same as that of the stored row. */
  readonly id: string;
  /** The id of its partition. */
  readonly partition: string;
  /** As cqlsh prints them, in the order of the columns; null is null. */
  readonly cells: readonly (string | null)[];
}

export interface StoredCell {
  readonly column: string;
  /** Of a collection, which is stored cell by cell: its element, its key, or `*` for a deletion of all of them. */
  readonly path?: string;
  /** Null is a tombstone. */
  readonly value: string | null;
  readonly timestamp: string;
  /** Seconds to live, where it has an end. */
  readonly ttl?: number;
}

export interface StoredRow {
  readonly kind: 'row';
  readonly id: string;
  /** The values of its clustering columns. */
  readonly clustering: readonly string[];
  /** When it was inserted; an UPDATE leaves no such mark. */
  readonly marker?: string;
  /** When it was deleted. */
  readonly deletion?: string;
  /** Only those that are there. */
  readonly cells: readonly StoredCell[];
}

/** A tombstone that covers a part of the partition. */
export interface StoredRange {
  readonly kind: 'range';
  readonly id: string;
  /** As WHERE would say it: `number > 10`. */
  readonly range: string;
  readonly deletion: string;
}

export type StoredEntry = StoredRow | StoredRange;

export interface StoredPart {
  readonly id: string;
  readonly key: readonly string[];
  readonly token: string;
  /** How far along the ring, 0 to 1. */
  readonly turn: number;
  /** Nodes on which it was found. */
  readonly nodes: readonly string[];
  readonly deletion?: string;
  readonly statics: readonly StoredCell[];
  /** As they lie. */
  readonly entries: readonly StoredEntry[];
}

export interface Frame {
  /** The statement that led here; none on the first frame. */
  readonly statement?: string;
  readonly refusal?: Refusal;
  readonly table: string;
  readonly columns: readonly ViewColumn[];
  readonly rows: readonly ViewRow[];
  /** In the order of their tokens. */
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

/** Where an id of either side is stored. */
export function findStored({ partitions }: Frame, id: string): Found | undefined {
  for (const part of partitions) {
    const entry = part.entries.find((one) => one.id === id);
    if (entry || part.id === id) return { part, entry };
  }
  return undefined;
}
