// Which keyspaces are Cassandra's own, and what is forbidden on them (schema/SchemaConstants.java,
// service/ClientState.java). A learner may do everything that a superuser may, and no more.

import { cassandraError, invalid } from '../errors.ts';
import { isWordName } from './names.ts';

const local = new Set(['system', 'system_schema', 'system_views', 'system_virtual_schema']);
const replicated = new Set(['system_auth', 'system_distributed', 'system_traces']);

export function isSystemKeyspace(name: string): boolean {
  return local.has(name.toLowerCase()) || replicated.has(name.toLowerCase());
}

/** Whether Cassandra also computes the tables of this keyspace. It calls them virtual. */
export function isVirtualKeyspace(name: string): boolean {
  return name === 'system_views' || name === 'system_virtual_schema';
}

export interface Resource {
  readonly keyspace: string;
  /** The resource as messages print it: `keyspace ks`, `all tables in ks`, `table ks.t`. */
  readonly text: string;
}

export const keyspaceResource = (keyspace: string): Resource => ({ keyspace, text: `keyspace ${keyspace}` });
export const allTables = (keyspace: string): Resource => ({ keyspace, text: `all tables in ${keyspace}` });
export const tableResource = (keyspace: string, table: string): Resource => ({
  keyspace,
  text: `table ${keyspace}.${table}`,
});

/** ClientState.preventSystemKSSchemaModification. It is checked before anything else. */
export function authorizeChange(permission: 'CREATE' | 'ALTER' | 'DROP', resource: Resource): void {
  const name = resource.keyspace.toLowerCase();
  if (local.has(name))
    throw cassandraError('Unauthorized', `${resource.keyspace} keyspace is not user-modifiable.`);
  if (!replicated.has(name)) return;
  if (permission === 'ALTER' && resource.text.startsWith('keyspace ')) return;
  throw cassandraError('Unauthorized', `Cannot ${permission} <${resource.text}>`);
}

/** AlterSchemaStatement.execute: for statements that need no permission. */
export function checkKeyspaceName(keyspace: string): void {
  if (local.has(keyspace.toLowerCase()))
    throw invalid(`System keyspace '${keyspace}' is not user-modifiable`);
  if (!isWordName(keyspace))
    throw invalid(
      `Keyspace name must not be empty and must contain alphanumeric or underscore characters only (got "${keyspace}")`,
    );
  if (keyspace.length > 48)
    throw invalid(
      `Keyspace name must not be more than 48 characters long (got ${keyspace.length} characters for "${keyspace}")`,
    );
}
