// Which of two writes to the same place stays if one statement or one batch writes it twice (db/rows/Cells.java).

import { compareBytes, viewOf } from '#engine/values/bytes.ts';
import { type Cell, never, type RowMarker } from '#engine/values/rows.ts';

/** With equal timestamps a tombstone wins, then a cell that expires, then the greater value. */
export function laterCell(a: Cell, b: Cell): Cell {
  if (a.timestamp !== b.timestamp) return a.timestamp > b.timestamp ? a : b;
  const rankA = rankOf(a);
  const rankB = rankOf(b);
  if (rankA !== rankB) return rankA > rankB ? a : b;
  if (a.localDeletionTime !== b.localDeletionTime) return a.localDeletionTime > b.localDeletionTime ? a : b;
  if (a.value === null || b.value === null) return a;
  if (a.ttl !== b.ttl) return a.ttl < b.ttl ? a : b;
  return compareBytes(a.value, b.value) >= 0 ? a : b;
}

function rankOf(cell: Cell): number {
  return cell.value === null ? 2 : cell.localDeletionTime !== never ? 1 : 0;
}

/** Increments of the same counter are added before they are sent. A tombstone replaces all of them. */
export function addIncrements(a: Cell, b: Cell): Cell {
  if (a.value === null || b.value === null) return a.value === null ? a : b;
  const value = new Uint8Array(8);
  viewOf(value).setBigInt64(0, viewOf(a.value).getBigInt64(0) + viewOf(b.value).getBigInt64(0));
  return { ...(a.timestamp > b.timestamp ? a : b), value };
}

/**
 * With equal timestamps the marker that expires wins; if both expire, the one that lives longer
 * (db/LivenessInfo.java).
 */
export function laterMarker(a: RowMarker | undefined, b: RowMarker | undefined): RowMarker | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  if (a.timestamp !== b.timestamp) return a.timestamp > b.timestamp ? a : b;
  if (a.ttl > 0 !== b.ttl > 0) return a.ttl > 0 ? a : b;
  return a.localDeletionTime >= b.localDeletionTime ? a : b;
}
