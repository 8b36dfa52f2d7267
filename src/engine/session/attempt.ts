import { CqlError } from '#engine/values/cql-error.ts';

import type { EmbeddedSession } from './embedded.ts';
import type { ResultSet } from './session.ts';

/** The error that Cassandra answers with when it refuses a statement. */
export type Refusal = Pick<CqlError, 'kind' | 'message'>;

export type Attempt = { result: ResultSet; refusal?: never } | { result?: never; refusal: Refusal };

/**
 * Runs a statement that Cassandra may refuse, and returns its result or the refusal. Any other error is a bug of
 * ours.
 */
export function attempt(session: EmbeddedSession, statement: string): Attempt {
  try {
    return { result: session.executeNow(statement) };
  } catch (error) {
    if (!(error instanceof CqlError)) throw error;
    return { refusal: { kind: error.kind, message: error.message } };
  }
}
