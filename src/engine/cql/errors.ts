// Errors with Cassandra's texts, for code that analyses and runs statements. Before the engine passes them on, it
// adds what follows from the statement's text (cqlError in src/engine/values).

import { CqlError, type ErrorKind, errorCodes } from '#engine/values/cql-error.ts';

export function cassandraError(kind: ErrorKind, message: string): CqlError {
  return new CqlError({ kind, code: errorCodes[kind], message, definite: true, details: {} });
}

/** InvalidRequestException, by far the most frequent error. */
export function invalid(message: string): CqlError {
  return cassandraError('Invalid', message);
}

/** A limit of ours, not the learner's mistake. It names the clause that this engine does not support. */
export function unsupported(clause: string): CqlError {
  return cassandraError(
    'Unsupported',
    `${clause} is not supported by the embedded engine; run it on a real cluster`,
  );
}
