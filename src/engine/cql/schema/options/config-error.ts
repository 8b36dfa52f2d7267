import type { CqlError } from '#engine/values/cql-error.ts';

import { cassandraError } from '../../errors.ts';

/** ConfigurationException: what most options answer to a value that they do not like. */
export function configuration(message: string): CqlError {
  return cassandraError('Config', message);
}

/** What Java threw and nobody caught: Cassandra calls it a server error and prints the class with the message. */
export function serverError(exception: string, message: string): CqlError {
  return cassandraError('Server', `java.lang.${exception}: ${message}`);
}
