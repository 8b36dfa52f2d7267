// src/server/proxy: the small proxy of `npm start`. It serves the built site, and connects the labs to a real
// cluster. engine/session/wire.ts defines its requests and answers.

import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { ServedParts } from '#engine/session/wire.ts';
import type { ServedSite } from '#server/class/serve-class.ts';

import type { ClusterLink } from './cluster-link.ts';
import { type FindLab, findLabIn } from './labs.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { type Log, noLog } from './log.ts';
import { type InProxyContext, type Members, ProxyContext } from './proxy-context.ts';
import { apiHeaders, refuse, refuseError } from './refusals.ts';
import { guardRequest } from './request-guard.ts';
import { checkRoutes } from './routes/check.ts';
import { faultRoutes } from './routes/faults.ts';
import { remoteRoutes } from './routes/remote.ts';
import { runRoutes } from './routes/run.ts';
import { sandboxRoutes } from './routes/sandbox.ts';
import { statusRoutes } from './routes/status.ts';
import { type Site, sitePrefix, staticFiles } from './static-files.ts';
import { trustProxies } from './trusted-proxies.ts';

export interface ProxyOptions {
  root: string;
  base?: string;
  link: ClusterLink;
  findLab?: FindLab;
  limits?: Partial<Limits>;
  /** `host:port` that pages may come from, besides the loopback names. */
  hosts?: readonly string[];
  /** Set if the proxy itself speaks TLS. If a server in front of it does, only `isSecure` is set. */
  tls?: { cert: string; key: string };
  isSecure?: boolean;
  /** The proxies in front of this one. Each adds the address of its client to X-Forwarded-For. */
  inFront?: { proxies: number; addresses: readonly string[] };
  log?: Log;
  /** The members of a class. Without a class everybody may use the cluster; this is meant for a single machine. */
  members?: Members;
  /** Adds the routes of a class. Their paths begin with `/api/`. */
  extend?: (routes: FastifyInstance, site: ServedSite) => void;
}

export function createProxy(options: ProxyOptions): FastifyInstance {
  const { root, base = '/', link, findLab = findLabIn(), hosts = [], log = noLog, members } = options;
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const site: Site = { root, prefix: sitePrefix(base) };
  const api = `${site.prefix}api/`;
  const isLoopback = hosts.length === 0;
  const isSecure = options.isSecure ?? options.tls !== undefined;
  const context = new ProxyContext({ site, link, limits, log, findLab, isLoopback, isSecure, members });

  const proxy = Fastify({
    ...(options.tls && { https: options.tls }),
    bodyLimit: limits.bodyBytes,
    requestTimeout: 60_000,
    trustProxy: options.inFront?.proxies ? trustProxies(options.inFront) : false,
    forceCloseConnections: 'idle',
    // A body that does not fit its schema is refused: nothing in it is removed or converted.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
    // A URL that cannot be read has no route, so none of our hooks and handlers sees it.
    frameworkErrors: (_error, _request, reply) => refuse(reply, { refused: 'bad-request' }),
  });
  proxy.removeContentTypeParser('text/plain');
  // The hook is added here and not in a plugin, so that it runs before every route, and also for requests without a
  // route.
  const guard = { hosts, api, isSecure: options.isSecure ?? false };
  proxy.addHook('onRequest', (request, reply, next) => {
    const turned = guardRequest(request.raw, guard);
    if (!turned) return next();
    log({ event: 'turned-away', refused: turned.refused, status: turned.status });
    refuse(reply, { refused: turned.refused }, turned.status);
  });
  proxy.setErrorHandler((error, _request, reply) => refuseError(reply, error, log));

  proxy.register(apiRoutes, {
    prefix: site.prefix.slice(0, -1),
    context,
    ...(options.extend && { extend: options.extend }),
  });
  proxy.register(staticFiles, {
    site,
    refuseOther: ({ url, method }, reply) =>
      url.startsWith(api) || method === 'POST' ? refuse(reply, { refused: 'no-such-thing' }) : undefined,
  });

  proxy.addHook('preClose', async () => {
    context.isStopping = true;
  });
  proxy.addHook('onClose', () => context.close());
  return proxy;
}

/** All routes that answer with data, and not with a file of the site. */
const apiRoutes: FastifyPluginAsync<InProxyContext & Pick<ProxyOptions, 'extend'>> = async (
  routes,
  { context, extend },
) => {
  routes.addHook('onSend', (_request, reply, _payload, next) => {
    reply.headers(apiHeaders);
    next();
  });
  routes.get(
    '/api/serves.json',
    async (): Promise<ServedParts> => ({
      serves: extend ? ['cluster', 'remote', 'class'] : ['cluster', 'remote'],
    }),
  );
  for (const plugin of [statusRoutes, runRoutes, sandboxRoutes, faultRoutes, checkRoutes, remoteRoutes])
    routes.register(plugin, { context });
  const { site, link, checks, threads } = context;
  extend?.(routes, {
    api: `${site.prefix}api/`,
    clusterState: () => link.status().state,
    threads,
    gradeOnCluster: (lab, answer) => checks.grade(lab, answer, { mayFault: () => Promise.resolve(false) }),
  });
};
