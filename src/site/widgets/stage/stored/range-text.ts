import type { ColumnSchema } from '#engine/cql/schema/table-schema.ts';
import type { CqlType } from '#engine/values/cql-type.ts';
import type { Bound, Slice } from '#engine/values/rows.ts';

/** A slice as WHERE would say it: `performer = The Beatles AND year > 1970`. */
export function rangeText(
  columns: readonly ColumnSchema[],
  { start, end }: Slice,
  print: (type: CqlType, bytes: Uint8Array) => string,
): string {
  const shared = sharedLength(start, end);
  const is = (at: number, sign: string, bytes: Uint8Array) =>
    `${columns[at]!.name} ${sign} ${print(columns[at]!.type, bytes)}`;
  const equal = start.prefix.slice(0, shared).map((bytes, at) => is(at, '=', bytes));
  const ends = [signOf(columns, start, 'start'), signOf(columns, end, 'end')].flatMap((sign, which) => {
    const { prefix } = which === 0 ? start : end;
    return prefix.length > shared ? [is(prefix.length - 1, sign, prefix.at(-1)!)] : [];
  });
  return [...equal, ...ends].join(' AND ');
}

/** In a descending column a slice starts at its greatest value. */
function signOf(
  columns: readonly ColumnSchema[],
  { prefix, inclusive }: Bound,
  side: 'start' | 'end',
): string {
  const isDescending = columns[prefix.length - 1]?.isDescending === true;
  return `${(side === 'start') === isDescending ? '<' : '>'}${inclusive ? '=' : ''}`;
}

function sharedLength(start: Bound, end: Bound): number {
  const length = Math.min(start.prefix.length, end.prefix.length);
  let at = 0;
  while (at < length && String(start.prefix[at]) === String(end.prefix[at])) at++;
  return at;
}
