import { everything, type Timestamp } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import type { PartitionSource } from './held-partition.ts';
import type { Memtable } from './memtable.ts';
import { PartitionMerge } from './partition-merge.ts';
import type { PartitionTable } from './partition-table.ts';
import { readHeld } from './read-held.ts';
import { hasDroppedColumns } from './reconcile-rows.ts';
import { isRepaired } from './repair-mark.ts';
import type { SSTable } from './sstable.ts';
import { SSTableStatistics } from './sstable-statistics.ts';
import type { StoredPartition } from './stored-partition.ts';

export const wholePartition = {
  slices: [everything],
  reversed: false,
  limit: Number.POSITIVE_INFINITY,
  after: undefined,
};

/**
 * Merges the partitions of several SSTables and drops the tombstones that may be purged. A tombstone may be purged if
 * it is older than gc_grace_seconds, and if no data that it covers can be in the memtable or in an SSTable that is
 * not compacted (db/compaction/CompactionController.java). Otherwise the deleted data would come back. With
 * only_purge_repaired_tombstones all SSTables must also be marked as repaired.
 */
export function* compactSSTables(
  table: TableShape,
  sstables: readonly SSTable[],
  { others, memtable, nowSeconds }: { others: readonly SSTable[]; memtable: Memtable; nowSeconds: number },
): Generator<StoredPartition> {
  const purges = !table.onlyPurgesRepaired || sstables.every(({ mark }) => isRepaired(mark));
  const gcBefore = purges ? nowSeconds - table.gcGraceSeconds : Number.NEGATIVE_INFINITY;
  const merge = new PartitionMerge(
    sstables.map(({ partitions }) => partitions),
    undefined,
  );
  for (let sources = merge.next(undefined); sources.length > 0; sources = merge.next(undefined)) {
    const purgeBefore = oldestElsewhere(table, sources[0]!.key, others, memtable);
    const { partition } = readHeld(table, sources, {
      ...wholePartition,
      purge: { nowSeconds, gcBefore, purgeBefore },
    });
    if (partition !== undefined) yield partition;
  }
}

function oldestElsewhere(
  table: TableShape,
  key: Uint8Array,
  others: readonly SSTable[],
  memtable: Memtable,
): Timestamp {
  let oldest: Timestamp = Number.POSITIVE_INFINITY;
  for (const { filter, statistics } of others)
    if (statistics.minTimestamp < oldest && filter.mayContain(key)) oldest = statistics.minTimestamp;
  const source = memtable.partitions.find(key);
  const stored = source && storedOf(table, source);
  if (stored === undefined) return oldest;
  const { minTimestamp } = new SSTableStatistics().add(table, stored);
  return minTimestamp < oldest ? minTimestamp : oldest;
}

/** The lowest timestamp in the partitions; infinite if there are none. */
export function oldestTimestamp(table: TableShape, partitions: Iterable<StoredPartition>): Timestamp {
  const statistics = new SSTableStatistics();
  for (const partition of partitions) statistics.add(table, partition);
  return statistics.minTimestamp;
}

/**
 * What a flush writes: all partitions, without the data that their own deletions cover or that belongs to dropped
 * columns.
 */
export function* storedPartitions(table: TableShape, partitions: PartitionTable): Generator<StoredPartition> {
  for (const source of partitions.sources()) {
    const stored = storedOf(table, source);
    if (stored !== undefined) yield stored;
  }
}

function storedOf(table: TableShape, source: PartitionSource): StoredPartition | undefined {
  const { key, deletion, ranges, staticRow, rows } = source;
  if (deletion !== undefined || ranges.length > 0 || hasDroppedColumns(table))
    return readHeld(table, [source], { ...wholePartition, purge: undefined }).partition;
  const all = [];
  for (let at = rows.start; at !== rows.end; at = rows.next(at)) all.push(rows.at(at));
  return { key, deletion, ranges, staticRow, rows: all };
}
