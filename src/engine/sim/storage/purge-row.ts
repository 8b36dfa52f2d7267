import type {
  Cell,
  ColumnData,
  ComplexCells,
  Deletion,
  PathCell,
  Row,
  Timestamp,
} from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import type { Sources } from './read-partition.ts';
import { isLiveCell, isLiveMarker } from './reconcile-cells.ts';
import { isRepaired } from './repair-mark.ts';

/**
 * The second before which a tombstone must have been made so that a read leaves it out. With
 * only_purge_repaired_tombstones no tombstone may be left out that is not repaired (db/ReadCommand.java,
 * withoutPurgeableTombstones). Simplified: then none at all, if the table has anything that is not repaired.
 */
export function gcBeforeOfRead(
  { gcGraceSeconds, onlyPurgesRepaired }: TableShape,
  nowSeconds: number,
  { memtable, sstables }: Sources,
): number {
  const keeps =
    onlyPurgesRepaired === true &&
    (memtable.partitions.count > 0 || !sstables.every(({ mark }) => isRepaired(mark)));
  return keeps ? Number.NEGATIVE_INFINITY : nowSeconds - gcGraceSeconds;
}

/** Which tombstones may be purged. */
export interface Purge {
  readonly nowSeconds: number;
  /** Tombstones that were made before this second may be purged, because gc_grace_seconds have passed. */
  readonly gcBefore: number;
  /**
   * Tombstones with a lower timestamp may be purged, because no data that they cover can be elsewhere. Undefined
   * means all.
   */
  readonly purgeBefore: Timestamp | undefined;
}

function mayGo(purge: Purge, timestamp: Timestamp, localDeletionTime: number): boolean {
  return (
    localDeletionTime < purge.gcBefore && (purge.purgeBefore === undefined || timestamp < purge.purgeBefore)
  );
}

export function purgeDeletion(deletion: Deletion | undefined, purge: Purge): Deletion | undefined {
  if (deletion === undefined) return undefined;
  return mayGo(purge, deletion.timestamp, deletion.localDeletionTime) ? undefined : deletion;
}

/**
 * The row without the tombstones that may be purged. Expired cells become tombstones (db/rows/BTreeRow.java, purge).
 * If nothing changes, the same row object is returned; if nothing is left, undefined.
 */
export function purgeRow(row: Row, purge: Purge): Row | undefined {
  const { marker } = row;
  const keepsMarker =
    marker !== undefined &&
    (isLiveMarker(marker, purge.nowSeconds) || !mayGo(purge, marker.timestamp, marker.localDeletionTime));
  const deletion = purgeDeletion(row.deletion, purge);
  let isEmpty = !keepsMarker && deletion === undefined;
  let isSame = keepsMarker === (marker !== undefined) && deletion === row.deletion;
  let cells: (ColumnData | undefined)[] | undefined;
  for (let at = 0; at < row.cells.length; at++) {
    const data = row.cells[at];
    if (data === undefined) continue;
    const kept = 'cells' in data ? purgeComplex(data, purge) : purgeCell(data, purge);
    if (kept !== undefined) isEmpty = false;
    if (kept === data) continue;
    isSame = false;
    cells ??= row.cells.slice();
    cells[at] = kept;
  }
  if (isEmpty) return undefined;
  if (isSame) return row;
  return {
    clustering: row.clustering,
    marker: keepsMarker ? marker : undefined,
    deletion,
    cells: cells ?? row.cells,
  };
}

function purgeCell(cell: Cell, purge: Purge): Cell | undefined {
  if (isLiveCell(cell, purge.nowSeconds)) return cell;
  if (mayGo(purge, cell.timestamp, cell.localDeletionTime)) return undefined;
  if (cell.ttl === 0) return cell;
  // The cell counts as deleted when it was written. During its time to live all replicas had time to learn of it.
  const localDeletionTime = cell.localDeletionTime - cell.ttl;
  if (mayGo(purge, cell.timestamp, localDeletionTime)) return undefined;
  return { value: null, timestamp: cell.timestamp, ttl: 0, localDeletionTime };
}

function purgeComplex(data: ComplexCells, purge: Purge): ComplexCells | undefined {
  const deletion = purgeDeletion(data.deletion, purge);
  let isSame = deletion === data.deletion;
  const cells: PathCell[] = [];
  for (let at = 0; at < data.cells.length; at++) {
    const cell = data.cells[at]!;
    const kept = purgeCell(cell, purge);
    if (kept !== cell) isSame = false;
    if (kept !== undefined) cells.push(kept === cell ? cell : { ...kept, path: cell.path });
  }
  if (isSame) return data;
  return deletion === undefined && cells.length === 0 ? undefined : { deletion, cells };
}

/**
 * A row in which nothing is deleted or will expire: no purge changes it, and it is alive. The check is fast, and most
 * rows are plain.
 */
export function isPlainRow({ marker, deletion, cells }: Row): boolean {
  if (deletion !== undefined || (marker !== undefined && marker.ttl !== 0)) return false;
  let isAlive = marker !== undefined;
  for (let at = 0; at < cells.length; at++) {
    const data = cells[at];
    if (data === undefined) continue;
    if ('cells' in data || data.value === null || data.ttl !== 0) return false;
    isAlive = true;
  }
  return isAlive;
}

/** Whether the row is alive by its marker or by any cell. */
export function isLiveRow({ marker, cells }: Row, nowSeconds: number): boolean {
  if (isLiveMarker(marker, nowSeconds)) return true;
  for (let at = 0; at < cells.length; at++) {
    const data = cells[at];
    if (data === undefined) continue;
    if ('cells' in data) {
      for (let index = 0; index < data.cells.length; index++)
        if (isLiveCell(data.cells[index]!, nowSeconds)) return true;
    } else if (isLiveCell(data, nowSeconds)) return true;
  }
  return false;
}

/**
 * The number of tombstones in a row, as a read counts them: its dead cells, or 1 if it has no dead cells and is not
 * alive (db/ReadCommand.java, MetricRecording).
 */
export function countTombstones(row: Row, nowSeconds: number): number {
  let count = 0;
  for (const data of row.cells) {
    if (data === undefined) continue;
    if (!('cells' in data)) count += isLiveCell(data, nowSeconds) ? 0 : 1;
    else for (const cell of data.cells) count += isLiveCell(cell, nowSeconds) ? 0 : 1;
  }
  return count === 0 && !isLiveRow(row, nowSeconds) ? 1 : count;
}
