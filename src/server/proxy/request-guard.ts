// A page of another site must not reach the cluster through the reader's browser: DNS rebinding, forged forms, foreign
// scripts. Whatever is not surely our own page's is turned away before a handler sees it.

import type { IncomingMessage } from 'node:http';

import type { Refusal } from '#engine/session/wire.ts';

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
  if (host === undefined || !(isLoopback(host, request) || hosts.includes(host)))
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

/** As the router reads it: `/%61pi/status` is `/api/status`. */
function pathOf({ url = '' }: IncomingMessage): string {
  const path = url.split(/[?#]/, 1)[0]!;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Two of them are an attempt. */
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
  // Browsers leave the port out where it is http's own.
  const port = socket.localPort === 80 ? '' : `:${socket.localPort}`;
  return loopbackNames.some((name) => host === name + port);
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
