// A class folder behind the proxy: opened, its hand-ins graded as they come, its routes added.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LabFolder } from '#labs/definition/read-lab.ts';
import type { Verdict } from '#labs/grading/verdict.ts';
import type { SeededLab } from '#server/grading/grading-job.ts';
import type { GradingThreads } from '#server/grading/grading-threads.ts';

import { openClassFolder } from './class-command.ts';
import { learnerOfRequest } from './cookies.ts';
import { officialGrader } from './grade-hand-in.ts';
import { GradingQueue, type GradingQueueOptions } from './grading-queue.ts';
import type { OpenClass } from './open-class.ts';
import { classRoutes } from './routes.ts';

/** What the proxy offers to those who add to it. */
export interface ServedSite {
  /** `/api/`, with the site's base before it. */
  api: string;
  clusterState: () => string;
  /** Judge on the embedded engine. */
  threads: GradingThreads;
  /** Judges on the real cluster. */
  gradeOnCluster: (lab: SeededLab, answer: string) => Promise<Verdict>;
}

export interface ServedClass {
  opened: OpenClass;
  /** The learner of the class who asks, by a name that lasts. */
  memberOf(request: FastifyRequest): string | undefined;
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
  return {
    opened,
    memberOf: (request) => learnerOfRequest(request, opened)?.id.toString(),
    extend(routes, { api, clusterState, threads, gradeOnCluster }) {
      const queue = new GradingQueue({
        store,
        audit: opened.audit,
        grade: officialGrader({ course, folders, digestKey, threads, onCluster: gradeOnCluster }),
        ...(log && { log }),
      });
      routes.register(classRoutes, { api, opened, queue, isSecure, clusterState });
      // What an earlier server stored and did not grade comes after the first pages, not before them.
      routes.addHook('onListen', () => queue.resume());
      routes.addHook('onClose', async () => {
        await queue.close();
        store.close();
      });
    },
  };
}
