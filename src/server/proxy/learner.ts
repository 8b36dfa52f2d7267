// Who asks. A member of a class is known by the class. Everybody else is a browser with a cookie that this server made:
// it is signed, so that nobody can be a hundred learners by making up a hundred cookies. A cookie is a secret, and
// everything but this file knows a digest of it.

import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

export interface Recognised {
  learner: string;
  /** The text of `set-cookie`, where the browser is new. */
  cookie?: string;
}

export interface CookieOptions {
  /** The key that cookies are signed with. */
  key: string;
  path: string;
  /** Behind TLS a cookie goes nowhere else. */
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
