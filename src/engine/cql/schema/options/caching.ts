import { JavaHashMap } from '../java-hash-map.ts';
import { noNumber, parseInteger } from '../java-numbers.ts';
import { configuration, serverError } from './config-error.ts';

/** schema/CachingParams.java: an option that is left out means that nothing is cached. */
export function readCaching(map: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const options = JavaHashMap.copyOf(map);
  const keys = options.take('keys');
  const rows = options.take('rows_per_partition');
  const read = new Map([
    ['keys', keys === undefined ? 'NONE' : readKeys(keys)],
    ['rows_per_partition', rows === undefined ? 'NONE' : readRows(rows)],
  ]);
  if (options.size > 0)
    throw configuration(
      `Invalid caching sub-options ${options.printKeys()}: only 'keys' and 'rows_per_partition' are allowed`,
    );
  return read;
}

function readKeys(text: string): string {
  const upper = text.toUpperCase();
  if (upper === 'ALL' || upper === 'NONE') return upper;
  throw configuration(
    `Invalid value '${text}' for caching sub-option 'keys': only 'ALL' and 'NONE' are allowed`,
  );
}

function readRows(text: string): string {
  const upper = text.toUpperCase();
  if (upper === 'ALL' || upper === 'NONE') return upper;
  if (!/^\d+$/.test(text))
    throw configuration(
      `Invalid value '${text}' for caching sub-option 'rows_per_partition': only 'ALL', 'NONE', and integer values are allowed`,
    );
  const number = parseInteger(text);
  if (number === undefined) throw serverError('NumberFormatException', noNumber(text));
  return number === 0 ? 'NONE' : number === 2 ** 31 - 1 ? 'ALL' : String(number);
}
