// The size of an update as Cassandra counts it (PartitionUpdate.dataSize). The warnings about large batches use it.

import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import { type Cell, type ColumnData, isComplex, type PathCell, type Row } from '#engine/values/rows.ts';

const timestampSize = 8;
const ttlSize = 4;
const secondsSize = 8;
const deletionSize = timestampSize + 4;

export function dataSize(update: PartitionUpdate): number {
  let size = timestampSize + (update.ranges.length > 0 ? 4 : 0);
  for (const { slice } of update.ranges) {
    size += deletionSize;
    for (const bound of [slice.start, slice.end]) for (const value of bound.prefix) size += value.length;
  }
  // An absent static row counts as an empty one.
  size += update.staticRow ? rowSize(update.staticRow) : timestampSize + deletionSize + 1;
  for (const row of update.rows) size += rowSize(row);
  return size;
}

function rowSize(row: Row): number {
  let size = timestampSize + deletionSize + 1;
  if (row.marker && row.marker.ttl > 0) size += ttlSize + secondsSize;
  for (const value of row.clustering) size += value.length;
  for (const data of row.cells) if (data) size += columnSize(data);
  return size;
}

function columnSize(data: ColumnData): number {
  if (!isComplex(data)) return cellSize(data);
  let size = deletionSize;
  for (const cell of data.cells) size += cellSize(cell) + (cell as PathCell).path.length;
  return size;
}

function cellSize(cell: Cell): number {
  return timestampSize + ttlSize + secondsSize + (cell.value?.length ?? 0);
}
