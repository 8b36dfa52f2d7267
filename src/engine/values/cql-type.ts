// src/engine/values: what a CQL value is. It has the types, their bytes as Cassandra stores them, their order, their
// literals, how cqlsh prints them, and the bytes of a partition key. It is pure computation and imports nothing of
// the project.
//
// Read cql-type.ts and cql-value.ts first, then native-type.ts and one type, for example uuid.ts. codec.ts, order.ts,
// print.ts, parse-literal.ts and write-literal.ts combine the native types with collections, tuples, user types and
// vectors.

export const nativeNames = [
  'ascii',
  'text',
  'tinyint',
  'smallint',
  'int',
  'bigint',
  'varint',
  'counter',
  'float',
  'double',
  'decimal',
  'boolean',
  'blob',
  'inet',
  'date',
  'time',
  'timestamp',
  'duration',
  'timeuuid',
  'uuid',
] as const;

export type NativeName = (typeof nativeNames)[number];

export interface UserTypeField {
  name: string;
  type: CqlType;
}

/**
 * `frozen` says how a column stores the value: whole, or cell by cell. It does not change the bytes of a whole value.
 */
export type CqlType =
  | {
      kind: 'native';
      name: NativeName;
      /**
       * The Java class that the server reports to clients if the protocol has no code for the type, as for min and max
       * of a timeuuid.
       */
      custom?: string;
    }
  | { kind: 'list' | 'set'; element: CqlType; frozen: boolean }
  | { kind: 'map'; key: CqlType; value: CqlType; frozen: boolean }
  | { kind: 'tuple'; elements: readonly CqlType[] }
  | { kind: 'udt'; name: string; fields: readonly UserTypeField[]; frozen: boolean }
  | { kind: 'vector'; element: CqlType; dimension: number };

export function native(name: NativeName): CqlType {
  return { kind: 'native', name };
}

/**
 * The name as Cassandra writes it in a schema: `frozen<map<text, int>>`. Tuples are always frozen, and their names
 * say so.
 */
export function typeName(type: CqlType): string {
  const frozen = (name: string, isFrozen: boolean) => (isFrozen ? `frozen<${name}>` : name);
  switch (type.kind) {
    case 'native':
      return type.name;
    case 'list':
    case 'set':
      return frozen(`${type.kind}<${typeName(type.element)}>`, type.frozen);
    case 'map':
      return frozen(`map<${typeName(type.key)}, ${typeName(type.value)}>`, type.frozen);
    case 'tuple':
      return frozen(`tuple<${type.elements.map(typeName).join(', ')}>`, true);
    case 'udt':
      return frozen(/^[a-z][a-z0-9_]*$/.test(type.name) ? type.name : JSON.stringify(type.name), type.frozen);
    case 'vector':
      return `vector<${typeName(type.element)}, ${type.dimension}>`;
  }
}
