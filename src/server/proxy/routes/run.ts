// Runs a learner's statements on the cluster. The response is a stream of events about them.

import type { FastifyPluginAsync } from 'fastify';
import type { RunRequest } from '#engine/session/wire.ts';

import { arePlain, runBody } from '../bodies.ts';
import { nameOf, shortOf } from '../log.ts';
import type { InProxyContext } from '../proxy-context.ts';
import { runRequest } from '../run-request.ts';
import { RefusedRun } from '../runs.ts';

export const runRoutes: FastifyPluginAsync<InProxyContext> = async (routes, { context }) => {
  const { limits, backend, runs, log } = context;

  routes.post<{ Body: RunRequest }>(
    '/api/run',
    { schema: { body: runBody(limits) } },
    async (request, reply) => {
      const { body } = request;
      if (!body.statements.every(({ params }) => params === undefined || arePlain(params)))
        throw new RefusedRun({ refused: 'bad-request' });
      const { prepared, learner, openStream } = context.enter(request, reply, body.lab);
      const stream = openStream();
      const start = performance.now();
      try {
        const count = await runs.take(
          learner,
          async () => {
            const counted = await runRequest({ backend, learner, prepared, request: body, stream });
            reply.hijack();
            stream.end({ kind: 'end' });
            // The next run of this learner waits until this answer is read. So each learner has one answer at a time
            // in the server's memory.
            await stream.taken();
            return counted;
          },
          (ahead) => stream.send({ kind: 'waiting', ahead }),
        );
        const ms = Math.round(performance.now() - start);
        log({ event: 'run', learner: shortOf(learner), lab: body.lab, ...count, ms });
      } catch (error) {
        if (!stream.hasBegun) throw error;
        // It is too late for a refusal. The reader sees from the missing end that the answer broke off.
        reply.hijack();
        log({ event: 'broken-off', learner: shortOf(learner), error: nameOf(error) });
        reply.raw.destroy();
      }
      return reply;
    },
  );
};
