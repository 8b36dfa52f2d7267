import { laterDeletion } from '#engine/values/deletion.ts';
import {
  type Cell,
  type Clustering,
  type Deletion,
  isComplex,
  type PathCell,
  type RowMarker,
} from '#engine/values/rows.ts';
import type { ColumnShape } from '#engine/values/table-shape.ts';
import { addIncrements, laterCell } from './reconcile.ts';

export interface ComplexDraft {
  deletion: Deletion | undefined;
  cells: PathCell[];
}

/**
 * A row while operations write into it (db/rows/BTreeRow.Builder). If they write a cell twice, the two are merged at
 * once.
 */
export interface RowDraft {
  readonly clustering: Clustering;
  marker: RowMarker | undefined;
  deletion: Deletion | undefined;
  readonly cells: (Cell | ComplexDraft | undefined)[];
}

export function newRow(clustering: Clustering, marker: RowMarker | undefined): RowDraft {
  return { clustering, marker, deletion: undefined, cells: [] };
}

export function putCell(row: RowDraft, column: ColumnShape, cell: Cell): void {
  const { cells } = row;
  const { index } = column;
  while (cells.length < index) cells.push(undefined);
  const old = cells[index];
  if (old === undefined) cells[index] = cell;
  else cells[index] = column.isCounter ? addIncrements(old as Cell, cell) : laterCell(old as Cell, cell);
}

export function putPathCell(row: RowDraft, column: ColumnShape, cell: PathCell): void {
  insertPathCell(complexOf(row, column).cells, column, cell);
}

export function putComplexDeletion(row: RowDraft, column: ColumnShape, deletion: Deletion): void {
  const draft = complexOf(row, column);
  draft.deletion = laterDeletion(draft.deletion, deletion);
}

/** Inserts a cell so that the cells stay in the order of their paths, and no path is there twice. */
export function insertPathCell(cells: PathCell[], column: ColumnShape, cell: PathCell): void {
  const compare = column.comparePaths!;
  let low = 0;
  let high = cells.length;
  // Most cells arrive in order, so the last one is checked first.
  if (high > 0 && compare(cells[high - 1]!.path, cell.path) < 0) low = high;
  while (low < high) {
    const middle = (low + high) >> 1;
    const difference = compare(cells[middle]!.path, cell.path);
    if (difference === 0) {
      cells[middle] = laterCell(cells[middle]!, cell) as PathCell;
      return;
    }
    if (difference < 0) low = middle + 1;
    else high = middle;
  }
  if (low === cells.length) cells.push(cell);
  else cells.splice(low, 0, cell);
}

function complexOf(row: RowDraft, column: ColumnShape): ComplexDraft {
  const { cells } = row;
  while (cells.length <= column.index) cells.push(undefined);
  const old = cells[column.index];
  if (old !== undefined && isComplex(old)) return old;
  const draft: ComplexDraft = { deletion: undefined, cells: [] };
  cells[column.index] = draft;
  return draft;
}
