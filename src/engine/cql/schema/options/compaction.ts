import { JavaHashMap } from '../java-hash-map.ts';
import { parseInteger } from '../java-numbers.ts';
import { checkLeveled, checkSizeTiered, checkTimeWindow, checkTombstones } from './compaction-strategies.ts';
import { configuration } from './config-error.ts';
import { checkUnified } from './unified-compaction.ts';

const location = 'org.apache.cassandra.db.compaction.';

type Check = (options: ReadonlyMap<string, string>, unchecked: JavaHashMap<string>) => void;

/** Each check rejects wrong values, and removes the options that it knows from the unchecked ones. */
const strategies: Readonly<Record<string, readonly Check[]>> = {
  SizeTieredCompactionStrategy: [checkTombstones, checkSizeTiered, takeThresholds],
  LeveledCompactionStrategy: [checkTombstones, checkLeveled, takeThresholds, checkSizeTiered],
  TimeWindowCompactionStrategy: [checkTombstones, checkTimeWindow, checkSizeTiered, takeThresholds],
  UnifiedCompactionStrategy: [checkTombstones, checkUnified],
};

/** schema/CompactionParams.java, fromMap: finds the class, and adds the thresholds for strategies that have them. */
export function readCompaction(map: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const className = map.get('class');
  if (className === undefined) throw configuration("Missing sub-option 'class' for the 'compaction' option");
  const whole = className.includes('.') ? className : location + className;
  const name = whole.startsWith(location) ? whole.slice(location.length) : '';
  if (!Object.hasOwn(strategies, name))
    throw configuration(`Unable to find compaction strategy class '${whole}'`);
  const tombstones = map.get('provide_overlapping_tombstones')?.toUpperCase() ?? 'NONE';
  if (!['NONE', 'ROW', 'CELL'].includes(tombstones))
    throw configuration(
      `Invalid value ${tombstones} for 'provide_overlapping_tombstones' compaction sub-option - must be one of the following [NONE, ROW, CELL].`,
    );
  const options = new Map(map);
  options.set('class', whole);
  if (strategies[name]!.includes(takeThresholds))
    for (const [threshold, value] of defaultThresholds)
      if (!options.has(threshold)) options.set(threshold, value);
  return options;
}

const defaultThresholds = [
  ['min_threshold', '4'],
  ['max_threshold', '32'],
] as const;

/** CompactionParams.validate, for a map that readCompaction returned. */
export function checkCompaction(compaction: ReadonlyMap<string, string>): void {
  const options = new Map(compaction);
  const name = options.get('class')!.slice(location.length);
  options.delete('class');
  const unchecked = JavaHashMap.copyOf(options);
  for (const check of strategies[name]!) check(options, unchecked);
  if (unchecked.size > 0)
    throw configuration(`Properties specified ${unchecked.printKeys()} are not understood by ${name}`);
  const min = threshold(options, 'min_threshold', 4);
  const max = threshold(options, 'max_threshold', 32);
  if (min <= 0 || max <= 0)
    throw configuration(
      "Disabling compaction by setting compaction thresholds to 0 has been removed, set the compaction option 'enabled' to false instead.",
    );
  if (min <= 1) throw configuration(`Min compaction threshold cannot be less than 2 (got ${min})`);
  if (min > max)
    throw configuration(
      `Min compaction threshold (got ${min}) cannot be greater than max compaction threshold (got ${max})`,
    );
}

function takeThresholds(_options: ReadonlyMap<string, string>, unchecked: JavaHashMap<string>): void {
  unchecked.take('min_threshold');
  unchecked.take('max_threshold');
}

function threshold(options: ReadonlyMap<string, string>, name: string, usual: number): number {
  const text = options.get(name);
  if (text === undefined) return usual;
  const number = /^\d+$/.test(text) ? parseInteger(text) : undefined;
  if (number === undefined)
    throw configuration(`Invalid value ${text} for '${name}' compaction sub-option - must be an integer`);
  return number;
}
