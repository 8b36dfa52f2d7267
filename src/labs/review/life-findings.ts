// What is said about tables over their life: queues, expiry, copies, indexes, and tables that nobody reads.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { TableSchema } from '#engine/cql/schema/table-schema.ts';
import type { DeleteStatement, SelectStatement } from '#engine/cql/syntax.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import { type Context, type Write, writesOf } from './context.ts';
import { findTable } from './find-table.ts';
import type { Evidence, Finding } from './finding.ts';
import { planEvidence } from './query-findings.ts';
import { restrictedIn } from './restricted.ts';

type Place = Pick<Finding, 'file' | 'span' | 'table'>;

export async function reviewLife(
  context: Context,
  table: TableSchema,
  span: Finding['span'],
): Promise<Finding[]> {
  const place: Place = { file: 'schema', span, table: table.name };
  return [
    ...(await findQueue(context, table, place)),
    ...(await findExpiry(context, table, place)),
    ...findLegacyIndexes(context, table, place),
    ...findUnread(context, table, place),
  ];
}

function selectsOf({ queries, model }: Context, table: TableSchema) {
  return queries.filter(
    ({ statement }) => statement.kind === 'select' && findTable(model, statement.table) === table,
  );
}

/** SELECTs that begin at the start of a partition, where deleted or expired rows lie. */
function readsFromStart({ statement }: { statement: unknown }, table: TableSchema): boolean {
  const { equal, ranges } = restrictedIn(statement as SelectStatement);
  const given = [...equal, ...ranges];
  return (
    table.partitionKey.every(({ name }) => equal.includes(name)) &&
    !table.clustering.some(({ name }) => given.includes(name))
  );
}

const queued = 6;

/** Rows are deleted one by one, and somebody reads the same partition from its start. */
async function findQueue(context: Context, table: TableSchema, place: Place): Promise<Finding[]> {
  const select = selectsOf(context, table).find((query) => readsFromStart(query, table));
  const deletion = writesOf(context).find((write) => write.table === table && deletesRow(write));
  if (!select || !deletion || table.clustering.length === 0) return [];
  const trial = await context.openTrial();
  trial.load(table);
  for (let row = 0; row < queued; row++)
    trial.run({ ...deletion.query, sampleOf: trial.rowSamples(table, row) });
  const ran = trial.run(select);
  // Only tombstones that were met count: a table that is read in another place has no such trouble.
  if (ran instanceof CqlError || ran.tombstones < queued) return [];
  return [
    {
      ...place,
      id: 'queue',
      severity: 'warning',
      args: {
        table: table.name,
        query: select.name,
        deletion: deletion.query.name,
        deleted: queued,
        tombstones: ran.tombstones,
      },
      evidence: [planEvidence(select.text, ran)],
      proposals: [],
    },
  ];
}

function deletesRow({ statement, table }: Write): boolean {
  if (statement.kind !== 'delete' || (statement as DeleteStatement).deletions.length > 0) return false;
  const given = statement.where.flatMap((relation) =>
    relation.kind === 'column' ? [relation.column.name] : [],
  );
  return table.clustering.every(({ name }) => given.includes(name));
}

const timeTypes = new Set(['timestamp', 'timeuuid', 'date']);

/** Rows in the order of time expire, but compaction does not keep them apart by time. */
async function findExpiry(context: Context, table: TableSchema, place: Place): Promise<Finding[]> {
  const compaction = table.options.get('compaction');
  const strategy = typeof compaction === 'object' ? (compaction.get('class') ?? '') : '';
  const [first] = table.clustering;
  const isByTime = first?.type.kind === 'native' && timeTypes.has(first.type.name);
  if (!isByTime || /TimeWindow|Unified/.test(strategy)) return [];
  const ownSeconds = Number(table.options.get('default_time_to_live') ?? 0);
  const write = writesOf(context).find(
    ({ statement, table: other }) =>
      other === table &&
      (statement.kind === 'insert' || statement.kind === 'update') &&
      statement.using.ttl !== null,
  );
  if (!(ownSeconds > 0) && !write) return [];
  const trial = await context.openTrial();
  const name = `${quoteIfNeeded(table.keyspace)}.${quoteIfNeeded(table.name)}`;
  const alter = `ALTER TABLE ${name} WITH compaction = {'class': 'TimeWindowCompactionStrategy', 'compaction_window_unit': 'DAYS', 'compaction_window_size': '1'}`;
  const evidence: Evidence[] = [];
  const select = selectsOf(context, table).find((query) => readsFromStart(query, table));
  if (select && ownSeconds > 0) {
    trial.load(table);
    trial.wait(ownSeconds + 1);
    const ran = trial.run(select);
    if (!(ran instanceof CqlError)) evidence.push(planEvidence(select.text, ran));
  }
  trial.change(alter);
  return [
    {
      ...place,
      id: 'expiry-without-windows',
      severity: 'warning',
      args: { table: table.name, strategy: strategy.split('.').at(-1) ?? '', column: first!.name },
      evidence,
      proposals: [{ kind: 'windows', schema: [`${alter};`], args: {} }],
    },
  ];
}

function findLegacyIndexes({ trial }: Context, table: TableSchema, place: Place): Finding[] {
  return table.indexes
    .filter(({ isSai, kind }) => !isSai && kind !== 'CUSTOM')
    .map((index) => {
      const name = `${quoteIfNeeded(table.keyspace)}.${quoteIfNeeded(table.name)}`;
      const target = index.options.get('target') ?? quoteIfNeeded(index.column);
      const schema = [
        `DROP INDEX ${quoteIfNeeded(table.keyspace)}.${quoteIfNeeded(index.name)}`,
        `CREATE INDEX ON ${name} (${target}) USING 'sai'`,
      ];
      const works = trial.aside(() => {
        try {
          for (const statement of schema) trial.change(statement);
          return true;
        } catch (error) {
          if (error instanceof CqlError) return false;
          throw error;
        }
      });
      return {
        ...place,
        id: 'legacy-index',
        severity: 'warning',
        args: { table: table.name, index: index.name, column: index.column },
        evidence: [],
        proposals: works
          ? [{ kind: 'sai', schema: schema.map((text) => `${text};`), args: { isKeyGiven: 0 } }]
          : [],
      } satisfies Finding;
    });
}

function findUnread(context: Context, table: TableSchema, place: Place): Finding[] {
  const hasSelects = context.queries.some(({ statement }) => statement.kind === 'select');
  if (!hasSelects || selectsOf(context, table).length > 0) return [];
  return [
    {
      ...place,
      id: 'table-without-query',
      severity: 'note',
      args: { table: table.name },
      evidence: [],
      proposals: [],
    },
  ];
}
