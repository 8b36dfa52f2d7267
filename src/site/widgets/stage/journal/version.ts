import { wordOf } from '#engine/sim/cluster/sample-table.ts';
import type { StoredPartition } from '#engine/sim/storage/stored-partition.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type { Cell } from '#engine/values/rows.ts';
import type { CopyState } from './state.ts';

/**
 * The version of the watched row in a node, a message or an answer. A null value is a tombstone; undefined means no
 * version.
 */
export interface Version {
  readonly value: string | null | undefined;
  readonly timestamp: number | undefined;
}

export const nothing: Version = { value: undefined, timestamp: undefined };

export function storedOf({ key, deletion, ranges, staticRow, rows }: PartitionUpdate): StoredPartition {
  return { key, deletion, ranges, staticRow, rows };
}

/** The table has one row in a partition, and one column in the row. */
export function versionIn(partition: StoredPartition | undefined): Version {
  if (!partition) return nothing;
  const row = partition.rows[0];
  const cell = row?.cells[0] as Cell | undefined;
  if (cell?.value) return { value: wordOf(cell.value), timestamp: Number(cell.timestamp) };
  const deletion = row?.deletion ?? partition.deletion;
  return deletion ? { value: null, timestamp: Number(deletion.timestamp) } : nothing;
}

/**
 * If two versions have the same timestamp, a tombstone wins; otherwise the larger value wins (db/rows/Cells.java).
 */
export function isNewer(one: Version, other: Version): boolean {
  if (one.timestamp === undefined) return false;
  if (other.timestamp === undefined) return true;
  if (one.timestamp !== other.timestamp) return one.timestamp > other.timestamp;
  if (one.value === null || other.value === null) return one.value === null && other.value !== null;
  return (one.value ?? '') > (other.value ?? '');
}

export function isOlder(found: Version, expected: Version): boolean {
  if (expected.timestamp === undefined) return false;
  if (found.timestamp === undefined) return expected.value !== null;
  return found.timestamp < expected.timestamp;
}

export function copyOf({ value, timestamp }: Version, newest: Version, isReplica: boolean): CopyState {
  if (value === undefined || timestamp === undefined)
    return { kind: isReplica && newest.timestamp !== undefined ? 'missing' : 'none' };
  return { kind: isNewer(newest, { value, timestamp }) ? 'stale' : 'fresh', value, timestamp };
}
