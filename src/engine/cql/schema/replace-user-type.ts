import type { CqlType } from '#engine/values/cql-type.ts';

import type { KeyspaceSchema, UserTypeSchema } from './schema.ts';
import { type ColumnSchema, columnShape, TableSchema } from './table-schema.ts';
import { refersToUserType, withUserType } from './type-facts.ts';

/**
 * Replaces the fields of a user type everywhere in the keyspace. This is needed because each use of the type holds
 * its own copy of the fields.
 */
export function replaceUserType(keyspace: KeyspaceSchema, changed: UserTypeSchema): KeyspaceSchema {
  const { name, fields } = changed;
  const change = (type: CqlType) => withUserType(type, name, fields);
  const types = new Map<string, UserTypeSchema>();
  for (const type of keyspace.types.values())
    types.set(
      type.name,
      type.name === name
        ? changed
        : { ...type, fields: type.fields.map((field) => ({ ...field, type: change(field.type) })) },
    );
  const tables = new Map<string, TableSchema>();
  for (const table of keyspace.tables.values()) {
    const isUser = table.all.some((column) => refersToUserType(column.type, name));
    tables.set(table.name, isUser ? withTypes(table, change) : table);
  }
  return { ...keyspace, types, tables };
}

function withTypes(table: TableSchema, change: (type: CqlType) => CqlType): TableSchema {
  const columns = table.definition.columns.map((column): ColumnSchema => {
    const type = change(column.type);
    const { shape } = column;
    return { ...column, type, shape: shape && columnShape({ ...shape, type }) };
  });
  return new TableSchema({ ...table.definition, columns });
}
