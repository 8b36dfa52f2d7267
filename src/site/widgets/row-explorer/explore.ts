// What nodes store, written as early Cassandra showed it: under each row key a sorted list of column keys, each with a
// value. It is read from the storage of the nodes (stage/stored), so the order is that of the storage.

import {
  columnsOf,
  type Frame,
  type StoredCell,
  type StoredEntry,
  type StoredPart,
} from '#site/widgets/stage/stored/frame.ts';
import type { Pick } from './model.ts';

/** A part of a key: the value of a column of the table, or the name of one, which is the same in all rows. */
export interface Part {
  readonly kind: 'data' | 'label';
  readonly text: string;
  /** The column of the CQL table. */
  readonly column: string;
}

export interface Column {
  /** The parts of the key as text, to know the column again in the next frame. */
  readonly id: string;
  readonly key: readonly Part[];
  /** Empty if everything is in the key. */
  readonly value: string;
}

export interface Row {
  readonly id: string;
  readonly key: readonly Part[];
  readonly nodes: readonly string[];
  readonly columns: readonly Column[];
}

export function exploreRows(frame: Frame): Row[] {
  const keyNames = columnsOf(frame, 'partition').map(({ name }) => name);
  const clusteringNames = columnsOf(frame, 'clustering').map(({ name }) => name);
  return frame.partitions
    .map(({ id, key, nodes, statics, entries }: StoredPart) => ({
      id,
      key: partsOf(key, keyNames),
      nodes,
      columns: [
        ...statics.flatMap((cell) => columnOf([], cell)),
        ...entries.flatMap((entry) => columnsOfEntry(entry, clusteringNames)),
      ],
    }))
    .filter(({ columns }) => columns.length > 0);
}

function columnsOfEntry(entry: StoredEntry, names: readonly string[]): Column[] {
  if (entry.kind === 'range') return [];
  const before = partsOf(entry.clustering, names);
  const columns = entry.cells.flatMap((cell) => columnOf(before, cell));
  // A row without cells exists because of its marker. Early Cassandra stored it as a column with an empty value.
  const isKeyOnly = columns.length === 0 && entry.marker !== undefined;
  return isKeyOnly ? [{ id: idOf(before), key: before, value: '' }] : columns;
}

function columnOf(before: readonly Part[], { column, path, value }: StoredCell): Column[] {
  if (value === null) return [];
  const key: readonly Part[] = [
    ...before,
    { kind: 'label', text: column, column },
    ...(path === undefined ? [] : [{ kind: 'data' as const, text: path, column }]),
  ];
  return [{ id: idOf(key), key, value: value === '0x' ? '' : value }];
}

function partsOf(values: readonly string[], names: readonly string[]): Part[] {
  return values.map((text, at) => ({ kind: 'data', text, column: names[at] ?? '' }));
}

function idOf(key: readonly Part[]): string {
  return JSON.stringify(key.map(({ text }) => text));
}

/** A key as one writes it: `Revolver:1966`. */
export function keyText(key: readonly Part[]): string {
  return key.map(({ text }) => text).join(':');
}

export function partOf(rows: readonly Row[], { row, column, part }: Pick): Part | undefined {
  const found = rows[row];
  return (column === undefined ? found : found?.columns[column])?.key[part];
}

function beginsAlike(one: readonly Part[], other: readonly Part[], length: number): boolean {
  return one.slice(0, length).every(({ text }, at) => text === other[at]?.text);
}

/** The columns of the row whose keys begin as the picked one does. They are side by side: a slice. */
export function sliceOf(rows: readonly Row[], { row, column, part }: Pick): readonly number[] {
  const columns = rows[row]?.columns ?? [];
  const picked = column === undefined ? undefined : columns[column];
  if (!picked) return [];
  return columns.flatMap(({ key }, at) => (beginsAlike(picked.key, key, part + 1) ? [at] : []));
}

/** The rows whose keys begin as the picked one does. Each is read by itself. */
export function rowsAlike(rows: readonly Row[], { row, part }: Pick): readonly number[] {
  const picked = rows[row];
  if (!picked) return [];
  return rows.flatMap(({ key }, at) => (beginsAlike(picked.key, key, part + 1) ? [at] : []));
}

export interface Change {
  /** Rows that are new or gone, by their keys. */
  readonly added: readonly Row[];
  readonly gone: readonly Row[];
  /** In the first row that was there before and has changed. */
  readonly inside:
    | {
        readonly row: Row;
        readonly added: readonly number[];
        readonly changed: readonly number[];
        readonly gone: number;
      }
    | undefined;
}

export function changeOf(before: readonly Row[], after: readonly Row[]): Change {
  const known = new Map(before.map((row) => [row.id, row]));
  const inside = after.flatMap((row) => {
    const old = known.get(row.id);
    if (!old) return [];
    const values = new Map(old.columns.map(({ id, value }) => [id, value]));
    const added = row.columns.flatMap(({ id }, at) => (values.has(id) ? [] : [at]));
    const changed = row.columns.flatMap(({ id, value }, at) =>
      values.has(id) && values.get(id) !== value ? [at] : [],
    );
    const gone = old.columns.length - (row.columns.length - added.length);
    return added.length + changed.length + gone > 0 ? [{ row, added, changed, gone }] : [];
  })[0];
  return {
    added: after.filter(({ id }) => !known.has(id)),
    gone: before.filter(({ id }) => !after.some((row) => row.id === id)),
    inside,
  };
}

/** `row id` and `row id|column id` of everything that the step has written. */
export function freshIn(before: readonly Row[] | undefined, after: readonly Row[]): ReadonlySet<string> {
  if (!before) return new Set();
  const { added, inside } = changeOf(before, after);
  return new Set([
    ...added.map(({ id }) => id),
    ...(inside
      ? [...inside.added, ...inside.changed].map((at) => `${inside.row.id}|${inside.row.columns[at]!.id}`)
      : []),
  ]);
}
