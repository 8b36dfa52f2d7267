// Judges a learner's answer to a lab on the cluster. The response is a stream that ends with the verdict.

import type { FastifyPluginAsync } from 'fastify';
import type { CheckEvent, CheckRequest } from '#engine/session/wire.ts';
import type { Verdict } from '#labs/grading/verdict.ts';

import { checkBody } from '../bodies.ts';
import { readCompiled } from '../labs.ts';
import { shortOf } from '../log.ts';
import type { InProxyContext } from '../proxy-context.ts';
import { refusalOf } from '../refusals.ts';
import { RefusedRun } from '../runs.ts';

export const checkRoutes: FastifyPluginAsync<InProxyContext> = async (routes, { context }) => {
  const { site, runs, checks, log } = context;

  routes.post<{ Body: CheckRequest }>(
    '/api/check',
    { schema: { body: checkBody } },
    async (request, reply) => {
      const { lab, answer } = request.body;
      const { prepared, learner, openStream } = context.enter(request, reply, lab);
      const compiled = await readCompiled(site.root, prepared.lab);
      if (!compiled) throw new RefusedRun({ refused: 'no-such-thing' });
      const stream = openStream();
      const send = (event: CheckEvent<Verdict>) => stream.send(event);
      const start = performance.now();
      let last: CheckEvent<Verdict>;
      try {
        const verdict = await runs.take(
          learner,
          () =>
            checks.grade({ compiled }, answer, {
              mayFault: () => context.isAlone(learner),
              told: (ahead) => send({ kind: 'waiting', ahead }),
              begun: () => send({ kind: 'checking' }),
              isGone: () => stream.isGone,
            }),
          (ahead) => send({ kind: 'waiting', ahead }),
        );
        last = { kind: 'verdict', verdict };
      } catch (error) {
        if (!stream.hasBegun) throw error;
        last = { kind: 'refused', refusal: refusalOf(error, log) };
      }
      reply.hijack();
      stream.end(last);
      const ms = Math.round(performance.now() - start);
      log({ event: 'check', learner: shortOf(learner), lab, outcome: last.kind, ms });
      return reply;
    },
  );
};
