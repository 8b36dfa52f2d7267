import { invalid } from '../errors.ts';
import { extended } from '../extended.ts';
import { type ColumnSchema, isMultiCell } from '../schema/table-schema.ts';
import { isNativeType } from '../schema/type-facts.ts';
import type { Term } from '../syntax.ts';
import type { PreparedTerm } from '../terms/term.ts';
import { SetCell } from './constants.ts';
import type { Operation } from './operation.ts';

/**
 * What INSERT does to a column, and UPDATE with `c = value`. `written` is the value as it was written, if a statement
 * wrote it.
 */
export function setValue(column: ColumnSchema, term: PreparedTerm, written?: Term): Operation {
  if (written?.kind === 'tuple' && column.type.kind === 'udt') return extended().tupleForUserType(column);
  if (isMultiCell(column)) return extended().setComplexValue(column, term);
  if (isNativeType(column.type, 'counter'))
    throw invalid(
      `Cannot set the value of counter column ${column.name} (counters can only be incremented/decremented, not set)`,
    );
  return new SetCell(column, term);
}
