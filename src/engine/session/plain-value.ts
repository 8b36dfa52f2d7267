// Converts between the bytes of a value and its plain form (session.ts).

import { fromHex, toHex } from '#engine/values/bytes.ts';
import { dayOf, formatDay } from '#engine/values/calendar.ts';
import { encodeValue } from '#engine/values/codec.ts';
import { joinComponents, splitComponents } from '#engine/values/components.ts';
import { type CqlType, type NativeName, native } from '#engine/values/cql-type.ts';
import { type CqlValue, type Decimal, ValueError } from '#engine/values/cql-value.ts';
import { natives } from '#engine/values/natives.ts';
import { splitVector } from '#engine/values/vector.ts';

import type { PlainValue } from './session.ts';

export function toPlain(type: CqlType, bytes: Uint8Array | null): PlainValue {
  if (bytes === null) return null;
  switch (type.kind) {
    case 'native':
      return plainNative(type.custom === undefined ? type.name : 'blob', bytes);
    case 'list':
    case 'set':
      return splitComponents(bytes.subarray(4)).map((element) => toPlain(type.element, element));
    case 'map': {
      const parts = splitComponents(bytes.subarray(4));
      return Array.from({ length: parts.length / 2 }, (_, at) => [
        toPlain(type.key, parts[2 * at]!),
        toPlain(type.value, parts[2 * at + 1]!),
      ]);
    }
    case 'tuple': {
      const parts = splitComponents(bytes);
      return type.elements.map((element, at) => toPlain(element, parts[at] ?? null));
    }
    case 'udt': {
      const parts = splitComponents(bytes);
      return type.fields.map((field, at) => [field.name, toPlain(field.type, parts[at] ?? null)]);
    }
    case 'vector':
      return splitVector(type, bytes).map((element) => toPlain(type.element, element));
  }
}

function plainNative(name: NativeName, bytes: Uint8Array): PlainValue {
  if (name === 'blob') return `0x${toHex(bytes)}`;
  // An empty text, or a value of a fixed-size type that has no bytes.
  if (bytes.length === 0) return '';
  const value = natives[name].decode(bytes);
  switch (name) {
    case 'bigint':
    case 'counter':
    case 'varint':
      return String(value);
    case 'decimal':
      return plainDecimal(value as Decimal);
    case 'float':
      return plainNumber(shortestFloat(value as number));
    case 'double':
      return plainNumber(value as number);
    case 'timestamp':
      return plainTimestamp(value as bigint);
    case 'date':
      return plainDate(value as number);
    case 'time':
    case 'duration':
      return natives[name].print(value);
    default:
      return value as string | number | boolean;
  }
}

const plainDigitsMax = 1000;

function plainDecimal({ unscaled, scale }: Decimal): string {
  if (scale === 0) return unscaled.toString();
  if (Math.abs(scale) > plainDigitsMax) return `${unscaled}E${scale > 0 ? '-' : '+'}${Math.abs(scale)}`;
  if (scale < 0) return `${unscaled}${unscaled === 0n ? '' : '0'.repeat(-scale)}`;
  const sign = unscaled < 0n ? '-' : '';
  const digits = (unscaled < 0n ? -unscaled : unscaled).toString().padStart(scale + 1, '0');
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** JSON has no NaN, no infinity and no negative zero. */
function plainNumber(value: number): number | string {
  return Object.is(value, -0) ? '-0' : Number.isFinite(value) ? value : String(value);
}

/** Returns the shortest number for a float: 0.1 as a float is 0.10000000149…, but nobody wrote these digits. */
function shortestFloat(value: number): number {
  if (!Number.isFinite(value) || value === 0) return value;
  for (let digits = 1; digits < 9; digits++) {
    const shorter = Number(value.toPrecision(digits));
    if (Math.fround(shorter) === value) return shorter;
  }
  return value;
}

const dateMsMax = 8_640_000_000_000_000n;

function plainTimestamp(ms: bigint): string {
  return ms > dateMsMax || ms < -dateMsMax ? ms.toString() : new Date(Number(ms)).toISOString();
}

function plainDate(days: number): string {
  if (Math.abs(days) > 100_000_000) return String(days);
  const day = dayOf(days);
  return day.year >= 0 && day.year <= 9999
    ? formatDay(day)
    : new Date(days * 86_400_000).toISOString().split('T')[0]!;
}

/** Returns the bytes that a client would send for a value of this type. A ValueError says what does not fit. */
export function fromPlain(type: CqlType, value: PlainValue): Uint8Array | null {
  if (value === null) return null;
  switch (type.kind) {
    case 'native':
      return nativeFromPlain(type.name, value);
    case 'tuple':
      return joinComponents(
        arrayOf(type, value).map((element, at) => fromPlain(type.elements[at] ?? native('blob'), element)),
      );
    case 'udt': {
      const given = new Map(arrayOf(type, value) as [string, PlainValue][]);
      return joinComponents(type.fields.map((field) => fromPlain(field.type, given.get(field.name) ?? null)));
    }
    default:
      return encodeValue(type, toCqlValue(type, value));
  }
}

/** The codec puts collections and vectors together, because it knows the order of their elements. */
function toCqlValue(type: CqlType, value: PlainValue): CqlValue {
  if (value === null) return null;
  switch (type.kind) {
    case 'native':
      return natives[type.name].decode(nativeFromPlain(type.name, value));
    case 'list':
    case 'set':
    case 'vector':
      return arrayOf(type, value).map((element) => toCqlValue(type.element, element));
    case 'map':
      return arrayOf(type, value).map((pair) => {
        const [key = null, held = null] = arrayOf(type, pair);
        return [toCqlValue(type.key, key), toCqlValue(type.value, held)];
      });
    case 'tuple':
      return arrayOf(type, value).map((element, at) => toCqlValue(type.elements[at]!, element));
    case 'udt': {
      const given = new Map(arrayOf(type, value) as [string, PlainValue][]);
      return type.fields.map((field) => toCqlValue(field.type, given.get(field.name) ?? null));
    }
  }
}

function nativeFromPlain(name: NativeName, value: PlainValue): Uint8Array {
  if (name === 'blob') return fromHex(String(value).replace(/^0x/i, ''));
  if (value === '' && name !== 'text' && name !== 'ascii') return new Uint8Array(0);
  const type = natives[name];
  switch (name) {
    case 'tinyint':
    case 'smallint':
    case 'int':
    case 'float':
    case 'double':
      return type.encode(numberOf(name, value));
    case 'ascii':
    case 'text':
      if (typeof value !== 'string')
        throw new ValueError(`Not a valid text value, expected String obtained ${value}`);
      return type.encode(type.parse(value));
    case 'boolean':
      return type.encode(value === true);
    case 'date':
      return type.encode(/^-?\d+$/.test(String(value)) ? Number(value) : type.parse(String(value)));
    default:
      return type.encode(type.parse(String(value)));
  }
}

/**
 * A text that looks like a number is taken as one. For integer types, other texts are refused, as a driver refuses
 * them.
 */
function numberOf(name: NativeName, value: PlainValue): number {
  const number = Number(value);
  if (Number.isNaN(number) && name !== 'float' && name !== 'double')
    throw new ValueError(`Expected Number, obtained '${value}'`);
  return number;
}

function arrayOf(type: CqlType, value: PlainValue): readonly PlainValue[] {
  if (!Array.isArray(value)) throw new ValueError(`Expected an array for a ${type.kind}, received ${value}`);
  return value as readonly PlainValue[];
}
