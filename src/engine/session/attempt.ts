import { CqlError } from '#engine/values/cql-error.ts';

import type { EmbeddedSession } from './embedded.ts';
import type { ResultSet } from './session.ts';

/** What Cassandra says when it does not do what it was asked. */
export type Refusal = Pick<CqlError, 'kind' | 'message'>;

export type Attempt = { result: ResultSet; refusal?: never } | { result?: never; refusal: Refusal };

/** A statement that may well be refused, and what it led to; any other failure is a mistake of ours. */
export function attempt(session: EmbeddedSession, statement: string): Attempt {
  try {
    return { result: session.executeNow(statement) };
  } catch (error) {
    if (!(error instanceof CqlError)) throw error;
    return { refusal: { kind: error.kind, message: error.message } };
  }
}
