import { compareBytes } from '#engine/values/bytes.ts';
import { deletes, laterDeletion, supersedes } from '#engine/values/deletion.ts';
import type { Comparator } from '#engine/values/order.ts';
import {
  type ColumnData,
  type ComplexCells,
  type Deletion,
  never,
  type PathCell,
  type Row,
} from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { reconcileCells, reconcileCounters, reconcileMarkers } from './reconcile-cells.ts';

/**
 * Merges two versions of a row, without what `shield` covers: the deletion of the partition, or of a range around the
 * row. Undefined if nothing is left (db/rows/Row.java, Merger).
 */
export function mergeRows(table: TableShape, a: Row, b: Row, shield: Deletion | undefined): Row | undefined {
  let marker = reconcileMarkers(a.marker, b.marker);
  let deletion = laterDeletion(a.deletion, b.deletion);
  let cover = shield;
  if (deletion !== undefined) {
    if (supersedes(deletion, shield)) cover = deletion;
    else deletion = undefined;
  }
  if (marker !== undefined && deletes(cover, marker.timestamp)) marker = undefined;
  const length = Math.max(a.cells.length, b.cells.length);
  const cells: (ColumnData | undefined)[] = [];
  let isEmpty = marker === undefined && deletion === undefined;
  for (let at = 0; at < length; at++) {
    const data = mergeColumns(table, at, a.cells[at], b.cells[at], cover);
    if (data !== undefined) isEmpty = false;
    cells.push(data);
  }
  return isEmpty ? undefined : { clustering: a.clustering, marker, deletion, cells };
}

function mergeColumns(
  table: TableShape,
  index: number,
  a: ColumnData | undefined,
  b: ColumnData | undefined,
  cover: Deletion | undefined,
): ColumnData | undefined {
  if (a === undefined || b === undefined) {
    const data = a ?? b;
    return data && coverColumn(data, cover);
  }
  // The column may not exist in the table, or not yet on the node that made the update. Reads decide about it.
  const column = table.columns[index];
  if ('cells' in a || 'cells' in b)
    return mergeComplex(column?.comparePaths ?? compareBytes, a as ComplexCells, b as ComplexCells, cover);
  const first = deletes(cover, a.timestamp) ? undefined : a;
  if (deletes(cover, b.timestamp)) return first;
  if (first === undefined) return b;
  return table.isCounter ? reconcileCounters(first, b) : reconcileCells(first, b);
}

function mergeComplex(
  comparePaths: Comparator,
  a: ComplexCells,
  b: ComplexCells,
  shield: Deletion | undefined,
): ComplexCells | undefined {
  let deletion = laterDeletion(a.deletion, b.deletion);
  let cover = shield;
  if (deletion !== undefined) {
    if (supersedes(deletion, shield)) cover = deletion;
    else deletion = undefined;
  }
  const cells: PathCell[] = [];
  let atA = 0;
  let atB = 0;
  while (atA < a.cells.length || atB < b.cells.length) {
    const left = a.cells[atA];
    const right = b.cells[atB];
    const order = left === undefined ? 1 : right === undefined ? -1 : comparePaths(left.path, right.path);
    const cell = order < 0 ? left! : order > 0 ? right! : reconcileCells(left!, right!);
    if (order <= 0) atA++;
    if (order >= 0) atB++;
    if (!deletes(cover, cell.timestamp)) cells.push(cell);
  }
  return cells.length === 0 && deletion === undefined ? undefined : { deletion, cells };
}

/**
 * The row without what `shield` and its own deletions cover. An update may contain covered data; stored rows do not.
 * If nothing is covered, the same row object is returned; if everything is covered, undefined.
 */
export function coverRow(row: Row, shield: Deletion | undefined): Row | undefined {
  let cover = shield;
  let deletion = row.deletion;
  if (deletion !== undefined) {
    if (supersedes(deletion, shield)) cover = deletion;
    else deletion = undefined;
  }
  const marker = row.marker !== undefined && deletes(cover, row.marker.timestamp) ? undefined : row.marker;
  let isEmpty = marker === undefined && deletion === undefined;
  let isSame = marker === row.marker && deletion === row.deletion;
  let cells: (ColumnData | undefined)[] | undefined;
  for (let at = 0; at < row.cells.length; at++) {
    const data = row.cells[at];
    if (data === undefined) continue;
    const kept = coverColumn(data, cover);
    if (kept !== undefined) isEmpty = false;
    if (kept === data) continue;
    isSame = false;
    cells ??= row.cells.slice();
    cells[at] = kept;
  }
  if (isSame) return isEmpty ? undefined : row;
  return isEmpty ? undefined : { clustering: row.clustering, marker, deletion, cells: cells ?? row.cells };
}

function coverColumn(data: ColumnData, cover: Deletion | undefined): ColumnData | undefined {
  if ('cells' in data) return coverComplex(data, cover);
  return deletes(cover, data.timestamp) ? undefined : data;
}

function coverComplex(data: ComplexCells, shield: Deletion | undefined): ComplexCells | undefined {
  let cover = shield;
  let deletion = data.deletion;
  if (deletion !== undefined) {
    if (supersedes(deletion, shield)) cover = deletion;
    else deletion = undefined;
  }
  const { cells } = data;
  let kept = 0;
  for (let at = 0; at < cells.length; at++) if (!deletes(cover, cells[at]!.timestamp)) kept++;
  if (kept === 0 && deletion === undefined) return undefined;
  if (kept === cells.length && deletion === data.deletion) return data;
  return { deletion, cells: cells.filter((cell) => !deletes(cover, cell.timestamp)) };
}

/** The row without what was written to columns before they were dropped (db/rows/DeserializationHelper.java). */
export function withoutDropped(table: TableShape, row: Row): Row | undefined {
  const cells = row.cells.map((data, at) => {
    // A column past the end was added after this version of the table.
    if (data === undefined || at >= table.columns.length) return data;
    const column = table.columns[at];
    if (column === undefined) return undefined;
    if (column.droppedAt === undefined) return data;
    return coverColumn(data, { timestamp: column.droppedAt, localDeletionTime: never });
  });
  if (row.marker === undefined && row.deletion === undefined && cells.every((data) => data === undefined))
    return undefined;
  return { clustering: row.clustering, marker: row.marker, deletion: row.deletion, cells };
}

export function hasDroppedColumns(table: TableShape): boolean {
  for (let at = 0; at < table.columns.length; at++) {
    const column = table.columns[at];
    if (column === undefined || column.droppedAt !== undefined) return true;
  }
  return false;
}
