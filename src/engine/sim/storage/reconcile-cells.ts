// Which of two versions wins. Nothing here depends on the current time: replicas must agree whenever they compare.

import { compareBytes } from '#engine/values/bytes.ts';
import { type Cell, never, type PathCell, type RowMarker } from '#engine/values/rows.ts';
import { mergeShards } from './counter-shards.ts';

/**
 * The later cell wins. With equal timestamps (db/rows/Cells.java, resolveRegular), a cell that expires or is deleted
 * wins over one that does not expire, a tombstone wins over an expiring cell, then the later expiry or deletion time
 * wins, and then the greater bytes. Since CASSANDRA-14592 this order does not depend on the time of the comparison.
 */
export function reconcileCells<Kind extends Cell>(a: Kind, b: Kind): Kind {
  if (a.timestamp !== b.timestamp) return a.timestamp > b.timestamp ? a : b;
  const aEnds = a.localDeletionTime !== never;
  const bEnds = b.localDeletionTime !== never;
  if (aEnds !== bEnds) return aEnds ? a : b;
  if (aEnds) {
    const aIsTombstone = a.ttl === 0;
    if (aIsTombstone !== (b.ttl === 0)) return aIsTombstone ? a : b;
    if (a.localDeletionTime !== b.localDeletionTime) return a.localDeletionTime > b.localDeletionTime ? a : b;
  }
  if (a.value === null || b.value === null) return b.value === null ? b : a;
  const difference = compareBytes(a.value, b.value);
  if (difference !== 0) return difference > 0 ? a : b;
  // Cassandra keeps whichever cell it already holds. Nobody can see the difference, but the digests should agree.
  return b.ttl > a.ttl ? b : a;
}

/**
 * The result has the shards of both cells, and the later timestamp. A tombstone wins whatever its timestamp. So a
 * deleted counter does not come back with its old value (CASSANDRA-7346).
 */
export function reconcileCounters<Kind extends Cell>(a: Kind, b: Kind): Kind {
  if (a.value === null || b.value === null) {
    if (a.value === null && b.value === null) return reconcileCells(a, b);
    return a.value === null ? a : b;
  }
  const value = mergeShards(a.value, b.value);
  const { timestamp } = a.timestamp > b.timestamp ? a : b;
  if (value === a.value && timestamp === a.timestamp) return a;
  if (value === b.value && timestamp === b.timestamp) return b;
  return { ...a, value, timestamp };
}

/**
 * With equal timestamps the marker that expires wins. If both expire, the one that expires later wins
 * (db/LivenessInfo.java).
 */
export function reconcileMarkers(a: RowMarker | undefined, b: RowMarker | undefined): RowMarker | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  if (a.timestamp !== b.timestamp) return a.timestamp > b.timestamp ? a : b;
  if ((a.ttl === 0) !== (b.ttl === 0)) return a.ttl === 0 ? b : a;
  if (a.localDeletionTime !== b.localDeletionTime) return a.localDeletionTime > b.localDeletionTime ? a : b;
  return b.ttl > a.ttl ? b : a;
}

export function isSameCell(a: Cell, b: Cell): boolean {
  return (
    a === b ||
    (a.timestamp === b.timestamp &&
      a.ttl === b.ttl &&
      a.localDeletionTime === b.localDeletionTime &&
      isSameValue(a.value, b.value))
  );
}

function isSameValue(a: Uint8Array | null, b: Uint8Array | null): boolean {
  if (a === null || b === null) return a === b;
  return compareBytes(a, b) === 0;
}

export function isSameMarker(a: RowMarker | undefined, b: RowMarker | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.timestamp === b.timestamp && a.ttl === b.ttl && a.localDeletionTime === b.localDeletionTime;
}

/** Whether the cell is alive at this second: neither deleted nor expired. */
export function isLiveCell(cell: Cell | PathCell, nowSeconds: number): boolean {
  return cell.value !== null && nowSeconds < cell.localDeletionTime;
}

export function isLiveMarker(marker: RowMarker | undefined, nowSeconds: number): boolean {
  return marker !== undefined && nowSeconds < marker.localDeletionTime;
}
