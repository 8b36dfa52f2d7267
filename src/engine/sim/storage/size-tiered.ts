import type { SSTable } from './sstable.ts';

export interface SizeTieredOptions {
  readonly minThreshold: number;
  readonly maxThreshold: number;
  readonly bucketLow: number;
  readonly bucketHigh: number;
  /** SSTables with fewer bytes go into the same bucket, whatever their sizes. */
  readonly minSSTableBytes: number;
}

export const sizeTieredDefaults: SizeTieredOptions = {
  minThreshold: 4,
  maxThreshold: 32,
  bucketLow: 0.5,
  bucketHigh: 1.5,
  minSSTableBytes: 50 * 2 ** 20,
};

/**
 * Which SSTables to compact next: a bucket of similar sizes that has enough of them. Of several such buckets, the one
 * with the smallest average size is chosen. Returns none if no bucket has enough
 * (db/compaction/SizeTieredCompactionStrategy.java). Simplified: all SSTables are assumed to be read equally often.
 */
export function chooseSizeTiered(sstables: readonly SSTable[], options: SizeTieredOptions): SSTable[] {
  let chosen: Bucket | undefined;
  for (const bucket of bucketsOf(sstables, options))
    if (
      bucket.sstables.length >= options.minThreshold &&
      (chosen === undefined || bucket.average < chosen.average)
    )
      chosen = bucket;
  return chosen === undefined ? [] : chosen.sstables.slice(0, options.maxThreshold);
}

interface Bucket {
  average: number;
  readonly sstables: SSTable[];
}

function bucketsOf(sstables: readonly SSTable[], options: SizeTieredOptions): Bucket[] {
  const { bucketLow, bucketHigh, minSSTableBytes } = options;
  const buckets: Bucket[] = [];
  for (const sstable of sstables.toSorted((a, b) => a.bytes - b.bytes || a.id - b.id)) {
    const { bytes } = sstable;
    const bucket = buckets.find(
      ({ average }) =>
        (bytes > average * bucketLow && bytes < average * bucketHigh) ||
        (bytes < minSSTableBytes && average < minSSTableBytes),
    );
    if (bucket === undefined) {
      buckets.push({ average: bytes, sstables: [sstable] });
      continue;
    }
    const { length } = bucket.sstables;
    bucket.average = (bucket.average * length + bytes) / (length + 1);
    bucket.sstables.push(sstable);
  }
  return buckets;
}
