// GROUP BY (SelectStatement.getAggregationSpecFactory, db/aggregation/GroupMaker.java).

import { compareBytes } from '#engine/values/bytes.ts';
import { type Comparator, comparatorOf } from '#engine/values/order.ts';

import { cassandraError, invalid } from '../errors.ts';
import type { PrepareContext } from '../execution.ts';
import { quoteIfNeeded } from '../reserved-words.ts';
import type { Restrictions } from '../restrictions/restrictions.ts';
import type { ColumnSchema, TableSchema } from '../schema/table-schema.ts';
import type { Selectable } from '../syntax.ts';
import { cqlTypeName } from '../types/type-name.ts';
import type { InputRow } from './input-row.ts';
import { selectOne } from './select-one.ts';
import type { Selected, SelectionRun, Selector, SelectorFactory } from './selector.ts';

export interface Grouping {
  /** How many clustering columns the rows of a group share. They always share the partition key. */
  readonly clusteringLength: number;
  /** GROUP BY floor(c, 1h): the selector for the function on the last of these columns. */
  readonly last: SelectorFactory | undefined;
  /** The error that Cassandra finds in that function, but reports only when the statement runs. */
  readonly problem: Error | undefined;
}

const orderMessage =
  'Group by currently only support groups of columns following their declared order in the PRIMARY KEY';

export function prepareGrouping(
  nodes: readonly Selectable[],
  options: {
    table: TableSchema;
    context: PrepareContext;
    restrictions: Restrictions;
    isDistinct: boolean;
  },
): Grouping {
  const { table, context, restrictions } = options;
  const primaryKey = [...table.partitionKey, ...table.clustering];
  let next = 0;
  let clusteringLength = 0;
  let last: SelectorFactory | undefined;
  let problem: Error | undefined;
  for (const node of nodes) {
    const selected = selectOne(node, table, context);
    let column: ColumnSchema;
    if (node.kind === 'column') {
      column = table.column(node.column.name)!;
      if (column.position < 0)
        throw invalid(
          `Group by is currently only supported on the columns of the PRIMARY KEY, got ${column.name}`,
        );
      if (last) throw invalid('Functions are only supported on the last element of the GROUP BY clause');
    } else {
      const called = selected.call?.function;
      if (!called) throw notAColumn(node);
      if (called.kind === 'aggregate')
        throw invalid(
          `Aggregate functions are not supported within the GROUP BY clause, got: system.${called.name}`,
        );
      const columns: ColumnSchema[] = [];
      last = selected.factory(undefined, {
        table,
        context,
        columns,
        wholeColumns: new Set(),
        picked: new Map(),
      });
      column = onlyClusteringColumn(columns);
      problem = monotonicProblem(selected);
    }
    while (true) {
      const expected = primaryKey[next++];
      if (!expected) throw invalid(orderMessage);
      if (expected.kind === 'clustering') clusteringLength++;
      if (expected === column) break;
      if (!restrictions.isRestrictedByEq(expected)) throw invalid(orderMessage);
    }
  }
  if (next < table.partitionKey.length)
    throw invalid('Group by is not supported on only a part of the partition key');
  if (clusteringLength > 0 && options.isDistinct)
    throw invalid('Grouping on clustering columns is not allowed for SELECT DISTINCT queries');
  return { clusteringLength, last, problem };
}

function onlyClusteringColumn(columns: readonly ColumnSchema[]): ColumnSchema {
  const [only] = columns;
  if (!only) throw invalid('GROUP BY functions must have one clustering column name as parameter');
  if (columns.length > 1)
    throw invalid(
      `GROUP BY functions accept only one clustering column as parameter, got: ${columns.map((column) => quoteIfNeeded(column.name)).join(',')}`,
    );
  if (only.kind !== 'clustering')
    throw invalid(`Group by functions are only supported on clustering columns, got ${only.name}`);
  return only;
}

/**
 * The rows of a group follow each other only if a function keeps the order of its argument (`validateForGroupBy`).
 */
const monotonic: ReadonlySet<string> = new Set([
  'floor',
  'to_date',
  'todate',
  'to_timestamp',
  'totimestamp',
  'to_unix_timestamp',
  'tounixtimestamp',
]);

function monotonicProblem({ call, selectsColumn, exactType }: Selected): Error | undefined {
  if (!call)
    return exactType() && selectsColumn(() => true)
      ? undefined
      : invalid('Only column names and monotonic scalar functions are supported in the GROUP BY clause.');
  const { name, argTypes, returnType } = call.function;
  const isConstant = (at: number) => !call.args[at]!.selectsColumn(() => true);
  if (!monotonic.has(name)) {
    const types = argTypes.map((type, at) => `${cqlTypeName(type)}${isConstant(at) ? '(constant)' : ''}`);
    const signature = `system.${quoteIfNeeded(name)} : (${types.join(', ')}) -> ${cqlTypeName(returnType)}`;
    return invalid(`Only monotonic functions are supported in the GROUP BY clause. Got: ${signature} `);
  }
  for (const [at, argument] of call.args.entries()) {
    const problem = isConstant(at) ? undefined : monotonicProblem(argument);
    if (problem) return problem;
  }
  return undefined;
}

/** Cassandra treats everything that is not a call as a column, and fails. */
function notAColumn(node: Selectable): Error {
  const names: Partial<Record<Selectable['kind'], string>> = {
    term: 'WithTerm',
    metadata: 'WritetimeOrTTL',
    cast: 'WithCast',
    field: 'WithFieldSelection',
    element: 'WithElementSelection',
    slice: 'WithSliceSelection',
    hint: 'WithTypeHint',
    parentheses: 'BetweenParenthesesOrWithTuple',
    list: 'WithArrayLiteral',
    set: 'WithSet',
    map: 'WithMapOrUdt',
  };
  const selectable = `org.apache.cassandra.cql3.selection.Selectable$${names[node.kind]}`;
  const column = 'org.apache.cassandra.schema.ColumnMetadata';
  return cassandraError(
    'Server',
    `java.lang.ClassCastException: class ${selectable} cannot be cast to class ${column} (${selectable} and ${column} are in unnamed module of loader 'app')`,
  );
}

/** Finds where a group ends. Each run creates a new one. */
export class GroupMaker {
  readonly #length: number;
  readonly #comparators: readonly Comparator[];
  readonly #last: Selector | undefined;
  readonly #compareLast: Comparator | undefined;
  #row: InputRow | undefined;
  #value: Uint8Array | null = null;

  constructor(grouping: Grouping, table: TableSchema, run: SelectionRun) {
    this.#length = grouping.last ? grouping.clusteringLength - 1 : grouping.clusteringLength;
    this.#comparators = table.clustering.slice(0, this.#length).map(({ type }) => comparatorOf(type));
    this.#last = grouping.last?.open(run);
    this.#compareLast = grouping.last && comparatorOf(grouping.last.type);
  }

  isNewGroup(row: InputRow): boolean {
    const before = this.#row;
    const beforeValue = this.#value;
    this.#row = row;
    if (this.#last && row.row) this.#value = this.#last.value(row);
    if (!before) return true;
    if (before.key !== row.key && compareBytes(before.key, row.key) !== 0) return true;
    if (!before.row || !row.row) return true;
    for (let at = 0; at < this.#length; at++)
      if (this.#comparators[at]!(before.row.clustering[at]!, row.row.clustering[at]!) !== 0) return true;
    if (!this.#compareLast) return false;
    if (beforeValue === null || this.#value === null) return beforeValue !== this.#value;
    return this.#compareLast(beforeValue, this.#value) !== 0;
  }
}
