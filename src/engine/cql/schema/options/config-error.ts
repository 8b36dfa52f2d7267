import type { CqlError } from '#engine/values/cql-error.ts';

import { cassandraError } from '../../errors.ts';

/** ConfigurationException: what Cassandra answers to a wrong value of most options. */
export function configuration(message: string): CqlError {
  return cassandraError('Config', message);
}

/**
 * An exception that Java threw and nobody caught. Cassandra reports it as a server error, with the class and the
 * message.
 */
export function serverError(exception: string, message: string): CqlError {
  return cassandraError('Server', `java.lang.${exception}: ${message}`);
}
