import { invalid } from '../errors.ts';
import { type ColumnSchema, isMultiCell } from '../schema/table-schema.ts';
import { isNativeType } from '../schema/type-facts.ts';
import { seldom } from '../seldom.ts';
import type { PreparedTerm } from '../terms/term.ts';
import { SetCell } from './constants.ts';
import type { Operation } from './operation.ts';

/** What INSERT does to a column, and UPDATE by `c = value`. */
export function setValue(column: ColumnSchema, term: PreparedTerm): Operation {
  if (isMultiCell(column)) return seldom().setComplexValue(column, term);
  if (isNativeType(column.type, 'counter'))
    throw invalid(
      `Cannot set the value of counter column ${column.name} (counters can only be incremented/decremented, not set)`,
    );
  return new SetCell(column, term);
}
