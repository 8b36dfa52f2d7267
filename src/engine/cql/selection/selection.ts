import { native } from '#engine/values/cql-type.ts';

import type { ResultColumn } from '../execution.ts';
import type { ColumnSchema, TableSchema } from '../schema/table-schema.ts';
import type { Selector as SelectorNode } from '../syntax.ts';
import type { SelectorFactory } from './selector.ts';

/** What a SELECT returns for each row or group (cql3/selection/Selection.java). */
export interface Selection {
  readonly table: TableSchema;
  /** The columns of the result as clients see them. With JSON there is only one. */
  readonly resultColumns: readonly ResultColumn[];
  /** The columns of the values, with or without JSON. */
  readonly valueColumns: readonly ResultColumn[];
  readonly isJson: boolean;
  readonly isWildcard: boolean;
  readonly isAggregate: boolean;
  /** The columns that are read for the selection, in the order in which they were found. */
  readonly columns: readonly ColumnSchema[];
  /** Undefined if only plain columns are selected. */
  readonly factories: readonly SelectorFactory[] | undefined;
}

const wildcards = new WeakMap<TableSchema, Selection>();
/** Successive statements often use the same table. */
let lastWildcard: Selection | undefined;

/** `SELECT *`, which depends only on the table. */
export function wildcardSelection(table: TableSchema): Selection {
  if (lastWildcard?.table === table) return lastWildcard;
  let selection = wildcards.get(table);
  if (!selection) {
    const resultColumns = table.all.map((column) => resultColumn(table, column.name, column.type));
    selection = {
      table,
      resultColumns,
      valueColumns: resultColumns,
      isJson: false,
      isWildcard: true,
      isAggregate: false,
      columns: table.all,
      factories: undefined,
    };
    wildcards.set(table, selection);
  }
  lastWildcard = selection;
  return selection;
}

/**
 * The fast path for the most common case: plain columns, each once. Undefined if anything else is selected, or a
 * column that does not exist.
 */
export function columnSelection(table: TableSchema, nodes: readonly SelectorNode[]): Selection | undefined {
  const columns: ColumnSchema[] = [];
  const resultColumns: ResultColumn[] = [];
  const all = wildcardSelection(table).resultColumns;
  for (let at = 0; at < nodes.length; at++) {
    const { selectable, alias } = nodes[at]!;
    if (selectable.kind !== 'column') return undefined;
    const column = table.column(selectable.column.name);
    if (!column || columns.includes(column)) return undefined;
    columns.push(column);
    resultColumns.push(
      alias ? resultColumn(table, alias.name, column.type) : all[table.all.indexOf(column)]!,
    );
  }
  return {
    table,
    resultColumns,
    valueColumns: resultColumns,
    isJson: false,
    isWildcard: false,
    isAggregate: false,
    columns,
    factories: undefined,
  };
}

/** SELECT JSON: the values of a row become one text. */
export function asJson(selection: Selection): Selection {
  return {
    ...selection,
    isJson: true,
    resultColumns: [resultColumn(selection.table, '[json]', native('text'))],
  };
}

export function resultColumn(table: TableSchema, name: string, type: ResultColumn['type']): ResultColumn {
  return { name, type, keyspace: table.keyspace, table: table.name };
}

/** Whether partitions with only static columns may be in the result (Selection.containsStaticColumns). */
export function containsStatics({ table, isWildcard, columns }: Selection): boolean {
  return table.hasStaticColumns && (isWildcard || columns.some((column) => column.kind === 'static'));
}

/** Whether plain static columns are selected, and besides them only the partition key. */
export function areOnlyStatics({ isWildcard, columns }: Selection, table: TableSchema): boolean {
  return table.hasStaticColumns && !isWildcard && columns.some(isStatic) && !columns.some(isOfRow);
}

export function isStatic({ kind }: ColumnSchema): boolean {
  return kind === 'static';
}

export function isOfRow({ kind }: ColumnSchema): boolean {
  return kind === 'clustering' || kind === 'regular';
}
