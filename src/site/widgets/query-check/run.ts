// Puts the queries to the tables: the schema reviewer runs each of them on the embedded engine. It loads the whole
// engine, so import it only with `await import()`.

import type { Model, ModelQuery } from '#labs/modeling/model.ts';
import { prepareModeling, readModel } from '#labs/modeling/read-model.ts';
import { readQueries } from '#labs/modeling/read-queries.ts';
import { findTable } from '#labs/review/find-table.ts';
import { restrictedIn } from '#labs/review/restricted.ts';
import { type Reviewed, review } from '#labs/review/review.ts';
import { queriesMax, type Setup } from './model.ts';
import type { Check, KeyColumn, Reason, Report } from './report.ts';

const problemsMax = 3;
const proposalsMax = 3;

export async function reportOf({ schema, queries: text }: Setup): Promise<Report> {
  await prepareModeling();
  const model = readModel(schema);
  const read = readQueries(text);
  const queries = read.queries.slice(0, queriesMax);
  const reviewed = await review({ model, queries, problems: read.problems });
  return {
    problems: [...model.problems, ...read.problems].map(({ message }) => message).slice(0, problemsMax),
    checks: queries.map((query, at) => checkOf(model, query, reviewed, at)),
  };
}

function checkOf(model: Model, query: ModelQuery, { queries, findings }: Reviewed, at: number): Check {
  const report = queries[at]!;
  const proposals = findings
    .filter((finding) => finding.file === 'queries' && finding.query === at)
    .flatMap((finding) => finding.proposals)
    .slice(0, proposalsMax);
  return {
    name: query.name,
    text: query.text,
    table: report.table,
    ...keyOf(model, query),
    ran: report.ran && { partitions: report.ran.partitions, rowsRead: report.ran.rowsRead },
    refusal: report.refusal,
    proposals: proposals.map(({ kind, args, schema, query: text, partitions }) => ({
      ...{ kind, args, schema, query: text, partitions },
    })),
  };
}

type Key = Pick<Check, 'key' | 'reason' | 'missing' | 'given' | 'hasIndex'>;

const nothing: Key = { key: [], reason: 'write', missing: undefined, given: undefined, hasIndex: false };

/** Lays the query on the key, column by column. What comes of it, the engine says. */
function keyOf(model: Model, { statement }: ModelQuery): Key {
  if (statement.kind !== 'select') return nothing;
  const table = findTable(model, statement.table);
  if (!table) return { ...nothing, reason: 'other' };
  const { equal, ranges, order, hasToken, hasOther } = restrictedIn(statement);
  const isGiven = (name: string) => equal.includes(name) || ranges.includes(name);
  const last = table.clustering.findLastIndex(({ name }) => isGiven(name));
  const useOf = (name: string, isNeeded: boolean): KeyColumn['use'] =>
    equal.includes(name) ? 'equal' : ranges.includes(name) ? 'range' : isNeeded ? 'missing' : 'free';
  const key: KeyColumn[] = [
    ...table.partitionKey.map(({ name }) => ({
      ...{ name, role: 'partition' as const, isDescending: false, use: useOf(name, true) },
    })),
    ...table.clustering.map(({ name, isDescending }, place) => ({
      ...{ name, role: 'clustering' as const, isDescending, use: useOf(name, place < last) },
    })),
  ];
  const missing = key.find(({ use }) => use === 'missing');
  const others = [...equal, ...ranges].filter((name) => !key.some((column) => column.name === name));
  const reason = (): Reason => {
    if (hasToken || hasOther) return 'other';
    if (missing?.role === 'partition') return 'partition';
    if (others.length > 0) return 'other';
    if (missing) return 'gap';
    return isStored(table.clustering, equal, order) ? 'serves' : 'order';
  };
  return {
    key,
    reason: reason(),
    missing: missing?.name,
    given: missing && key.slice(key.indexOf(missing) + 1).find(({ name }) => isGiven(name))?.name,
    hasIndex: table.indexes.some(({ column }) => isGiven(column)),
  };
}

/** Whether the order that is asked for is the stored one, or its exact reverse. Columns that are given may be missing. */
function isStored(
  clustering: readonly { readonly name: string; readonly isDescending: boolean }[],
  equal: readonly string[],
  order: readonly { readonly column: string; readonly isDescending: boolean }[],
): boolean {
  const open = clustering.filter(
    ({ name }) => !equal.includes(name) || order.some(({ column }) => column === name),
  );
  const turned = order.map(({ column, isDescending }, at) =>
    open[at]?.name === column ? open[at].isDescending !== isDescending : undefined,
  );
  return turned.every((one) => one !== undefined && one === turned[0]);
}
