import { decodeValue } from '#engine/values/codec.ts';
import type { CqlType } from '#engine/values/cql-type.ts';
import { parseType } from '#engine/values/parse-type.ts';
import { printValue } from '#engine/values/print.ts';

import { fromPlain } from './plain-value.ts';
import type { PlainValue } from './session.ts';

/** Prints a value of a result as cqlsh shows it. The type is that of the column. */
export function printPlain(typeText: string, value: PlainValue): string {
  if (value === null) return 'null';
  const type = typeOf(typeText);
  // For a user type, a result contains only the name of the type. The fields are printed in their plain form.
  if (!type) return printUntyped(value);
  const bytes = fromPlain(type, value);
  return bytes === null ? 'null' : printValue(type, decodeValue(type, bytes));
}

const types = new Map<string, CqlType | undefined>();

function typeOf(text: string): CqlType | undefined {
  if (!types.has(text)) types.set(text, readType(text));
  return types.get(text);
}

function readType(text: string): CqlType | undefined {
  try {
    return parseType(text);
  } catch {
    return undefined;
  }
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
