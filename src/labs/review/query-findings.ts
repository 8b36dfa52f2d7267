// What is said about each query. The engine has answered it before anything is said.

import type { TableSchema } from '#engine/cql/schema/table-schema.ts';
import type { SelectStatement } from '#engine/cql/syntax.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import type { ModelQuery } from '#labs/modeling/model.ts';
import type { Context } from './context.ts';
import { findTable } from './find-table.ts';
import type { Evidence, Finding, FindingId, Severity } from './finding.ts';
import { proposeFor } from './propose.ts';
import { restrictedIn } from './restricted.ts';
import { withoutFiltering } from './rewrite.ts';
import type { Ran } from './trial.ts';

export interface QueryReport {
  readonly name: string;
  readonly text: string;
  readonly table?: string;
  /** Undefined if it was refused or is beyond the engine. */
  readonly ran?: {
    readonly partitions: number | 'all';
    readonly rowsRead: number;
    readonly rowsReturned: number;
  };
  /** Why it was refused, in Cassandra’s words. */
  readonly refusal?: string;
  /** The order of the rows; `token` if they come from several partitions. */
  readonly order?: 'token' | readonly { readonly column: string; readonly isDescending: boolean }[];
}

/** From how many partitions on one query is told to ask for too many. */
const partitionsMax = 10;

export function reviewSelect(
  { trial, model }: Context,
  query: ModelQuery,
  at: number,
): { report: QueryReport; findings: Finding[] } {
  const statement = query.statement as SelectStatement;
  const table = findTable(model, statement.table);
  if (table) trial.load(table);
  const ran = trial.run(query);
  const head = { name: query.name, text: query.text, ...(table && { table: table.name }) };
  const finding = (
    id: FindingId,
    severity: Severity,
    evidence: Evidence[],
    more: Partial<Finding> = {},
  ): Finding => ({
    id,
    severity,
    file: 'queries',
    span: query.span,
    query: at,
    ...(table && { table: table.name }),
    args: { query: query.name, table: table?.name ?? '' },
    evidence,
    proposals: [],
    ...more,
  });
  if (ran instanceof CqlError) {
    const isOurs = ran.kind === 'Unsupported';
    const found = finding(
      isOurs ? 'query-not-modelled' : 'query-refused',
      isOurs ? 'note' : 'error',
      [{ kind: 'answer', statement: query.text, message: ran.message }],
      { proposals: table && !isOurs ? proposeFor(trial, model, query, table) : [] },
    );
    return { report: { ...head, refusal: ran.message }, findings: [found] };
  }
  const plan = planEvidence(query.text, ran);
  const report: QueryReport = {
    ...head,
    ran: { partitions: ran.partitions, rowsRead: ran.rowsRead, rowsReturned: ran.rows.length },
    ...(table && { order: orderOf(statement, table, ran) }),
  };
  if (!table) return { report, findings: [] };
  const { equal, ranges, inside, hasToken, hasOther } = restrictedIn(statement);
  const restricted = [...equal, ...ranges, ...inside.map(({ column }) => column)];
  const hasIndex = table.indexes.some(({ column }) => restricted.includes(column));
  const propose = () => ({ proposals: proposeFor(trial, model, query, table) });
  const say = (): Finding | undefined => {
    if (statement.allowFiltering && doesFilter(query))
      return finding('query-filters', ran.partitions === 'all' ? 'warning' : 'note', [plan], propose());
    if (ran.partitions === 'all' && !hasToken && !hasOther)
      return hasIndex
        ? finding('query-asks-all-nodes', 'note', [plan])
        : finding('query-scans', 'warning', [plan], propose());
    if (ran.partitions !== 'all' && ran.partitions > partitionsMax)
      return finding('query-many-partitions', 'warning', [plan], {
        args: { query: query.name, table: table.name, partitions: ran.partitions },
      });
    return undefined;
  };
  /** ALLOW FILTERING may stand in a query that does not need it. */
  function doesFilter({ text }: ModelQuery): boolean {
    return trial.run({ ...query, text: withoutFiltering(text) }) instanceof CqlError;
  }
  const found = say();
  return { report, findings: found ? [found] : [] };
}

export function planEvidence(statement: string, ran: Ran): Evidence {
  return {
    kind: 'plan',
    statement,
    partitions: ran.partitions,
    rowsRead: ran.rowsRead,
    rowsReturned: ran.rows.length,
    tombstones: ran.tombstones,
  };
}

function orderOf(
  statement: SelectStatement,
  table: TableSchema,
  ran: Ran,
): NonNullable<QueryReport['order']> {
  if (ran.partitions === 'all' || ran.partitions > 1) return 'token';
  const { equal, order } = restrictedIn(statement);
  const [first] = order;
  const isReversed = first !== undefined && table.column(first.column)?.isDescending !== first.isDescending;
  return table.clustering
    .filter(({ name }) => !equal.includes(name))
    .map(({ name, isDescending }) => ({ column: name, isDescending: isDescending !== isReversed }));
}
