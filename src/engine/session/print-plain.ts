// Prints values of a result as cqlsh 5.0 shows them (cqlshlib/formatting.py).

import { decodeValue } from '#engine/values/codec.ts';
import { type CqlType, nativeNames } from '#engine/values/cql-type.ts';
import { parseType, type UserTypes } from '#engine/values/parse-type.ts';
import { printInside, printValue } from '#engine/values/print.ts';

import { fromPlain } from './plain-value.ts';
import type { Column, PlainValue } from './session.ts';

/** The column tells the type of the value, and the fields of the user types in it. */
export function printPlain(column: Pick<Column, 'type' | 'userTypes'>, value: PlainValue): string {
  return print(typeOf(column), value, false);
}

function print(type: CqlType, value: PlainValue, isInside: boolean): string {
  if (value === null) return 'null';
  switch (type.kind) {
    case 'native':
      return printNative(type, value, isInside);
    case 'list':
    case 'vector':
      return `[${printItems(type.element, value)}]`;
    case 'set':
      return `{${printItems(type.element, value)}}`;
    case 'map': {
      const pairs = itemsOf(value).map((pair) => {
        const [key = null, held = null] = itemsOf(pair);
        return `${print(type.key, key, true)}: ${print(type.value, held, true)}`;
      });
      return `{${pairs.join(', ')}}`;
    }
    case 'tuple':
      return `(${itemsOf(value)
        .map((item, at) => print(type.elements[at]!, item, true))
        .join(', ')})`;
    case 'udt': {
      const typeOfField = new Map(type.fields.map((field) => [field.name, field.type]));
      const fields = itemsOf(value).map((field) => {
        const [name = null, held = null] = itemsOf(field);
        const known = typeOfField.get(String(name));
        return `${name}: ${known ? print(known, held, true) : printUntyped(held)}`;
      });
      return `{${fields.join(', ')}}`;
    }
  }
}

function printNative(type: CqlType & { kind: 'native' }, value: PlainValue, isInside: boolean): string {
  // A value without bytes is no number, but it is not null either. Cassandra has such values, and cqlsh prints nothing.
  if (value === '' && type.name !== 'text' && type.name !== 'ascii') return '';
  const held = decodeValue(type, fromPlain(type, value)!);
  return isInside ? printInside(type, held) : printValue(type, held);
}

function printItems(element: CqlType, value: PlainValue): string {
  return itemsOf(value)
    .map((item) => print(element, item, true))
    .join(', ');
}

function itemsOf(value: PlainValue): readonly PlainValue[] {
  return Array.isArray(value) ? (value as readonly PlainValue[]) : [value];
}

const types = new Map<string, CqlType>();

function typeOf({ type, userTypes = [] }: Pick<Column, 'type' | 'userTypes'>): CqlType {
  const name = userTypes.length === 0 ? type : JSON.stringify([type, userTypes]);
  const known = types.get(name);
  if (known) return known;
  const fieldsOf: Record<string, UserTypes[string]> = {};
  // Each user type stands after those that its fields have.
  for (const { name: own, fields } of userTypes)
    fieldsOf[own] = fields.map((field) => ({ name: field.name, type: parseType(field.type, fieldsOf) }));
  const read = readType(type, fieldsOf);
  types.set(name, read);
  return read;
}

function readType(text: string, userTypes: UserTypes): CqlType {
  try {
    return parseType(text, { ...unknownTypes(text), ...userTypes });
  } catch {
    // A type of somebody's own class; its values are blobs.
    return { kind: 'native', name: 'blob' };
  }
}

const words: ReadonlySet<string> = new Set([
  ...nativeNames,
  'varchar',
  'frozen',
  'list',
  'set',
  'map',
  'tuple',
  'vector',
]);

/** User types whose fields nobody told: they are printed in their plain form. */
function unknownTypes(text: string): UserTypes {
  const names = (text.match(/"(?:[^"]|"")+"|[a-z_]\w*/gi) ?? []).map((word) =>
    word.startsWith('"') ? word.slice(1, -1).replaceAll('""', '"') : word.toLowerCase(),
  );
  return Object.fromEntries(names.filter((name) => !words.has(name)).map((name) => [name, []]));
}

function printUntyped(value: PlainValue): string {
  if (!Array.isArray(value))
    return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
  const items = value as readonly PlainValue[];
  const isFields = items.length > 0 && items.every(isField);
  return isFields
    ? `{${items.map((field) => `${(field as [string, PlainValue])[0]}: ${printUntyped((field as [string, PlainValue])[1])}`).join(', ')}}`
    : `[${items.map(printUntyped).join(', ')}]`;
}

function isField(item: PlainValue): boolean {
  return Array.isArray(item) && item.length === 2 && typeof item[0] === 'string';
}
