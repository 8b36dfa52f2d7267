// Converts values for `?` from the form of src/engine/session/session.ts to values that the driver can encode, by the
// type that the server expects.

import { types } from 'cassandra-driver';

import type { PlainValue } from '#engine/session/session.ts';

import { type ColumnType, readWireType, typeText, type WireType } from './wire-type.ts';

/** Marks a value that is in our form and not in the driver's. */
export class ParamValue {
  readonly value: PlainValue;
  constructor(value: PlainValue) {
    this.value = value;
  }
}

export function paramForDriver({ value }: ParamValue, type: WireType): unknown {
  return convert(value, readWireType(type));
}

function convert(value: PlainValue, type: ColumnType): unknown {
  if (value === null) return null;
  const list = () => {
    if (!Array.isArray(value))
      throw new TypeError(`Expected an array for ${typeText(type)}, received ${value}`);
    return value as PlainValue[];
  };
  const pairs = () => list() as [PlainValue, PlainValue][];
  switch (type.kind) {
    case 'list':
    case 'set':
      return list().map((element) => convert(element, type.element));
    case 'map':
      return new Map(pairs().map(([key, item]) => [convert(key, type.key), convert(item, type.value)]));
    case 'tuple':
      return new types.Tuple(...list().map((element, i) => convert(element, type.elements[i]!)));
    case 'vector':
      return new types.Vector(list().map((element) => convert(element, type.element)));
    case 'udt': {
      const given = new Map(pairs() as [string, PlainValue][]);
      return Object.fromEntries(
        type.fields.map((field) => [field.name, convert(given.get(field.name) ?? null, field.type)]),
      );
    }
    case 'custom':
      return blob(value);
    case 'simple':
      return convertSimple(value, type.name);
  }
}

function convertSimple(value: PlainValue, name: string): unknown {
  if (value === '' && name !== 'text' && name !== 'ascii') return Buffer.alloc(0);
  switch (name) {
    case 'blob':
      return blob(value);
    case 'duration':
      return types.Duration.fromString(String(value));
    case 'double':
    case 'float':
      return Number(value);
    // Digits are milliseconds. The driver would read a string as a date.
    case 'timestamp':
      return /^-?\d+$/.test(String(value)) ? types.Long.fromString(String(value)) : value;
    default:
      return value;
  }
}

function blob(value: PlainValue): Buffer {
  const text = String(value);
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(text))
    throw new TypeError(`Expected 0x and pairs of digits, received ${text}`);
  return Buffer.from(text.slice(2), 'hex');
}
