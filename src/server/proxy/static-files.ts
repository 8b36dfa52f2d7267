// Serves the built course: plain files, or what the build has compressed beside them.

import type { Stats } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { relative, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyPluginAsync, type FastifyReply, type FastifyRequest } from 'fastify';

import { allowsAnyFrame, PagePolicies } from './page-policy.ts';

export interface Site {
  /** The folder that holds the built site. */
  root: string;
  /** The path that the site was built for: `/` or `/course/`. */
  prefix: string;
}

export function sitePrefix(base: string): string {
  return `/${base.replace(/^\/|\/$/g, '')}/`.replace('//', '/');
}

export interface StaticFilesOptions {
  site: Site;
  /** Answers requests that are not for a file. If it returns undefined, the site's own 404 page is the answer. */
  refuseOther: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
}

const siteHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** It also sets the not-found handler, because a server has only one. */
export const staticFiles: FastifyPluginAsync<StaticFilesOptions> = async (files, { site, refuseOther }) => {
  const root = resolve(site.root);
  const { prefix } = site;
  const policies = new PagePolicies();

  await files.register(fastifyStatic, {
    serve: true,
    root,
    prefix,
    preCompressed: true,
    // A path of a folder without its slash is redirected to the path with the slash.
    redirect: true,
    dotfiles: 'ignore',
    cacheControl: false,
    onFile: async (file: string, { mtimeMs }: Stats) => {
      if (isPage(file)) await policies.read(plainName(file), mtimeMs);
    },
    setHeaders: (reply, file) => {
      reply.header(
        'cache-control',
        isLasting(file, root) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      const policy = policies.of(plainName(file));
      if (policy) reply.header('content-security-policy', policy);
    },
  });
  if (prefix !== '/') files.get(prefix.slice(0, -1), async (_request, reply) => reply.redirect(prefix, 308));

  files.addHook('onSend', async (_request, reply) => {
    reply.headers(siteHeaders);
    // This header has no value for "any site".
    if (!allowsAnyFrame(reply.getHeader('content-security-policy')))
      reply.header('x-frame-options', 'SAMEORIGIN');
    // Both statuses say that the redirect is permanent. The course has always used 308.
    if (reply.statusCode === 301) reply.code(308);
  });

  const notFound = (reply: FastifyReply) =>
    // The 404 page is sent for another address, so the browser must not compare it with what it has cached.
    reply.code(404).sendFile('404.html', { etag: false, lastModified: false, acceptRanges: false });
  files.setNotFoundHandler((request, reply) => refuseOther(request, reply) ?? notFound(reply));

  const { errorHandler } = files;
  files.setErrorHandler((error: Error & { statusCode?: number }, request, reply): void => {
    // A malformed path is answered like a missing page.
    if (error.statusCode === 403) return void notFound(reply);
    // The file is not sent, so the headers that describe it do not fit this answer.
    for (const name of reply.raw.getHeaderNames()) {
      reply.removeHeader(name);
      reply.raw.removeHeader(name);
    }
    errorHandler(error, request, reply);
  });
};

/** `en/index.html.br` is `en/index.html`. */
function plainName(file: string): string {
  return file.replace(/\.(?:br|gz|deflate)$/, '');
}

function isPage(file: string): boolean {
  return plainName(file).endsWith('.html');
}

/** Names of files under _/ contain a digest of the file, so such a file never changes. */
function isLasting(file: string, root: string): boolean {
  return relative(root, file).split(sep).slice(0, -1).includes('_');
}

export interface ServeStaticOptions {
  root: string;
  /** The path that the site was built for. */
  base?: string;
  host?: string;
  /** 0 takes any free port. */
  port: number;
}

export interface StaticServer {
  url: string;
  close(): Promise<void>;
}

/** Serves the site alone. Rejects with the error of `listen` (EADDRINUSE) if the port is taken. */
export async function serveStatic(options: ServeStaticOptions): Promise<StaticServer> {
  const { root, base = '/', host = '127.0.0.1', port } = options;
  const prefix = sitePrefix(base);
  const server = Fastify({ forceCloseConnections: true });
  server.setErrorHandler(({ statusCode = 500 }: { statusCode?: number }, _request, reply) =>
    reply.code(statusCode).type('text/plain; charset=utf-8').send('Not now\n'),
  );
  server.register(staticFiles, { site: { root, prefix }, refuseOther: refuseWriting });
  await server.listen({ host, port });
  const { port: taken } = server.server.address() as AddressInfo;
  return { url: `http://${host}:${taken}${prefix}`, close: () => server.close() };
}

function refuseWriting({ method }: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  return reply.code(405).header('allow', 'GET, HEAD').send();
}
