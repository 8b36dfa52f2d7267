import type { SizeTieredOptions } from '#engine/values/compaction-options.ts';
import {
  type Candidate,
  type Cut,
  type Moment,
  oneSSTable,
  type Strategy,
  type Task,
} from './compaction-task.ts';

interface Sized {
  readonly id: number;
  readonly bytes: number;
}

/** Compacts SSTables of similar size (db/compaction/SizeTieredCompactionStrategy.java). It is the default of 5.0. */
export class SizeTiered implements Strategy {
  readonly #options: SizeTieredOptions;

  constructor(options: SizeTieredOptions) {
    this.#options = options;
  }

  choose<C extends Candidate>(sstables: readonly C[], _moment: Moment<C>): Task<C> | undefined {
    const chosen = chooseSizeTiered(sstables, this.#options);
    return chosen.length === 0
      ? undefined
      : { sstables: chosen, expired: [], cut: oneSSTable, isMove: false };
  }

  flushCut(): Cut {
    return oneSSTable;
  }

  majorCut(): Cut {
    return oneSSTable;
  }

  flushed(): void {}

  done(): void {}

  fork(): Strategy {
    return this;
  }
}

/**
 * Which SSTables to compact next: a bucket of similar sizes that has enough of them. Of several such buckets, the one
 * with the greatest average size is chosen: among equally hot buckets `mostInterestingBucket` takes the maximum,
 * although its comment says otherwise. Returns none if no bucket has enough. Simplified: all SSTables are assumed to
 * be read equally often, and a single SSTable is never compacted for its tombstones.
 */
export function chooseSizeTiered<S extends Sized>(sstables: readonly S[], options: SizeTieredOptions): S[] {
  let chosen: Bucket<S> | undefined;
  for (const bucket of bucketsOf(sstables, options))
    if (
      bucket.sstables.length >= options.minThreshold &&
      (chosen === undefined || bucket.average >= chosen.average)
    )
      chosen = bucket;
  return chosen === undefined ? [] : chosen.sstables.slice(0, options.maxThreshold);
}

interface Bucket<S> {
  average: number;
  readonly sstables: S[];
}

function bucketsOf<S extends Sized>(sstables: readonly S[], options: SizeTieredOptions): Bucket<S>[] {
  const { bucketLow, bucketHigh, minSSTableBytes } = options;
  const buckets: Bucket<S>[] = [];
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
