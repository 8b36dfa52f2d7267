// Each browser is a learner, known by a cookie. The cookie is a secret: everything else knows a digest of it.

import { hash, randomBytes } from 'node:crypto';

export interface Recognised {
  learner: string;
  /** For `set-cookie`, where the browser is new. */
  cookie?: string;
}

export function recognise(cookies: string | undefined, path: string): Recognised {
  const known = /(?:^|;\s*)ringside=([A-Za-z0-9_-]{22})(?:;|$)/.exec(cookies ?? '')?.[1];
  if (known) return { learner: digestOf(known) };
  const secret = randomBytes(16).toString('base64url');
  return {
    learner: digestOf(secret),
    cookie: `ringside=${secret}; Path=${path}; HttpOnly; SameSite=Strict`,
  };
}

function digestOf(secret: string): string {
  return hash('sha256', secret).slice(0, 32);
}
