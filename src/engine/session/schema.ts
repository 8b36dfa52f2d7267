// The schema in the form that a session returns, and how to read it from Cassandra's system_schema with plain
// statements.

import { allRows } from './pages.ts';
import type { CqlSession, PlainValue } from './session.ts';

export interface Schema {
  keyspaces: KeyspaceSchema[];
}

export interface KeyspaceSchema {
  name: string;
  /** As in `WITH replication = {…}`: the class comes first, then the options. */
  replication: Record<string, string>;
  durableWrites: boolean;
  tables: TableSchema[];
  types: UserType[];
}

export interface TableSchema {
  name: string;
  /**
   * The columns of the partition key, then the clustering columns, both in the order of the key. Then the static
   * columns and the regular columns, each by name.
   */
  columns: ColumnSchema[];
  indexes: IndexSchema[];
}

export interface ColumnSchema {
  name: string;
  /** CQL text with `frozen<>`, as in system_schema. */
  type: string;
  kind: 'partition_key' | 'clustering' | 'static' | 'regular';
  clusteringOrder?: 'asc' | 'desc';
}

export interface IndexSchema {
  name: string;
  kind: string;
  options: Record<string, string>;
}

export interface UserType {
  name: string;
  fields: { name: string; type: string }[];
}

/** Reads one keyspace, or all keyspaces except Cassandra's own. */
export async function readSchema(session: CqlSession, keyspace?: string): Promise<Schema> {
  const read = (table: string, columns: string) => {
    const statement = `SELECT ${columns} FROM system_schema.${table}`;
    return keyspace === undefined
      ? allRows(session, statement)
      : allRows(session, `${statement} WHERE keyspace_name = ?`, { params: [keyspace] });
  };
  const [keyspaces, tables, columns, indexes, types] = await Promise.all([
    read('keyspaces', 'keyspace_name, replication, durable_writes'),
    read('tables', 'keyspace_name, table_name'),
    read('columns', 'keyspace_name, table_name, column_name, type, kind, position, clustering_order'),
    read('indexes', 'keyspace_name, table_name, index_name, kind, options'),
    read('types', 'keyspace_name, type_name, field_names, field_types'),
  ]);
  const shown = keyspaces.filter(([name]) => keyspace !== undefined || !isSystem(String(name)));
  return {
    keyspaces: shown.map(([name, replication, durableWrites]) => ({
      name: String(name),
      replication: readReplication(replication ?? null),
      durableWrites: durableWrites === true,
      tables: tables
        .filter(([ks]) => ks === name)
        .map(([, table]) => ({
          name: String(table),
          columns: readColumns(columns.filter(([ks, owner]) => ks === name && owner === table)),
          indexes: indexes
            .filter(([ks, owner]) => ks === name && owner === table)
            .map(([, , index, kind, options]) => ({
              name: String(index),
              kind: String(kind),
              options: record(options ?? null),
            })),
        })),
      types: types
        .filter(([ks]) => ks === name)
        .map(([, type, names, fieldTypes]) => ({
          name: String(type),
          fields: (names as string[]).map((field, i) => ({
            name: field,
            type: String((fieldTypes as string[])[i]),
          })),
        })),
    })),
  };
}

export function isSystem(keyspace: string): boolean {
  return keyspace === 'system' || keyspace.startsWith('system_');
}

const kinds = ['partition_key', 'clustering', 'static', 'regular'] as const;

function readColumns(rows: PlainValue[][]): ColumnSchema[] {
  return rows
    .map(([, , name, type, kind, position, order]) => ({
      name: String(name),
      type: String(type),
      kind: kind as ColumnSchema['kind'],
      position: Number(position),
      order: String(order),
    }))
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.position - b.position)
    .map(({ name, type, kind, order }) => ({
      name,
      type,
      kind,
      ...(kind === 'clustering' && {
        clusteringOrder: order === 'desc' ? ('desc' as const) : ('asc' as const),
      }),
    }));
}

function readReplication(value: PlainValue): Record<string, string> {
  const { class: strategy = '', ...options } = record(value);
  return { class: strategy.replace('org.apache.cassandra.locator.', ''), ...options };
}

function record(map: PlainValue): Record<string, string> {
  return Object.fromEntries((map ?? []) as [string, string][]);
}
