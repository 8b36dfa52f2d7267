// What is said about statements that write: refusals, tombstones, collections, lists.

import { parseStatement } from '#engine/cql/parser/parse-statement.ts';
import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import { isMultiCell, type TableSchema } from '#engine/cql/schema/table-schema.ts';
import type { ModificationStatement, Term } from '#engine/cql/syntax.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import { loadOf } from '#labs/modeling/workload.ts';
import { type Context, type Write, writesOf } from './context.ts';
import type { Evidence, Finding, FindingId, Severity } from './finding.ts';
import type { QueryReport } from './query-findings.ts';
import type { Ran, Trial } from './trial.ts';

/** More elements than this in one collection are read and merged at each read of the row. */
const elementsMax = 100;

export async function reviewWrites(
  context: Context,
): Promise<{ reports: Map<number, QueryReport>; findings: Finding[] }> {
  const { queries } = context;
  const trial = await context.openTrial();
  const writes = writesOf(context);
  for (const { table } of writes) trial.load(table);
  const reports = new Map<number, QueryReport>();
  const findings: Finding[] = [];
  for (const [at, query] of queries.entries()) {
    if (query.statement.kind === 'select') continue;
    const own = writes.filter((write) => write.at === at);
    const ran = trial.run(query);
    const table = own[0]?.table.name;
    const head = { name: query.name, text: query.text, ...(table !== undefined && { table }) };
    if (ran instanceof CqlError) {
      const isOurs = ran.kind === 'Unsupported';
      reports.set(at, { ...head, refusal: ran.message });
      findings.push({
        id: isOurs ? 'query-not-modelled' : 'query-refused',
        severity: isOurs ? 'note' : 'error',
        file: 'queries',
        span: query.span,
        query: at,
        ...(table !== undefined && { table }),
        args: { query: query.name, table: table ?? '' },
        evidence: [{ kind: 'answer', statement: query.text, message: ran.message }],
        proposals: [],
      });
      continue;
    }
    reports.set(at, {
      ...head,
      ran: { partitions: ran.partitions, rowsRead: ran.rowsRead, rowsReturned: 0 },
    });
    for (const write of own) findings.push(...judgeWrite(write, ran, context, writes, trial));
  }
  return { reports, findings };
}

function judgeWrite(
  write: Write,
  ran: Ran,
  { workload }: Context,
  writes: readonly Write[],
  trial: Trial,
): Finding[] {
  const { statement, table, query, at } = write;
  const findings: Finding[] = [];
  const wrote: Evidence = { kind: 'write', statement: query.text, tombstones: ran.tombstones };
  const add = (id: FindingId, severity: Severity, column: string, evidence: Evidence[] = [wrote]) =>
    findings.push({
      id,
      severity,
      file: 'queries',
      span: query.span,
      query: at,
      table: table.name,
      args: { query: query.name, table: table.name, column },
      evidence,
      proposals: [],
    });
  const elements = (column: string) => loadOf(workload, table)?.elements[column];
  const isCells = (column: string) => {
    const found = table.column(column);
    return found !== undefined && isMultiCell(found) && found.type.kind !== 'udt';
  };
  for (const { column, value } of valuesOf(statement)) {
    if (value.kind === 'null') {
      if (ran.tombstones > 0) add('writes-null', 'warning', column);
    } else if (isCells(column) && ran.tombstones > 0)
      add('collection-overwritten', statement.kind === 'update' ? 'warning' : 'note', column);
  }
  if (statement.kind === 'update')
    for (const assignment of statement.assignments) {
      const column = assignment.column.name;
      const type = table.column(column)?.type;
      if (assignment.kind === 'setElement' && type?.kind === 'list')
        add('list-read-before-write', 'warning', column);
      const grows = assignment.kind === 'add' || assignment.kind === 'prepend';
      if (!grows || !isCells(column)) continue;
      const known = elements(column);
      const isBounded = known === undefined ? isShrunk(column, table, writes) : known <= elementsMax;
      if (!isBounded) add('collection-grows', 'warning', column, [growth(write, column, trial)]);
    }
  if (statement.kind === 'delete')
    for (const { column, element } of statement.deletions)
      if (element && table.column(column.name)?.type.kind === 'list')
        add('list-read-before-write', 'warning', column.name);
  return findings;
}

/** The same statement again with other values adds elements, and none of them goes. */
function growth({ query, table }: Write, column: string, trial: Trial): Evidence {
  const sampleOf = (at: number) => (name: string) => (name === column ? at : undefined);
  for (const at of [1, 2, 3]) trial.run({ ...query, sampleOf: sampleOf(at) });
  const keys = [...table.partitionKey, ...table.clustering].map(({ name }) => `${quoteIfNeeded(name)} = ?`);
  const name = `${quoteIfNeeded(table.keyspace)}.${quoteIfNeeded(table.name)}`;
  const select = `SELECT ${quoteIfNeeded(column)} FROM ${name} WHERE ${keys.join(' AND ')}`;
  const read = trial.run({ statement: parseStatement(select), text: select });
  const value = read instanceof CqlError ? undefined : read.rows[0]?.[0];
  return {
    kind: 'story',
    statements: [query.text, query.text, query.text, select],
    counts: 'elements',
    // A collection begins with the number of its elements, in four bytes.
    count: value === undefined || value === 'null' ? 0 : Number.parseInt(value.slice(0, 8), 16),
  };
}

function valuesOf(statement: ModificationStatement): { column: string; value: Term }[] {
  if (statement.kind === 'insert')
    return statement.columns.flatMap(({ name }, at) => {
      const value = statement.values[at];
      return value ? [{ column: name, value }] : [];
    });
  if (statement.kind !== 'update') return [];
  return statement.assignments.flatMap((assignment) =>
    assignment.kind === 'set' ? [{ column: assignment.column.name, value: assignment.value }] : [],
  );
}

/** Whether some statement takes elements out again, or replaces or deletes the whole. */
function isShrunk(column: string, table: TableSchema, writes: readonly Write[]): boolean {
  return writes.some(({ statement, table: other }) => {
    if (other !== table) return false;
    if (statement.kind === 'delete')
      return (
        statement.deletions.length > 0 && statement.deletions.some(({ column: { name } }) => name === column)
      );
    if (statement.kind !== 'update') return false;
    return statement.assignments.some(
      (one) => one.column.name === column && (one.kind === 'subtract' || one.kind === 'set'),
    );
  });
}
