// Tells pages what the cluster can do now, and tells a monitoring program how the proxy is.

import type { FastifyPluginAsync } from 'fastify';
import type { InProxyContext } from '../proxy-context.ts';

export const statusRoutes: FastifyPluginAsync<InProxyContext> = async (routes, { context }) => {
  const { link, backend, runs } = context;

  routes.get('/api/status', async (request) => context.status(context.recognise(request).learner));

  routes.get('/health', async () => {
    const status = link.status();
    const nodes = status.state === 'none' ? [] : status.nodes;
    const comingBack = nodes.filter(({ recovery }) => recovery === 'coming-back').map(({ name }) => name);
    const givenUp = nodes.filter(({ recovery }) => recovery === 'given-up').map(({ name }) => name);
    return {
      state: context.isStopping ? 'stopping' : status.state === 'none' ? 'no-cluster' : status.state,
      nodes: nodes.length,
      answering: nodes.filter(({ answers }) => answers).length,
      ...(comingBack.length > 0 && { comingBack }),
      ...(givenUp.length > 0 && { givenUp }),
      learners: (await backend.known())?.learners ?? 0,
      runs: runs.length,
    };
  });
};
