// The type of a column as the native protocol gives it, and its name in CQL.

import type { ColumnUserType } from '#engine/session/session.ts';

/** As cassandra-driver reads it from the frame (native protocol v4, 4.2.5.2). */
export interface WireType {
  code: number;
  info?: unknown;
}

export interface UserTypeInfo {
  keyspace: string;
  name: string;
  fields: { name: string; type: WireType }[];
}

export const codes = {
  custom: 0x00,
  list: 0x20,
  map: 0x21,
  set: 0x22,
  udt: 0x30,
  tuple: 0x31,
} as const;

const simple: Record<number, string> = {
  1: 'ascii',
  2: 'bigint',
  3: 'blob',
  4: 'boolean',
  5: 'counter',
  6: 'decimal',
  7: 'double',
  8: 'float',
  9: 'int',
  10: 'text',
  11: 'timestamp',
  12: 'uuid',
  13: 'text',
  14: 'varint',
  15: 'timeuuid',
  16: 'inet',
  17: 'date',
  18: 'time',
  19: 'smallint',
  20: 'tinyint',
  21: 'duration',
};

/** The parts of a type. Custom types (above all vectors) have been resolved. */
export type ColumnType =
  | { kind: 'simple'; name: string }
  | { kind: 'list' | 'set'; element: ColumnType }
  | { kind: 'map'; key: ColumnType; value: ColumnType }
  | { kind: 'tuple'; elements: ColumnType[] }
  | { kind: 'vector'; element: ColumnType; dimension: number }
  | { kind: 'udt'; name: string; fields: { name: string; type: ColumnType }[] }
  | { kind: 'custom'; className: string };

export function readWireType(type: WireType): ColumnType {
  switch (type.code) {
    case codes.list:
    case codes.set:
      return {
        kind: type.code === codes.list ? 'list' : 'set',
        element: readWireType(type.info as WireType),
      };
    case codes.map: {
      const [key, value] = type.info as [WireType, WireType];
      return { kind: 'map', key: readWireType(key), value: readWireType(value) };
    }
    case codes.tuple:
      return { kind: 'tuple', elements: (type.info as WireType[]).map(readWireType) };
    case codes.udt: {
      const { name, fields } = type.info as UserTypeInfo;
      return {
        kind: 'udt',
        name,
        fields: fields.map((field) => ({ name: field.name, type: readWireType(field.type) })),
      };
    }
    case codes.custom:
      return readClassName(String(type.info));
    default:
      return { kind: 'simple', name: simple[type.code] ?? 'blob' };
  }
}

export function typeText(type: ColumnType): string {
  switch (type.kind) {
    case 'simple':
      return type.name;
    case 'list':
    case 'set':
      return `${type.kind}<${typeText(type.element)}>`;
    case 'map':
      return `map<${typeText(type.key)}, ${typeText(type.value)}>`;
    case 'tuple':
      return `tuple<${type.elements.map(typeText).join(', ')}>`;
    case 'vector':
      return `vector<${typeText(type.element)}, ${type.dimension}>`;
    case 'udt':
      return /^[a-z][a-z0-9_]*$/.test(type.name) ? type.name : `"${type.name.replaceAll('"', '""')}"`;
    case 'custom':
      return `'${type.className}'`;
  }
}

/** The user types that occur in a type, the innermost first. */
export function userTypesIn(type: ColumnType, found = new Map<string, ColumnUserType>()): ColumnUserType[] {
  switch (type.kind) {
    case 'list':
    case 'set':
    case 'vector':
      userTypesIn(type.element, found);
      break;
    case 'map':
      userTypesIn(type.key, found);
      userTypesIn(type.value, found);
      break;
    case 'tuple':
      for (const element of type.elements) userTypesIn(element, found);
      break;
    case 'udt':
      for (const field of type.fields) userTypesIn(field.type, found);
      found.set(type.name, {
        name: type.name,
        fields: type.fields.map((field) => ({ name: field.name, type: typeText(field.type) })),
      });
  }
  return [...found.values()];
}

/** db/marshal/*: the names of classes by which Cassandra writes types that have no code of their own. */
const classes: Record<string, string> = {
  AsciiType: 'ascii',
  BooleanType: 'boolean',
  ByteType: 'tinyint',
  BytesType: 'blob',
  CounterColumnType: 'counter',
  DecimalType: 'decimal',
  DoubleType: 'double',
  DurationType: 'duration',
  FloatType: 'float',
  InetAddressType: 'inet',
  Int32Type: 'int',
  IntegerType: 'varint',
  LongType: 'bigint',
  ShortType: 'smallint',
  SimpleDateType: 'date',
  TimestampType: 'timestamp',
  TimeType: 'time',
  TimeUUIDType: 'timeuuid',
  UTF8Type: 'text',
  UUIDType: 'uuid',
};

function readClassName(text: string): ColumnType {
  const [, className = text, inside] = /^\s*([\w.$]+)\s*(?:\((.*)\))?\s*$/s.exec(text) ?? [];
  const name = className.replace('org.apache.cassandra.db.marshal.', '');
  const args = inside === undefined ? [] : splitArguments(inside);
  const [first = '', second = ''] = args;
  switch (name) {
    case 'VectorType':
      return { kind: 'vector', element: readClassName(first), dimension: Number(second) };
    case 'FrozenType':
    case 'ReversedType':
      return readClassName(first);
    case 'ListType':
    case 'SetType':
      return { kind: name === 'ListType' ? 'list' : 'set', element: readClassName(first) };
    case 'MapType':
      return { kind: 'map', key: readClassName(first), value: readClassName(second) };
    case 'TupleType':
      return { kind: 'tuple', elements: args.map(readClassName) };
    case 'UserType':
      return {
        kind: 'udt',
        name: fromHex(second.trim()),
        fields: args.slice(2).map((field) => {
          const colon = field.indexOf(':');
          return { name: fromHex(field.slice(0, colon).trim()), type: readClassName(field.slice(colon + 1)) };
        }),
      };
    default:
      return name in classes ? { kind: 'simple', name: classes[name]! } : { kind: 'custom', className: text };
  }
}

function splitArguments(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')') depth--;
    else if (i === text.length || (text[i] === ',' && depth === 0)) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  return parts;
}

function fromHex(hex: string): string {
  return Buffer.from(hex, 'hex').toString('utf8');
}
