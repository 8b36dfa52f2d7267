// Finds the table that a statement is about, with its columns. It asks the engine that runs the learner's statements:
// the answer to a SELECT gives the keyspace, and Cassandra's own tables give the columns.

import type { ColumnSchema, IndexSchema } from '#engine/session/schema.ts';
import type { PlainValue, ResultSet } from '#engine/session/session.ts';
import { tableOfStatement } from '../../engine/session/table-of-statement.ts';
import type { LearnersTable } from './coach.ts';
import { isSlipFor } from './mend/distance.ts';

/** Returns the rows of a statement, or undefined if it failed. */
export type Ask = (statement: string) => Promise<ResultSet | undefined>;

export async function findTable(statement: string, ask: Ask): Promise<LearnersTable | undefined> {
  const named = tableOfStatement(statement);
  if (!named) return undefined;
  const keyspace = named.keyspace ?? (await keyspaceInUse(named.table, ask));
  if (keyspace === undefined) return undefined;
  const found = await ask(
    `SELECT column_name, type, kind, position FROM system_schema.columns WHERE keyspace_name = ${text(keyspace)} AND table_name = ${text(named.table)}`,
  );
  if (!found || found.rows.length === 0) return undefined;
  const indexes = await ask(
    `SELECT index_name, kind, options FROM system_schema.indexes WHERE keyspace_name = ${text(keyspace)} AND table_name = ${text(named.table)}`,
  );
  const schema = {
    name: named.table,
    columns: readColumns(found.rows),
    indexes: (indexes?.rows ?? []).map(readIndex),
  };
  return { keyspace: named.keyspace, schema };
}

/** Returns the table that a misspelt name in a statement most likely means, or undefined if no name is near. */
export async function nearestTable(statement: string, ask: Ask): Promise<string | undefined> {
  const named = tableOfStatement(statement);
  const known = named && (await ask('SELECT keyspace_name, table_name FROM system_schema.tables'));
  for (const [keyspace, table] of known?.rows ?? []) {
    const isPlace = named!.keyspace === undefined || named!.keyspace === keyspace;
    if (!isPlace || !isSlipFor(named!.table, String(table))) continue;
    // Without a keyspace in the statement, only the keyspace in use counts.
    if (named!.keyspace !== undefined || (await keyspaceInUse(String(table), ask)) === keyspace)
      return String(table);
  }
  return undefined;
}

async function keyspaceInUse(table: string, ask: Ask): Promise<string | undefined> {
  const found = await ask(`SELECT * FROM "${table.replaceAll('"', '""')}" LIMIT 1`);
  return found?.columns[0]?.keyspace;
}

const kinds: readonly ColumnSchema['kind'][] = ['partition_key', 'clustering', 'static', 'regular'];

/** Returns the columns in the order of the key. */
function readColumns(rows: readonly (readonly PlainValue[])[]): ColumnSchema[] {
  return rows
    .map(([name, type, kind, position]) => ({
      column: { name: String(name), type: String(type), kind: kind as ColumnSchema['kind'] },
      position: Number(position),
    }))
    .sort((a, b) => kinds.indexOf(a.column.kind) - kinds.indexOf(b.column.kind) || a.position - b.position)
    .map(({ column }) => column);
}

function readIndex([name, kind, options]: readonly PlainValue[]): IndexSchema {
  return {
    name: String(name),
    kind: String(kind),
    options: Object.fromEntries((options ?? []) as [string, string][]),
  };
}

function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
