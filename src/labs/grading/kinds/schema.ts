// The structure of a table: keys, order, static columns, types. The check asks what the table must serve, not with
// which text it was created.

import type { ColumnSchema, TableSchema } from '#engine/session/schema.ts';

import type { CheckHead, CheckOf, SchemaNeed } from '../check.ts';
import { type Judgement, right, splitTable, type Trial } from '../judgement.ts';
import type { Evidence, Message } from '../verdict.ts';
import { noTable } from './no-table.ts';

export async function judgeSchema(
  check: CheckOf<'schema'> & CheckHead,
  { replay }: Trial,
): Promise<Judgement> {
  const { keyspace, table } = splitTable(check.table, replay.lab.keyspaces);
  const found = (await replay.gradingCluster.schema(keyspace))?.tables.find(({ name }) => name === table);
  if (!found) return noTable(check.table, replay);
  const judged = check.oneOf.map((need) => judgeNeed(need, found));
  return judged.reduce((best, one) => (one.share > best.share ? one : best));
}

function judgeNeed(need: SchemaNeed, table: TableSchema): Judgement {
  const problems = [
    ...(need.columns ? [judgeColumns(need.columns, table.columns)] : []),
    ...(need.partition ? [judgePartition(need.partition, table)] : []),
    ...(need.clustering ? [judgeClustering(need.clustering, table)] : []),
    ...(need.static ? [judgeStatic(need.static, table)] : []),
  ];
  const wrongs = problems.filter((problem) => problem !== undefined);
  if (wrongs.length === 0) return right('schema', { table: table.name });
  return {
    share: (problems.length - wrongs.length) / problems.length,
    messages: wrongs,
    evidence: [keyEvidence(table)],
  };
}

export function keyEvidence(table: TableSchema): Evidence {
  return {
    kind: 'key',
    table: table.name,
    partition: namesOf(table, 'partition_key'),
    clustering: table.columns
      .filter(({ kind }) => kind === 'clustering')
      .map(({ name, clusteringOrder }) => `${name}${clusteringOrder === 'desc' ? ' DESC' : ''}`),
  };
}

export function namesOf({ columns }: TableSchema, kind: ColumnSchema['kind']): string[] {
  return columns.filter((column) => column.kind === kind).map(({ name }) => name);
}

function judgeColumns(
  need: Readonly<Record<string, string>>,
  columns: readonly ColumnSchema[],
): Message | undefined {
  for (const [name, type] of Object.entries(need)) {
    const found = columns.find((column) => column.name === name);
    if (!found) return { code: 'schema.no-column', args: { column: name, type } };
    if (plainType(found.type) !== plainType(type))
      return { code: 'schema.type', args: { column: name, expected: type, got: found.type } };
  }
  return undefined;
}

function plainType(type: string): string {
  return type.toLowerCase().replaceAll(' ', '').replaceAll('varchar', 'text');
}

function judgePartition(need: readonly string[], table: TableSchema): Message | undefined {
  const got = namesOf(table, 'partition_key');
  const isSame = got.length === need.length && need.every((name) => got.includes(name));
  return isSame
    ? undefined
    : { code: 'schema.partition', args: { expected: need.join(', '), got: got.join(', ') } };
}

function judgeClustering(
  need: NonNullable<SchemaNeed['clustering']>,
  table: TableSchema,
): Message | undefined {
  const got = table.columns.filter(({ kind }) => kind === 'clustering');
  const say = (list: readonly { name: string; order: string | undefined }[]) =>
    list.map(({ name, order }) => `${name}${order === 'desc' ? ' DESC' : ''}`).join(', ');
  const gotText = say(got.map(({ name, clusteringOrder }) => ({ name, order: clusteringOrder })));
  const args = { expected: say(need), got: gotText || '—' };
  if (got.length !== need.length || need.some(({ name }, at) => got[at]!.name !== name))
    return { code: 'schema.clustering', args };
  return need.some(({ order }, at) => got[at]!.clusteringOrder !== order)
    ? { code: 'schema.order', args }
    : undefined;
}

function judgeStatic(need: readonly string[], table: TableSchema): Message | undefined {
  const got = namesOf(table, 'static');
  const missing = need.find((name) => !got.includes(name));
  return missing === undefined ? undefined : { code: 'schema.static', args: { column: missing } };
}
