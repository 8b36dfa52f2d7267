import {
  type CompactionOptions,
  leveledDefaults,
  type SizeTieredOptions,
  sizeTieredDefaults,
  timeWindowDefaults,
  unifiedDefaults,
} from '#engine/values/compaction-options.ts';

type Options = ReadonlyMap<string, string>;

const mebibyte = 2 ** 20;
const unitSeconds: Readonly<Record<string, number>> = { MINUTES: 60, HOURS: 3600, DAYS: 86_400 };

/**
 * What the option `compaction` of a table means. The map has been checked. Undefined stands for size-tiered compaction
 * without options, which is what a node does anyway.
 */
export function compactionOf(options: Options): CompactionOptions | undefined {
  const number = (name: string, usual: number) => Number(options.get(name) ?? usual);
  const sizeTiered: SizeTieredOptions = {
    minThreshold: number('min_threshold', sizeTieredDefaults.minThreshold),
    maxThreshold: number('max_threshold', sizeTieredDefaults.maxThreshold),
    bucketLow: number('bucket_low', sizeTieredDefaults.bucketLow),
    bucketHigh: number('bucket_high', sizeTieredDefaults.bucketHigh),
    minSSTableBytes: number('min_sstable_size', sizeTieredDefaults.minSSTableBytes),
  };
  const isUsual = Object.entries(sizeTieredDefaults).every(
    ([name, value]) => sizeTiered[name as keyof SizeTieredOptions] === value,
  );
  switch (options.get('class')?.split('.').at(-1)) {
    case 'LeveledCompactionStrategy':
      return {
        strategy: 'leveled',
        options: {
          sstableBytes: number('sstable_size_in_mb', 160) * mebibyte,
          fanout: number('fanout_size', leveledDefaults.fanout),
          movesSingle: options.get('single_sstable_uplevel')?.toLowerCase() === 'true',
          sizeTiered,
        },
      };
    case 'TimeWindowCompactionStrategy':
      return {
        strategy: 'time-window',
        options: {
          windowSeconds:
            number('compaction_window_size', 1) *
            unitSeconds[options.get('compaction_window_unit')?.toUpperCase() ?? 'DAYS']!,
          expiredCheckSeconds: number(
            'expired_sstable_check_frequency_seconds',
            timeWindowDefaults.expiredCheckSeconds,
          ),
          sizeTiered,
        },
      };
    case 'UnifiedCompactionStrategy':
      return { strategy: 'unified', options: unifiedOf(options) };
    default:
      return isUsual ? undefined : { strategy: 'size-tiered', options: sizeTiered };
  }
}

function unifiedOf(options: Options): typeof unifiedDefaults {
  const size = (name: string, usual: number) => bytesIn(options.get(name)) ?? usual;
  const most = Number(options.get('max_sstables_to_compact') ?? 0);
  const growth = options.get('sstable_growth');
  return {
    ...unifiedDefaults,
    scaling: (options.get('scaling_parameters') ?? 'T4').split(',').map((one) => scalingOf(one.trim())),
    baseShardCount: Number(options.get('base_shard_count') ?? unifiedDefaults.baseShardCount),
    targetBytes: size('target_sstable_size', unifiedDefaults.targetBytes),
    minSSTableBytes: size('min_sstable_size', unifiedDefaults.minSSTableBytes),
    growth: growth === undefined ? unifiedDefaults.growth : partOf(growth),
    sstablesMax: most > 0 ? most : unifiedDefaults.sstablesMax,
    expiredCheckSeconds: Number(
      options.get('expired_sstable_check_frequency_seconds') ?? unifiedDefaults.expiredCheckSeconds,
    ),
  };
}

/** T4 is 2, L4 is −2, N is 0, and a number is itself. */
export function scalingOf(parameter: string): number {
  if (parameter === 'N') return 0;
  const fanout = Number(parameter.slice(1));
  if (parameter.startsWith('T')) return fanout - 2;
  return parameter.startsWith('L') ? 2 - fanout : Number(parameter);
}

function bytesIn(text: string | undefined): number | undefined {
  const match = /^(\d+(?:\.\d+)?)\s*([KMGTPE]?)(i?)B$/.exec(text ?? '');
  if (!match) return undefined;
  return Number(match[1]) * (match[3] === 'i' ? 1024 : 1000) ** ' KMGTPE'.indexOf(match[2] || ' ');
}

const partOf = (text: string) => (text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text));
