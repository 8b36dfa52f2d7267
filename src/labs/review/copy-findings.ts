// Tables that hold the same facts about the same things. Cassandra does not keep them in step; the application must.

import { parseStatement } from '#engine/cql/parser/parse-statement.ts';
import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { TableSchema } from '#engine/cql/schema/table-schema.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import { tableId } from '#labs/modeling/model.ts';
import { type Context, type Write, writesOf } from './context.ts';
import type { Evidence, Finding } from './finding.ts';

export async function reviewCopies(context: Context): Promise<Finding[]> {
  const { model } = context;
  const tables = model.tables.map(
    ({ keyspace, name }) => model.schema.keyspaces.get(keyspace)!.tables.get(name)!,
  );
  const writes = writesOf(context);
  const findings: Finding[] = [];
  for (const [at, one] of tables.entries())
    for (const other of tables.slice(at + 1)) {
      const shared = sharedColumns(one, other);
      if (shared.length === 0) continue;
      const missed = [
        ...missedUpdates(one, other, shared, writes),
        ...missedUpdates(other, one, shared, writes),
      ];
      const span = model.sources.get(tableId(other)) ?? { start: 0, end: 0 };
      if (missed.length === 0)
        findings.push({
          id: 'copies',
          severity: 'note',
          file: 'schema',
          span,
          table: other.name,
          args: { table: other.name, other: one.name, columns: shared.join(', ') },
          evidence: [],
          proposals: [],
        });
      for (const { column, write, stale } of missed)
        findings.push({
          id: 'copy-not-written',
          severity: 'warning',
          file: 'queries',
          span: write.query.span,
          query: write.at,
          table: stale.name,
          args: { table: stale.name, other: write.table.name, column, query: write.query.name },
          evidence: await readBoth(context, write, stale, column),
          proposals: [],
        });
    }
  return findings;
}

/** What both tables say of one thing, which both have in their keys. */
function sharedColumns(one: TableSchema, other: TableSchema): string[] {
  const keysOf = (table: TableSchema) => [...table.partitionKey, ...table.clustering];
  const identifiers = keysOf(one).filter(
    ({ name, type }) =>
      keysOf(other).some((key) => key.name === name) &&
      (/(?:^|_)id$/i.test(name) || (type.kind === 'native' && /uuid/.test(type.name))),
  );
  if (identifiers.length === 0 || one.isCounter || other.isCounter) return [];
  // A thing is told by the last identifier of a key: orders of a user are not copies of the user.
  const last = (table: TableSchema) =>
    keysOf(table).findLast(({ name }) => identifiers.some((key) => key.name === name))?.name;
  const isLast = (table: TableSchema) =>
    keysOf(table).findLast(
      ({ name, type }) => /(?:^|_)id$/i.test(name) || (type.kind === 'native' && /uuid/.test(type.name)),
    )?.name === last(table);
  if (last(one) !== last(other) || !isLast(one) || !isLast(other)) return [];
  const values = [...one.statics, ...one.regulars].map(({ name }) => name);
  return values.filter((name) =>
    [...other.statics, ...other.regulars].some((column) => column.name === name),
  );
}

interface Missed {
  readonly column: string;
  readonly write: Write;
  readonly stale: TableSchema;
}

/** Columns that an UPDATE changes in one table and no UPDATE, and no part of the same batch, in the other. */
function missedUpdates(
  from: TableSchema,
  to: TableSchema,
  shared: readonly string[],
  writes: readonly Write[],
): Missed[] {
  const updates = writes.filter(({ statement, table }) => table === from && statement.kind === 'update');
  return shared.flatMap((column) => {
    const write = updates.find((update) => sets(update, column));
    if (!write) return [];
    const isKept = writes.some(
      (other) =>
        other.table === to &&
        (other.statement.kind === 'update' || other.at === write.at) &&
        (sets(other, column) || other.statement.kind === 'insertJson'),
    );
    return isKept ? [] : [{ column, write, stale: to }];
  });
}

function sets({ statement }: Write, column: string): boolean {
  if (statement.kind === 'insert') return statement.columns.some(({ name }) => name === column);
  return statement.kind === 'update' && statement.assignments.some((one) => one.column.name === column);
}

/** After the UPDATE, the copy still has its old value. */
async function readBoth(
  { openTrial }: Context,
  { query, table }: Write,
  stale: TableSchema,
  column: string,
): Promise<Evidence[]> {
  const trial = await openTrial();
  trial.load(table);
  trial.load(stale);
  trial.run({ ...query, sampleOf: (name) => (name === column ? 1 : undefined) });
  const keys = [...stale.partitionKey, ...stale.clustering].map(({ name }) => `${quoteIfNeeded(name)} = ?`);
  const name = `${quoteIfNeeded(stale.keyspace)}.${quoteIfNeeded(stale.name)}`;
  const select = `SELECT ${quoteIfNeeded(column)} FROM ${name} WHERE ${keys.join(' AND ')}`;
  const read = trial.run({ statement: parseStatement(select), text: select });
  if (read instanceof CqlError) return [];
  return [{ kind: 'story', statements: [query.text, select], counts: 'rows', count: read.rows.length }];
}
