// The instructor's routes: coming in with the secret, everybody's progress, and the gradebook.

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Overview } from '#labs/grading/class-wire.ts';
import { writeCsv } from '#labs/grading/csv.ts';
import { type InClass, oneText, refuse, refuseCode } from './class-requests.ts';
import { isSame, makeToken, tidyCode } from './codes.ts';
import { writeCookie } from './cookies.ts';
import { gradebook, gradebookRows } from './gradebook.ts';
import { overviewOf } from './views.ts';

export const instructorRoutes: FastifyPluginAsync<InClass> = async (routes, options) => {
  const { opened, queue, failedAttempts, clusterState, sessions } = options;
  const { course, store, audit } = opened;

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
      sessions.add(token);
      reply.header('set-cookie', writeCookie('ringside-instructor', token, options));
      return { done: true };
    },
  );

  const preHandler = async (request: FastifyRequest, reply: FastifyReply) =>
    sessions.isInstructor(request) ? undefined : refuse(reply, 403, 'not-instructor');

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
