import type { TableOptions } from '../table-schema.ts';

/** The options of a table that was created without any, in the order of DESCRIBE. */
export const defaultOptions: TableOptions = new Map<string, string | ReadonlyMap<string, string>>([
  ['additional_write_policy', '99p'],
  ['allow_auto_snapshot', 'true'],
  ['bloom_filter_fp_chance', '0.01'],
  [
    'caching',
    new Map([
      ['keys', 'ALL'],
      ['rows_per_partition', 'NONE'],
    ]),
  ],
  ['cdc', 'false'],
  ['comment', ''],
  [
    'compaction',
    new Map([
      ['class', 'org.apache.cassandra.db.compaction.SizeTieredCompactionStrategy'],
      ['min_threshold', '4'],
      ['max_threshold', '32'],
    ]),
  ],
  [
    'compression',
    new Map([
      ['class', 'org.apache.cassandra.io.compress.LZ4Compressor'],
      ['chunk_length_in_kb', '16'],
    ]),
  ],
  ['memtable', 'default'],
  ['crc_check_chance', '1.0'],
  ['default_time_to_live', '0'],
  ['extensions', new Map<string, string>()],
  ['gc_grace_seconds', '864000'],
  ['incremental_backups', 'true'],
  ['max_index_interval', '2048'],
  ['memtable_flush_period_in_ms', '0'],
  ['min_index_interval', '128'],
  ['read_repair', 'BLOCKING'],
  ['speculative_retry', '99p'],
]);
