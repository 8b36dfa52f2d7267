import type { CqlType } from '#engine/values/cql-type.ts';

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
