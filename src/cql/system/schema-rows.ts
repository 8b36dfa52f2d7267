// The rows of system_schema and of system_virtual_schema: schema/SchemaKeyspace.java, db/virtual/VirtualSchemaKeyspace.java.

import type { CqlValue } from '#values/cql-value.ts';

import type { KeyspaceSchema } from '../schema/schema.ts';
import { isVirtualKeyspace } from '../schema/system-keyspaces.ts';
import type { ColumnSchema, TableSchema } from '../schema/table-schema.ts';
import { cqlTypeName } from '../types/type-name.ts';
import type { SystemRow, World } from './system-row.ts';

const encoder = new TextEncoder();

export const schemaRows: Readonly<Record<string, (world: World) => SystemRow[]>> = {
  'system_schema.keyspaces': (world) =>
    keyspaces(world, false).map(({ name, replication, shape }) => ({
      keyspace_name: name,
      durable_writes: shape.durableWrites,
      replication: [...replication],
    })),
  'system_schema.tables': (world) => tables(world, false).map(tableRow),
  'system_schema.columns': (world) => columns(world, false),
  'system_schema.dropped_columns': droppedColumns,
  'system_schema.types': (world) =>
    keyspaces(world, false).flatMap((keyspace) =>
      [...keyspace.types.values()].map(({ name, fields }) => ({
        keyspace_name: keyspace.name,
        type_name: name,
        field_names: fields.map((field) => field.name),
        field_types: fields.map((field) => cqlTypeName(field.type)),
      })),
    ),
  'system_schema.indexes': (world) =>
    tables(world, false).flatMap((table) =>
      table.indexes.map(({ name, kind, options }) => ({
        ...nameOf(table),
        index_name: name,
        kind,
        options: [...options],
      })),
    ),
  'system_schema.column_masks': (world) =>
    tables(world, false).flatMap((table) =>
      table.all
        .filter((column) => column.mask !== undefined)
        .map((column) => ({
          ...nameOf(table),
          column_name: column.name,
          function_argument_nulls: [],
          function_argument_types: [],
          function_argument_values: [],
          function_keyspace: 'system',
          function_name: 'mask_default',
        })),
    ),
  'system_schema.views': () => [],
  'system_schema.triggers': () => [],
  'system_schema.functions': () => [],
  'system_schema.aggregates': () => [],
  'system_virtual_schema.keyspaces': (world) =>
    keyspaces(world, true).map(({ name }) => ({ keyspace_name: name })),
  'system_virtual_schema.tables': (world) =>
    tables(world, true).map((table) => ({
      ...nameOf(table),
      comment: String(table.options.get('comment')),
    })),
  'system_virtual_schema.columns': (world) => columns(world, true),
};

function keyspaces({ schema }: World, virtual: boolean): readonly KeyspaceSchema[] {
  return [...schema.keyspaces.values()].filter(({ name }) => isVirtualKeyspace(name) === virtual);
}

function tables(world: World, virtual: boolean): readonly TableSchema[] {
  return keyspaces(world, virtual).flatMap((keyspace) => [...keyspace.tables.values()]);
}

function nameOf(table: TableSchema): SystemRow {
  return { keyspace_name: table.keyspace, table_name: table.name };
}

const numbers = ['default_time_to_live', 'gc_grace_seconds', 'max_index_interval', 'min_index_interval'];

/** Options that came with 4.1 and later are written only where they are not the default. */
function tableRow(table: TableSchema): SystemRow {
  const row: Record<string, CqlValue> = {
    ...nameOf(table),
    id: table.id,
    flags: table.isCounter ? ['compound', 'counter'] : ['compound'],
    dclocal_read_repair_chance: 0,
    read_repair_chance: 0,
  };
  for (const [name, value] of table.options) {
    if (typeof value !== 'string') row[name] = [...value];
    else if (name.endsWith('_chance') || numbers.includes(name) || name === 'memtable_flush_period_in_ms')
      row[name] = Number(value);
    else if (name === 'cdc') row[name] = value === 'true' ? true : null;
    else if (name === 'allow_auto_snapshot' || name === 'incremental_backups')
      row[name] = value === 'true' ? null : false;
    else if (name !== 'memtable') row[name] = value;
  }
  return row;
}

function columns(world: World, virtual: boolean): SystemRow[] {
  return tables(world, virtual).flatMap((table) => table.all.map((column) => columnRow(table, column)));
}

function columnRow(table: TableSchema, column: ColumnSchema): SystemRow {
  return {
    ...nameOf(table),
    column_name: column.name,
    clustering_order: column.kind !== 'clustering' ? 'none' : column.isDescending ? 'desc' : 'asc',
    column_name_bytes: encoder.encode(column.name),
    kind: column.kind,
    position: column.position,
    type: cqlTypeName(column.type),
  };
}

function droppedColumns(world: World): SystemRow[] {
  return tables(world, false).flatMap((table) =>
    table.definition.dropped.map((column) => ({
      ...nameOf(table),
      column_name: column.name,
      dropped_time: BigInt(column.droppedAt) / 1000n,
      kind: column.kind,
      type: cqlTypeName(column.type),
    })),
  );
}
