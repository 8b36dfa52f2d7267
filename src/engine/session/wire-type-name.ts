import type { CqlType } from '#engine/values/cql-type.ts';
import type { ColumnUserType } from './session.ts';

/** The name of a type as clients get it from the native protocol, which has no `frozen<>`. */
export function wireTypeName(type: CqlType): string {
  switch (type.kind) {
    case 'native':
      return type.custom === undefined ? type.name : `'${type.custom}'`;
    case 'list':
    case 'set':
      return `${type.kind}<${wireTypeName(type.element)}>`;
    case 'map':
      return `map<${wireTypeName(type.key)}, ${wireTypeName(type.value)}>`;
    case 'tuple':
      return `tuple<${type.elements.map(wireTypeName).join(', ')}>`;
    case 'vector':
      return `vector<${wireTypeName(type.element)}, ${type.dimension}>`;
    case 'udt':
      return /^[a-z][a-z0-9_]*$/.test(type.name) ? type.name : `"${type.name.replaceAll('"', '""')}"`;
  }
}

/** The user types that occur in a type, the innermost first. */
export function userTypesIn(type: CqlType): ColumnUserType[] {
  const found = new Map<string, ColumnUserType>();
  collect(type, found);
  return [...found.values()];
}

function collect(type: CqlType, found: Map<string, ColumnUserType>): void {
  switch (type.kind) {
    case 'native':
      return;
    case 'list':
    case 'set':
    case 'vector':
      return collect(type.element, found);
    case 'map':
      collect(type.key, found);
      return collect(type.value, found);
    case 'tuple':
      for (const element of type.elements) collect(element, found);
      return;
    case 'udt':
      for (const field of type.fields) collect(field.type, found);
      found.set(type.name, {
        name: type.name,
        fields: type.fields.map((field) => ({ name: field.name, type: wireTypeName(field.type) })),
      });
  }
}
