import { native } from '#engine/values/cql-type.ts';

import type { ResultColumn } from '../execution.ts';
import type { ColumnSchema, TableSchema } from '../schema/table-schema.ts';
import type { Selector as SelectorNode } from '../syntax.ts';
import type { SelectorFactory } from './selector.ts';

/** What a SELECT gives for each row or group (cql3/selection/Selection.java). */
export interface Selection {
  readonly table: TableSchema;
  /** Of the result as clients see it: a single one for JSON. */
  readonly resultColumns: readonly ResultColumn[];
  /** Of the values, JSON or not. */
  readonly valueColumns: readonly ResultColumn[];
  readonly isJson: boolean;
  readonly isWildcard: boolean;
  readonly isAggregate: boolean;
  /** Columns that are read for it, in the order in which they were met. */
  readonly columns: readonly ColumnSchema[];
  /** Undefined where the columns themselves are all that is selected. */
  readonly factories: readonly SelectorFactory[] | undefined;
}

const wildcards = new WeakMap<TableSchema, Selection>();
/** Statements come in runs on one table. */
let lastWildcard: Selection | undefined;

/** `SELECT *`, which depends on nothing but the table. */
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
 * The short way for what is asked most: columns, each once. Undefined where anything else is selected, or a column that
 * is not there.
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

/** Whether rows of static columns alone may be in the result (Selection.containsStaticColumns). */
export function containsStatics({ table, isWildcard, columns }: Selection): boolean {
  return table.hasStaticColumns && (isWildcard || columns.some((column) => column.kind === 'static'));
}

/** Static columns are selected as they are, and besides them nothing but the partition key. */
export function areOnlyStatics({ isWildcard, columns }: Selection, table: TableSchema): boolean {
  return table.hasStaticColumns && !isWildcard && columns.some(isStatic) && !columns.some(isOfRow);
}

export function isStatic({ kind }: ColumnSchema): boolean {
  return kind === 'static';
}

export function isOfRow({ kind }: ColumnSchema): boolean {
  return kind === 'clustering' || kind === 'regular';
}
