import type { Role } from '#engine/cql/highlight/highlight.ts';
import type { Schema } from '#engine/session/schema.ts';
import type { Column } from '#engine/session/session.ts';

/** What a column of a result is in its table. */
export function columnRole(
  { name, keyspace, table }: Column,
  { keyspaces }: Schema,
): { role?: Role; note?: string } {
  const owner = keyspaces.find((one) => one.name === keyspace)?.tables.find((one) => one.name === table);
  const column = owner?.columns.find((one) => one.name === name);
  switch (column?.kind) {
    case 'partition_key':
      return { role: 'pk' };
    case 'clustering':
      return { role: 'ck', note: column.clusteringOrder === 'desc' ? ' ▼' : ' ▲' };
    case 'static':
      return { role: 'st', note: ' static' };
    default:
      return {};
  }
}
