// A learner stops, starts, pauses and isolates nodes here, if nobody else is at work.

import type { FastifyPluginAsync } from 'fastify';
import type { FaultRequest, ProxyStatus } from '#engine/session/wire.ts';

import { faultBody } from '../bodies.ts';
import { fault } from '../faults.ts';
import { shortOf } from '../log.ts';
import type { InProxyContext } from '../proxy-context.ts';
import { RefusedRun } from '../runs.ts';

export const faultRoutes: FastifyPluginAsync<InProxyContext> = async (routes, { context }) => {
  const { link, log } = context;

  routes.post<{ Body: FaultRequest }>(
    '/api/faults',
    { schema: { body: faultBody } },
    async (request, reply): Promise<ProxyStatus> => {
      const { node, action, lab } = request.body;
      const { prepared, learner } = context.enter(request, reply, lab);
      if (prepared.lab.faults !== 'nodes') throw new RefusedRun({ refused: 'not-allowed' });
      const status = await context.status(learner);
      if (status.state === 'none') throw new RefusedRun({ refused: 'no-cluster', retryAfterSeconds: 5 });
      if (!status.canFault) throw new RefusedRun({ refused: 'not-alone' });
      await fault(link.cluster(), request.body);
      log({ event: 'fault', learner: shortOf(learner), node, action });
      await link.look();
      return context.status(learner);
    },
  );
};
