// Bounds of the numbers in a table's options. Cassandra accepts more. With a chunk of a gibibyte, for example, a node
// runs out of memory at the first flush, and again each time it starts. A number must be written as people usually
// write it. Other forms are refused, because Java also reads digits of other scripts.
//
// Names and values that Cassandra does not know are not judged here: Cassandra refuses them in its own words.

import { denial } from './denial.ts';

interface Bounds {
  least: number;
  most: number;
  /** One more allowed value, which is outside of the bounds and harmless. */
  or?: number;
}

const seconds20Years = 630_720_000;

/** The bounds by the name of the option. An option inside of a map has the map's name before it. */
const numbers: Record<string, Bounds> = {
  bloom_filter_fp_chance: { least: 0.0001, most: 1, or: -1 },
  crc_check_chance: { least: -1, most: 2 },
  default_time_to_live: { least: -1, most: seconds20Years + 1 },
  gc_grace_seconds: { least: -1, most: seconds20Years },
  // Each flush of a table makes a file, so a short period makes many files.
  memtable_flush_period_in_ms: { least: 60_000, most: 86_400_000, or: 0 },
  min_index_interval: { least: 16, most: 65_536 },
  max_index_interval: { least: 16, most: 65_536 },
  'caching.rows_per_partition': { least: 0, most: 10_000 },
  'compression.chunk_length_in_kb': { least: -1, most: 64 },
  'compression.min_compress_ratio': { least: -1, most: 1_000 },
  'compression.compression_level': { least: -7, most: 9 },
  'compression.lz4_high_compressor_level': { least: -1, most: 18 },
  'compression.crc_check_chance': { least: -1, most: 2 },
  'compaction.min_threshold': { least: -1, most: 1_000 },
  'compaction.max_threshold': { least: -1, most: 1_000 },
  'compaction.tombstone_threshold': { least: -1, most: 1_000 },
  'compaction.tombstone_compaction_interval': { least: -1, most: seconds20Years },
  'compaction.bucket_low': { least: -1, most: 1_000 },
  'compaction.bucket_high': { least: -1, most: 1_000 },
  'compaction.sstable_size_in_mb': { least: -1, most: 1_024 },
  'compaction.fanout_size': { least: -1, most: 100 },
  'compaction.compaction_window_size': { least: -1, most: 10_000 },
  'compaction.expired_sstable_check_frequency_seconds': { least: 60, most: seconds20Years },
  // Each flush writes as many files as there are shards.
  'compaction.base_shard_count': { least: -1, most: 16 },
  'compaction.max_sstables_to_compact': { least: -1, most: 1_000 },
};

/** Patterns of the options whose value is not a plain number. */
const forms: Record<string, RegExp> = {
  speculative_retry: /^[\w.(), ]{1,40}$/,
  additional_write_policy: /^[\w.(), ]{1,40}$/,
  comment: /^[^\p{Cc}\p{Cs}]{0,1000}$/u,
  'compaction.log_all': /^false$/i,
  'compaction.unsafe_aggressive_sstable_expiration': /^false$/i,
  'compaction.scaling_parameters': /^[NLT]?[+-]?\d{0,2}(?: ?, ?[NLT]?[+-]?\d{0,2}){0,9}$/,
  'compaction.min_sstable_size': /^\d{1,10}(?:\.\d{1,3})?\s?(?:[KMG]?i?B)?$/,
  'compaction.target_sstable_size': /^\d{1,10}(?:\.\d{1,3})?\s?[KMG]?i?B$/,
  'compaction.flush_size_override': /^\d{1,10}(?:\.\d{1,3})?\s?[KMG]?i?B$/,
  'compaction.sstable_growth': /^[\d.]{1,10}\s?%?$/,
};

/**
 * Throws a denial if the value is not allowed. `option` is written as above: `gc_grace_seconds`, or
 * `compaction.min_threshold`.
 */
export function judgeRange(option: string, value: string): void {
  const bounds = Object.hasOwn(numbers, option) ? numbers[option] : undefined;
  if (bounds && !isWithin(value, bounds)) {
    const { least, most } = bounds;
    throw denial('option-range', `In labs ${option} is a number from ${Math.max(least, 0)} to ${most}`);
  }
  const form = Object.hasOwn(forms, option) ? forms[option] : undefined;
  if (form && !form.test(value))
    throw denial('option-range', `In labs ${option} cannot be ${value.slice(0, 60)}`);
}

function isWithin(value: string, { least, most, or }: Bounds): boolean {
  // Cassandra itself refuses words or understands them, such as `ALL` and `NONE` of caching.
  if (/^[A-Za-z_]*$/.test(value)) return !/^(?:nan|infinity)$/i.test(value);
  if (!/^[+-]?\d{1,12}(?:\.\d{1,12})?$/.test(value)) return false;
  const number = Number(value);
  return number === or || (number >= least && number <= most);
}
