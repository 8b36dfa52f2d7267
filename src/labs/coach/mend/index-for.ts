// Whether one SAI index would answer a query that Cassandra refuses to filter (Cassandra 5.0: IndexTermType.supports).
// SAI answers equality, ranges of numbers and times, CONTAINS and CONTAINS KEY. It answers no IN, no LIKE and no range
// of texts, and it does not sort.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { ColumnSchema } from '#engine/session/schema.ts';
import type { LearnersTable } from '../coach.ts';
import { isName, nameOf, type Token } from './tokens.ts';

interface Condition {
  readonly column: ColumnSchema;
  readonly operator: string;
}

const ranged = /^(?:(?:tiny|small|big|var)?int|decimal|double|float|timestamp|date|time)$/;
const indexed =
  /^(?:(?:tiny|small|big|var)?int|decimal|double|float|timestamp|date|time|text|varchar|ascii|boolean|uuid|timeuuid|inet)$/;

/**
 * `searched` is the column that needs an index, `indexTarget` is how CREATE INDEX names it. `searchedInPartition` is
 * set too if the whole partition key is given, so that one partition is read.
 */
export function indexFor(tokens: readonly Token[], { schema }: LearnersTable): Record<string, string> {
  if (tokens[0]?.word !== 'select' || tokens.some(({ word }) => word === 'order' || word === 'token'))
    return {};
  const conditions = conditionsOf(tokens, schema.columns);
  if (!conditions || conditions.length === 0) return {};
  const partition = schema.columns.filter(({ kind }) => kind === 'partition_key');
  const isEqual = (column: ColumnSchema) =>
    conditions.some((condition) => condition.column === column && condition.operator === '=');
  const isInPartition = partition.every(isEqual);
  const clustering = schema.columns.filter(({ kind }) => kind === 'clustering');
  // Within a partition, the rows are found by the clustering columns from the first one on.
  const firstOpen = clustering.findIndex((column) => !isEqual(column));
  const found = isInPartition
    ? [...partition, ...clustering.slice(0, firstOpen === -1 ? undefined : firstOpen)]
    : [];
  const isRange = (column: ColumnSchema | undefined) =>
    isInPartition && column !== undefined && column === clustering[firstOpen];
  const open = conditions.filter(({ column }) => !found.includes(column) && !isRange(column));
  const columns = new Set(open.map(({ column }) => column));
  const [only] = open;
  if (!only || columns.size !== 1) return {};
  if (partition.length === 1 && only.column === partition[0]) return {};
  const target = open.every(isAnswered) ? targetOf(only) : undefined;
  if (target === undefined) return {};
  const searched = quoteIfNeeded(only.column.name);
  return { searched, indexTarget: target, ...(isInPartition && { searchedInPartition: searched }) };
}

/** Undefined if a condition is on something else than a column of the table, or asks for a missing value. */
function conditionsOf(tokens: readonly Token[], columns: readonly ColumnSchema[]): Condition[] | undefined {
  const where = tokens.findIndex(({ word }) => word === 'where');
  if (where === -1) return undefined;
  const conditions: Condition[] = [];
  for (let at = where; tokens[at]?.word === 'where' || tokens[at]?.word === 'and'; ) {
    const [name, sign, next] = tokens.slice(at + 1, at + 4);
    const column = isName(name) ? columns.find((one) => one.name === nameOf(name)) : undefined;
    if (!column || !sign || next?.word === 'null') return undefined;
    const isKey = sign.word === 'contains' && next?.word === 'key';
    conditions.push({ column, operator: isKey ? 'contains key' : sign.word === '[' ? 'entry' : sign.word });
    at++;
    while (at < tokens.length && !/^(?:and|limit|allow|per|group)$/.test(tokens[at]!.word)) at++;
  }
  return conditions;
}

function isAnswered({ column: { type }, operator }: Condition): boolean {
  if (operator === '=') return indexed.test(type);
  if (/^[<>]=?$/.test(operator)) return ranged.test(type);
  const [, outer = '', inner = ''] = /^(list|set|map)<(.*)>$/.exec(type) ?? [];
  const elements = inner.split(/\s*,\s*/);
  if (!elements.every((element) => indexed.test(element))) return false;
  return operator === 'contains' ? outer !== '' : outer === 'map';
}

function targetOf({ column, operator }: Condition): string {
  const name = quoteIfNeeded(column.name);
  if (operator === 'contains key') return `keys(${name})`;
  return operator === 'entry' ? `entries(${name})` : name;
}
