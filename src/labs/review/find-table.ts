import type { TableSchema } from '#engine/cql/schema/table-schema.ts';
import type { QualifiedName } from '#engine/cql/syntax.ts';
import type { Model } from '#labs/modeling/model.ts';

export function findTable(
  { schema, keyspace }: Model,
  { keyspace: own, name }: QualifiedName,
): TableSchema | undefined {
  return schema.keyspaces.get(own?.name ?? keyspace)?.tables.get(name.name);
}
