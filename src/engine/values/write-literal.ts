import { elementsOf } from './codec.ts';
import type { CqlType } from './cql-type.ts';
import type { CqlValue } from './cql-value.ts';
import { natives } from './natives.ts';

/** A value as it would be written in a CQL statement. */
export function writeLiteral(type: CqlType, value: CqlValue): string {
  if (value === null) return 'null';
  if (type.kind === 'native') {
    const { literal, print } = natives[type.name];
    return (literal ?? print)(value);
  }
  const items = value as readonly CqlValue[];
  switch (type.kind) {
    case 'list':
    case 'vector':
      return `[${items.map((item) => writeLiteral(type.element, item)).join(', ')}]`;
    case 'set':
      return `{${items.map((item) => writeLiteral(type.element, item)).join(', ')}}`;
    case 'map':
      return `{${items
        .map((pair) => {
          const [key = null, held = null] = pair as readonly CqlValue[];
          return `${writeLiteral(type.key, key)}: ${writeLiteral(type.value, held)}`;
        })
        .join(', ')}}`;
    case 'tuple':
      return `(${items.map((item, at) => writeLiteral(elementsOf(type)[at]!, item)).join(', ')})`;
    case 'udt':
      return `{${type.fields
        .map((field, at) => `${fieldName(field.name)}: ${writeLiteral(field.type, items[at] ?? null)}`)
        .join(', ')}}`;
  }
}

function fieldName(name: string): string {
  return /^[a-z][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
