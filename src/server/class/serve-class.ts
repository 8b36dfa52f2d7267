// A class folder behind the proxy: opened, its hand-ins graded as they come, its routes added.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LabFolder } from '#labs/definition/read-lab.ts';
import type { CompiledLab } from '#labs/grading/compiled-lab.ts';
import type { Verdict } from '#labs/grading/verdict.ts';

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
  /** Judges on the real cluster. */
  grade: (lab: CompiledLab, answer: string) => Promise<Verdict>;
}

export interface ServedClass {
  opened: OpenClass;
  /** Whether a learner of the class asks. */
  admits(request: FastifyRequest): boolean;
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
    admits: (request) => learnerOfRequest(request, opened) !== undefined,
    extend(routes, { api, clusterState, grade }) {
      const queue = new GradingQueue({
        store,
        grade: officialGrader({ course, folders, digestKey, onCluster: grade }),
        ...(log && { log }),
      });
      routes.register(classRoutes, { api, opened, queue, isSecure, clusterState });
      routes.addHook('onClose', async () => {
        await queue.close();
        store.close();
      });
    },
  };
}
