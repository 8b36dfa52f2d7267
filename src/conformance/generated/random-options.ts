// Options of tables and keyspaces, both valid ones and wrong ones.

import type { Chance } from './chance.ts';

const values = [
  '1',
  '0',
  '-1',
  '0.5',
  '1.5',
  "'x'",
  "''",
  "'1'",
  "'0.5'",
  'true',
  "'true'",
  "'ALL'",
  '3600',
  '100000',
];
const strategies = [
  ...['SizeTieredCompactionStrategy', 'LeveledCompactionStrategy', 'TimeWindowCompactionStrategy'],
  ...['UnifiedCompactionStrategy', 'DateTieredCompactionStrategy', 'Nothing', ''],
  'org.apache.cassandra.db.compaction.LeveledCompactionStrategy',
];
const compactionOptions = [
  ...['min_threshold', 'max_threshold', 'enabled', 'tombstone_threshold', 'tombstone_compaction_interval'],
  ...['unchecked_tombstone_compaction', 'log_all', 'only_purge_repaired_tombstones', 'min_sstable_size'],
  ...['bucket_low', 'bucket_high', 'sstable_size_in_mb', 'fanout_size', 'single_sstable_uplevel'],
  ...['compaction_window_unit', 'compaction_window_size', 'timestamp_resolution', 'scaling_parameters'],
  ...[
    'target_sstable_size',
    'base_shard_count',
    'expired_sstable_check_frequency_seconds',
    'nothing',
    'provide_overlapping_tombstones',
  ],
];
const compactionValues = [
  ...[
    '1',
    '2',
    '4',
    '32',
    '0',
    '-1',
    '0.5',
    '1.5',
    "'x'",
    "''",
    "'true'",
    'false',
    'true',
    "'DAYS'",
    "'HOURS'",
  ],
  ...[
    "'MINUTES'",
    "'WEEKS'",
    "'T4'",
    "'L10, T4, N'",
    "'1GiB'",
    "'100MiB'",
    "'MILLISECONDS'",
    "'none'",
    "'cell'",
    '160',
  ],
];

/** What follows `WITH`, or nothing. */
export function tableOptions(chance: Chance, min = 0): string {
  const options = chance.times(min, 2, () => tableOption(chance));
  return options.length > 0 ? ` WITH ${options.join(' AND ')}` : '';
}

function tableOption(chance: Chance): string {
  const value = () => chance.pick(values);
  const name = (text: string) => (chance.oneIn(30) ? text.toUpperCase() : text);
  return chance.weighted<() => string>([
    [
      3,
      () => `${name('comment')} = ${chance.pick(["'hello'", "'it''s'", "''", '1', '$$a$$', 'null', '{}'])}`,
    ],
    [3, () => `${name('gc_grace_seconds')} = ${value()}`],
    [3, () => `${name('default_time_to_live')} = ${chance.pick([value(), '630720000', '630720001'])}`],
    [2, () => `${name('bloom_filter_fp_chance')} = ${chance.pick([value(), '0.01', '1.0', '0.000001'])}`],
    [2, () => `${name('crc_check_chance')} = ${value()}`],
    [2, () => `${name('min_index_interval')} = ${value()}`],
    [2, () => `${name('max_index_interval')} = ${chance.pick([value(), '2048', '64'])}`],
    [2, () => `${name('memtable_flush_period_in_ms')} = ${value()}`],
    [3, () => `${name('speculative_retry')} = ${retry(chance)}`],
    [2, () => `${name('additional_write_policy')} = ${retry(chance)}`],
    [2, () => `${name('read_repair')} = ${chance.pick(["'BLOCKING'", "'NONE'", "'none'", "'x'", '1'])}`],
    [1, () => `${name('cdc')} = ${chance.pick(['true', 'false', "'x'", '1'])}`],
    [1, () => `${name('memtable')} = ${chance.pick(["'default'", "'trie'", "'skiplist'", "'x'", '1'])}`],
    [1, () => `${name('extensions')} = ${chance.pick(['{}', "{'a': 'b'}", "{'a': '0xff'}", "'x'"])}`],
    [1, () => `${name('allow_auto_snapshot')} = ${chance.pick(['true', 'false', "'x'"])}`],
    [1, () => `${name('incremental_backups')} = ${chance.pick(['true', 'false', "'x'"])}`],
    [3, () => `${name('caching')} = ${caching(chance)}`],
    [6, () => `${name('compaction')} = ${compaction(chance)}`],
    [4, () => `${name('compression')} = ${compression(chance)}`],
    [
      1,
      () =>
        `${chance.pick(['nothing', 'read_repair_chance', 'replication', 'ttl', 'compresion', 'keys'])} = ${value()}`,
    ],
  ])();
}

