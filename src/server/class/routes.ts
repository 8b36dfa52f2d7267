// The routes that a class adds to the proxy: those for its learners and those for its instructor.

import type { FastifyPluginAsync } from 'fastify';

import type { InClass } from './class-requests.ts';
import { FailedAttempts } from './failed-attempts.ts';
import { instructorRoutes } from './instructor-routes.ts';
import { InstructorSessions } from './instructor-sessions.ts';
import { learnerRoutes } from './learner-routes.ts';

export type ClassRouteOptions = Omit<InClass, 'failedAttempts' | 'sessions' | 'now'> &
  Partial<Pick<InClass, 'now' | 'sessions'>>;

/** Of one address, and of codes that begin alike. */
export const wrongCodesPerMinute = 30;

export const classRoutes: FastifyPluginAsync<ClassRouteOptions> = async (routes, options) => {
  const { now = Date.now } = options;
  const { sessions = new InstructorSessions(options.opened, now) } = options;
  routes.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // Both share one count: whoever guessed codes too often must not start again with the instructor's secret.
  const shared: InClass = {
    ...options,
    now,
    sessions,
    failedAttempts: new FailedAttempts({ perMinute: wrongCodesPerMinute, now }),
  };
  routes.register(learnerRoutes, shared);
  routes.register(instructorRoutes, shared);
};
