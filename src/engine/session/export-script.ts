// Writes a learner's work as a CQL script: keyspaces, types, tables and indexes, then the rows. On any cluster, the
// script creates the same data again. It does not contain timestamps or remaining TTLs.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import { exportSchema } from '#engine/cql/schema/export-schema.ts';
import { qualifiedName } from '#engine/cql/schema/names.ts';
import type { ColumnSchema, TableSchema } from '#engine/cql/schema/table-schema.ts';
import { decodeValue } from '#engine/values/codec.ts';
import { writeLiteral } from '#engine/values/write-literal.ts';

import type { EmbeddedSession } from './embedded.ts';

export function exportScript({ engine }: EmbeddedSession): string {
  const { schema } = engine;
  const rows = [...schema.keyspaces.values()]
    .filter((keyspace) => !keyspace.isSystem)
    .flatMap((keyspace) => [...keyspace.tables.values()])
    .flatMap((table) => writeRows(engine, table));
  return [exportSchema(schema), ...rows].filter((part) => part !== '').join('\n');
}

const pageSize = 5000;

function writeRows(engine: EmbeddedSession['engine'], table: TableSchema): string[] {
  const columns = table.all.map(({ name }) => quoteIfNeeded(name)).join(', ');
  const name = qualifiedName(table.keyspace, table.name);
  const rows: (readonly (Uint8Array | null)[])[] = [];
  let pageState: string | undefined;
  // Reads page by page, because one statement may not read all rows of a large table.
  do {
    const { outcome } = engine.execute(`SELECT ${columns} FROM ${name}`, undefined, {
      consistency: 'ONE',
      serialConsistency: 'SERIAL',
      values: [],
      pageSize,
      pageState,
    });
    if (outcome.kind !== 'rows') return [];
    for (const row of outcome.rows) rows.push(row);
    pageState = outcome.pageState;
  } while (pageState !== undefined);
  return rows.map((row) => {
    const held = table.all.flatMap((column, at) => {
      const bytes = row[at];
      return bytes ? [{ column, literal: writeLiteral(column.type, decodeValue(column.type, bytes)) }] : [];
    });
    return table.isCounter ? writeCounters(name, held) : writeInsert(name, held);
  });
}

interface Held {
  column: ColumnSchema;
  literal: string;
}

function writeInsert(table: string, held: readonly Held[]): string {
  const names = held.map(({ column }) => quoteIfNeeded(column.name)).join(', ');
  return `INSERT INTO ${table} (${names}) VALUES (${held.map(({ literal }) => literal).join(', ')});`;
}

/** A counter cannot be set to a value, so the script adds the value to a new counter. */
function writeCounters(table: string, held: readonly Held[]): string {
  const isKey = ({ column }: Held) => column.kind === 'partition_key' || column.kind === 'clustering';
  const name = ({ column }: Held) => quoteIfNeeded(column.name);
  const counts = held
    .filter((one) => !isKey(one))
    .map((one) => `${name(one)} = ${name(one)} + ${one.literal}`);
  const key = held.filter(isKey).map((one) => `${name(one)} = ${one.literal}`);
  return `UPDATE ${table} SET ${counts.join(', ')} WHERE ${key.join(' AND ')};`;
}
