import { compareDecoded } from './bytes.ts';
import { dayNumberOf, dayOf, formatDay, isCalendarDay, twoDigits } from './calendar.ts';
import { ValueError } from './cql-value.ts';
import { decodeLong, encodeLong } from './integer.ts';
import type { NativeType } from './native-type.ts';

const dayMs = 86_400_000n;

/** Milliseconds since 1970-01-01, in eight bytes. */
export const timestamp: NativeType<bigint> = {
  constants: ['STRING', 'INTEGER'],
  fixedLength: 8,
  encode: encodeLong,
  decode: decodeLong,
  compare: compareDecoded(decodeLong),
  parse,
  print,
  literal: (milliseconds) => {
    const { date, clock, year } = split(milliseconds);
    return year >= 1 && year <= 9999 ? `'${date}T${clock}Z'` : String(milliseconds);
  },
};

const form =
  /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{3}))?)?)?( ?(?:Z|UTC|GMT))?([+-]\d{2}(?::?\d{2})?)?$/;

/**
 * Reads the patterns of TimestampSerializer. Simplified: a text without a zone is UTC, but Cassandra uses the zone of
 * the server. The only zone names it reads are UTC and GMT. It does not read “now”, since there is no clock here.
 */
function parse(text: string): bigint {
  if (/^-?\d+$/.test(text)) {
    const milliseconds = BigInt(text);
    if (BigInt.asIntN(64, milliseconds) !== milliseconds)
      throw new ValueError(`Unable to make long (for date) from: '${text}'`);
    return milliseconds;
  }
  const found = form.exec(text);
  const [year, month, day, hours, minutes, seconds, thousandths] = (found ?? [])
    .slice(1, 8)
    .map((part) => Number(part ?? 0));
  if (
    !found ||
    !isCalendarDay({ year: year!, month: month!, day: day! }) ||
    hours! > 23 ||
    minutes! > 59 ||
    seconds! > 59
  )
    throw new ValueError(`Unable to coerce '${text}' to a formatted date (long)`);
  const days = dayNumberOf({ year: year!, month: month!, day: day! });
  const clockMs = ((hours! * 60 + minutes! - zoneMinutes(found[9])) * 60 + seconds!) * 1000 + thousandths!;
  return BigInt(days) * dayMs + BigInt(clockMs);
}

function zoneMinutes(zone: string | undefined): number {
  if (zone === undefined) return 0;
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return zone.startsWith('-') ? -minutes : minutes;
}

/**
 * Prints in UTC with six digits after the second. Outside the years that Python knows, it prints the bare
 * milliseconds (CASSANDRA-13185).
 */
function print(milliseconds: bigint): string {
  const { date, clock, year } = split(milliseconds);
  return year >= 1 && year <= 9999 ? `${date} ${clock}000+0000` : String(milliseconds);
}

function split(milliseconds: bigint): { date: string; clock: string; year: number } {
  const ofDay = ((milliseconds % dayMs) + dayMs) % dayMs;
  const day = dayOf(Number((milliseconds - ofDay) / dayMs));
  const ms = Number(ofDay);
  const hours = Math.floor(ms / 3_600_000);
  const minutes = Math.floor(ms / 60_000) % 60;
  const seconds = (ms % 60_000) / 1000;
  const clock = `${twoDigits(hours)}:${twoDigits(minutes)}:${seconds.toFixed(3).padStart(6, '0')}`;
  return { date: formatDay(day), clock, year: day.year };
}
