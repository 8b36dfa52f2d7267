// The options that the older strategies of db/compaction accept: the static method validateOptions of each class.

import type { JavaHashMap } from '../java-hash-map.ts';
import { parseDouble, parseInteger, parseLong, printDouble } from '../java-numbers.ts';
import { configuration } from './config-error.ts';

type Options = ReadonlyMap<string, string>;

export function isTrueOrFalse(text: string): boolean {
  const lower = text.toLowerCase();
  return lower === 'true' || lower === 'false';
}

export function noInteger(text: string, name: string) {
  return configuration(`${text} is not a parsable int (base10) for ${name}`);
}

/** AbstractCompactionStrategy: the options that all strategies know. */
export function checkTombstones(options: Options, unchecked: JavaHashMap<string>): void {
  const threshold = options.get('tombstone_threshold');
  if (threshold !== undefined) {
    const number = parseDouble(threshold);
    if (number === undefined) throw noInteger(threshold, 'tombstone_threshold');
    if (number < 0)
      throw configuration(`tombstone_threshold must be greater than 0, but was ${number.toFixed(6)}`);
  }
  const interval = options.get('tombstone_compaction_interval');
  if (interval !== undefined) {
    const number = parseLong(interval);
    if (number === undefined) throw noInteger(interval, 'tombstone_compaction_interval');
    if (number < 0n)
      throw configuration(`tombstone_compaction_interval must be greater than 0, but was ${number}`);
  }
  const unverified = options.get('unchecked_tombstone_compaction');
  if (unverified !== undefined && !isTrueOrFalse(unverified))
    throw configuration(
      `'unchecked_tombstone_compaction' should be either 'true' or 'false', not '${unverified}'`,
    );
  const logAll = options.get('log_all');
  if (logAll !== undefined && !isTrueOrFalse(logAll))
    throw configuration(`'log_all' should either be 'true' or 'false', not ${logAll}`);
  const enabled = options.get('enabled');
  if (enabled !== undefined && !isTrueOrFalse(enabled))
    throw configuration(`enabled should either be 'true' or 'false', not ${enabled}`);
  for (const name of [
    'tombstone_threshold',
    'tombstone_compaction_interval',
    'unchecked_tombstone_compaction',
    'log_all',
    'enabled',
    'only_purge_repaired_tombstones',
    'provide_overlapping_tombstones',
  ])
    unchecked.take(name);
}

/** SizeTieredCompactionStrategyOptions. */
export function checkSizeTiered(options: Options, unchecked: JavaHashMap<string>): void {
  const size = options.get('min_sstable_size') ?? '52428800';
  const number = parseLong(size);
  if (number === undefined) throw noInteger(size, 'min_sstable_size');
  if (number < 0n) throw configuration(`min_sstable_size must be non negative: ${number}`);
  const bucket = (name: string, usual: string) => {
    const text = options.get(name) ?? usual;
    const value = parseDouble(text);
    if (value === undefined) throw configuration(`${text} is not a parsable float for ${name}`);
    return value;
  };
  const low = bucket('bucket_low', '0.5');
  const high = bucket('bucket_high', '1.5');
  if (high <= low)
    throw configuration(
      `bucket_high value (${printDouble(high)}) is less than or equal to the bucket_low value (${printDouble(low)})`,
    );
  for (const name of ['min_sstable_size', 'bucket_low', 'bucket_high']) unchecked.take(name);
}

/** LeveledCompactionStrategy. */
export function checkLeveled(options: Options, unchecked: JavaHashMap<string>): void {
  const positive = (name: string, usual: string) => {
    const text = options.get(name) ?? usual;
    const number = parseInteger(text);
    if (number === undefined) throw noInteger(text, name);
    if (number < 1) throw configuration(`${name} must be larger than 0, but was ${number}`);
    return BigInt(number);
  };
  const megabytes = positive('sstable_size_in_mb', '1');
  const fanout = positive('fanout_size', '10');
  const largest = fanout ** 8n * megabytes * 1_048_576n;
  if (largest > longMax)
    throw configuration(
      `At most ${longMax} bytes may be in a compaction level; your maxSSTableSize must be absurdly high to compute ${largest}`,
    );
  for (const name of ['sstable_size_in_mb', 'fanout_size', 'single_sstable_uplevel']) unchecked.take(name);
}

const longMax = 2n ** 63n - 1n;

/** TimeWindowCompactionStrategyOptions. */
export function checkTimeWindow(options: Options, unchecked: JavaHashMap<string>): void {
  const oneOf = (name: string, units: readonly string[]) => {
    const unit = options.get(name);
    if (unit !== undefined && !units.includes(unit)) throw configuration(`${unit} is not valid for ${name}`);
  };
  oneOf('timestamp_resolution', ['SECONDS', 'MILLISECONDS', 'MICROSECONDS', 'NANOSECONDS']);
  oneOf('compaction_window_unit', ['MINUTES', 'HOURS', 'DAYS']);
  const size = options.get('compaction_window_size') ?? '1';
  const number = parseInteger(size);
  if (number === undefined) throw noInteger(size, 'compaction_window_size');
  if (number < 1) throw configuration(`${number} must be greater than 1 for compaction_window_size`);
  const frequencyName = 'expired_sstable_check_frequency_seconds';
  const frequency = options.get(frequencyName) ?? '600';
  const seconds = parseLong(frequency);
  if (seconds === undefined) throw noInteger(frequency, frequencyName);
  if (seconds < 0n) throw configuration(`${frequencyName} must not be negative, but was ${seconds}`);
  const unsafeName = 'unsafe_aggressive_sstable_expiration';
  const unsafe = options.get(unsafeName);
  if (unsafe !== undefined) {
    if (!isTrueOrFalse(unsafe)) throw configuration(`${unsafeName} is not 'true' or 'false' (${unsafe})`);
    if (unsafe.toLowerCase() === 'true')
      throw configuration(
        `${unsafeName} is requested but not allowed, restart cassandra with -Dcassandra.allow_${unsafeName}=true to allow it`,
      );
  }
  for (const name of ['compaction_window_size', 'compaction_window_unit', 'timestamp_resolution'])
    unchecked.take(name);
  unchecked.take(frequencyName);
  unchecked.take(unsafeName);
}
