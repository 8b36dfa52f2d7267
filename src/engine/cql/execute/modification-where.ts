import { invalid } from '../errors.ts';
import type { PrepareContext } from '../execution.ts';
import { prepareRestrictions, type Restrictions } from '../restrictions/prepare-restrictions.ts';
import type { TableSchema } from '../schema/table-schema.ts';
import type { DeleteStatement, UpdateStatement } from '../syntax.ts';
import { refuseSystemTable } from './modification-table.ts';

/** The WHERE of UPDATE and DELETE (ModificationStatement.Parsed.newRestrictions). */
export function prepareWhere(
  statement: UpdateStatement | DeleteStatement,
  table: TableSchema,
  context: PrepareContext,
  options: { onlyStatics: boolean },
): Restrictions {
  if (statement.where.some(({ kind }) => kind === 'customIndex'))
    throw invalid('Custom index expressions cannot be used in WHERE clauses for UPDATE or DELETE statements');
  const restrictions = prepareRestrictions({
    statement: statement.kind === 'update' ? 'UPDATE' : 'DELETE',
    table,
    where: statement.where,
    context,
    onlyStatics: options.onlyStatics,
    allowFiltering: false,
    orderBy: [],
  });
  if (table.isVirtual) refuseSystemTable(table);
  return restrictions;
}
