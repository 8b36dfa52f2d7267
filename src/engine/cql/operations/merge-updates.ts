// The statements of a batch that write to the same partition of the same table become one update, and their rows are
// merged too (cql3/statements/BatchUpdatesCollector.java, PartitionUpdate.Builder, db/rows/Rows.java).

import { toHex } from '#engine/values/bytes.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import { laterDeletion } from '#engine/values/deletion.ts';
import {
  type Cell,
  type ColumnData,
  type ComplexCells,
  type Deletion,
  isComplex,
  type PathCell,
  type Row,
} from '#engine/values/rows.ts';
import type { ColumnShape, TableShape } from '#engine/values/table-shape.ts';
import { addIncrements, laterCell, laterMarker } from './reconcile.ts';
import { insertPathCell } from './row-draft.ts';

/** The updates in the order of their first statements. */
export function mergeUpdates(updates: readonly PartitionUpdate[]): PartitionUpdate[] {
  const byPlace = new Map<string, PartitionUpdate>();
  for (const update of updates) {
    const place = `${update.table.id}/${toHex(update.key)}`;
    const old = byPlace.get(place);
    byPlace.set(place, old === undefined ? update : mergeTwo(old, update));
  }
  return [...byPlace.values()];
}

function mergeTwo(a: PartitionUpdate, b: PartitionUpdate): PartitionUpdate {
  const { table, key } = a;
  const staticRow =
    a.staticRow && b.staticRow ? mergeRows(table, a.staticRow, b.staticRow) : (a.staticRow ?? b.staticRow);
  const rows: Row[] = [];
  let at = 0;
  for (const row of b.rows) {
    while (at < a.rows.length && table.compareClustering(a.rows[at]!.clustering, row.clustering) < 0)
      rows.push(a.rows[at++]!);
    const old = a.rows[at];
    if (old !== undefined && table.compareClustering(old.clustering, row.clustering) === 0) {
      rows.push(mergeRows(table, old, row));
      at++;
    } else rows.push(row);
  }
  rows.push(...a.rows.slice(at));
  return {
    table,
    key,
    deletion: laterDeletion(a.deletion, b.deletion),
    ranges: [...a.ranges, ...b.ranges],
    staticRow,
    rows,
    breaks: a.breaks || b.breaks,
  };
}

/**
 * What the row's own deletion covers is already removed here, because in a conditional batch the timestamp changes
 * later.
 */
export function mergeRows(table: TableShape, a: Row, b: Row): Row {
  const deletion = laterDeletion(a.deletion, b.deletion);
  const marker = laterMarker(a.marker, b.marker);
  const cells: (ColumnData | undefined)[] = [];
  for (let index = 0; index < Math.max(a.cells.length, b.cells.length); index++) {
    const left = a.cells[index];
    const right = b.cells[index];
    const data = left && right ? mergeData(table.columns[index]!, left, right) : (left ?? right);
    cells.push(data && uncovered(data, deletion));
  }
  const isCovered = deletion !== undefined && marker !== undefined && marker.timestamp <= deletion.timestamp;
  return { clustering: a.clustering, marker: isCovered ? undefined : marker, deletion, cells };
}

function mergeData(column: ColumnShape, a: ColumnData, b: ColumnData): ColumnData {
  if (!isComplex(a) || !isComplex(b))
    return column.isCounter ? addIncrements(a as Cell, b as Cell) : laterCell(a as Cell, b as Cell);
  const deletion = laterDeletion(a.deletion, b.deletion);
  const cells: PathCell[] = [...a.cells];
  for (const cell of b.cells) insertPathCell(cells, column, cell);
  return uncoveredCells({ deletion, cells }, deletion);
}

function uncovered(data: ColumnData, deletion: Deletion | undefined): ColumnData | undefined {
  if (deletion === undefined) return data;
  if (isComplex(data)) return uncoveredCells(data, deletion);
  return data.timestamp > deletion.timestamp ? data : undefined;
}

function uncoveredCells(data: ComplexCells, deletion: Deletion | undefined): ComplexCells {
  if (deletion === undefined) return data;
  return { ...data, cells: data.cells.filter((cell) => cell.timestamp > deletion.timestamp) };
}
