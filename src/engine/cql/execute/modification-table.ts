import { invalid, unsupported } from '../errors.ts';
import type { PrepareContext } from '../execution.ts';
import type { TableSchema } from '../schema/table-schema.ts';
import type { QualifiedName } from '../syntax.ts';

export function keyspaceOf(name: QualifiedName, context: PrepareContext): string {
  const keyspace = name.keyspace === null ? context.keyspace : name.keyspace.name;
  if (keyspace === undefined)
    throw invalid('No keyspace has been specified. USE a keyspace, or explicitly specify keyspace.tablename');
  return keyspace;
}

/** The table that a statement writes to (Schema.validateTable). */
export function writtenTable(name: QualifiedName, context: PrepareContext): TableSchema {
  const keyspaceName = keyspaceOf(name, context);
  const keyspace = context.schema.keyspaces.get(keyspaceName);
  if (keyspace === undefined) throw invalid(`keyspace ${keyspaceName} does not exist`);
  const table = keyspace.tables.get(name.name.name);
  if (table === undefined) throw invalid(`table ${name.name.name} does not exist`);
  return table;
}

/**
 * Refuses writes to Cassandra's own tables. Some of them refuse writes themselves. Cassandra would let an
 * administrator damage the others; we do not.
 */
export function refuseSystemTable(table: TableSchema): void {
  if (table.keyspace === 'system_views' || table.keyspace === 'system_virtual_schema')
    throw invalid(`Modification is not supported by table ${table.keyspace}.${table.name}`);
  throw unsupported(`Writing to ${table.keyspace}.${table.name}`);
}
