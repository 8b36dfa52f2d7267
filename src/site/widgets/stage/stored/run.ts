// Makes both sides, statement by statement. It runs each statement on the embedded engine, then queries the table and
// reads the nodes' storage. It loads the whole engine, so import it only with `await import()`.

import type { TableSchema } from '#engine/cql/schema/table-schema.ts';
import { attempt } from '#engine/session/attempt.ts';
import { type EmbeddedSession, openEmbeddedSession } from '#engine/session/embedded.ts';
import { printPlain } from '#engine/session/print-plain.ts';
import { tableOfStatement } from '#engine/session/table-of-statement.ts';
import type { ColumnRole } from '#site/widgets/stage/cql-pieces.ts';
import { emptyFrame, type Frame, idOf, type ViewRow } from './frame.ts';
import type { Statements } from './own-script.ts';
import { readStored } from './read-stored.ts';

/** The start of the cluster's clock. It only has to be the same on the server and in the browser. */
const startMs = Date.UTC(2026, 0, 1);

export interface Story extends Statements {
  readonly nodes: 1 | 3 | 6;
  readonly copies: number;
}

/** One frame for the state before the first step, and one for each step. */
export async function storedFrames({ before, steps, nodes, copies }: Story): Promise<Frame[]> {
  let statements = 0;
  const nowMs = () => startMs + statements * 1000;
  const session = await openEmbeddedSession({ nodes, journal: 'none', now: nowMs });
  const run = (statement: string) => {
    statements++;
    const { refusal } = attempt(session, statement);
    // All copies are written before the storage is read.
    session.cluster.runFor(100);
    return refusal;
  };
  run(
    `CREATE KEYSPACE music WITH replication = {'class': 'SimpleStrategy', 'replication_factor': ${copies}}`,
  );
  run('USE music');
  const show = (table: TableSchema | undefined) => frameOf(session, table, Math.floor(nowMs() / 1000));

  let refusal: Frame['refusal'];
  for (const statement of before) refusal = run(statement) ?? refusal;
  let table = newestTable(session);
  const frames: Frame[] = [{ ...show(table), ...(refusal && { refusal }) }];
  for (const statement of steps) {
    const refused = run(statement);
    table = tableAfter(session, statement, table);
    frames.push({ ...show(table), statement, ...(refused && { refusal: refused }) });
  }
  return frames;
}

function frameOf(session: EmbeddedSession, table: TableSchema | undefined, nowSeconds: number): Frame {
  if (!table) return emptyFrame;
  return {
    table: table.name,
    columns: table.all.map(({ name, kind }) => ({ name, role: roles[kind] })),
    rows: viewRows(session, table),
    partitions: readStored(session.cluster, table, nowSeconds),
  };
}

const roles: Record<TableSchema['all'][number]['kind'], ColumnRole> = {
  partition_key: 'partition',
  clustering: 'clustering',
  static: 'static',
  regular: 'regular',
};

function viewRows(
  session: EmbeddedSession,
  { keyspace, name, partitionKey, clustering }: TableSchema,
): ViewRow[] {
  const { result } = attempt(session, `SELECT * FROM ${quoted(keyspace)}.${quoted(name)}`);
  const columns = result?.columns ?? [];
  const keyLength = partitionKey.length + clustering.length;
  return (result?.rows ?? []).map((row) => {
    const cells = row.map((value, at) => (value === null ? null : printPlain(columns[at]!, value)));
    // A partition with only static values appears as a row whose clustering columns are null.
    const own = cells.slice(0, keyLength).filter((text) => text !== null);
    return { id: idOf(own), partition: idOf(own.slice(0, partitionKey.length)), cells };
  });
}

/** The table that the statement names, or the one that it has just created, or else the same table as before. */
function tableAfter(
  session: EmbeddedSession,
  statement: string,
  before: TableSchema | undefined,
): TableSchema | undefined {
  const { keyspaces } = session.engine.schema;
  const named = tableOfStatement(statement);
  const found = named && keyspaces.get(named.keyspace ?? session.keyspace ?? '')?.tables.get(named.table);
  if (found) return found;
  if (/^\s*create\s+table\b/i.test(statement)) return newestTable(session);
  return before && keyspaces.get(before.keyspace)?.tables.get(before.name);
}

function newestTable({ engine, keyspace }: EmbeddedSession): TableSchema | undefined {
  return [...(engine.schema.keyspaces.get(keyspace ?? '')?.tables.values() ?? [])].at(-1);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
