import { typesByName } from './change-schema.ts';
import { compareNames } from './names.ts';
import type { KeyspaceSchema, UserTypeSchema } from './schema.ts';
import type { IndexSchema, TableSchema } from './table-schema.ts';
import { innerTypes } from './type-facts.ts';
import { writeIndex, writeKeyspace, writeTable, writeType } from './write-cql.ts';

/** One row of DESCRIBE (cql3/SchemaElement.java). */
export interface Described {
  readonly keyspace: string;
  readonly type: 'keyspace' | 'type' | 'table' | 'index';
  readonly name: string;
  write(options: { internals: boolean }): string;
}

/**
 * The keyspace itself. Unless `only` is set, also its types, each after the types that it contains, and its tables
 * with their indexes.
 */
export function describeKeyspace(keyspace: KeyspaceSchema, { only }: { only: boolean }): Described[] {
  const { name } = keyspace;
  const itself: Described = { keyspace: name, type: 'keyspace', name, write: () => writeKeyspace(keyspace) };
  if (only) return [itself];
  const tables = [...keyspace.tables.values()].sort((a, b) => compareNames(a.name, b.name));
  return [itself, ...describedTypes(keyspace), ...tables.flatMap(describeTable)];
}

export function describeTable(table: TableSchema): Described[] {
  const { keyspace, name } = table;
  const indexes = table.indexes.toSorted((a, b) => compareNames(a.name, b.name));
  return [
    { keyspace, type: 'table', name, write: (options) => writeTable(table, options) },
    ...indexes.map((index) => describedIndex(index, table)),
  ];
}

function describedIndex(index: IndexSchema, table: TableSchema): Described {
  return {
    keyspace: table.keyspace,
    type: 'index',
    name: index.name,
    write: () => writeIndex(index, table),
  };
}

export function describeIndex(keyspace: KeyspaceSchema, name: string): Described | undefined {
  for (const table of keyspace.tables.values())
    for (const index of table.indexes) if (index.name === name) return describedIndex(index, table);
  return undefined;
}

/** schema/Types.java, sortedStream. */
export function describedTypes(keyspace: KeyspaceSchema): Described[] {
  const sorted = new Set<UserTypeSchema>();
  const add = (type: UserTypeSchema) => {
    for (const used of usedTypes(type)) {
      const other = keyspace.types.get(used);
      if (other) add(other);
    }
    sorted.add(type);
  };
  typesByName(keyspace).forEach(add);
  return [...sorted].map((type) => ({
    keyspace: keyspace.name,
    type: 'type',
    name: type.name,
    write: () => writeType(type),
  }));
}

function usedTypes(type: UserTypeSchema): readonly string[] {
  const names: string[] = [];
  const look = (inner: UserTypeSchema['fields'][number]['type']) => {
    if (inner.kind === 'udt') names.push(inner.name);
    innerTypes(inner).forEach(look);
  };
  for (const field of type.fields) look(field.type);
  return names;
}
