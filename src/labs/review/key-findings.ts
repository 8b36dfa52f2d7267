// What is said about the keys of tables: few values, one partition for all writes of a day, columns that change.

import { parseStatement } from '#engine/cql/parser/parse-statement.ts';
import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { TableSchema } from '#engine/cql/schema/table-schema.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import { columnsOf, type ModelTable, tableId } from '#labs/modeling/model.ts';
import { loadOf } from '#labs/modeling/workload.ts';
import { type Context, writesOf } from './context.ts';
import { findTable } from './find-table.ts';
import type { Evidence, Finding, FindingId, Severity } from './finding.ts';
import { isTimeBucketName, type TableReport } from './size-findings.ts';
import type { Trial } from './trial.ts';

/** A key with fewer values than this leaves most nodes of a cluster without work, once there are many rows. */
const keysMin = 100;
const manyRows = 100_000;
/** What one partition serves comfortably, since one set of replicas does all of it. */
const perSecondMax = 1000;

const fewValues =
  /^(?:is_|has_)|^(?:status|state|type|kind|gender|sex|priority|level|severity)$|_(?:status|state|type|kind)$/i;
const changing =
  /^(?:status|state|price|score|rank|rating|balance|stock|qty|quantity|last_\w+|updated_at|modified_at)$|_(?:status|state|price|score|rank|count|balance)$/i;

export async function reviewKeys(
  context: Context,
  report: TableReport,
  span: Finding['span'],
): Promise<Finding[]> {
  const { table } = report;
  const say = (
    id: FindingId,
    severity: Severity,
    args: Finding['args'],
    evidence: readonly Evidence[],
  ): Finding => ({
    id,
    severity,
    file: 'schema',
    span,
    table: table.name,
    args: { table: table.name, ...args },
    evidence,
    proposals: [],
  });
  const findings: Finding[] = [];
  const spread = judgeSpread(context, report);
  if (spread) {
    const key = columnsOf(table, 'partition_key')
      .map(({ name }) => name)
      .join(', ');
    findings.push(say(spread.id, 'warning', { key, ...spread.args }, spread.evidence));
  }
  const mutable = await findMutable(context, table);
  for (const { column, query, evidence } of mutable)
    findings.push(say('mutable-key', 'warning', { column, query }, [evidence]));
  for (const { name } of keyColumns(table))
    if (changing.test(name) && !mutable.some(({ column }) => column === name))
      findings.push(say('key-may-change', 'note', { column: name }, []));
  return findings;
}

function keyColumns(table: ModelTable) {
  return [...columnsOf(table, 'partition_key'), ...columnsOf(table, 'clustering')];
}

interface Spread {
  readonly id: 'few-keys' | 'hot-key';
  readonly args: Finding['args'];
  readonly evidence: readonly Evidence[];
}

function judgeSpread(context: Context, { table, size }: TableReport): Spread | undefined {
  const key = columnsOf(table, 'partition_key');
  const load = loadOf(context.workload, table);
  if (size && load && size.unknown.length === 0) {
    const evidence: Evidence[] = [
      { kind: 'size', partitions: size.partitions, rows: size.rows, bytes: size.bytes },
    ];
    if (size.partitions < keysMin && load.rows >= manyRows)
      return { id: 'few-keys', args: { partitions: size.partitions }, evidence };
    const share = Math.min(1, size.rows / load.rows);
    const perSecond = Math.round(requestsFor(context, table) * share);
    return perSecond > perSecondMax
      ? { id: 'hot-key', args: { perSecond, percent: Math.round(share * 1000) / 10 }, evidence }
      : undefined;
  }
  if (columnsOf(table, 'clustering').length === 0) return undefined;
  if (key.every(({ name, type }) => type === 'boolean' || fewValues.test(name)))
    return { id: 'few-keys', args: { partitions: 0 }, evidence: onePartition(context, table) };
  if (key.every(({ name, type }) => type === 'date' || isTimeBucketName(name)))
    return { id: 'hot-key', args: { perSecond: 0, percent: 100 }, evidence: onePartition(context, table) };
  return undefined;
}

/** The requests in a second that the workload states for the queries of this table. */
function requestsFor({ queries, workload, model }: Context, table: ModelTable): number {
  return queries.reduce((sum, { name, statement }) => {
    const own =
      'table' in statement && 'name' in statement.table ? findTable(model, statement.table) : undefined;
    return own && tableId(own) === tableId(table) ? sum + (workload.perSecond[name] ?? 0) : sum;
  }, 0);
}

/** Rows that differ in all but the partition key lie in one partition. */
function onePartition({ trial }: Context, table: ModelTable): Evidence[] {
  const schema = trial.table(table.keyspace, table.name)!;
  trial.load(schema);
  const key = schema.partitionKey.map(({ name }) => `${quoteIfNeeded(name)} = ?`).join(' AND ');
  const text = `SELECT * FROM ${quoteIfNeeded(table.keyspace)}.${quoteIfNeeded(table.name)} WHERE ${key}`;
  const ran = trial.run({ statement: parseStatement(text), text });
  if (ran instanceof CqlError) return [];
  const { partitions, rowsRead, tombstones } = ran;
  return [{ kind: 'plan', statement: text, partitions, rowsRead, rowsReturned: ran.rows.length, tombstones }];
}

interface Mutable {
  readonly column: string;
  readonly query: string;
  readonly evidence: Evidence;
}

/** A key column that the application changes in another table about the same thing. */
async function findMutable(context: Context, table: ModelTable): Promise<Mutable[]> {
  const found: Mutable[] = [];
  for (const { name: column } of keyColumns(table)) {
    const write = writesOf(context).find(
      ({ statement, table: other }) =>
        other.name !== table.name &&
        statement.kind === 'update' &&
        statement.assignments.some((one) => one.column.name === column) &&
        [...other.partitionKey, ...other.clustering].every(({ name }) =>
          table.columns.some((one) => one.name === name),
        ),
    );
    if (!write) continue;
    const trial = await context.openTrial();
    const evidence = twoRows(trial, trial.table(table.keyspace, table.name)!, column);
    if (evidence) found.push({ column, query: write.query.name, evidence });
  }
  return found;
}

/** The same thing is written with the old and with the new value, and is there twice. */
function twoRows(trial: Trial, table: TableSchema, column: string): Evidence | undefined {
  if (table.isCounter) return undefined;
  const keys = [...table.partitionKey, ...table.clustering];
  const name = `${quoteIfNeeded(table.keyspace)}.${quoteIfNeeded(table.name)}`;
  const insert = `INSERT INTO ${name} (${keys.map((key) => quoteIfNeeded(key.name)).join(', ')}) VALUES (${keys.map(() => '?').join(', ')})`;
  const others = keys.filter((key) => key.name !== column).map((key) => `${quoteIfNeeded(key.name)} = ?`);
  const select = `SELECT * FROM ${name}${others.length > 0 ? ` WHERE ${others.join(' AND ')} ALLOW FILTERING` : ''}`;
  const run = (text: string, at: number) =>
    trial.run({
      statement: parseStatement(text),
      text,
      sampleOf: (one) => (one === column ? at : undefined),
    });
  run(insert, 0);
  run(insert, 1);
  const read = run(select, 0);
  if (read instanceof CqlError || read.rows.length < 2) return undefined;
  return { kind: 'story', statements: [insert, insert, select], counts: 'rows', count: read.rows.length };
}
