// What every statement is given when it is prepared and when it runs, and what it gives back. One file per statement
// in execute/ exports `prepare…(statement, context): Prepared`.

import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { Coordinator } from '#engine/values/coordinator.ts';
import type { CqlType } from '#engine/values/cql-type.ts';

import type { Schema } from './schema/schema.ts';

/** What a column, argument or bind marker is called and which type it wants (cql3/ColumnSpecification.java). */
export interface Receiver {
  readonly keyspace: string;
  readonly table: string;
  readonly name: string;
  readonly type: CqlType;
}

/** A bound value that was left out: the column is not touched. Text statements cannot say it. */
export const unset: unique symbol = Symbol('unset');
export type Unset = typeof unset;
export type BoundValue = Uint8Array | null | Unset;

/** Where the current time, the keyspace in use and the schema come from while a statement is analysed. */
export interface PrepareContext {
  /** The statement as it was sent: errors need it. */
  readonly text: string;
  readonly schema: Schema;
  readonly coordinator: Coordinator;
  /** After USE. */
  readonly keyspace: string | undefined;
  /** Filled by whoever finds out what a marker stands for; by `BindMarker.index`. */
  readonly markers: Receiver[];
  warn(message: string): void;
}

export interface QueryOptions {
  readonly consistency: ConsistencyLevel;
  readonly serialConsistency: ConsistencyLevel;
  /** By `BindMarker.index`. */
  readonly values: readonly BoundValue[];
  /** Rows of a page; 0 asks for everything at once. */
  readonly pageSize: number;
  readonly pageState: string | undefined;
}

/** Given to a prepared statement each time it runs. */
export interface Execution {
  readonly coordinator: Coordinator;
  readonly options: QueryOptions;
  warn(message: string): void;
  /** Counts work: ends a runaway statement with a clear message. Called once for each row or value looked at. */
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
  /** Takes the place of the schema that the statement was prepared with. */
  | { readonly kind: 'schema'; readonly schema: Schema };

export const nothing: Outcome = { kind: 'void' };

export interface Prepared {
  run(execution: Execution): Outcome;
}
