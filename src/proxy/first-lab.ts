// The endpoint of the first lab's page, until that page speaks session/wire.ts like all others.

import type { FastifyInstance } from 'fastify';
import type { ConsistencyLevel } from '#values/consistency.ts';
import { CqlError } from '#values/cql-error.ts';

import type { ClusterLink } from './cluster-link.ts';
import { openLearners } from './learners.ts';

const offered: readonly ConsistencyLevel[] = [
  'ONE',
  'TWO',
  'THREE',
  'QUORUM',
  'ALL',
  'LOCAL_ONE',
  'LOCAL_QUORUM',
];

const runBody = {
  type: 'object',
  required: ['statement'],
  additionalProperties: false,
  properties: {
    statement: { type: 'string', minLength: 1, maxLength: 16_384 },
    consistency: { type: 'string', enum: offered },
  },
} as const;

export function addFirstLab(
  proxy: FastifyInstance,
  { path, link, sitePath }: { path: string; link: ClusterLink; sitePath: string },
): void {
  const learners = openLearners(link);
  proxy.post<{ Body: { statement: string; consistency?: ConsistencyLevel } }>(
    path,
    { schema: { body: runBody } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (link.status().state !== 'ready') return reply.code(503).send({ error: 'no-cluster' });
      const { learner, cookie } = learners.recognise(request.headers.cookie);
      if (cookie) reply.header('set-cookie', `${cookie}; Path=${sitePath}; HttpOnly; SameSite=Strict`);
      try {
        return await learners.run(learner, request.body.statement, request.body.consistency ?? 'ONE');
      } catch (error) {
        if (error instanceof CqlError) return reply.code(200).send({ error: 'cql', cql: error.toJSON() });
        return reply.code(503).send({ error: 'no-cluster' });
      }
    },
  );
  proxy.addHook('onClose', () => learners.close());
}
