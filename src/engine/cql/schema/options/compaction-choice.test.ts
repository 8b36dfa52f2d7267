import { expect, test } from 'vitest';
import { sizeTieredDefaults, unifiedDefaults } from '#engine/values/compaction-options.ts';
import { compactionOf } from './compaction-choice.ts';
import { defaultOptions } from './default-options.ts';

const choice = (options: Record<string, string>) => compactionOf(new Map(Object.entries(options)));
const whole = 'org.apache.cassandra.db.compaction.';

test('a table without options is left to the node', () => {
  expect(compactionOf(defaultOptions.get('compaction') as ReadonlyMap<string, string>)).toBeUndefined();
  expect(choice({ class: `${whole}SizeTieredCompactionStrategy`, min_threshold: '2' })).toEqual({
    strategy: 'size-tiered',
    options: { ...sizeTieredDefaults, minThreshold: 2 },
  });
});

test('the options of each strategy', () => {
  expect(choice({ class: 'LeveledCompactionStrategy', sstable_size_in_mb: '10' })).toMatchObject({
    strategy: 'leveled',
    options: { sstableBytes: 10 * 2 ** 20, fanout: 10, movesSingle: false },
  });
  expect(
    choice({
      class: 'TimeWindowCompactionStrategy',
      compaction_window_unit: 'HOURS',
      compaction_window_size: '6',
    }),
  ).toMatchObject({ strategy: 'time-window', options: { windowSeconds: 21_600, expiredCheckSeconds: 600 } });
  expect(
    choice({
      class: 'UnifiedCompactionStrategy',
      scaling_parameters: 'T4, N, L10, -3',
      target_sstable_size: '0.5GiB',
      sstable_growth: '50%',
      max_sstables_to_compact: '64',
    }),
  ).toEqual({
    strategy: 'unified',
    options: {
      ...unifiedDefaults,
      scaling: [2, 0, -8, -3],
      targetBytes: 2 ** 29,
      growth: 0.5,
      sstablesMax: 64,
    },
  });
});
