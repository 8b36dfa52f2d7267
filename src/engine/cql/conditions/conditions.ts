import type { ColumnSchema } from '../schema/table-schema.ts';
import type { ColumnCondition } from './column-condition.ts';

/** What stands behind IF: that the row is there, that it is not, or something of its columns. */
export type Conditions =
  | { readonly kind: 'exists' | 'notExists' }
  | {
      readonly kind: 'columns';
      readonly regular: readonly ColumnCondition[];
      readonly static: readonly ColumnCondition[];
    };

/** Those of regular columns first: results show them so. Null asks for every column of the table. */
export function conditionColumns(conditions: Conditions): readonly ColumnSchema[] | null {
  return conditions.kind === 'columns'
    ? [...conditions.regular, ...conditions.static].map(({ column }) => column)
    : null;
}
