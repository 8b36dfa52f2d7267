import type { PrepareContext } from '../execution.ts';
import type { ColumnSchema, TableSchema } from '../schema/table-schema.ts';
import type { SelectClause } from './select-clause.ts';
import { resultColumn, type Selection } from './selection.ts';
import type { Scope, SelectorFactory } from './selector.ts';

export function prepareSelection(
  table: TableSchema,
  clause: SelectClause,
  context: PrepareContext,
  filteredColumns: readonly ColumnSchema[],
): Selection {
  const columns: ColumnSchema[] = [];
  const scope: Scope = {
    table,
    context,
    columns,
    wholeColumns: new Set(filteredColumns),
    picked: new Map(),
  };
  const factories = clause.map((one): SelectorFactory => {
    const factory = one.selected.factory(undefined, scope);
    return one.alias === undefined ? factory : { ...factory, name: one.alias };
  });
  const isSimple =
    factories.length === columns.length && factories.every((factory, at) => factory.column === columns[at]);
  const resultColumns = factories.map(({ name, type }) => resultColumn(table, name, type));
  return {
    table,
    resultColumns,
    valueColumns: resultColumns,
    isJson: false,
    isWildcard: false,
    isAggregate: factories.some((factory) => factory.isAggregate),
    columns,
    factories: isSimple ? undefined : factories,
  };
}
