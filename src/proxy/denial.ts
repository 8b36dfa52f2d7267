// What the proxy turns away, in the form of Cassandra's own errors, so that the page has one way to show both.

import { CqlError, type ErrorDetails, errorCodes } from '#values/cql-error.ts';

/** Named in `details.policy`: a page says them in three languages. */
export type Rule =
  | 'statement-kind'
  | 'not-in-this-lab'
  | 'roles'
  | 'functions'
  | 'foreign-keyspace'
  | 'system-keyspace'
  | 'system-schema'
  | 'class-name'
  | 'table-option'
  | 'replication'
  | 'consistency'
  | 'page-state'
  | 'keyspaces-max'
  | 'tables-max'
  | 'rows-max'
  | 'bytes-max';

export function denial(policy: Rule, message: string, details: ErrorDetails = {}): CqlError {
  return new CqlError({
    kind: 'Unauthorized',
    code: errorCodes.Unauthorized,
    message,
    definite: true,
    details: { ...details, policy },
  });
}
