// The class behind the proxy: learners come in with a code and hand in, the instructor looks on.

import type { FastifyPluginAsync } from 'fastify';

import type { InClass } from './class-requests.ts';
import { FailedAttempts } from './failed-attempts.ts';
import { instructorRoutes } from './instructor-routes.ts';
import { learnerRoutes } from './learner-routes.ts';

export type ClassRouteOptions = Omit<InClass, 'failedAttempts' | 'now'> & Partial<Pick<InClass, 'now'>>;

export const classRoutes: FastifyPluginAsync<ClassRouteOptions> = async (routes, options) => {
  const { now = Date.now } = options;
  routes.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // One count for both: whoever guesses may not begin again with the other secret.
  const shared: InClass = { ...options, now, failedAttempts: new FailedAttempts({ perMinute: 30, now }) };
  routes.register(learnerRoutes, shared);
  routes.register(instructorRoutes, shared);
};
