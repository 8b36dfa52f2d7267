// src/engine/cql/operations: what INSERT, UPDATE and DELETE do to single columns (cql3/Operation.java), and how their
// writes are combined into rows and updates. It may import src/engine/values and, in src/engine/cql, errors,
// execution, functions, schema, syntax and terms.
//
// Read this file, row-draft.ts and constants.ts first. Each of the other files is about one kind of column.

import { type Cell, isComplex, type PathCell } from '#engine/values/rows.ts';

import type { ColumnSchema } from '../schema/table-schema.ts';
import { laterCell } from './reconcile.ts';
import { insertPathCell, type RowDraft } from './row-draft.ts';
import type { UpdateParameters } from './update-parameters.ts';

export interface Operation {
  readonly column: ColumnSchema;
  /** True if the result depends on the present value: some operations on lists, and additions under a condition. */
  readonly requiresRead: boolean;
  execute(row: RowDraft, parameters: UpdateParameters): void;
}

/** The cells of a column after the operations before this one. */
export function currentCells(
  column: ColumnSchema,
  row: RowDraft,
  { current, nowSeconds }: UpdateParameters,
): readonly PathCell[] {
  const shape = column.shape!;
  const before = current?.cells[shape.index];
  const written = row.cells[shape.index];
  const cells: PathCell[] = before !== undefined && isComplex(before) ? [...before.cells] : [];
  if (written === undefined || !isComplex(written)) return cells;
  const { deletion } = written;
  const kept = deletion ? cells.filter((cell) => cell.timestamp > deletion.timestamp) : cells;
  for (const cell of written.cells) insertPathCell(kept, shape, cell);
  return kept.filter((cell) => isAlive(cell, nowSeconds));
}

export function currentValue(
  column: ColumnSchema,
  row: RowDraft,
  { current, nowSeconds }: UpdateParameters,
): Uint8Array | null {
  const { index } = column.shape!;
  const before = current?.cells[index] as Cell | undefined;
  const written = row.cells[index] as Cell | undefined;
  const cell = before && written ? laterCell(before, written) : (written ?? before);
  return cell && isAlive(cell, nowSeconds) ? cell.value : null;
}

function isAlive(cell: Cell, nowSeconds: number): boolean {
  return cell.value !== null && nowSeconds < cell.localDeletionTime;
}
