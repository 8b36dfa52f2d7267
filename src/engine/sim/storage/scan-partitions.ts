import type { Partitioner } from '#engine/sim/ring/partitioner.ts';
import type { PartitionRange, Place } from '#engine/values/coordinator.ts';
import type { Slice } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { isSameBytes } from './hash-slots.ts';
import type { PartitionSource } from './held-partition.ts';
import { PartitionMerge } from './partition-merge.ts';
import { gcBeforeOfRead } from './purge-row.ts';
import { readHeld } from './read-held.ts';
import type { ScanOptions, StorageScan } from './read-options.ts';
import type { Sources } from './read-partition.ts';
import { placeAtKey, placeAtToken, type RingPlace } from './ring-place.ts';
import type { StoredPartition } from './stored-partition.ts';

/** Goes from partition to partition in token order. */
export interface PartitionWalk {
  /** What the sources hold of the next partition; none at the end, or if the next key is after `end`. */
  next(end: RingPlace | undefined): PartitionSource[];
  /** What is read of the partition that came last. If it is left out, the scan's own slices are read. */
  readonly slices?: readonly Slice[];
}

/** A walk from a place on, over fewer partitions than all. */
export interface ChosenPartitions {
  readonly index: string;
  walkFrom(start: RingPlace | undefined): PartitionWalk;
}

/** Reads a part of the ring in token order, up to a number of live rows (db/PartitionRangeReadCommand.java). */
export function scanPartitions(
  table: TableShape,
  range: PartitionRange,
  options: ScanOptions,
  { memtable, sstables, partitioner }: Sources & { readonly partitioner: Partitioner },
  chosen?: ChosenPartitions,
): StorageScan {
  const { slices, reversed, limit, perPartitionLimit, nowSeconds, after } = options;
  const tables = [memtable.partitions, ...sstables.map(({ partitions }) => partitions)];
  const start = startPlace(range, after, partitioner);
  const walk: PartitionWalk = chosen ? chosen.walkFrom(start) : new PartitionMerge(tables, start);
  const end = range.end && placeAtToken(range.end.token, range.end.inclusive);
  const gcBefore = gcBeforeOfRead(table, nowSeconds, { memtable, sstables });
  const purge = { nowSeconds, gcBefore, purgeBefore: undefined };
  const partitions: StoredPartition[] = [];
  const cuts: boolean[] = [];
  let rowCount = 0;
  let liveRows = 0;
  let tombstones = 0;
  let last: Place | undefined;
  for (let sources = walk.next(end); sources.length > 0 && !last; sources = walk.next(end)) {
    const { key } = sources[0]!;
    const goesOn = after?.clustering !== undefined && isSameBytes(after.key, key);
    const read = readHeld(table, sources, {
      slices: walk.slices ?? slices,
      reversed,
      limit: Math.min(perPartitionLimit, limit - rowCount),
      after: goesOn ? after.clustering : undefined,
      purge,
    });
    liveRows += read.liveRows;
    tombstones += read.tombstones;
    // A static row without rows does not count here: it counted when the earlier rows of the partition were read.
    const counted = goesOn && read.partition?.rows.length === 0 ? 0 : read.rowCount;
    rowCount += counted;
    if (read.partition === undefined) continue;
    partitions.push(read.partition);
    cuts.push(read.isCut);
    const row = reversed ? read.partition.rows[0] : read.partition.rows.at(-1);
    if (counted > 0 && rowCount >= limit) last = { key, clustering: row?.clustering };
  }
  return {
    partitions,
    cuts,
    rowCount,
    liveRows,
    tombstones,
    last,
    index: chosen?.index,
    sstables: sstables.length,
  };
}

/** Where the read begins: at the start of the range, or after the place where an earlier read ended. */
function startPlace(
  { start }: PartitionRange,
  after: Place | undefined,
  partitioner: Partitioner,
): RingPlace | undefined {
  const first = start && placeAtToken(start.token, !start.inclusive);
  if (after === undefined) return first;
  const next = placeAtKey(partitioner, after.key, after.clustering === undefined);
  return first !== undefined && first.token > next.token ? first : next;
}
