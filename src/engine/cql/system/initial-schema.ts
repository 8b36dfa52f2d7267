// src/engine/cql/system: what Cassandra tells about itself in tables. definitions.ts lists the tables, system-tables.ts makes
// schemas of them, *-rows.ts compute what is in those that we can answer for, read-system-table.ts hands rows out as a
// replica would. It may import values, sim/ring and, in cql, schema and types.

import type { Coordinator } from '#engine/values/coordinator.ts';

import type { Schema } from '../schema/schema.ts';
import { systemKeyspaces } from './system-tables.ts';

/** The schema of a new cluster: the system's own keyspaces and nothing else. */
export function initialSchema(_coordinator: Coordinator): Schema {
  return { keyspaces: new Map(systemKeyspaces().map((keyspace) => [keyspace.name, keyspace])) };
}
