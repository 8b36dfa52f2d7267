// Partitions as bytes: what the commit log and saved storage hold.

import type { Bound, RangeDeletion, Row } from '#engine/values/rows.ts';
import type { BytesIn } from './bytes-in.ts';
import type { BytesOut } from './bytes-out.ts';
import { readClustering, readRow, writeClustering, writeRow } from './row-codec.ts';
import { noRanges, type StoredPartition } from './stored-partition.ts';

const flags = { deletion: 1, ranges: 2, staticRow: 4 } as const;

export function writePartition(out: BytesOut, partition: StoredPartition): void {
  const { key, deletion, ranges, staticRow, rows } = partition;
  out.block(key);
  let has = 0;
  if (deletion !== undefined) has |= flags.deletion;
  if (ranges.length > 0) has |= flags.ranges;
  if (staticRow !== undefined) has |= flags.staticRow;
  out.byte(has);
  if (deletion !== undefined) out.deletion(deletion);
  if (ranges.length > 0) writeRanges(out, ranges);
  if (staticRow !== undefined) writeRow(out, staticRow);
  out.size(rows.length);
  for (let at = 0; at < rows.length; at++) {
    writeClustering(out, rows[at]!.clustering);
    writeRow(out, rows[at]!);
  }
}

function writeRanges(out: BytesOut, ranges: readonly RangeDeletion[]): void {
  out.size(ranges.length);
  for (const { slice, deletion } of ranges) {
    writeBound(out, slice.start);
    writeBound(out, slice.end);
    out.deletion(deletion);
  }
}

function writeBound(out: BytesOut, { prefix, inclusive }: Bound): void {
  out.size(prefix.length);
  writeClustering(out, prefix);
  out.byte(inclusive ? 1 : 0);
}

export function readPartitionBytes(input: BytesIn, clusteringLength: number): StoredPartition {
  const key = input.block();
  const has = input.byte();
  const deletion = (has & flags.deletion) === 0 ? undefined : input.deletion();
  const ranges = (has & flags.ranges) === 0 ? noRanges : readRanges(input);
  const staticRow = (has & flags.staticRow) === 0 ? undefined : readRow(input, []);
  const rows: Row[] = [];
  for (let left = input.size(); left > 0; left--)
    rows.push(readRow(input, readClustering(input, clusteringLength)));
  return { key, deletion, ranges, staticRow, rows };
}

function readRanges(input: BytesIn): RangeDeletion[] {
  const ranges: RangeDeletion[] = [];
  for (let left = input.size(); left > 0; left--) {
    const slice = { start: readBound(input), end: readBound(input) };
    ranges.push({ slice, deletion: input.deletion() });
  }
  return ranges;
}

function readBound(input: BytesIn): Bound {
  const prefix = readClustering(input, input.size());
  return { prefix, inclusive: input.byte() === 1 };
}
