// The instructor's routes: coming in with the secret, everybody's progress, and the gradebook.

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Overview } from '#labs/grading/class-wire.ts';
import { writeCsv } from '#labs/grading/csv.ts';
import { type InClass, oneText, refuse, refuseCode } from './class-requests.ts';
import { digestOf, isSame, makeToken, tidyCode } from './codes.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { gradebook, gradebookRows } from './gradebook.ts';
import { overviewOf } from './views.ts';

const sessionMs = 12 * 3_600_000;

export const instructorRoutes: FastifyPluginAsync<InClass> = async (routes, options) => {
  const { opened, queue, failedAttempts, clusterState, now } = options;
  const { course, store, digestKey, audit } = opened;
  /** The digest of the cookie → when the session ends. All sessions end when the proxy stops. */
  const sessions = new Map<string, number>();
  /** A digest of the cookie and the secret together. So a session ends when the secret is renewed. */
  const sessionOf = (token: string) =>
    digestOf(digestKey, 'session', `${token} ${tidyCode(opened.instructorSecret)}`);

  routes.post<{ Body: { secret: string } }>(
    '/api/class/instructor',
    { schema: { body: oneText('secret') } },
    async (request, reply) => {
      const typed = tidyCode(request.body.secret);
      if (!isSame(typed, tidyCode(opened.instructorSecret))) {
        audit.add({ event: 'wrong-code', from: request.ip });
        return refuseCode(reply, failedAttempts.add(request.ip, typed));
      }
      audit.add({ event: 'instructor-came-in', from: request.ip });
      const token = makeToken();
      for (const [session, until] of sessions) if (until <= now()) sessions.delete(session);
      sessions.set(sessionOf(token), now() + sessionMs);
      reply.header('set-cookie', writeCookie('ringside-instructor', token, options));
      return { done: true };
    },
  );

  const isInstructor = (request: FastifyRequest): boolean => {
    const token = readCookie(request, 'ringside-instructor');
    if (token === undefined) return false;
    return (sessions.get(sessionOf(token)) ?? 0) > now();
  };

  const preHandler = async (request: FastifyRequest, reply: FastifyReply) =>
    isInstructor(request) ? undefined : refuse(reply, 403, 'not-instructor');

  routes.get(
    '/api/class/instructor/overview',
    { preHandler },
    async (): Promise<Overview> => ({
      ...overviewOf(opened),
      queue: queue.length,
      cluster: clusterState(),
    }),
  );

  routes.get('/api/class/instructor/grades.csv', { preHandler }, async (_request, reply) => {
    audit.add({ event: 'grades-read' });
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="grades.csv"',
      })
      .send(writeCsv(gradebookRows(course, gradebook(course, store))));
  });
};
