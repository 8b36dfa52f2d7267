// Tries a suggestion before the learner does, on a small cluster of its own that has the learner's tables and no rows.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import { parseScript } from '#engine/cql/script.ts';
import { openEmbeddedSession } from '#engine/session/embedded.ts';
import type { TableSchema } from '#engine/session/schema.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import type { LearnersTable } from './coach.ts';

const inUse = 'learner';

/** False too if a table cannot be made again, because it has types of the learner's own. */
export async function isAccepted(script: string, tables: readonly LearnersTable[]): Promise<boolean> {
  const session = await openEmbeddedSession({ journal: 'none', parts: 'as needed' });
  const keyspaces = new Set([inUse, ...tables.flatMap(({ keyspace }) => keyspace ?? [])]);
  const statements = [
    ...[...keyspaces].map(
      (name) =>
        `CREATE KEYSPACE ${quoteIfNeeded(name)} WITH replication = {'class': 'NetworkTopologyStrategy', 'replication_factor': 1}`,
    ),
    ...tables.flatMap(({ keyspace = inUse, schema }) => [
      `USE ${quoteIfNeeded(keyspace)}`,
      ...createStatements(schema),
    ]),
    `USE ${inUse}`,
    ...parseScript(script).items.map(({ text }) => text),
  ];
  for (const statement of statements)
    try {
      await session.execute(statement);
    } catch (error) {
      if (error instanceof CqlError) return false;
      throw error;
    }
  return true;
}

function createStatements({ name, columns, indexes }: TableSchema): string[] {
  const of = (kind: string) =>
    columns.filter((column) => column.kind === kind).map((column) => quoteIfNeeded(column.name));
  const key = [`(${of('partition_key').join(', ')})`, ...of('clustering')].join(', ');
  const table = quoteIfNeeded(name);
  const list = columns.map(
    (column) => `${quoteIfNeeded(column.name)} ${column.type}${column.kind === 'static' ? ' static' : ''}`,
  );
  return [
    `CREATE TABLE ${table} (${[...list, `PRIMARY KEY (${key})`].join(', ')})`,
    ...indexes.map(
      ({ name: index, options }) =>
        `CREATE INDEX ${quoteIfNeeded(index)} ON ${table} (${options.target})${options.class_name === undefined ? '' : " USING 'sai'"}`,
    ),
  ];
}
