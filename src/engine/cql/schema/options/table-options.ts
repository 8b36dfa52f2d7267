// The options of a table: schema/TableParams.java, and TableAttributes.java, which reads them from a statement.

import { printDouble } from '../java-numbers.ts';
import type { Properties } from '../properties.ts';
import type { TableOptions } from '../table-schema.ts';
import { readCaching } from './caching.ts';
import { checkCompaction, readCompaction } from './compaction.ts';
import { readCompression } from './compression.ts';
import { configuration, serverError } from './config-error.ts';
import { defaultOptions } from './default-options.ts';
import { readSpeculativeRetry } from './speculative-retry.ts';

const leveled = 'org.apache.cassandra.db.compaction.LeveledCompactionStrategy';

const knownNames = new Set([...defaultOptions.keys(), 'auto_repair', 'id']);

/**
 * Adds the options of a statement to the present ones, or to the defaults if the table is new. They are read in the
 * order of TableAttributes, because Cassandra reports the first wrong option.
 */
export function readTableOptions(properties: Properties, present?: TableOptions): TableOptions {
  if (properties.isEmpty) return present ?? defaultOptions;
  const options = new Map(present ?? defaultOptions);
  const set = (name: string, value: string | ReadonlyMap<string, string> | undefined) => {
    if (value !== undefined) options.set(name, value);
  };
  const setBoolean = (name: string) => set(name, properties.boolean(name)?.toString());
  const setInteger = (name: string) => set(name, properties.integer(name)?.toString());
  const setMap = (name: string, read: (map: ReadonlyMap<string, string>) => ReadonlyMap<string, string>) => {
    const map = properties.map(name);
    if (map) options.set(name, read(map));
  };
  const setRetry = (name: string) => {
    const text = properties.text(name);
    if (text !== undefined) options.set(name, readSpeculativeRetry(text));
  };
  setBoolean('allow_auto_snapshot');
  const chance = properties.double('bloom_filter_fp_chance');
  setMap('caching', readCaching);
  set('comment', properties.text('comment'));
  setMap('compaction', readCompaction);
  setMap('compression', readCompression);
  setMemtable(properties);
  setInteger('default_time_to_live');
  setInteger('gc_grace_seconds');
  setBoolean('incremental_backups');
  setInteger('max_index_interval');
  setInteger('memtable_flush_period_in_ms');
  setInteger('min_index_interval');
  setRetry('speculative_retry');
  setRetry('additional_write_policy');
  const crc = properties.double('crc_check_chance');
  set('crc_check_chance', crc === undefined ? undefined : printDouble(crc));
  setBoolean('cdc');
  set('read_repair', readRepair(properties.text('read_repair')));
  checkAutoRepair(properties.map('auto_repair'));
  // -1 means that the option is not set, at least for a new table.
  if (chance !== undefined && chance !== -1) options.set('bloom_filter_fp_chance', printDouble(chance));
  else if (chance === -1 || !present) options.set('bloom_filter_fp_chance', usualChance(options));
  return options;
}

function usualChance(options: TableOptions): string {
  const compaction = options.get('compaction') as ReadonlyMap<string, string>;
  return compaction.get('class') === leveled ? '0.1' : '0.01';
}

function setMemtable(properties: Properties): void {
  const name = properties.text('memtable');
  if (name !== undefined && name !== 'default')
    throw configuration(`Memtable configuration "${name}" not found.`);
}

function readRepair(text: string | undefined): string | undefined {
  const upper = text?.toUpperCase();
  if (upper === undefined || upper === 'NONE' || upper === 'BLOCKING') return upper;
  throw serverError(
    'IllegalArgumentException',
    `No enum constant org.apache.cassandra.service.reads.repair.ReadRepairStrategy.${upper}`,
  );
}

const autoRepairNames = ['full_enabled', 'incremental_enabled', 'preview_repaired_enabled', 'priority'];

function checkAutoRepair(map: ReadonlyMap<string, string> | undefined): void {
  for (const name of map?.keys() ?? [])
    if (!autoRepairNames.includes(name.toLowerCase())) throw configuration(`Unknown property '${name}'`);
}

/** TableAttributes.validate. It checks the options of ALTER as if they were those of a new table. */
export function checkTableProperties(properties: Properties): void {
  properties.checkNames(knownNames);
  if (properties.has('auto_repair'))
    throw configuration(
      'auto_repair option is not supported unless auto-repair is enabled with -Dcassandra.autorepair.enable=true',
    );
  if (!properties.isEmpty) checkTableOptions(readTableOptions(properties));
}

/** TableParams.validate. */
export function checkTableOptions(options: TableOptions): void {
  const number = (name: string) => Number(options.get(name));
  checkCompaction(options.get('compaction') as ReadonlyMap<string, string>);
  const chance = number('bloom_filter_fp_chance');
  if (chance <= 6.71e-5 || chance > 1)
    throw configuration(
      `bloom_filter_fp_chance must be larger than 6.71E-5 and less than or equal to 1.0 (got ${printDouble(chance)})`,
    );
  const crc = number('crc_check_chance');
  if (crc < 0 || crc > 1)
    throw configuration(
      `crc_check_chance must be larger than or equal to 0 and smaller than or equal to 1.0 (got ${printDouble(crc)})`,
    );
  const atLeast = (name: string, least: number) => {
    if (number(name) < least)
      throw configuration(`${name} must be greater than or equal to ${least} (got ${number(name)})`);
  };
  atLeast('default_time_to_live', 0);
  const timeToLive = number('default_time_to_live');
  if (timeToLive > 630_720_000)
    throw configuration(`default_time_to_live must be less than or equal to 630720000 (got ${timeToLive})`);
  atLeast('gc_grace_seconds', 0);
  atLeast('min_index_interval', 1);
  const min = number('min_index_interval');
  const max = number('max_index_interval');
  if (max < min)
    throw configuration(
      `max_index_interval must be greater than or equal to min_index_interval (${min}) (got ${max})`,
    );
  atLeast('memtable_flush_period_in_ms', 0);
}
