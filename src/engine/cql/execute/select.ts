// SELECT (cql3/statements/SelectStatement.java of 5.0). The checks are in Cassandra's order.

import { invalid } from '../errors.ts';
import type { PrepareContext, Prepared } from '../execution.ts';
import { extended } from '../extended.ts';
import {
  filteringMessage,
  type PreparedOrdering,
  prepareRestrictions,
  type Restrictions,
  requiresAllowFiltering,
} from '../restrictions/prepare-restrictions.ts';
import {
  areOnlyStatics,
  asJson,
  columnSelection,
  type Selection,
  wildcardSelection,
} from '../selection/selection.ts';
import type { SelectStatement } from '../syntax.ts';
import { writtenTable } from './modification-table.ts';
import { prepareLimits } from './select-limits.ts';
import { isReversed, prepareOrderings } from './select-order.ts';
import { PreparedSelect } from './select-run.ts';

const none: readonly never[] = [];

export function prepareSelect(statement: SelectStatement, context: PrepareContext): Prepared {
  const table = writtenTable(statement.table, context);
  const { selectors } = statement;
  const simple = selectors.length === 0 ? wildcardSelection(table) : columnSelection(table, selectors);
  const clause = simple ? undefined : new (extended().SelectClause)(selectors, table, context);
  const onlyStatics = clause ? clause.hasOnlyStatics : areOnlyStatics(simple!, table);
  const orderBy = statement.orderBy.length === 0 ? none : prepareOrderings(statement.orderBy, table, context);
  const restrictions = prepareRestrictions({
    statement: 'SELECT',
    table,
    where: statement.where,
    context,
    onlyStatics,
    allowFiltering: statement.allowFiltering,
    orderBy,
  });
  const values = simple ?? extended().prepareSelection(table, clause!, context, restrictions.filteredColumns);
  const selection = statement.json ? asJson(values) : values;
  if (statement.distinct) checkDistinct(statement, selection, restrictions, orderBy);
  const grouping =
    statement.groupBy.length === 0
      ? undefined
      : extended().prepareGrouping(statement.groupBy, {
          table,
          context,
          restrictions,
          isDistinct: statement.distinct,
        });
  if (selection.isAggregate && !grouping && statement.perPartitionLimit)
    throw invalid('PER PARTITION LIMIT is not allowed with aggregate queries.');
  const reversed = isReversed(orderBy, table, restrictions);
  if (
    !statement.allowFiltering &&
    (restrictions.isKeyRange || restrictions.usesIndex) &&
    requiresAllowFiltering(table) &&
    restrictions.needsFiltering
  )
    throw invalid(filteringMessage);
  return new PreparedSelect({
    table,
    schema: context.schema,
    selection,
    restrictions,
    grouping,
    orderBy,
    reversed,
    isDistinct: statement.distinct,
    limits: prepareLimits(statement, table, context),
  });
}

function checkDistinct(
  statement: SelectStatement,
  selection: Selection,
  restrictions: Restrictions,
  orderBy: readonly PreparedOrdering[],
): void {
  if (statement.perPartitionLimit)
    throw invalid('PER PARTITION LIMIT is not allowed with SELECT DISTINCT queries');
  if (
    restrictions.hasClusteringRestrictions ||
    restrictions.filteredColumns.some((column) => column.kind !== 'static')
  )
    throw invalid(
      'SELECT DISTINCT with WHERE clause only supports restriction by partition key and/or static columns.',
    );
  const { table } = selection;
  // The rows of several partitions are sorted by these columns, so the columns must be read too.
  const sorted = restrictions.keyHasIn ? orderBy.map(({ column }) => column) : none;
  const columns = [...selection.columns, ...sorted];
  for (const column of columns)
    if (column.kind !== 'partition_key' && column.kind !== 'static')
      throw invalid(
        `SELECT DISTINCT queries must only request partition key columns and/or static columns (not ${column.name})`,
      );
  if (!restrictions.isKeyRange) return;
  for (const column of table.partitionKey)
    if (!columns.includes(column))
      throw invalid(
        `SELECT DISTINCT queries must request all the partition key columns (missing ${column.name})`,
      );
}
