// The statement that reads one partition whole.

import { type ColumnSchema, readSchema, type TableSchema } from '#engine/session/schema.ts';
import type { CqlSession, PlainValue } from '#engine/session/session.ts';

interface Partition {
  keyspace: string;
  table: string;
  key: readonly PlainValue[];
}

export async function selectPartition(
  session: CqlSession,
  { keyspace, table, key }: Partition,
): Promise<{ statement: string; params: readonly PlainValue[] }> {
  const schema = await readSchema(session, keyspace);
  const found = schema.keyspaces[0]?.tables.find(({ name }) => name === table);
  const where = found ? partitionKey(found).map(({ name }) => `${quoted(name)} = ?`) : [];
  return {
    statement: `SELECT * FROM ${quoted(keyspace)}.${quoted(table)} WHERE ${where.join(' AND ')}`,
    params: key,
  };
}

export function partitionKey({ columns }: TableSchema): ColumnSchema[] {
  return columns.filter(({ kind }) => kind === 'partition_key');
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
