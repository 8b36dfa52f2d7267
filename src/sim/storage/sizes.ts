// How many bytes things take on disk. Simplified: a sum of fixed parts and lengths, near enough to what Cassandra writes
// without compression to tell small SSTables from large ones.

import type { ColumnData, Row } from '#values/rows.ts';

const rowBytes = 12;
const cellBytes = 9;
export const partitionBytes = 14;
export const deletionBytes = 12;
export const rangeBytes = 28;

export function bytesOfRow({ clustering, cells }: Row): number {
  let bytes = rowBytes;
  for (let at = 0; at < clustering.length; at++) bytes += 1 + clustering[at]!.length;
  for (let at = 0; at < cells.length; at++) {
    const data = cells[at];
    if (data !== undefined) bytes += bytesOfColumn(data);
  }
  return bytes;
}

function bytesOfColumn(data: ColumnData): number {
  if (!('cells' in data)) return cellBytes + (data.value === null ? 0 : data.value.length);
  let bytes = rowBytes;
  for (const { path, value } of data.cells)
    bytes += cellBytes + path.length + (value === null ? 0 : value.length);
  return bytes;
}
