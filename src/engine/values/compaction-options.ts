// What a table's option `compaction` says, with all defaults filled in. All sizes are in bytes.

export interface SizeTieredOptions {
  readonly minThreshold: number;
  readonly maxThreshold: number;
  readonly bucketLow: number;
  readonly bucketHigh: number;
  /** SSTables with fewer bytes go into the same bucket, whatever their sizes. */
  readonly minSSTableBytes: number;
}

export interface LeveledOptions {
  /** `sstable_size_in_mb`. */
  readonly sstableBytes: number;
  /** `fanout_size`: how much more a level holds than the one before. */
  readonly fanout: number;
  /** `single_sstable_uplevel`: an SSTable that overlaps nothing is moved up and not rewritten. Off by default. */
  readonly movesSingle: boolean;
  /** For level 0 when it has fallen far behind. */
  readonly sizeTiered: SizeTieredOptions;
}

export interface TimeWindowOptions {
  readonly windowSeconds: number;
  /** `expired_sstable_check_frequency_seconds`. */
  readonly expiredCheckSeconds: number;
  /** For the newest window. */
  readonly sizeTiered: SizeTieredOptions;
}

export interface UnifiedOptions {
  /** W of each level: 2 is T4, −2 is L4, 0 is N. The last one counts for all further levels. */
  readonly scaling: readonly number[];
  readonly baseShardCount: number;
  readonly targetBytes: number;
  readonly minSSTableBytes: number;
  /** `sstable_growth`, 0 to 1. */
  readonly growth: number;
  readonly sstablesMax: number;
  readonly expiredCheckSeconds: number;
  /** The least flush size that is assumed, and the unit to which the observed one is rounded up: 1 MiB. */
  readonly flushUnit: number;
}

/** A compaction strategy with its options. */
export type CompactionOptions =
  | { readonly strategy: 'size-tiered'; readonly options: SizeTieredOptions }
  | { readonly strategy: 'leveled'; readonly options: LeveledOptions }
  | { readonly strategy: 'time-window'; readonly options: TimeWindowOptions }
  | { readonly strategy: 'unified'; readonly options: UnifiedOptions };

const megabyte = 2 ** 20;

export const sizeTieredDefaults: SizeTieredOptions = {
  minThreshold: 4,
  maxThreshold: 32,
  bucketLow: 0.5,
  bucketHigh: 1.5,
  minSSTableBytes: 50 * megabyte,
};

export const leveledDefaults: LeveledOptions = {
  sstableBytes: 160 * megabyte,
  fanout: 10,
  movesSingle: false,
  sizeTiered: sizeTieredDefaults,
};

export const timeWindowDefaults: TimeWindowOptions = {
  windowSeconds: 86_400,
  expiredCheckSeconds: 600,
  sizeTiered: sizeTieredDefaults,
};

export const unifiedDefaults: UnifiedOptions = {
  scaling: [2],
  baseShardCount: 4,
  targetBytes: 1024 * megabyte,
  minSSTableBytes: 100 * megabyte,
  growth: 1 / 3,
  sstablesMax: Number.MAX_SAFE_INTEGER,
  expiredCheckSeconds: 600,
  flushUnit: megabyte,
};
