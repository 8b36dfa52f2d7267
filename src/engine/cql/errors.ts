// Errors as Cassandra words them, for those who analyse and run statements. The engine adds what follows from the
// statement's text (cqlError in values) when it hands them on.

import { CqlError, type ErrorKind, errorCodes } from '#engine/values/cql-error.ts';

export function cassandraError(kind: ErrorKind, message: string): CqlError {
  return new CqlError({ kind, code: errorCodes[kind], message, definite: true, details: {} });
}

/** InvalidRequestException, by far the most frequent. */
export function invalid(message: string): CqlError {
  return cassandraError('Invalid', message);
}

/** Our limit, not the learner's mistake: names the clause that this engine does not do. */
export function unsupported(clause: string): CqlError {
  return cassandraError(
    'Unsupported',
    `${clause} is not supported by the embedded engine; run it on a real cluster`,
  );
}
