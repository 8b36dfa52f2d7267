// A page of another site must not reach the cluster through the reader's browser: DNS rebinding, forged forms,
// foreign scripts. A request that does not surely come from our own page is refused before a handler sees it.

import type { IncomingMessage } from 'node:http';

import type { Refusal } from '#engine/session/wire.ts';

export interface Turned {
  status: number;
  refused: Refusal['refused'];
}

export interface Guard {
  /** The allowed `host:port`, besides the loopback names with the port of this connection. */
  hosts: readonly string[];
  /** Where the api begins: `/api/`. */
  api: string;
  /** True if pages are served over https. */
  isSecure: boolean;
}

export function guardRequest(request: IncomingMessage, { hosts, api, isSecure }: Guard): Turned | undefined {
  const host = onlyHost(request);
  if (host === undefined || !(isLoopback(host, request) || hosts.includes(host)))
    return { status: 421, refused: 'wrong-host' };
  const { method = '' } = request;
  const isReading = method === 'GET' || method === 'HEAD';
  const isApi = pathOf(request).startsWith(api);
  if (!isReading && method !== 'POST') return { status: 405, refused: 'bad-request' };
  // Any site may link to our pages.
  if (isReading && !isApi) return undefined;
  if (!isOwnOrigin(request, `${isSecure ? 'https' : 'http'}://${host}`, isReading))
    return { status: 403, refused: 'wrong-origin' };
  if (!isReading && !isJson(request)) return { status: 415, refused: 'bad-request' };
  return undefined;
}

/** The path as the router reads it: `/%61pi/status` is `/api/status`. */
function pathOf({ url = '' }: IncomingMessage): string {
  const path = url.split(/[?#]/, 1)[0]!;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The Host header; undefined if there is none, or more than one, which is an attempt to get past this guard. */
function onlyHost({ rawHeaders }: IncomingMessage): string | undefined {
  let found: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (found !== undefined) return undefined;
    found = rawHeaders[at + 1]!.toLowerCase();
  }
  return found;
}

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

function isLoopback(host: string, { socket }: IncomingMessage): boolean {
  // Browsers leave out port 80, the default port of http.
  const port = socket.localPort === 80 ? '' : `:${socket.localPort}`;
  return loopbackNames.some((name) => host === name + port);
}

function isOwnOrigin({ headers }: IncomingMessage, own: string, isReading: boolean): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && !(isReading && site === 'none')) return false;
  // Browsers send Origin with every POST, but not with a GET to the same site.
  if (headers.origin === undefined) return isReading;
  return headers.origin === own;
}

function isJson({ headers }: IncomingMessage): boolean {
  return /^application\/json(?:\s*;\s*charset=utf-8)?$/i.test(headers['content-type'] ?? '');
}
