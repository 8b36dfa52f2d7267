// The cookies of a class: one identifies a learner, the other the instructor. A cookie is a secret. The server keeps
// only its digest.

import type { FastifyRequest } from 'fastify';

import { digestOf } from './codes.ts';
import type { OpenClass } from './open-class.ts';
import type { Learner } from './store.ts';

export type CookieName = 'ringside-class' | 'ringside-instructor';

export interface CookieScope {
  /** `/api/` after the site's base. The proxy gets the cookie too, because it tells who may use the cluster. */
  api: string;
  /** True if the site is behind TLS. The browser then sends the cookie over TLS only. */
  isSecure: boolean;
}

/** The value of a `set-cookie` header. */
export function writeCookie(name: CookieName, value: string, { api, isSecure }: CookieScope): string {
  return `${name}=${value}; Path=${api}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

/** The value of a `set-cookie` header that makes the browser forget the cookie. */
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
