// The schema in the form that a session returns, taken directly from the engine. It equals what system_schema
// contains, but no system tables have to be read.

import type { Schema as EngineSchema, KeyspaceSchema } from '#engine/cql/schema/schema.ts';
import type { TableSchema } from '#engine/cql/schema/table-schema.ts';
import { cqlTypeName } from '#engine/cql/types/type-name.ts';

import type { Schema, KeyspaceSchema as ToldKeyspace, TableSchema as ToldTable } from './schema.ts';

/** Returns one keyspace, or all keyspaces except Cassandra's own. */
export function schemaOfEngine({ keyspaces }: EngineSchema, keyspace?: string): Schema {
  const shown = [...keyspaces.values()].filter(({ name, isSystem }) =>
    keyspace === undefined ? !isSystem : name === keyspace,
  );
  return { keyspaces: shown.map(tellKeyspace) };
}

function tellKeyspace({ name, replication, shape, tables, types }: KeyspaceSchema): ToldKeyspace {
  const { class: strategy = '', ...options } = Object.fromEntries(replication);
  return {
    name,
    replication: { class: strategy.replace('org.apache.cassandra.locator.', ''), ...options },
    durableWrites: shape.durableWrites,
    tables: byName([...tables.values()]).map(tellTable),
    types: byName([...types.values()]).map((type) => ({
      name: type.name,
      fields: type.fields.map((field) => ({ name: field.name, type: cqlTypeName(field.type) })),
    })),
  };
}

function tellTable({ name, partitionKey, clustering, statics, regulars, indexes }: TableSchema): ToldTable {
  return {
    name,
    columns: [...partitionKey, ...clustering, ...byName(statics), ...byName(regulars)].map((column) => ({
      name: column.name,
      type: cqlTypeName(column.type),
      kind: column.kind,
      ...(column.kind === 'clustering' && {
        clusteringOrder: column.isDescending ? ('desc' as const) : ('asc' as const),
      }),
    })),
    indexes: byName(indexes).map((index) => ({
      name: index.name,
      kind: index.kind,
      options: Object.fromEntries(index.options),
    })),
  };
}

/** Sorts by name, as a clustering column of type text does. */
function byName<Named extends { readonly name: string }>(list: readonly Named[]): Named[] {
  return [...list].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
