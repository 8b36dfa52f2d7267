import { viewOf } from '#engine/values/bytes.ts';
import type { NativeName } from '#engine/values/cql-type.ts';
import type { Decimal } from '#engine/values/cql-value.ts';
import { decodeLong, decodeVarint, encodeLong, encodeVarint } from '#engine/values/integer.ts';
import { natives } from '#engine/values/natives.ts';
import { powerOfTen } from '../limits.ts';
import { javaDouble, javaFloat } from '../types/java-double.ts';
import { encodeInt } from '../types/read-number.ts';

// Numbers like java.lang.Number: each can be converted to any other, by Java's rules of widening and narrowing.

export type NumberName =
  | 'tinyint'
  | 'smallint'
  | 'int'
  | 'bigint'
  | 'counter'
  | 'float'
  | 'double'
  | 'varint'
  | 'decimal';

/** A number for the three small integer types and the two floating ones, a bigint for bigint, counter and varint. */
export type AnyNumber = number | bigint | Decimal;

export function isNumberName(name: NativeName): name is NumberName {
  return name in codecs;
}

export function decodeNumber(name: NumberName, bytes: Uint8Array): AnyNumber {
  return codecs[name].decode(bytes);
}

export function encodeNumber(name: NumberName, value: AnyNumber): Uint8Array {
  return codecs[name].encode(value);
}

const codecs: Record<
  NumberName,
  { decode(bytes: Uint8Array): AnyNumber; encode(value: AnyNumber): Uint8Array }
> = {
  tinyint: {
    decode: (bytes) => (bytes[0]! << 24) >> 24,
    encode: (value) => Uint8Array.of(value as number),
  },
  smallint: {
    decode: (bytes) => viewOf(bytes).getInt16(0),
    encode: (value) => Uint8Array.of((value as number) >> 8, value as number),
  },
  int: { decode: (bytes) => viewOf(bytes).getInt32(0), encode: (value) => encodeInt(value as number) },
  bigint: { decode: decodeLong, encode: (value) => encodeLong(value as bigint) },
  counter: { decode: decodeLong, encode: (value) => encodeLong(value as bigint) },
  float: {
    decode: (bytes) => viewOf(bytes).getFloat32(0),
    encode: (value) => natives.float.encode(value as number),
  },
  double: {
    decode: (bytes) => viewOf(bytes).getFloat64(0),
    encode: (value) => natives.double.encode(value as number),
  },
  varint: { decode: decodeVarint, encode: (value) => encodeVarint(value as bigint) },
  decimal: {
    decode: (bytes) => natives.decimal.decode(bytes) as Decimal,
    encode: (value) => natives.decimal.encode(value as Decimal),
  },
};

/**
 * Number.longValue: for a fraction the part before the point, limited to 64 bits; for a large whole number its low
 * bits.
 */
export function toLong(value: AnyNumber): bigint {
  if (typeof value === 'number') return saturate(value, 64);
  return BigInt.asIntN(64, typeof value === 'bigint' ? value : wholePart(value));
}

/** Number.intValue. */
export function toInt(value: AnyNumber): number {
  if (typeof value === 'number') return Number(saturate(value, 32));
  return Number(BigInt.asIntN(32, typeof value === 'bigint' ? value : wholePart(value)));
}

/**
 * Java's cast of a floating number to a whole number of some width: NaN becomes 0, and values out of range become the
 * limits.
 */
function saturate(value: number, bits: number): bigint {
  if (Number.isNaN(value)) return 0n;
  const limit = 2 ** (bits - 1);
  if (value >= limit) return 2n ** BigInt(bits - 1) - 1n;
  return value <= -limit ? -(2n ** BigInt(bits - 1)) : BigInt(Math.trunc(value));
}

export function wholePart({ unscaled, scale }: Decimal): bigint {
  return scale <= 0 ? unscaled * powerOfTen(-scale) : unscaled / powerOfTen(scale);
}

export function toDouble(value: AnyNumber): number {
  if (typeof value === 'number') return value;
  return typeof value === 'bigint' ? Number(value) : Number(`${value.unscaled}e${-value.scale}`);
}

/** BigDecimal.valueOf(double) uses the digits that Java prints, so 1 becomes 1.0. */
export function decimalOfDouble(value: number): Decimal {
  return natives.decimal.parse(javaDouble(value)) as Decimal;
}

export function decimalOfFloat(value: number): Decimal {
  return natives.decimal.parse(javaFloat(value)) as Decimal;
}
