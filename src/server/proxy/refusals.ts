// A request that is not answered is refused. All refusals have one form. Each kind has one status, and a refusal says
// when to try again if that is known.

import type { FastifyReply } from 'fastify';
import type { Refusal } from '#engine/session/wire.ts';
import { CqlError } from '#engine/values/cql-error.ts';

import { type Log, nameOf } from './log.ts';
import { RefusedRun } from './runs.ts';
import { TooManySandboxes } from './sandboxes.ts';

const statusOf: Partial<Record<Refusal['refused'], number>> = {
  'bad-request': 400,
  'bad-key': 400,
  'too-large': 413,
  'too-many-runs': 429,
  'too-many-changes': 429,
  'queue-full': 429,
  overloaded: 503,
  'sandboxes-full': 503,
  'no-cluster': 503,
  stopping: 503,
  'no-such-lab': 404,
  'no-such-thing': 404,
  'not-allowed': 403,
  'not-alone': 403,
  'not-in-class': 403,
  'other-cluster': 409,
};

/**
 * Headers of every answer that is not a page of the site. No cache keeps such an answer, and nothing in it is
 * executed.
 */
export const apiHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

export function refuse(reply: FastifyReply, refusal: Refusal, status = statusOf[refusal.refused] ?? 500) {
  if (refusal.retryAfterSeconds) reply.header('retry-after', String(refusal.retryAfterSeconds));
  return reply.code(status).headers(apiHeaders).send(refusal);
}

/** The status of a Fastify error says whose fault it is. Every other error is ours. */
export function refuseError(reply: FastifyReply, error: unknown, log: Log) {
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode === 413) return refuse(reply, { refused: 'too-large' });
  if (statusCode < 500) return refuse(reply, { refused: 'bad-request' }, statusCode);
  return refuse(reply, refusalOf(error, log));
}

export function refusalOf(error: unknown, log: Log): Refusal {
  if (error instanceof RefusedRun) return error.refusal;
  if (error instanceof TooManySandboxes) return { refused: 'sandboxes-full', retryAfterSeconds: 60 };
  // The error came before a statement could be answered: the cluster is not as it was a moment ago.
  if (error instanceof CqlError) {
    // There is no room for the lab's own tables, and so none for one more sandbox.
    if (error.details.policy === 'cluster-full') return { refused: 'sandboxes-full', retryAfterSeconds: 60 };
    if (error.details.policy === 'schema-time') return { refused: 'too-many-changes', retryAfterSeconds: 30 };
    log({ event: 'cluster-failed', kind: error.kind, error: nameOf(error) });
    return error.kind === 'Unauthorized'
      ? { refused: 'not-allowed' }
      : { refused: 'no-cluster', retryAfterSeconds: 5 };
  }
  log({ event: 'failed', error: nameOf(error) });
  return { refused: 'failed' };
}
