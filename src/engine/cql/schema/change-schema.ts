// A schema is never changed in place: these functions return a new one. A table or type that is replaced moves to the
// end, as in Cassandra (schema/Tables.java, withSwapped).

import type { KeyspaceSchema, Schema, UserTypeSchema } from './schema.ts';
import { TableSchema } from './table-schema.ts';

export function withKeyspace(schema: Schema, keyspace: KeyspaceSchema): Schema {
  return { ...schema, keyspaces: new Map(schema.keyspaces).set(keyspace.name, keyspace) };
}

export function withoutKeyspace(schema: Schema, name: string): Schema {
  const keyspaces = new Map(schema.keyspaces);
  keyspaces.delete(name);
  return { ...schema, keyspaces };
}

export function withTable(keyspace: KeyspaceSchema, table: TableSchema): KeyspaceSchema {
  const tables = new Map(keyspace.tables);
  tables.delete(table.name);
  return { ...keyspace, tables: tables.set(table.name, table) };
}

export function withoutTable(keyspace: KeyspaceSchema, name: string): KeyspaceSchema {
  const tables = new Map(keyspace.tables);
  tables.delete(name);
  return { ...keyspace, tables };
}

export function withType(keyspace: KeyspaceSchema, type: UserTypeSchema): KeyspaceSchema {
  return { ...keyspace, types: new Map(keyspace.types).set(type.name, type) };
}

export function withoutType(keyspace: KeyspaceSchema, name: string): KeyspaceSchema {
  const types = new Map(keyspace.types);
  types.delete(name);
  return { ...keyspace, types };
}

/** The tables of the keyspace hold its shape too, so they are created again. */
export function withShape(keyspace: KeyspaceSchema, shape: KeyspaceSchema['shape']): KeyspaceSchema {
  const tables = new Map<string, TableSchema>();
  for (const [name, table] of keyspace.tables)
    tables.set(name, new TableSchema({ ...table.definition, keyspace: shape }));
  return { ...keyspace, shape, tables };
}

/** The types in the order of their names, as Cassandra keeps them. */
export function typesByName(keyspace: KeyspaceSchema): readonly UserTypeSchema[] {
  return [...keyspace.types.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
