// src/engine/cql/selection: what is between SELECT and FROM. A selectable of the syntax tree is resolved (Selected).
// It then becomes a factory that knows its name and type (SelectorFactory). For each run the factory opens a
// Selector, which returns bytes for rows. It may import src/engine/values and, in src/engine/cql, errors, execution,
// schema, syntax, terms, functions and types.
//
// Read this file first, then select-one.ts and selection.ts.

import type { CqlType } from '#engine/values/cql-type.ts';

import type { Execution, PrepareContext } from '../execution.ts';
import type { Argument, NativeFunction } from '../functions/function.ts';
import type { ColumnSchema, TableSchema } from '../schema/table-schema.ts';
import type { PreparedTerm } from '../terms/term.ts';
import type { CellTimes } from './cell-times.ts';
import type { InputRow } from './input-row.ts';

/** What is selected, with its names resolved (cql3/selection/Selectable.java). */
export interface Selected extends Argument {
  selectsColumn(test: (column: ColumnSchema) => boolean): boolean;
  /** `expected` is the type that the context requires, if there is one. */
  factory(expected: CqlType | undefined, scope: Scope): SelectorFactory;
  /** The call, if it is a call, an operator or a negation. GROUP BY needs it. */
  readonly call?: { readonly function: NativeFunction; readonly args: readonly Selected[] };
}

export interface Scope {
  readonly table: TableSchema;
  readonly context: PrepareContext;
  /** The columns that must be read, in the order in which they were found. */
  readonly columns: ColumnSchema[];
  /** The columns that are read as a whole, not only some of their elements. */
  readonly wholeColumns: Set<ColumnSchema>;
  /** The parts that are picked out of columns that are stored cell by cell. */
  readonly picked: Map<ColumnSchema, PickedPart[]>;
}

/** An element, whose two ends are the same, or a slice. An open end of a slice is null. */
export interface PickedPart {
  readonly from: PreparedTerm | null;
  readonly to: PreparedTerm | null;
}

/** cql3/selection/Selector.Factory. */
export interface SelectorFactory {
  /** The name of the result's column. */
  readonly name: string;
  readonly type: CqlType;
  readonly isAggregate: boolean;
  /** The column, if the selection is only a column. */
  readonly column: ColumnSchema | undefined;
  open(run: SelectionRun): Selector;
}

/** One run of a statement. */
export interface SelectionRun {
  readonly execution: Execution;
  /** The current time by the cluster's clock. TTLs count from it. */
  readonly nowSeconds: number;
  /** All aggregates of the selection, so that each row can be passed to them. */
  readonly aggregates: Aggregate[];
}

export interface Aggregate {
  add(row: InputRow): void;
  /** Called when a new group begins. */
  reset(): void;
}

export interface Selector {
  /** For a group it receives the first row; undefined if there is none. */
  value(row: InputRow | undefined): Uint8Array | null;
  /** When cells were written or expire. Only columns and parts of columns have it. */
  times?(row: InputRow, kind: 'writetime' | 'ttl'): CellTimes;
  /** True if the value is the same for every row: a constant, or a function of only constants. */
  readonly isTerminal?: boolean;
}
