import type { Cell, ColumnData, PartitionData, PathCell, Row, Slice } from '#engine/values/rows.ts';
import type { ColumnShape, TableShape } from '#engine/values/table-shape.ts';
import { sumOfShards } from './counter-shards.ts';
import { compareToRow, endOf, startOf } from './edges.ts';
import { isPlainRow } from './purge-row.ts';
import { isLiveCell, isLiveMarker } from './reconcile-cells.ts';
import { hasDroppedColumns, withoutDropped } from './reconcile-rows.ts';
import type { StoredPartition } from './stored-partition.ts';

export interface LiveOptions {
  readonly nowSeconds: number;
  /** Only rows in these slices are returned; all rows if the slices are left out. */
  readonly slices?: readonly Slice[];
  readonly reversed?: boolean;
}

/**
 * The live data of the partition, or undefined if nothing is alive. The value of a counter becomes the sum of its
 * shards.
 */
export function livePartition(
  table: TableShape,
  stored: StoredPartition | undefined,
  { nowSeconds, slices, reversed = false }: LiveOptions,
): PartitionData | undefined {
  if (stored === undefined) return undefined;
  const dropsColumns = hasDroppedColumns(table);
  const staticRow = stored.staticRow && liveRow(table, stored.staticRow, nowSeconds, dropsColumns);
  const rows: Row[] = [];
  for (let at = 0; at < stored.rows.length; at++) {
    const row = liveRow(table, stored.rows[at]!, nowSeconds, dropsColumns);
    if (row !== undefined && (slices === undefined || isWithin(table, row, slices))) rows.push(row);
  }
  if (staticRow === undefined && rows.length === 0) return undefined;
  if (reversed) rows.reverse();
  return { key: stored.key, staticRow, rows };
}

function isWithin(table: TableShape, { clustering }: Row, slices: readonly Slice[]): boolean {
  return slices.some(
    (slice) =>
      compareToRow(table, startOf(slice), clustering) < 0 &&
      compareToRow(table, endOf(slice), clustering) > 0,
  );
}

/**
 * A row is alive if its marker or any of its cells is alive. If all of it is alive, the same row object is returned.
 */
function liveRow(table: TableShape, stored: Row, nowSeconds: number, dropsColumns: boolean): Row | undefined {
  const row = dropsColumns ? withoutDropped(table, stored) : stored;
  if (row === undefined) return undefined;
  if (isPlainRow(row) && !table.isCounter) return row;
  const marker = isLiveMarker(row.marker, nowSeconds) ? row.marker : undefined;
  let isEmpty = marker === undefined;
  const cells: (ColumnData | undefined)[] = [];
  for (let at = 0; at < row.cells.length; at++) {
    const data = row.cells[at];
    const alive = data && liveColumn(data, nowSeconds, table.columns[at]);
    if (alive !== undefined) isEmpty = false;
    cells.push(alive);
  }
  return isEmpty ? undefined : { clustering: row.clustering, marker, deletion: undefined, cells };
}

function liveColumn(
  data: ColumnData,
  nowSeconds: number,
  column: ColumnShape | undefined,
): ColumnData | undefined {
  if ('cells' in data) {
    const cells: PathCell[] = [];
    for (let at = 0; at < data.cells.length; at++)
      if (isLiveCell(data.cells[at]!, nowSeconds)) cells.push(data.cells[at]!);
    return cells.length === 0 ? undefined : { deletion: undefined, cells };
  }
  if (!isLiveCell(data, nowSeconds)) return undefined;
  return column?.isCounter === true ? sum(data) : data;
}

const sum = ({ value, timestamp, ttl, localDeletionTime }: Cell): Cell => ({
  value: sumOfShards(value!),
  timestamp,
  ttl,
  localDeletionTime,
});
