import type { ColumnSchema } from '../schema/table-schema.ts';
import type { ColumnCondition } from './column-condition.ts';

/** The condition after IF: the row exists, it does not exist, or something about its columns. */
export type Conditions =
  | { readonly kind: 'exists' | 'notExists' }
  | {
      readonly kind: 'columns';
      readonly regular: readonly ColumnCondition[];
      readonly static: readonly ColumnCondition[];
    };

/**
 * The columns of the conditions, regular columns first, because results show them so. Null means every column of the
 * table.
 */
export function conditionColumns(conditions: Conditions): readonly ColumnSchema[] | null {
  return conditions.kind === 'columns'
    ? [...conditions.regular, ...conditions.static].map(({ column }) => column)
    : null;
}
