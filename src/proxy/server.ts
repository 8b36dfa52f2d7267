// The small proxy of `npm start`: the built site, and the labs' way to a real cluster. Loopback only.

import Fastify, { type FastifyInstance } from 'fastify';
import type { ConsistencyLevel } from '#values/consistency.ts';
import { CqlError } from '#values/cql-error.ts';

import type { ClusterLink } from './cluster-link.ts';
import { type LearnerStore, openLearners } from './learners.ts';
import { answerStatic, type Site, sitePrefix } from './static-files.ts';

export interface ProxyOptions {
  root: string;
  base?: string;
  link: ClusterLink;
  /** Names the cookie's maker in tests. */
  learners?: LearnerStore;
}

const statementCharactersMax = 16_384;
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
    statement: { type: 'string', minLength: 1, maxLength: statementCharactersMax },
    consistency: { type: 'string', enum: offered },
  },
} as const;

export function createProxy({
  root,
  base = '/',
  link,
  learners = openLearners(link),
}: ProxyOptions): FastifyInstance {
  const site: Site = { root, prefix: sitePrefix(base) };
  const proxy = Fastify({
    bodyLimit: 65_536,
    requestTimeout: 60_000,
    trustProxy: false,
    // What was not asked for is refused, not dropped or bent into shape.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });

  proxy.addHook('onRequest', async (request, reply) => {
    // A page of another site must not reach the cluster through the reader's browser (DNS rebinding, forged posts).
    if (!isOwnHost(request.headers.host)) return reply.code(421).send({ error: 'wrong-host' });
    if (
      request.method !== 'GET' &&
      request.method !== 'HEAD' &&
      !isOwnOrigin(request.headers.origin, request.headers.host)
    ) {
      return reply.code(403).send({ error: 'wrong-origin' });
    }
  });

  proxy.get(`${site.prefix}api/status`, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return link.status();
  });

  proxy.post<{ Body: { statement: string; consistency?: ConsistencyLevel } }>(
    `${site.prefix}api/labs/tokens-and-owners/run`,
    { schema: { body: runBody } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (link.status().state !== 'ready') return reply.code(503).send({ error: 'no-cluster' });
      const { learner, cookie } = learners.recognise(request.headers.cookie);
      if (cookie) reply.header('set-cookie', `${cookie}; Path=${site.prefix}; HttpOnly; SameSite=Strict`);
      try {
        return await learners.run(learner, request.body.statement, request.body.consistency ?? 'ONE');
      } catch (error) {
        if (error instanceof CqlError) return reply.code(200).send({ error: 'cql', cql: error.toJSON() });
        request.log.error(error);
        return reply.code(503).send({ error: 'no-cluster' });
      }
    },
  );

  proxy.setErrorHandler((error: { statusCode?: number; code?: string }, _request, reply) => {
    const status = error.statusCode ?? 500;
    return reply
      .code(status)
      .send({ error: status === 413 || error.code === 'FST_ERR_VALIDATION' ? 'bad-request' : 'failed' });
  });

  proxy.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith(`${site.prefix}api/`)) return reply.code(404).send({ error: 'no-such-thing' });
    reply.hijack();
    answerStatic(request.raw, reply.raw, site);
    return reply;
  });
  proxy.addHook('onClose', async () => {
    await learners.close();
    await link.close();
  });
  return proxy;
}

function isOwnHost(host: string | undefined): boolean {
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host ?? '');
}

function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  return origin === undefined || origin === `http://${host}`;
}
