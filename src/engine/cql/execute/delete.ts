import { invalid } from '../errors.ts';
import type { PrepareContext, Prepared } from '../execution.ts';
import type { Operation } from '../operations/operation.ts';
import { prepareDeletion } from '../operations/prepare-operation.ts';
import { existingColumn } from '../operations/table-columns.ts';
import type { DeleteStatement } from '../syntax.ts';
import { appliesOnlyToStatics, Modification } from './modification.ts';
import { prepareAttributes } from './modification-attributes.ts';
import { prepareIf } from './modification-if.ts';
import { writtenTable } from './modification-table.ts';
import { prepareWhere } from './modification-where.ts';

const mustRestrictKey =
  'DELETE statements must restrict all PRIMARY KEY columns with equality relations in order to';

export function prepareDelete(statement: DeleteStatement, context: PrepareContext): Prepared {
  const modification = deleteModification(statement, context);
  modification.validate();
  return modification;
}

/** DeleteStatement.Parsed. */
export function deleteModification(statement: DeleteStatement, context: PrepareContext): Modification {
  const table = writtenTable(statement.table, context);
  const attributes = prepareAttributes(statement.using, table, context);
  const conditions = prepareIf(statement, table, context);
  const regular: Operation[] = [];
  const statics: Operation[] = [];
  for (const deletion of statement.deletions) {
    const target = existingColumn(table, deletion.column);
    if (target.column.shape === undefined)
      throw invalid(
        `Invalid identifier ${target.column.name} for deletion (should not be a PRIMARY KEY part)`,
      );
    const operation = prepareDeletion(deletion, target, context);
    (target.column.kind === 'static' ? statics : regular).push(operation);
  }
  const target = prepareWhere(statement, table, context, {
    onlyStatics: appliesOnlyToStatics({ type: 'DELETE', regular, static: statics, conditions }),
  });
  const modification = new Modification({
    type: 'DELETE',
    table,
    attributes,
    target,
    conditions,
    regular,
    static: statics,
  });
  if (conditions !== undefined && !target.restrictsPrimaryKeyByEquality) {
    if (regular.length > 0 || statics.length === 0)
      throw invalid(`${mustRestrictKey} delete non static columns`);
    if (conditions.kind === 'columns' && conditions.regular.length > 0)
      throw invalid(`${mustRestrictKey} use IF condition on non static columns`);
  }
  return modification;
}
