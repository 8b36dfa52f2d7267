import type { CqlType } from '#engine/values/cql-type.ts';

import type { Receiver } from '../execution.ts';
import type { ColumnSchema } from '../schema/table-schema.ts';
import { testTypes } from '../types/compatible.ts';
import { timesOf } from './cell-times.ts';
import type { Scope, Selected, SelectorFactory } from './selector.ts';

export function selectColumn(column: ColumnSchema): Selected {
  return {
    text: column.name,
    isMarker: false,
    arrayLength: undefined,
    exactType: () => column.type,
    compatibleType: () => column.type,
    testAssignment: (receiver) => testTypes(column.type, receiver.type),
    column,
    selectsColumn: (test) => test(column),
    factory(_expected, scope) {
      collect(column, scope);
      scope.wholeColumns.add(column);
      return columnFactory(column, column.name);
    },
  };
}

export function collect(column: ColumnSchema, { columns }: Scope): void {
  if (!columns.includes(column)) columns.push(column);
}

/** The factory for an operand from which a part is picked. A column is then not read as a whole. */
export function operandFactory(
  operand: Selected,
  expected: CqlType | undefined,
  scope: Scope,
): SelectorFactory {
  if (!operand.column) return operand.factory(expected, scope);
  collect(operand.column, scope);
  return columnFactory(operand.column, operand.column.name);
}

function columnFactory(column: ColumnSchema, name: string): SelectorFactory {
  return {
    name,
    type: column.type,
    isAggregate: false,
    column,
    open: (run) => ({
      value: (row) => row?.value(column) ?? null,
      times: (row, kind) => timesOf(column, row, kind, run.nowSeconds),
    }),
  };
}

/** How well something with exactly one known type fits. */
export function testExactType(type: CqlType | undefined, receiver: Receiver): 'exact' | 'weak' | 'none' {
  return type === undefined ? 'none' : testTypes(type, receiver.type);
}
