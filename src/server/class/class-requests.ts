// What the routes of a class share: their options, the way they refuse a request, and the schemas of short bodies.

import type { FastifyReply } from 'fastify';

import type { CookieScope } from './cookies.ts';
import type { FailedAttempts } from './failed-attempts.ts';
import type { GradingQueue } from './grading-queue.ts';
import type { InstructorSessions } from './instructor-sessions.ts';
import type { OpenClass } from './open-class.ts';

export interface InClass extends CookieScope {
  opened: OpenClass;
  queue: GradingQueue;
  failedAttempts: FailedAttempts;
  sessions: InstructorSessions;
  clusterState: () => string;
  now: () => number;
}

export function refuse(reply: FastifyReply, status: number, refused: string): FastifyReply {
  return reply.code(status).send({ refused });
}

/** Refuses a code that does not exist. Whoever has tried too many codes is told to wait. */
export function refuseCode(reply: FastifyReply, areTooMany: boolean): FastifyReply {
  if (!areTooMany) return refuse(reply, 403, 'no-such-code');
  return refuse(reply.header('retry-after', '60'), 429, 'too-many-runs');
}

/** The schema of an empty body: `{}`. */
export const nothing = { type: 'object', additionalProperties: false, properties: {} };

export function oneText(name: string) {
  return {
    type: 'object',
    required: [name],
    additionalProperties: false,
    properties: { [name]: { type: 'string', minLength: 1, maxLength: 200 } },
  };
}
