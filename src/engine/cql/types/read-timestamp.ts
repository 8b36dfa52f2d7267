import { dayNumberOf } from '#engine/values/calendar.ts';
import { ValueError } from '#engine/values/cql-value.ts';

import { cassandraError, unsupported } from '../errors.ts';

const dayMs = 86_400_000;

const dayForm = /^(\d{4}|-\d{4,9}|\+\d{5,9})-(\d\d)-(\d\d)(.*)$/;
const momentForm = /^(\d+)-(\d+)-(\d+)[T ](\d+):(\d+)(?::(\d+)(?:\.(\d{0,9}))?)?(.*)$/;
/** The largest year of java.time. */
const yearMax = 999_999_999;

/**
 * Reads the texts of a timestamp, in milliseconds (TimestampSerializer.dateStringToTimestamp): a day, or a day and a
 * time, each with an optional zone. With a time, numbers may have any number of digits, and the year is a year of its
 * era. A day after the end of its month becomes the last day, and 24:00 the next midnight (java.time's
 * ResolverStyle.SMART). Without a zone it is UTC. Simplified: Cassandra uses the zone of the server then.
 */
export function readTimestampText(text: string): bigint {
  // Cassandra uses the time of the server.
  if (text.toLowerCase() === 'now') throw unsupported("The timestamp 'now'");
  const moment = momentForm.exec(text);
  if (!moment) return readDay(text);
  const [year, month, day, hours, minutes, seconds] = moment.slice(1, 7).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const fraction = moment[7] ?? '';
  const days = year === 0 || year > yearMax ? undefined : smartDay(year, month, day);
  const isMidnightAfter = hours === 24 && minutes === 0 && seconds === 0 && Number(fraction) === 0;
  if (days === undefined || minutes > 59 || seconds > 59 || (hours > 23 && !isMidnightAfter))
    throw unreadable(text);
  const ms = Number(fraction.padEnd(3, '0').slice(0, 3));
  return toMillis(days, ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms, readZone(moment[8]!, text));
}

function readDay(text: string): bigint {
  const [, year, month, day, rest = ''] = dayForm.exec(text) ?? [];
  const days = year === undefined ? undefined : smartDay(Number(year), Number(month), Number(day));
  if (days === undefined) throw unreadable(text);
  return toMillis(days, 0, readZone(rest, text));
}

function unreadable(text: string): ValueError {
  return new ValueError(`Unable to parse a date/time from '${text}'`);
}

/** The number of the day; undefined if there is no such month, or if no month can have such a day. */
function smartDay(year: number, month: number, day: number): number | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const first = dayNumberOf({ year, month, day: 1 });
  const next = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
  return first + Math.min(day, dayNumberOf(next) - first) - 1;
}

function toMillis(days: number, ms: number, zoneMinutes: number): bigint {
  const exact = BigInt(days) * BigInt(dayMs) + BigInt(ms - zoneMinutes * 60_000);
  if (BigInt.asIntN(64, exact) !== exact)
    throw cassandraError('Server', 'java.lang.ArithmeticException: long overflow');
  return exact;
}

const offsetForm = /^ ?([+-])(\d\d)(?::?(\d\d))?$/;
const utcNames =
  /^ (?:Z|UTC|UCT|GMT|UT|Zulu|Greenwich|Universal|GMT0|Etc\/(?:UTC|GMT|UCT)|Greenwich Mean Time|Coordinated Universal Time)$/;

/** The offset of a zone in minutes. Simplified: the only zone names it knows are those of UTC. */
function readZone(zone: string, text: string): number {
  if (zone === '' || zone === 'Z' || utcNames.test(zone)) return 0;
  const [, sign, hours, minutes = '00'] =
    offsetForm.exec(zone.replace(/^ (?:UTC|GMT|UT)(?=[+-]\d\d:\d\d$)/, ' ')) ?? [];
  if (sign === undefined) {
    if (/^ (?:[A-Z]{3,5}|[A-Z]\w+\/[A-Z][\w/]+|[A-Z].* Time)$/.test(zone))
      throw unsupported(`The time zone${zone}`);
    throw unreadable(text);
  }
  const total = Number(hours) * 60 + Number(minutes);
  if (total > 18 * 60 || Number(minutes) > 59) throw unreadable(text);
  return sign === '-' ? -total : total;
}

/**
 * Reads the most common forms without a regular expression: a day, optionally with a time, in UTC. NaN for all
 * others.
 */
export function readCommonTimestamp(text: string): number {
  const { length } = text;
  if (length !== 10 && length !== 19 && length !== 24) return Number.NaN;
  if (text.charCodeAt(4) !== dash || text.charCodeAt(7) !== dash) return Number.NaN;
  const year = twoDigitsAt(text, 0) * 100 + twoDigitsAt(text, 2);
  const month = twoDigitsAt(text, 5);
  const day = twoDigitsAt(text, 8);
  if (!(year > 0 && month > 0 && month <= 12 && day > 0 && day <= 28)) return Number.NaN;
  const days = dayNumberOf({ year, month, day });
  if (length === 10) return days * dayMs;
  const between = text.charCodeAt(10);
  if (
    (between !== letterT && between !== space) ||
    text.charCodeAt(13) !== colon ||
    text.charCodeAt(16) !== colon
  )
    return Number.NaN;
  const hours = twoDigitsAt(text, 11);
  const minutes = twoDigitsAt(text, 14);
  const seconds = twoDigitsAt(text, 17);
  if (!(hours < 24 && minutes < 60 && seconds < 60)) return Number.NaN;
  const millis = days * dayMs + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  if (length === 19) return millis;
  if (text.charCodeAt(19) !== 46 || text.charCodeAt(23) !== letterZ) return Number.NaN;
  return millis + twoDigitsAt(text, 20) * 10 + digitAt(text, 22);
}

const dash = 45;
const colon = 58;
const space = 32;
const letterT = 84;
const letterZ = 90;

function twoDigitsAt(text: string, at: number): number {
  return digitAt(text, at) * 10 + digitAt(text, at + 1);
}

function digitAt(text: string, at: number): number {
  const digit = text.charCodeAt(at) - 48;
  return digit >= 0 && digit <= 9 ? digit : Number.NaN;
}