function retry(chance: Chance): string {
  return chance.pick([
    ...[
      "'99p'",
      "'99PERCENTILE'",
      "'50ms'",
      "'ALWAYS'",
      "'never'",
      "'NONE'",
      "'MIN(99p,50ms)'",
      "'max(90p, 10ms)'",
    ],
    ...[
      "'99.9p'",
      "'101p'",
      "'-1ms'",
      "'10'",
      "'MIN(99p)'",
      "'MIN(1ms,2ms)'",
      "''",
      '5',
      "'x'",
      "'0p'",
      "'100p'",
    ],
  ]);
}

function caching(chance: Chance): string {
  const keys = () => `'keys': ${chance.pick(["'ALL'", "'NONE'", "'all'", "'SOME'", '1'])}`;
  const rows = () =>
    `'rows_per_partition': ${chance.pick(["'ALL'", "'NONE'", '10', "'10'", "'-1'", "'x'", '1.5'])}`;
  return chance.pick([
    `{${keys()}}`,
    `{${rows()}}`,
    `{${keys()}, ${rows()}}`,
    `{${keys()}, 'x': 1}`,
    '{}',
    "'ALL'",
  ]);
}

function compaction(chance: Chance): string {
  const given = new Set(chance.times(0, 3, () => chance.pick(compactionOptions)));
  return entries([
    ...(chance.oneIn(15) ? [] : [`'class': '${chance.pick(strategies)}'`]),
    ...[...given].map((name) => `'${name}': ${chance.pick(compactionValues)}`),
  ]);
}

function compression(chance: Chance): string {
  const given = new Set(
    chance.times(0, 2, () =>
      chance.pick([
        'chunk_length_in_kb',
        'min_compress_ratio',
        'enabled',
        'crc_check_chance',
        'compression_level',
        'lz4_compressor_type',
        'lz4_high_compressor_level',
        'nothing',
        'chunk_length_kb',
        'sstable_compression',
      ]),
    ),
  );
  const classes = [
    'LZ4Compressor',
    'SnappyCompressor',
    'DeflateCompressor',
    'ZstdCompressor',
    'NoopCompressor',
    'Nothing',
    '',
  ];
  return entries([
    ...(chance.oneIn(8) ? [] : [`'class': '${chance.pick(classes)}'`]),
    ...[...given].map(
      (name) =>
        `'${name}': ${chance.pick(['4', '16', '3', '0', '-1', "'x'", 'true', "'false'", '1.5', "'fast'", "'high'", '128'])}`,
    ),
  ]);
}

function entries(items: readonly string[]): string {
  return `{${items.join(', ')}}`;
}

export function replication(chance: Chance): string {
  const factor = () =>
    chance.pick(['1', "'1'", '3', '0', '-1', "'x'", '1.5', "'1/2'", '""', "''", '99999999999']);
  const classes = [
    'SimpleStrategy',
    'NetworkTopologyStrategy',
    'LocalStrategy',
    'Nothing',
    '',
    'OldNetworkTopologyStrategy',
    'org.apache.cassandra.locator.SimpleStrategy',
    'simplestrategy',
  ];
  return chance.weighted<() => string>([
    [4, () => `{'class': '${chance.pick(classes)}', 'replication_factor': ${factor()}}`],
    [
      3,
      () =>
        `{'class': 'NetworkTopologyStrategy', '${chance.pick(['datacenter1', 'dc1', 'replication_factor', ''])}': ${factor()}}`,
    ],
    [
      2,
      () =>
        `{'class': 'NetworkTopologyStrategy', 'datacenter1': ${factor()}, 'replication_factor': ${factor()}}`,
    ],
    [1, () => `{'class': '${chance.pick(classes)}'}`],
    [1, () => `{'replication_factor': ${factor()}}`],
    [1, () => chance.pick(['{}', "'SimpleStrategy'", '1', '[1]', "{'SimpleStrategy'}"])],
  ])();
}
