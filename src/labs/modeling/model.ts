// src/labs/modeling: a data model, read from CQL and written back, its diagram, and arithmetic on its sizes. It may
// import engine/values and engine/cql, and reads no data.
//
// One description of a data model, from which every view is made: CQL, diagram, queries, sizes, findings.

import type { Schema } from '#engine/cql/schema/schema.ts';
import type { Statement } from '#engine/cql/syntax.ts';

/** A place in the text that was read, as offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface ModelColumn {
  readonly name: string;
  /** CQL text, as DESCRIBE prints it: `frozen<list<int>>`. */
  readonly type: string;
  readonly kind: 'partition_key' | 'clustering' | 'static' | 'regular';
  /** `CLUSTERING ORDER BY … DESC`. False for all columns that are no clustering columns. */
  readonly isDescending: boolean;
}

export interface ModelIndex {
  readonly name: string;
  readonly column: string;
  readonly target: 'simple' | 'values' | 'keys' | 'entries' | 'full';
  readonly isSai: boolean;
}

export interface ModelTable {
  readonly keyspace: string;
  readonly name: string;
  /** The partition key, the clustering columns, then static and regular columns: the order of SELECT *. */
  readonly columns: readonly ModelColumn[];
  readonly indexes: readonly ModelIndex[];
}

export interface ModelType {
  readonly keyspace: string;
  readonly name: string;
  readonly fields: readonly { readonly name: string; readonly type: string }[];
}

/** What was wrong with a statement, in Cassandra’s words. */
export interface ModelProblem {
  readonly message: string;
  /** Where the message points to. */
  readonly at: number;
  readonly statement: Span;
  /** True if the embedded engine does not support the statement, although Cassandra may. */
  readonly isUnsupported: boolean;
}

export interface Model {
  readonly tables: readonly ModelTable[];
  readonly types: readonly ModelType[];
  readonly problems: readonly ModelProblem[];
  /** Where each table was created, by `keyspace.table`. */
  readonly sources: ReadonlyMap<string, Span>;
  /** The replication as it was written, by the name of the keyspace. */
  readonly replication: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** The keyspace of names that are written without one. */
  readonly keyspace: string;
  /** The same schema as the engine understands it. All its keyspaces have one replica. */
  readonly schema: Schema;
}

export interface ModelQuery {
  /** The comment line above the statement, or `query 3`. */
  readonly name: string;
  readonly text: string;
  readonly statement: Statement;
  readonly span: Span;
}

export function tableId({ keyspace, name }: { readonly keyspace: string; readonly name: string }): string {
  return `${keyspace}.${name}`;
}

export function columnsOf(table: ModelTable, kind: ModelColumn['kind']): readonly ModelColumn[] {
  return table.columns.filter((column) => column.kind === kind);
}

/** The name of the keyspace where tables are put that are written without one. */
export const defaultKeyspace = 'review';
