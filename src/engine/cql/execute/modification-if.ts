import type { Conditions } from '../conditions/conditions.ts';
import { prepareConditions } from '../conditions/prepare-conditions.ts';
import type { PrepareContext } from '../execution.ts';
import type { TableSchema } from '../schema/table-schema.ts';
import type { DeleteStatement, UpdateStatement } from '../syntax.ts';
import { timestampWithCondition } from './modification.ts';

const ifExists: Conditions = { kind: 'exists' };

/** The IF of UPDATE and DELETE; undefined if there is none. */
export function prepareIf(
  statement: UpdateStatement | DeleteStatement,
  table: TableSchema,
  context: PrepareContext,
): Conditions | undefined {
  if (statement.ifExists) return ifExists;
  if (statement.conditions.length === 0) return undefined;
  if (statement.using.timestamp !== null) throw timestampWithCondition();
  return prepareConditions(statement.conditions, table, context);
}
