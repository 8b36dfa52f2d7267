// Requests about a learner's sandbox that are no runs. They wait for their turn with the learner's runs.

import type { FastifyPluginAsync } from 'fastify';
import type {
  DivergenceAnswer,
  DivergenceRequest,
  ReplicasAnswer,
  ReplicasRequest,
} from '#engine/session/wire.ts';
import { CqlError } from '#engine/values/cql-error.ts';

import { arePlain, divergenceBody, replicasBody, resetBody } from '../bodies.ts';
import { diverge } from '../divergence.ts';
import { judgeKeyspace } from '../policy.ts';
import type { Entered, InProxyContext } from '../proxy-context.ts';
import { readReplicas } from '../replicas.ts';
import { RefusedRun } from '../runs.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Sandboxes } from '../sandboxes.ts';

export const sandboxRoutes: FastifyPluginAsync<InProxyContext> = async (routes, { context }) => {
  const { backend, runs, link } = context;

  const inTurn = <T>(learner: string, task: (sandboxes: Sandboxes, sandbox: Sandbox) => Promise<T>) =>
    runs.take(
      learner,
      async () => {
        const sandboxes = await backend.sandboxes();
        return task(sandboxes, await sandboxes.of(learner));
      },
      () => {},
    );

  /** Runs the task in turn, after the sandbox is set up for the lab. */
  const inLab = <T>(
    { learner, prepared }: Entered,
    task: (sandboxes: Sandboxes, sandbox: Sandbox) => Promise<T>,
  ) =>
    inTurn(learner, async (sandboxes, sandbox) => {
      await sandboxes.enter(sandbox, prepared);
      return task(sandboxes, sandbox);
    });

  routes.post<{ Body: ReplicasRequest }>(
    '/api/replicas',
    { schema: { body: replicasBody } },
    async (request, reply): Promise<ReplicasAnswer> => {
      const { lab, keyspace, table, key } = request.body;
      if (!arePlain(key)) throw new RefusedRun({ refused: 'bad-request' });
      const entered = context.enter(request, reply, lab);
      judgeKeyspace(keyspace, entered.prepared.lab);
      const status = link.status();
      const nodes = status.state === 'none' ? [] : status.nodes;
      return inLab(entered, (sandboxes, sandbox) =>
        readReplicas({ sandbox, context: sandboxes.context, nodes, keyspace, table, key }),
      );
    },
  );

  routes.post<{ Body: DivergenceRequest }>(
    '/api/divergence',
    { schema: { body: divergenceBody } },
    async (request, reply): Promise<DivergenceAnswer> => {
      const { body } = request;
      if (body.params && !arePlain(body.params)) throw new RefusedRun({ refused: 'bad-request' });
      const entered = context.enter(request, reply, body.lab);
      const { lab } = entered.prepared;
      if (lab.faults === 'none') throw new RefusedRun({ refused: 'not-allowed' });
      try {
        await inLab(entered, (sandboxes, sandbox) =>
          diverge(sandboxes.context, { sandbox, lab, request: body }),
        );
        return { done: true };
      } catch (error) {
        if (error instanceof CqlError) return { error: error.toJSON() };
        throw error;
      }
    },
  );

  routes.post<{ Body: { lab: string } }>(
    '/api/reset',
    { schema: { body: resetBody } },
    async (request, reply) => {
      const { prepared, learner } = context.enter(request, reply, request.body.lab);
      await inTurn(learner, (sandboxes, sandbox) => sandboxes.reset(sandbox, prepared));
      return { done: true };
    },
  );
};
