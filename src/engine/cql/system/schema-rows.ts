// The rows of system_schema and of system_virtual_schema (schema/SchemaKeyspace.java,
// db/virtual/VirtualSchemaKeyspace.java).

import type { CqlValue } from '#engine/values/cql-value.ts';

import type { KeyspaceSchema } from '../schema/schema.ts';
import { refuseUnknown, type TableSchema } from '../schema/table-schema.ts';
import { cqlTypeName } from '../types/type-name.ts';
import type { SystemRow } from './system-row.ts';

const encoder = new TextEncoder();

/** The rows of each table about a keyspace, without its name. There are no views, triggers or functions. */
export const schemaRows: Readonly<Record<string, (keyspace: KeyspaceSchema) => SystemRow[]>> = {
  keyspaces: ({ replication, shape }) => [
    { durable_writes: shape.durableWrites, replication: [...replication] },
  ],
  tables: ofTables((table) => [tableRow(table)]),
  columns: ofTables((table) =>
    table.all.map(({ name, kind, isDescending, position, type }) => ({
      column_name: name,
      clustering_order: kind !== 'clustering' ? 'none' : isDescending ? 'desc' : 'asc',
      column_name_bytes: encoder.encode(name),
      kind,
      position,
      type: cqlTypeName(type),
    })),
  ),
  dropped_columns: ofTables(({ definition }) =>
    definition.dropped.map(({ name, kind, type, droppedAt }) => ({
      column_name: name,
      dropped_time: BigInt(droppedAt) / 1000n,
      kind,
      type: cqlTypeName(type),
    })),
  ),
  types: ({ types }) =>
    [...types.values()].map(({ name, fields }) => ({
      type_name: name,
      field_names: fields.map((field) => field.name),
      field_types: fields.map((field) => cqlTypeName(field.type)),
    })),
  indexes: ofTables(({ indexes }) =>
    indexes.map(({ name, kind, options }) => ({ index_name: name, kind, options: [...options] })),
  ),
  column_masks: ofTables((table) =>
    table.all
      .filter((column) => column.mask !== undefined)
      .map((column) => ({
        column_name: column.name,
        function_argument_nulls: [],
        function_argument_types: [],
        function_argument_values: [],
        function_keyspace: 'system',
        function_name: 'mask_default',
      })),
  ),
  views: () => [],
  triggers: () => [],
  functions: () => [],
  aggregates: () => [],
};

function ofTables(rowsOf: (table: TableSchema) => SystemRow[]): (keyspace: KeyspaceSchema) => SystemRow[] {
  return ({ tables }) =>
    [...tables.values()].flatMap((table) => {
      refuseUnknown(table);
      return rowsOf(table).map((row) => ({ table_name: table.name, ...row }));
    });
}

/** Options that came with 4.1 and later are written only if they differ from the default. */
function tableRow(table: TableSchema): SystemRow {
  const row: Record<string, CqlValue> = {
    id: table.id,
    flags: table.isCounter ? ['compound', 'counter'] : ['compound'],
    dclocal_read_repair_chance: 0,
    read_repair_chance: 0,
  };
  for (const [name, value] of table.options) {
    if (typeof value !== 'string') row[name] = [...value];
    else if (/_chance|_live|_grace|interval|period/.test(name)) row[name] = Number(value);
    else if (name === 'cdc') row[name] = value === 'true' ? true : null;
    else if (name === 'allow_auto_snapshot' || name === 'incremental_backups')
      row[name] = value === 'true' ? null : false;
    else if (name !== 'memtable') row[name] = value;
  }
  return row;
}
