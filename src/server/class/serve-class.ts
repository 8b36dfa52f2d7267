// Serves a class folder through the proxy: opens it, adds its routes and grades hand-ins as they come.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LabFolder } from '#labs/definition/read-lab.ts';
import type { Verdict } from '#labs/grading/verdict.ts';
import type { SeededLab } from '#server/grading/grading-job.ts';
import type { GradingThreads } from '#server/grading/grading-threads.ts';

import { openClassFolder } from './class-command.ts';
import { learnerOfRequest } from './cookies.ts';
import { officialGrader } from './grade-hand-in.ts';
import { GradingQueue, type GradingQueueOptions } from './grading-queue.ts';
import { InstructorSessions } from './instructor-sessions.ts';
import type { OpenClass } from './open-class.ts';
import { classRoutes } from './routes.ts';

/** What the proxy offers to a class. */
export interface ServedSite {
  /** `/api/` after the site's base. */
  api: string;
  clusterState: () => string;
  /** They grade on the embedded engine. */
  threads: GradingThreads;
  /** Judges on the real cluster. */
  gradeOnCluster: (lab: SeededLab, answer: string) => Promise<Verdict>;
}

export interface ServedClass {
  opened: OpenClass;
  /** The id of the learner who sends the request. It is the same in all their sessions. */
  memberOf(request: FastifyRequest): string | undefined;
  isInstructor(request: FastifyRequest): boolean;
  /** Adds the class to the proxy's routes, and closes it with the proxy. */
  extend(routes: FastifyInstance, site: ServedSite): void;
}

export function serveClass(options: {
  folder: string;
  folders: readonly LabFolder[];
  isSecure: boolean;
  log?: GradingQueueOptions['log'];
}): ServedClass {
  const { folder, folders, isSecure, log } = options;
  const opened = openClassFolder(folder, folders);
  const { course, store, digestKey } = opened;
  const sessions = new InstructorSessions(opened);
  return {
    opened,
    isInstructor: (request) => sessions.isInstructor(request),
    memberOf: (request) => learnerOfRequest(request, opened)?.id.toString(),
    extend(routes, { api, clusterState, threads, gradeOnCluster }) {
      const queue = new GradingQueue({
        store,
        audit: opened.audit,
        grade: officialGrader({ course, folders, digestKey, threads, onCluster: gradeOnCluster }),
        ...(log && { log }),
      });
      routes.register(classRoutes, { api, opened, queue, sessions, isSecure, clusterState });
      // Hand-ins that an earlier server did not grade are graded once the server listens, so they do not delay it.
      routes.addHook('onListen', () => queue.resume());
      routes.addHook('onClose', async () => {
        await queue.close();
        store.close();
      });
    },
  };
}
