import type { CqlType } from '#engine/values/cql-type.ts';

/**
 * A type as Cassandra's messages print it (AbstractType.asCQL3Type().toString()). `frozen<>` encloses a frozen type
 * that could also be non-frozen, and always tuples, but never vectors.
 */
export function cqlTypeName(type: CqlType): string {
  switch (type.kind) {
    case 'native':
      return type.name;
    case 'list':
    case 'set':
      return frozen(`${type.kind}<${cqlTypeName(type.element)}>`, type.frozen);
    case 'map':
      return frozen(`map<${cqlTypeName(type.key)}, ${cqlTypeName(type.value)}>`, type.frozen);
    case 'tuple':
      return frozen(`tuple<${type.elements.map(cqlTypeName).join(', ')}>`, true);
    case 'udt':
      return frozen(quoteIfNeeded(type.name), type.frozen);
    case 'vector':
      return `vector<${cqlTypeName(type.element)}, ${type.dimension}>`;
  }
}

function frozen(name: string, isFrozen: boolean): string {
  return isFrozen ? `frozen<${name}>` : name;
}

/** ColumnIdentifier.maybeQuote for names of types. These cannot be reserved words unless quoted. */
function quoteIfNeeded(name: string): string {
  return /^[a-z][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
