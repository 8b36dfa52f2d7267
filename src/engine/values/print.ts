import { elementsOf } from './codec.ts';
import type { CqlType } from './cql-type.ts';
import type { CqlValue } from './cql-value.ts';
import { natives } from './natives.ts';
import { escapeControls, quote } from './text.ts';

/** A value as cqlsh shows it in a table. Inside a collection, texts, addresses and timestamps stand in quotes. */
export function printValue(type: CqlType, value: CqlValue): string {
  return print(type, value, false);
}

/** The same inside a collection, a tuple or a user type. */
export function printInside(type: CqlType, value: CqlValue): string {
  return print(type, value, true);
}

function print(type: CqlType, value: CqlValue, isInside: boolean): string {
  if (value === null) return 'null';
  if (type.kind === 'native') {
    if (isInside && (type.name === 'text' || type.name === 'ascii'))
      return quote(escapeControls(value as string));
    const printed = natives[type.name].print(value);
    return isInside && (type.name === 'inet' || type.name === 'timestamp') ? `'${printed}'` : printed;
  }
  const items = value as readonly CqlValue[];
  switch (type.kind) {
    case 'list':
    case 'vector':
      return `[${items.map((item) => print(type.element, item, true)).join(', ')}]`;
    case 'set':
      return `{${items.map((item) => print(type.element, item, true)).join(', ')}}`;
    case 'map':
      return `{${items.map((pair) => printPair(type, pair as readonly CqlValue[])).join(', ')}}`;
    case 'tuple':
      return `(${items.map((item, at) => print(elementsOf(type)[at]!, item, true)).join(', ')})`;
    case 'udt': {
      const fields = type.fields.map(
        (field, at) => `${field.name}: ${print(field.type, items[at] ?? null, true)}`,
      );
      return `{${fields.join(', ')}}`;
    }
  }
}

function printPair(type: CqlType & { kind: 'map' }, [key = null, value = null]: readonly CqlValue[]): string {
  return `${print(type.key, key, true)}: ${print(type.value, value, true)}`;
}
