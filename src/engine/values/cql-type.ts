// src/engine/values: what a CQL value is. Types, their bytes as Cassandra stores them, their order, their literals, and how
// cqlsh prints them; the bytes of a partition key. Pure computation: it imports nothing of the project.
//
// Read cql-type.ts and cql-value.ts first, then native-type.ts and one type, say uuid.ts; codec.ts, order.ts,
// print.ts and literal.ts put the natives together with collections, tuples, user types and vectors.

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

/** `frozen` tells how a column stores the value, whole or cell by cell; the bytes of a whole value are the same. */
export type CqlType =
  | {
      kind: 'native';
      name: NativeName;
      /** The Java class that clients are told, where the protocol has no code for it: min and max of a timeuuid. */
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

/** The name as Cassandra writes it in a schema: `frozen<map<text, int>>`. Tuples are always frozen, and say so. */
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
