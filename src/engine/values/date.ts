import { compareBytes, viewOf } from './bytes.ts';
import { dayNumberOf, dayOf, formatDay, isCalendarDay } from './calendar.ts';
import { ValueError } from './cql-value.ts';
import type { NativeType } from './native-type.ts';

/**
 * 1970-01-01 is stored as this number. The earliest day is stored as 0, so that the bytes sort in the order of the
 * days.
 */
const epoch = 2 ** 31;

export const date: NativeType<number> = {
  constants: ['STRING', 'INTEGER'],
  encode(days) {
    if (!Number.isInteger(days) || days < -epoch || days >= epoch)
      throw new ValueError(`Unable to make unsigned int (for date) from: '${days}'`);
    const bytes = new Uint8Array(4);
    viewOf(bytes).setUint32(0, days + epoch);
    return bytes;
  },
  decode(bytes) {
    if (bytes.length !== 4) throw new ValueError(`Expected 4 byte long for date (${bytes.length})`);
    return viewOf(bytes).getUint32(0) - epoch;
  },
  compare: compareBytes,
  parse,
  print,
  literal: (days) => `'${formatDay(dayOf(days))}'`,
};

/** Reads a date, or the stored number, in which 1970-01-01 is 2^31 (SimpleDateSerializer). */
function parse(text: string): number {
  if (/^-?\d+$/.test(text)) {
    const stored = Number(text);
    if (stored < 0 || stored >= 2 * epoch)
      throw new ValueError(`Unable to make unsigned int (for date) from: '${text}'`);
    return stored - epoch;
  }
  const [, year, month, day] = /^(\d{4}|-\d{4,9}|\+\d{5,9})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const parsed = { year: Number(year), month: Number(month), day: Number(day) };
  if (year === undefined || !isCalendarDay(parsed))
    throw new ValueError(`Unable to coerce '${text}' to a formatted date (long)`);
  return dayNumberOf(parsed);
}

/** Python knows the years 1 to 9999; outside them cqlsh falls back to the number of days. */
function print(days: number): string {
  const day = dayOf(days);
  return day.year >= 1 && day.year <= 9999 ? formatDay(day) : String(days);
}
