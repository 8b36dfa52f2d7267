// What every statement receives when it is prepared and when it runs, and what it returns. There is one file per
// statement in execute/, which exports `prepare…(statement, context): Prepared`.

import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { Coordinator } from '#engine/values/coordinator.ts';
import type { CqlType } from '#engine/values/cql-type.ts';

import type { Schema } from './schema/schema.ts';

/** The name of a column, argument or bind marker, and the type that it requires (cql3/ColumnSpecification.java). */
export interface Receiver {
  readonly keyspace: string;
  readonly table: string;
  readonly name: string;
  readonly type: CqlType;
}

/** A bound value that was left out: the column is not changed. A statement without bind markers cannot express it. */
export const unset: unique symbol = Symbol('unset');
export type Unset = typeof unset;
export type BoundValue = Uint8Array | null | Unset;

/** Where a statement gets the current time, the current keyspace and the schema while it is analysed. */
export interface PrepareContext {
  /** The statement as it was sent. Errors need it. */
  readonly text: string;
  readonly schema: Schema;
  readonly coordinator: Coordinator;
  /** The keyspace set by USE. */
  readonly keyspace: string | undefined;
  /** The receivers of the markers, by `BindMarker.index`. The code that prepares a marker fills them in. */
  readonly markers: Receiver[];
  warn(message: string): void;
}

export interface QueryOptions {
  readonly consistency: ConsistencyLevel;
  readonly serialConsistency: ConsistencyLevel;
  /** The bound values, by `BindMarker.index`. */
  readonly values: readonly BoundValue[];
  /** The number of rows per page; 0 means everything at once. */
  readonly pageSize: number;
  readonly pageState: string | undefined;
}

/** What a prepared statement receives each time it runs. */
export interface Execution {
  readonly coordinator: Coordinator;
  readonly options: QueryOptions;
  warn(message: string): void;
  /**
   * Counts the work, and ends a statement that does too much with a clear message. It is called once for each row or
   * value that is read.
   */
  step(): void;
}

export interface ResultColumn {
  readonly name: string;
  readonly type: CqlType;
  readonly keyspace: string;
  readonly table: string;
}

export type Outcome =
  | { readonly kind: 'void' }
  | {
      readonly kind: 'rows';
      readonly columns: readonly ResultColumn[];
      readonly rows: readonly (readonly (Uint8Array | null)[])[];
      readonly pageState: string | undefined;
    }
  | { readonly kind: 'use'; readonly keyspace: string }
  /** Replaces the schema with which the statement was prepared. */
  | { readonly kind: 'schema'; readonly schema: Schema };

export const nothing: Outcome = { kind: 'void' };

export interface Prepared {
  run(execution: Execution): Outcome;
}
