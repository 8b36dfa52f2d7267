import { unsupported } from '../../errors.ts';
import type { JavaHashMap } from '../java-hash-map.ts';
import { noNumber, parseDouble, parseInteger, parseLong } from '../java-numbers.ts';
import { isTrueOrFalse, noInteger } from './compaction-strategies.ts';
import { configuration } from './config-error.ts';

const mebibyte = 2 ** 20;

/** The options that UnifiedCompactionStrategy accepts (db/compaction/unified/Controller.java, validateOptions). */
export function checkUnified(_options: ReadonlyMap<string, string>, unchecked: JavaHashMap<string>): void {
  for (const parameter of unchecked.take('scaling_parameters')?.split(',') ?? [])
    checkScaling(parameter.trim());
  const shards = unchecked.take('base_shard_count');
  if (shards !== undefined) {
    const number = parseInteger(shards);
    if (number === undefined) throw noInteger(shards, 'base_shard_count');
    if (number <= 0)
      throw configuration(`Invalid configuration, base_shard_count should be positive: ${number}`);
  }
  const targetSize = readSize(unchecked, 'target_sstable_size') ?? 1024 * mebibyte;
  readSize(unchecked, 'flush_size_override');
  const most = unchecked.take('max_sstables_to_compact');
  if (most !== undefined && parseInteger(most) === undefined)
    throw noInteger(most, 'max_sstables_to_compact');
  checkFrequency(unchecked);
  const unsafe = unchecked.take('unsafe_aggressive_sstable_expiration');
  if (unsafe !== undefined && !isTrueOrFalse(unsafe))
    throw configuration(
      `unsafe_aggressive_sstable_expiration should either be 'true' or 'false', not ${unsafe}`,
    );
  const overlaps = unchecked.take('overlap_inclusion_method');
  if (overlaps !== undefined && !['NONE', 'SINGLE', 'TRANSITIVE'].includes(overlaps.toUpperCase()))
    throw configuration(
      `Invalid overlap inclusion method ${overlaps}. The valid options are [NONE, SINGLE, TRANSITIVE].`,
    );
  checkMinSize(unchecked.take('min_sstable_size'), targetSize);
  checkGrowth(unchecked.take('sstable_growth'));
}

function checkScaling(parameter: string): void {
  const match = /^(?:N|[LT](\d+)|[+-]?\d+)$/.exec(parameter);
  if (!match) throw configuration(`Scaling parameter ${parameter} must match N|L[0-9]+|T[0-9]+|[+-]?[0-9]+`);
  if (match[1] !== undefined && Number(match[1]) < 2)
    throw configuration(`Fan factor cannot be lower than 2 in ${parameter}`);
}

function readSize(unchecked: JavaHashMap<string>, name: string): number | undefined {
  const text = unchecked.take(name);
  if (text === undefined) return undefined;
  if (!text.endsWith('B'))
    throw configuration(`${name} ${text} is not a valid size in bytes: ${text} does not end in unit B`);
  const size = parseBytes(text, name);
  if (size < mebibyte)
    throw configuration(`${name} ${text} is not acceptable, size must be at least ${printMemory(mebibyte)}`);
  return Math.ceil(size);
}

/**
 * Reads `64MiB`, `0.5 GiB`, `100B`. FBUtilities.parseHumanReadable accepts more spellings, but nobody writes them.
 */
function parseBytes(text: string, name: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*([KMGTPE]?)(i?)B$/.exec(text);
  if (!match || (match[2] === '' && match[3] !== '')) throw unsupported(`The size '${text}' of ${name}`);
  const power = ' KMGTPE'.indexOf(match[2] || ' ');
  return Number(match[1]) * (match[3] === 'i' ? 1024 : 1000) ** power;
}

function printMemory(bytes: number): string {
  let power = 0;
  while (power < 4 && bytes >= 1024 ** (power + 1)) power++;
  return power === 0 ? `${bytes}B` : `${(bytes / 1024 ** power).toFixed(3)}${' KMGT'[power]}iB`;
}

function checkFrequency(unchecked: JavaHashMap<string>): void {
  const name = 'expired_sstable_check_frequency_seconds';
  const text = unchecked.take(name);
  if (text === undefined) return;
  const seconds = parseLong(text);
  if (seconds === undefined) throw configuration(`${text} is not a parsable long (base10) for ${name}`);
  if (seconds <= 0n) throw configuration(`Invalid configuration, ${name} should be positive: ${seconds}`);
}

function checkMinSize(text: string | undefined, targetSize: number): void {
  if (text === undefined) return;
  if (!text.endsWith('B')) throw configuration(`${text} is not a valid size in bytes for min_sstable_size`);
  const size = Math.trunc(parseBytes(text, 'min_sstable_size'));
  if (size >= Math.ceil(targetSize * Math.SQRT1_2))
    throw configuration(
      `Invalid configuration, min_sstable_size (${printMemory(size)}) should be less than 70% of the targetSSTableSize (${printMemory(targetSize)})`,
    );
}

function checkGrowth(text: string | undefined): void {
  if (text === undefined) return;
  const isPercent = text.trim().endsWith('%');
  const number = parseDouble(isPercent ? text.trim().slice(0, -1) : text);
  if (number === undefined)
    throw configuration(`sstable_growth is not a valid number between 0 and 1: ${noNumber(text)}`);
  const growth = isPercent ? number / 100 : number;
  if (growth < 0 || growth > 1) throw configuration(`sstable_growth ${text} must be between 0 and 1`);
}
