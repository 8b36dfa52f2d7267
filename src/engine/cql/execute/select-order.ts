// ORDER BY (SelectStatement.RawStatement: verifyOrderingIsAllowed, isReversed, getOrderingComparator).

import { comparatorOf } from '#engine/values/order.ts';

import { invalid } from '../errors.ts';
import type { PrepareContext } from '../execution.ts';
import { existingColumn } from '../operations/table-columns.ts';
import type { PreparedOrdering, Restrictions } from '../restrictions/prepare-restrictions.ts';
import type { ColumnSchema, TableSchema } from '../schema/table-schema.ts';
import type { InputRow } from '../selection/input-row.ts';
import type { Ordering } from '../syntax.ts';
import { prepareTerm } from '../terms/prepare-term.ts';

export function prepareOrderings(
  nodes: readonly Ordering[],
  table: TableSchema,
  context: PrepareContext,
): readonly PreparedOrdering[] {
  return nodes.map((node) => {
    const { column, receiver } = existingColumn(table, node.column);
    const ann = node.annOf ? prepareTerm(node.annOf, receiver, context) : undefined;
    return { column, ann, descending: node.descending };
  });
}

/** Whether rows are read from the last to the first. */
export function isReversed(
  orderings: readonly PreparedOrdering[],
  table: TableSchema,
  restrictions: Restrictions,
): boolean {
  if (orderings.length === 0 || orderings.some(({ ann }) => ann)) return false;
  if (restrictions.usesIndex)
    throw invalid('ORDER BY with 2ndary indexes is not supported, except for ANN queries.');
  if (restrictions.isKeyRange)
    throw invalid('ORDER BY is only supported when the partition key is restricted by an EQ or an IN.');
  const directions = new Map<ColumnSchema, boolean>();
  let next = 0;
  for (const { column, descending } of lastOfEach(orderings)) {
    if (column.kind !== 'clustering')
      throw invalid(
        `Order by is currently only supported on the clustered columns of the PRIMARY KEY, got ${column.name}`,
      );
    while (next !== column.position) {
      const skipped = table.clustering[next++];
      if (skipped === undefined || !restrictions.isRestrictedByEq(skipped))
        throw invalid(
          'Order by currently only supports the ordering of columns following their declared order in the PRIMARY KEY',
        );
    }
    next++;
    directions.set(column, descending !== column.isDescending);
  }
  const [first = false, ...others] = directions.values();
  if (others.some((other) => other !== first)) throw invalid('Unsupported order by relation');
  return first;
}

/** A column that is named twice stays at its first place and gets the last direction, as in a Java LinkedHashMap. */
function lastOfEach(orderings: readonly PreparedOrdering[]): readonly PreparedOrdering[] {
  return [...new Map(orderings.map((ordering) => [ordering.column, ordering])).values()];
}

/** With IN on the partition key, the rows of all partitions are sorted together. */
export function compareRows(
  orderings: readonly PreparedOrdering[],
  reversed: boolean,
): (a: InputRow, b: InputRow) => number {
  const columns = lastOfEach(orderings).map(({ column }) => column);
  const comparators = columns.map((column) => comparatorOf(column.type));
  return (a, b) => {
    for (let at = 0; at < columns.length; at++) {
      const column = columns[at]!;
      const left = a.value(column);
      const right = b.value(column);
      const isTurned = left !== null && right !== null && column.isDescending !== reversed;
      const difference = compareValues(comparators[at]!, left, right);
      if (difference !== 0)
        return isTurned || (reversed && (left === null || right === null)) ? -difference : difference;
    }
    return 0;
  };
}

function compareValues(
  compare: (a: Uint8Array, b: Uint8Array) => number,
  a: Uint8Array | null,
  b: Uint8Array | null,
): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return compare(a, b);
}
