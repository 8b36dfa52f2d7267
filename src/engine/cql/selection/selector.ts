// src/engine/cql/selection: what stands between SELECT and FROM. A selectable of the syntax tree is resolved (Selected), then
// made into a factory that knows its name and type (SelectorFactory), and opened for each run into a Selector, which
// gives bytes for rows. It may import values and, in cql, errors, execution, schema, syntax, terms, functions and types.
//
// Read this file first, then select-one.ts and selection.ts.

import type { CqlType } from '#engine/values/cql-type.ts';

import type { Execution, PrepareContext } from '../execution.ts';
import type { Argument, NativeFunction } from '../functions/function.ts';
import type { ColumnSchema, TableSchema } from '../schema/table-schema.ts';
import type { PreparedTerm } from '../terms/term.ts';
import type { CellTimes } from './cell-times.ts';
import type { InputRow } from './input-row.ts';

/** What is being selected, its names resolved (cql3/selection/Selectable.java). */
export interface Selected extends Argument {
  selectsColumn(test: (column: ColumnSchema) => boolean): boolean;
  /** `expected` is the type that is wanted of it, where something wants one. */
  factory(expected: CqlType | undefined, scope: Scope): SelectorFactory;
  /** Where it is a call, an operator or a negation: GROUP BY asks. */
  readonly call?: { readonly function: NativeFunction; readonly args: readonly Selected[] };
}

export interface Scope {
  readonly table: TableSchema;
  readonly context: PrepareContext;
  /** Columns that must be read, in the order in which they were met. */
  readonly columns: ColumnSchema[];
  /** Those of them that are read whole, not only some of their elements. */
  readonly wholeColumns: Set<ColumnSchema>;
  /** What is picked out of columns that are stored cell by cell. */
  readonly picked: Map<ColumnSchema, PickedPart[]>;
}

/** An element, whose ends are the same, or a slice; null where a slice is open. */
export interface PickedPart {
  readonly from: PreparedTerm | null;
  readonly to: PreparedTerm | null;
}

/** cql3/selection/Selector.Factory. */
export interface SelectorFactory {
  /** As the result's column is called. */
  readonly name: string;
  readonly type: CqlType;
  readonly isAggregate: boolean;
  /** Where it is nothing but a column. */
  readonly column: ColumnSchema | undefined;
  open(run: SelectionRun): Selector;
}

/** One run of a statement. */
export interface SelectionRun {
  readonly execution: Execution;
  /** Now, by the cluster's clock: what TTLs count from. */
  readonly nowSeconds: number;
  /** Every aggregate of the selection, so that each row can be shown to it. */
  readonly aggregates: Aggregate[];
}

export interface Aggregate {
  add(row: InputRow): void;
  /** A new group begins. */
  reset(): void;
}

export interface Selector {
  /** Of a group it is shown the first row; undefined where there is none. */
  value(row: InputRow | undefined): Uint8Array | null;
  /** When cells were written or expire: of columns and what is picked out of them. */
  times?(row: InputRow, kind: 'writetime' | 'ttl'): CellTimes;
  /** The same for every row: a constant, or a function of nothing but constants. */
  readonly isTerminal?: boolean;
}
