// src/engine/cql/system: what Cassandra tells about itself in tables. definitions.ts lists the tables,
// system-tables.ts makes schemas from them, *-rows.ts compute the rows of the tables that we support,
// read-system-table.ts returns rows as a replica would. It may import src/engine/values, src/engine/sim/ring and, in
// src/engine/cql, schema and types.

import type { Coordinator } from '#engine/values/coordinator.ts';

import type { Schema } from '../schema/schema.ts';
import { systemKeyspaces } from './system-tables.ts';

/** The schema of a new cluster: only the system keyspaces. */
export function initialSchema(_coordinator: Coordinator): Schema {
  return { keyspaces: new Map(systemKeyspaces().map((keyspace) => [keyspace.name, keyspace])) };
}
