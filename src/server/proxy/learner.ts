// Tells who sends a request. A member of a class is known by the class. Everybody else is a browser with a cookie
// that this server made. The cookie is signed, so nobody can pose as a hundred learners with a hundred invented
// cookies. A cookie is a secret: only this file sees it, and all other files see a digest of it.

import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

export interface Recognised {
  learner: string;
  /** The text of `set-cookie`, if the browser is new. */
  cookie?: string;
}

export interface CookieOptions {
  /** The key that cookies are signed with. */
  key: string;
  path: string;
  /** With TLS, browsers send the cookie over TLS alone. */
  isSecure: boolean;
}

export function recognise(cookies: string | undefined, { key, path, isSecure }: CookieOptions): Recognised {
  const [, known, signature] = /(?:^|;\s*)ringside=([\w-]{22})\.([\w-]{22})(?:;|$)/.exec(cookies ?? '') ?? [];
  if (known && timingSafeEqual(Buffer.from(signature!), Buffer.from(sign(known, key))))
    return { learner: digestOf(known) };
  const secret = randomBytes(16).toString('base64url');
  const value = `ringside=${secret}.${sign(secret, key)}`;
  return {
    learner: digestOf(secret),
    cookie: `${value}; Path=${path}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
  };
}

/** A member of a class has one sandbox, whatever cookies they send and from however many browsers. */
export function recogniseMember(member: string): Recognised {
  return { learner: digestOf(`member ${member}`) };
}

function sign(secret: string, key: string): string {
  return createHmac('sha256', key).update(`learner:${secret}`).digest('base64url').slice(0, 22);
}

function digestOf(secret: string): string {
  return hash('sha256', secret).slice(0, 32);
}
