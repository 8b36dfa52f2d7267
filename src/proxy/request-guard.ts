// A page of another site must not reach the cluster through the reader's browser: DNS rebinding, forged forms, foreign
// scripts. Whatever is not surely our own page's is turned away before a handler sees it.

import type { IncomingMessage } from 'node:http';

import type { Refusal } from '#session/wire.ts';

export interface Turned {
  status: number;
  refused: Refusal['refused'];
}

export interface Guard {
  /** `host:port` besides the loopback names at the port that was asked. */
  hosts: readonly string[];
  /** Where the api begins: `/api/`. */
  api: string;
  /** Pages come by https. */
  isSecure: boolean;
}

export function guardRequest(request: IncomingMessage, { hosts, api, isSecure }: Guard): Turned | undefined {
  const host = onlyHost(request);
  if (host === undefined || ![...loopbackHosts(request), ...hosts].includes(host))
    return { status: 421, refused: 'wrong-host' };
  const { method = '' } = request;
  const isReading = method === 'GET' || method === 'HEAD';
  const isApi = pathOf(request).startsWith(api);
  if (!isReading && method !== 'POST') return { status: 405, refused: 'bad-request' };
  // Pages themselves may be come to from anywhere.
  if (isReading && !isApi) return undefined;
  if (!isOwnOrigin(request, `${isSecure ? 'https' : 'http'}://${host}`, isReading))
    return { status: 403, refused: 'wrong-origin' };
  if (!isReading && !isJson(request)) return { status: 415, refused: 'bad-request' };
  return undefined;
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split(/[?#]/, 1)[0]!;
}

/** Two of them are an attempt. */
function onlyHost({ rawHeaders }: IncomingMessage): string | undefined {
  const found = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]!.toLowerCase() === 'host');
  return found.length === 1 ? found[0]!.toLowerCase() : undefined;
}

function loopbackHosts({ socket }: IncomingMessage): string[] {
  const names = ['127.0.0.1', 'localhost', '[::1]'];
  // Browsers leave the port out where it is http's own.
  return socket.localPort === 80 ? names : names.map((name) => `${name}:${socket.localPort}`);
}

function isOwnOrigin({ headers }: IncomingMessage, own: string, isReading: boolean): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && !(isReading && site === 'none')) return false;
  // Browsers name the origin of every POST; of a GET to their own site they do not.
  if (headers.origin === undefined) return isReading;
  return headers.origin === own;
}

function isJson({ headers }: IncomingMessage): boolean {
  return /^application\/json(?:\s*;\s*charset=utf-8)?$/i.test(headers['content-type'] ?? '');
}
