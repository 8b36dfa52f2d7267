// The cookies of a class: who is a learner of it, and who its instructor. A cookie is a secret; records hold its digest.

import type { FastifyRequest } from 'fastify';

import { digestOf } from './codes.ts';
import type { OpenClass } from './open-class.ts';
import type { Learner } from './store.ts';

export type CookieName = 'ringside-class' | 'ringside-instructor';

export interface CookieScope {
  /** `/api/`, with the site's base before it: the proxy's own requests carry it too, it tells who may use the cluster. */
  api: string;
  /** Behind TLS a cookie goes nowhere else. */
  isSecure: boolean;
}

/** For `set-cookie`. */
export function writeCookie(name: CookieName, value: string, { api, isSecure }: CookieScope): string {
  return `${name}=${value}; Path=${api}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

/** For `set-cookie`: the browser forgets it. */
export function dropCookie(name: CookieName, scope: CookieScope): string {
  return `${writeCookie(name, '', scope)}; Max-Age=0`;
}

export function readCookie({ headers }: FastifyRequest, name: CookieName): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}

export function learnerOfRequest(
  request: FastifyRequest,
  { store, digestKey }: OpenClass,
): Learner | undefined {
  const session = sessionOfRequest(request, digestKey);
  return session === undefined ? undefined : store.learnerOfSession(session);
}

/** The digest of a learner's cookie, as records hold it. */
export function sessionOfRequest(request: FastifyRequest, digestKey: string): string | undefined {
  const token = readCookie(request, 'ringside-class');
  return token === undefined ? undefined : digestOf(digestKey, 'session', token);
}
