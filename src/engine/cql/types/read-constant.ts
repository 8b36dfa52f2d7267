import { dayNumberOf, isCalendarDay } from '#engine/values/calendar.ts';
import type { CqlType, NativeName } from '#engine/values/cql-type.ts';
import { ValueError } from '#engine/values/cql-value.ts';
import { encodeLong } from '#engine/values/integer.ts';
import { natives } from '#engine/values/natives.ts';

import { cassandraError, invalid } from '../errors.ts';
import { readInet } from './read-inet.ts';
import {
  encodeInt,
  encodeSafeLong,
  readBigint,
  readDecimal,
  readDouble,
  readFloat,
  readInt,
  readSmallint,
  readTinyint,
  readVarint,
} from './read-number.ts';
import { encodeText, readAscii } from './read-text.ts';
import { readCommonTimestamp, readTimestampText } from './read-timestamp.ts';
import { readTupleText } from './read-tuple.ts';
import { hexDigit, readTimeuuid, readUuid } from './read-uuid.ts';

type Reader = (text: string) => Uint8Array;

/** Read the bytes of a value from its text, whatever kind of constant it is (AbstractType.fromString). */
export const readNative: Readonly<Record<NativeName, Reader>> = {
  ascii: readAscii,
  bigint: readBigint,
  blob: readHex,
  boolean: readBoolean,
  counter: readBigint,
  date: readDate,
  decimal: readDecimal,
  double: readDouble,
  duration: readDuration,
  float: readFloat,
  inet: readInet,
  int: readInt,
  smallint: readSmallint,
  text: encodeText,
  time: readTime,
  timestamp: readTimestamp,
  timeuuid: readTimeuuid,
  tinyint: readTinyint,
  uuid: readUuid,
  varint: readVarint,
};

/** Reads native types, and tuples and user types as `1:abc:@`. For all other types the text is the bytes in hex. */
export function readConstant(type: CqlType, text: string): Uint8Array {
  if (type.kind === 'native') return readNative[type.name](text);
  if (type.kind === 'tuple' || type.kind === 'udt') return readTupleText(type, text, readConstant);
  return readHex(text);
}

const trueBytes = Uint8Array.of(1);
const falseBytes = Uint8Array.of(0);

function readBoolean(text: string): Uint8Array {
  const lower = text.toLowerCase();
  if (lower === 'true') return trueBytes;
  if (lower === 'false' || lower === '') return falseBytes;
  throw new ValueError(`Unable to make boolean from '${text}'`);
}

/** The text has no `0x`. */
export function readHex(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length >> 1);
  for (let at = 0; at < bytes.length; at++) {
    const byte = (hexDigit(text.charCodeAt(2 * at)) << 4) | hexDigit(text.charCodeAt(2 * at + 1));
    if (byte < 0) throw new ValueError(`cannot parse '${text}' as hex bytes`);
    bytes[at] = byte;
  }
  if (text.length % 2 === 1) throw new ValueError(`cannot parse '${text}' as hex bytes`);
  return bytes;
}

const whole = /^-?\d+$/;

function readTimestamp(text: string): Uint8Array {
  if (text === '') return new Uint8Array(0);
  const common = readCommonTimestamp(text);
  if (!Number.isNaN(common)) return encodeSafeLong(common);
  if (!whole.test(text)) return encodeLong(readTimestampText(text));
  const milliseconds = Number(text);
  if (Number.isSafeInteger(milliseconds)) return encodeSafeLong(milliseconds);
  const exact = BigInt(text);
  if (BigInt.asIntN(64, exact) !== exact)
    throw new ValueError(`Unable to make long (for date) from: '${text}'`);
  return encodeLong(exact);
}

const epoch = 2 ** 31;

/** Reads a day, or the stored number, in which 1970-01-01 is 2^31 (SimpleDateSerializer). */
function readDate(text: string): Uint8Array {
  if (whole.test(text)) {
    const stored = Number(text);
    if (stored < 0 || stored >= 2 * epoch)
      throw new ValueError(`Unable to make unsigned int (for date) from: '${text}'`);
    return encodeInt(stored | 0);
  }
  const [, year, month, day] = /^(\d{4}|-\d{4,9}|\+\d{5,9})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const parsed = { year: Number(year), month: Number(month), day: Number(day) };
  if (year === undefined || !isCalendarDay(parsed))
    throw new ValueError(`Unable to coerce '${text}' to a formatted date (long)`);
  const days = dayNumberOf(parsed);
  if (days < -epoch)
    throw new ValueError(`Input date ${text} is less than min supported date -5877641-06-23T00:00Z`);
  if (days >= epoch)
    throw new ValueError(`Input date ${text} is greater than max supported date +5881580-07-11T00:00Z`);
  return encodeInt((days + epoch) | 0);
}

function readTime(text: string): Uint8Array {
  return natives.time.encode(natives.time.parse(text.replace(/^\+(?=\d+:)/, '')));
}

/** Java reads the amounts as longs. If one is too large, it fails outside Cassandra's own checks. */
function readDuration(text: string): Uint8Array {
  for (const [amount] of text.matchAll(/\d{19,}(?=[a-zµ])/gi))
    if (BigInt(amount) >= 2n ** 63n)
      throw cassandraError('Server', `java.lang.NumberFormatException: For input string: "${amount}"`);
  if (text === '') return new Uint8Array(0);
  try {
    return natives.duration.encode(natives.duration.parse(text));
  } catch (error) {
    // In Cassandra this is not a MarshalException, so code that catches that exception does not catch this one.
    throw error instanceof ValueError ? invalid(error.message) : error;
  }
}
