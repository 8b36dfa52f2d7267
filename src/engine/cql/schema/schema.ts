// src/engine/cql/schema: which keyspaces, types and tables there are, how they change, and how they are written as
// CQL. It may import src/engine/values, src/engine/sim/ring and, in src/engine/cql, errors, keywords, syntax and
// types.
//
// A schema is never changed in place. Every change creates a new one, so that a statement sees the same schema from
// beginning to end.

import type { UserTypeField } from '#engine/values/cql-type.ts';
import type { KeyspaceShape } from '#engine/values/table-shape.ts';

import type { TableSchema } from './table-schema.ts';

export interface UserTypeSchema {
  readonly keyspace: string;
  readonly name: string;
  readonly fields: readonly UserTypeField[];
}

export interface KeyspaceSchema {
  readonly name: string;
  /**
   * As system_schema.keyspaces shows it: the full class name, and the options in the order in which Cassandra keeps
   * them.
   */
  readonly replication: ReadonlyMap<string, string>;
  readonly shape: KeyspaceShape;
  /** The tables in the order of their creation. If a listing needs another order, use `byName` of table-schema.ts. */
  readonly tables: ReadonlyMap<string, TableSchema>;
  readonly types: ReadonlyMap<string, UserTypeSchema>;
  /** True for system, system_schema and similar keyspaces, which are read only. */
  readonly isSystem: boolean;
}

export interface Schema {
  readonly keyspaces: ReadonlyMap<string, KeyspaceSchema>;
}
