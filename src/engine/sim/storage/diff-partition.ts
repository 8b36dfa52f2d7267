import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import { supersedes } from '#engine/values/deletion.ts';
import type { Comparator } from '#engine/values/order.ts';
import type {
  Cell,
  ColumnData,
  ComplexCells,
  Deletion,
  PathCell,
  RangeDeletion,
  Row,
} from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { compareEdges, endOf, startOf } from './edges.ts';
import { isSameCell, isSameMarker } from './reconcile-cells.ts';
import type { StoredPartition } from './stored-partition.ts';

/**
 * What a replica lacks of the merged partition, as the mutation of a read repair; undefined if it lacks nothing
 * (service/reads/repair/RowIteratorMergeListener.java). Simplified: if the replica does not know the whole of a range
 * tombstone, the whole range is sent.
 */
export function diffPartition(
  table: TableShape,
  merged: StoredPartition | undefined,
  replica: StoredPartition | undefined,
): PartitionUpdate | undefined {
  if (merged === undefined || merged === replica) return undefined;
  const deletion = newDeletion(merged.deletion, replica?.deletion);
  const ranges = merged.ranges.filter((range) => !isKnownRange(table, range, replica));
  const staticRow = merged.staticRow && diffRow(table, merged.staticRow, replica?.staticRow);
  const rows = diffRows(table, merged.rows, replica?.rows ?? []);
  if (deletion === undefined && ranges.length === 0 && staticRow === undefined && rows.length === 0)
    return undefined;
  return { table, key: merged.key, deletion, ranges, staticRow, rows };
}

function newDeletion(deletion: Deletion | undefined, known: Deletion | undefined): Deletion | undefined {
  return deletion !== undefined && supersedes(deletion, known) ? deletion : undefined;
}

function isKnownRange(
  table: TableShape,
  { slice, deletion }: RangeDeletion,
  replica: StoredPartition | undefined,
): boolean {
  if (replica === undefined) return false;
  if (replica.deletion !== undefined && !supersedes(deletion, replica.deletion)) return true;
  return replica.ranges.some(
    (range) =>
      !supersedes(deletion, range.deletion) &&
      compareEdges(table, startOf(range.slice), startOf(slice)) <= 0 &&
      compareEdges(table, endOf(range.slice), endOf(slice)) >= 0,
  );
}

function diffRows(table: TableShape, merged: readonly Row[], known: readonly Row[]): Row[] {
  const lacking: Row[] = [];
  let at = 0;
  for (const row of merged) {
    while (at < known.length && table.compareClustering(known[at]!.clustering, row.clustering) < 0) at++;
    const there = known[at];
    const isThere = there !== undefined && table.compareClustering(there.clustering, row.clustering) === 0;
    const lack = diffRow(table, row, isThere ? there : undefined);
    if (lack !== undefined) lacking.push(lack);
  }
  return lacking;
}

function diffRow(table: TableShape, row: Row, known: Row | undefined): Row | undefined {
  if (known === undefined) return row;
  if (known === row) return undefined;
  const marker = isSameMarker(row.marker, known.marker) ? undefined : row.marker;
  const deletion = newDeletion(row.deletion, known.deletion);
  const cells: (ColumnData | undefined)[] = [];
  let isEmpty = marker === undefined && deletion === undefined;
  for (let at = 0; at < row.cells.length; at++) {
    const data = row.cells[at];
    const lack = data && diffColumn(data, known.cells[at], table.columns[at]?.comparePaths);
    if (lack !== undefined) isEmpty = false;
    cells.push(lack);
  }
  return isEmpty ? undefined : { clustering: row.clustering, marker, deletion, cells };
}

function diffColumn(
  data: ColumnData,
  known: ColumnData | undefined,
  comparePaths: Comparator | undefined,
): ColumnData | undefined {
  if (known === undefined) return data;
  if (comparePaths === undefined) return isSameCell(data as Cell, known as Cell) ? undefined : data;
  const { deletion, cells } = data as ComplexCells;
  const there = (known as ComplexCells).cells;
  const lacking: PathCell[] = [];
  let at = 0;
  for (const cell of cells) {
    while (at < there.length && comparePaths(there[at]!.path, cell.path) < 0) at++;
    const found = there[at];
    const isKnown =
      found !== undefined && comparePaths(found.path, cell.path) === 0 && isSameCell(found, cell);
    if (!isKnown) lacking.push(cell);
  }
  const lack = newDeletion(deletion, (known as ComplexCells).deletion);
  return lack === undefined && lacking.length === 0 ? undefined : { deletion: lack, cells: lacking };
}
