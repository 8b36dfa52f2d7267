import { invalid } from '../errors.ts';
import type { PrepareContext, Prepared } from '../execution.ts';
import type { Operation } from '../operations/operation.ts';
import { prepareAssignment } from '../operations/prepare-operation.ts';
import { existingColumn } from '../operations/table-columns.ts';
import type { UpdateStatement } from '../syntax.ts';
import { appliesOnlyToStatics, Modification } from './modification.ts';
import { prepareAttributes } from './modification-attributes.ts';
import { prepareIf } from './modification-if.ts';
import { writtenTable } from './modification-table.ts';
import { prepareWhere } from './modification-where.ts';

export function prepareUpdate(statement: UpdateStatement, context: PrepareContext): Prepared {
  const modification = updateModification(statement, context);
  modification.validate();
  return modification;
}

/** UpdateStatement.ParsedUpdate: first the conditions, then the assignments, then WHERE. */
export function updateModification(statement: UpdateStatement, context: PrepareContext): Modification {
  const table = writtenTable(statement.table, context);
  const attributes = prepareAttributes(statement.using, table, context);
  const conditions = prepareIf(statement, table, context);
  const regular: Operation[] = [];
  const statics: Operation[] = [];
  for (const assignment of statement.assignments) {
    const target = existingColumn(table, assignment.column);
    if (target.column.shape === undefined)
      throw invalid(`PRIMARY KEY part ${target.column.name} found in SET part`);
    const hasConditions = conditions !== undefined;
    const operation = prepareAssignment(assignment, target, context, { hasConditions });
    (target.column.kind === 'static' ? statics : regular).push(operation);
  }
  const target = prepareWhere(statement, table, context, {
    onlyStatics: appliesOnlyToStatics({ type: 'UPDATE', regular, static: statics, conditions }),
  });
  return new Modification({
    type: 'UPDATE',
    table,
    attributes,
    target,
    conditions,
    regular,
    static: statics,
  });
}
