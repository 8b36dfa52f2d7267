import type { PrepareContext } from '../execution.ts';
import type { ColumnSchema, TableSchema } from '../schema/table-schema.ts';
import type { Selector as SelectorNode } from '../syntax.ts';
import { selectOne } from './select-one.ts';
import type { Selection } from './selection.ts';
import type { Selected } from './selector.ts';

/** One item of the SELECT clause; `alias` is what stood after AS. */
export interface NamedSelected {
  readonly selected: Selected;
  readonly alias: string | undefined;
}

export function prepareSelectClause(
  nodes: readonly SelectorNode[],
  table: TableSchema,
  context: PrepareContext,
): readonly NamedSelected[] {
  return nodes.map(({ selectable, alias }) => ({
    selected: selectOne(selectable, table, context),
    alias: alias?.name,
  }));
}

/** Static columns are selected, and besides them nothing but the partition key. */
export function selectsOnlyStatics(selected: readonly NamedSelected[], table: TableSchema): boolean {
  if (!table.hasStaticColumns || selected.length === 0) return false;
  return (
    selected.some((one) => one.selected.selectsColumn(isStatic)) &&
    !selected.some((one) => one.selected.selectsColumn(isOfRow))
  );
}

/** The same of columns that are selected as they are. */
export function areOnlyStatics({ isWildcard, columns }: Selection, table: TableSchema): boolean {
  return table.hasStaticColumns && !isWildcard && columns.some(isStatic) && !columns.some(isOfRow);
}

function isStatic({ kind }: ColumnSchema): boolean {
  return kind === 'static';
}

function isOfRow({ kind }: ColumnSchema): boolean {
  return kind === 'clustering' || kind === 'regular';
}
