// Serves the built course: plain files on the loopback address. The lab proxy will add to it.

import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface StaticOptions {
  /** The folder that holds the built site. */
  root: string;
  /** The path the site was built for. */
  base?: string;
  host?: string;
  /** 0 takes any free port. */
  port: number;
}

export interface StaticServer {
  url: string;
  close(): Promise<void>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};
const squeezed = new Set(['.html', '.css', '.js', '.json', '.svg', '.txt']);

/** Rejects with the error of `listen` (EADDRINUSE) where the port is taken. */
export function serveStatic({
  root,
  base = '/',
  host = '127.0.0.1',
  port,
}: StaticOptions): Promise<StaticServer> {
  const prefix = sitePrefix(base);
  const server = createServer((request, response) => answerStatic(request, response, { root, prefix }));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo;
      resolve({
        url: `http://${host}:${taken}${prefix}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}

export interface Site {
  root: string;
  /** `/` or `/course/`. */
  prefix: string;
}

export function sitePrefix(base: string): string {
  return `/${base.replace(/^\/|\/$/g, '')}/`.replace('//', '/');
}

export function answerStatic(request: IncomingMessage, response: ServerResponse, site: Site): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const path = decodePath(request.url ?? '/');
  if (path === undefined) {
    response.writeHead(400).end();
    return;
  }
  if (`${path}/` === site.prefix) {
    response.writeHead(308, { location: site.prefix }).end();
    return;
  }
  const file = path.startsWith(site.prefix) ? findFile(site.root, path.slice(site.prefix.length)) : undefined;
  if (file === 'folder') {
    response.writeHead(308, { location: `${path}/` }).end();
    return;
  }
  send(request, response, file ?? join(site.root, '404.html'), file ? 200 : 404);
}

function decodePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');
    return path.includes('\0') ? undefined : path;
  } catch {
    return undefined;
  }
}

/** The file behind a path, 'folder' where a slash is missing at its end, or nothing. Never outside the root. */
function findFile(root: string, path: string): string | 'folder' | undefined {
  const full = normalize(join(root, path));
  if (full !== normalize(root) && !full.startsWith(normalize(root) + sep) && full !== normalize(`${root}/`))
    return undefined;
  if (!existsSync(full)) return undefined;
  if (!statSync(full).isDirectory()) return full;
  if (!existsSync(join(full, 'index.html'))) return undefined;
  return path === '' || path.endsWith('/') ? join(full, 'index.html') : 'folder';
}

/** The page's own policy, as a header too: what comes before the page's first element is bound by it as well. */
function policyOf(file: string): Record<string, string> {
  const html = readFileSync(file, 'utf8');
  const policy = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1];
  return policy
    ? {
        'content-security-policy': `${policy.replaceAll('&#39;', "'").replace(/;\s*$/, '')};frame-ancestors 'self'`,
      }
    : {};
}

function send(request: IncomingMessage, response: ServerResponse, file: string, status: number): void {
  if (!existsSync(file)) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return;
  }
  const extension = extname(file);
  // Names under _/ carry a digest of what is in them.
  const lasting = file.includes(`${sep}_${sep}`);
  const headers = {
    'content-type': types[extension] ?? 'application/octet-stream',
    'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
    ...(extension === '.html' && policyOf(file)),
  };
  if (squeezed.has(extension) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    const body = gzipSync(readFileSync(file));
    response.writeHead(status, {
      ...headers,
      'content-encoding': 'gzip',
      'content-length': body.length,
      vary: 'accept-encoding',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': statSync(file).size });
  if (request.method === 'HEAD') response.end();
  else createReadStream(file).pipe(response);
}
