import { type Decimal, ValueError } from '#engine/values/cql-value.ts';
import { compareDecimals } from '#engine/values/decimal.ts';
import { encodeLong, encodeVarint } from '#engine/values/integer.ts';
import { natives } from '#engine/values/natives.ts';

// Nearly every statement has numbers, so their bytes are made directly from the text. An empty text is an empty value
// (db/marshal, `fromString`). A statement can give one only inside the text form of a tuple, or in JSON.

const empty = new Uint8Array(0);

export function readTinyint(text: string): Uint8Array {
  return text === '' ? empty : Uint8Array.of(readWhole(text, { limit: 0x80, javaName: 'byte' }));
}

export function readSmallint(text: string): Uint8Array {
  if (text === '') return empty;
  const value = readWhole(text, { limit: 0x8000, javaName: 'short' });
  return Uint8Array.of(value >> 8, value);
}

const intRange = { limit: 0x80000000, javaName: 'int' };

export function readInt(text: string): Uint8Array {
  return text === '' ? empty : encodeInt(readWhole(text, intRange));
}

export function encodeInt(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  bytes[0] = value >> 24;
  bytes[1] = value >> 16;
  bytes[2] = value >> 8;
  bytes[3] = value;
  return bytes;
}

/** Java's parsers of whole numbers accept a sign and digits, nothing else. */
function readWhole(text: string, { limit, javaName }: { limit: number; javaName: string }): number {
  const value = Number(text);
  if (!isWhole(text) || value < -limit || value >= limit)
    throw new ValueError(`Unable to make ${javaName} from '${text}'`);
  return value;
}

function isWhole(text: string): boolean {
  const first = text.charCodeAt(0);
  let at = first === minus || first === plus ? 1 : 0;
  if (at === text.length) return false;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < zero || code > nine) return false;
  }
  return true;
}

const minus = 45;
const plus = 43;
const zero = 48;
const nine = 57;

export function readBigint(text: string): Uint8Array {
  if (text === '') return empty;
  if (!isWhole(text)) throw new ValueError(`Unable to make long from '${text}'`);
  const value = Number(text);
  if (Number.isSafeInteger(value)) return encodeSafeLong(value);
  const exact = BigInt(text);
  if (BigInt.asIntN(64, exact) !== exact) throw new ValueError(`Unable to make long from '${text}'`);
  return encodeLong(exact);
}

/** The eight bytes of a safe integer, without a bigint. */
export function encodeSafeLong(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  const high = Math.floor(value / 0x1_0000_0000);
  const low = value - high * 0x1_0000_0000;
  bytes[0] = high >> 24;
  bytes[1] = high >> 16;
  bytes[2] = high >> 8;
  bytes[3] = high;
  bytes[4] = low >>> 24;
  bytes[5] = low >>> 16;
  bytes[6] = low >>> 8;
  bytes[7] = low;
  return bytes;
}

export function readVarint(text: string): Uint8Array {
  if (text === '') return empty;
  if (!isWhole(text)) throw new ValueError(`unable to make int from '${text}'`);
  return encodeVarint(BigInt(text.charCodeAt(0) === plus ? text.slice(1) : text));
}

export function readDecimal(text: string): Uint8Array {
  return text === '' ? empty : natives.decimal.encode(natives.decimal.parse(text));
}

export function readDouble(text: string): Uint8Array {
  if (text === '') return empty;
  const value = isPlain(text) ? Number(text) : (natives.double.parse(text) as number);
  return encodeDouble(value);
}

const scratch = new DataView(new ArrayBuffer(8));

function encodeDouble(value: number): Uint8Array {
  scratch.setFloat64(0, value);
  const bytes = new Uint8Array(8);
  for (let at = 0; at < 8; at++) bytes[at] = scratch.getUint8(at);
  return bytes;
}

function encodeFloat(value: number): Uint8Array {
  scratch.setFloat32(0, value);
  const bytes = new Uint8Array(4);
  for (let at = 0; at < 4; at++) bytes[at] = scratch.getUint8(at);
  return bytes;
}

/** Whether the text is a sign, digits and perhaps a point: JavaScript reads such a text exactly as Java does. */
function isPlain(text: string): boolean {
  let digits = 0;
  let points = 0;
  for (let at = text.charCodeAt(0) === minus ? 1 : 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === point) points++;
    else if (code < zero || code > nine) return false;
    else digits++;
  }
  return digits > 0 && points < 2;
}

const point = 46;

/**
 * Rounds once, directly from the text. Rounding to a double first would be wrong if the double is halfway between two
 * floats.
 */
export function readFloat(text: string): Uint8Array {
  if (text === '') return empty;
  if (!isPlain(text)) natives.float.parse(text);
  const double = Number(text);
  scratch.setFloat64(0, double);
  const low = scratch.getUint32(4);
  if ((low & 0x1fffffff) !== 0x10000000)
    return encodeFloat(Number.isNaN(double) ? (natives.float.parse(text) as number) : double);
  const side = compareDecimals(decimalOf(text), decimalOf(double.toPrecision(100)));
  scratch.setFloat64(0, double);
  if (side !== 0) scratch.setUint32(4, side > 0 === double > 0 ? low + 1 : low - 1);
  return encodeFloat(scratch.getFloat64(0));
}

function decimalOf(text: string): Decimal {
  return natives.decimal.parse(text) as Decimal;
}
