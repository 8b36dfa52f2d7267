// src/engine/cql/schema: what keyspaces, types and tables there are, how they change, and how they are written as CQL. It
// may import values, sim/ring and, in cql, errors, keywords, syntax and types.
//
// What keyspaces, types and tables there are. Never changed in place: a change of the schema makes a new one, so that
// a statement sees one schema from beginning to end.

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
  /** As system_schema.keyspaces shows it: the whole class name, and the options in the order Cassandra keeps them. */
  readonly replication: ReadonlyMap<string, string>;
  readonly shape: KeyspaceShape;
  /** In the order of their making; ask `byName` of table-schema where a listing wants another. */
  readonly tables: ReadonlyMap<string, TableSchema>;
  readonly types: ReadonlyMap<string, UserTypeSchema>;
  /** system, system_schema and the like: read only. */
  readonly isSystem: boolean;
}

export interface Schema {
  readonly keyspaces: ReadonlyMap<string, KeyspaceSchema>;
}
