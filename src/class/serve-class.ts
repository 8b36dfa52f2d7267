// A class folder behind the proxy: opened, its hand-ins graded as they come, its routes added.

import type { FastifyInstance } from 'fastify';
import type { LabFolder } from '#lab-files/read-lab.ts';

import { openClassFolder } from './class-command.ts';
import { officialGrader } from './grade-hand-in.ts';
import { GradingQueue, type GradingQueueOptions } from './grading-queue.ts';
import type { OpenClass } from './open-class.ts';
import { addClassRoutes } from './routes.ts';

export interface ServedClass {
  opened: OpenClass;
  /** Adds the class to the proxy, and closes it with the proxy. */
  extend(proxy: FastifyInstance, site: { api: string; clusterState: () => string }): void;
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
  const queue = new GradingQueue({
    store,
    grade: officialGrader({ course, folders, digestKey }),
    ...(log && { log }),
  });
  return {
    opened,
    extend(proxy, { api, clusterState }) {
      addClassRoutes(proxy, { api, opened, queue, isSecure, clusterState });
      proxy.addHook('onClose', async () => {
        await queue.close();
        store.close();
      });
    },
  };
}
