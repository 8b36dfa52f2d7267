// The routes that a class adds to the proxy: those for its learners and those for its instructor.

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
  // Both share one count: whoever guessed codes too often must not start again with the instructor's secret.
  const shared: InClass = { ...options, now, failedAttempts: new FailedAttempts({ perMinute: 30, now }) };
  routes.register(learnerRoutes, shared);
  routes.register(instructorRoutes, shared);
};
