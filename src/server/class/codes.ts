// One-time codes, sessions and the instructor's secret: what is kept is a digest, what is sent is random.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** No letter that is taken for another: no 0 and O, no 1, I and L, no U. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 3;
const groupLength = 4;

/** `K7QF-2M9X-4TCH`: 30^12, some 59 bits. */
export function makeCode(): string {
  const letters: string[] = [];
  while (letters.length < groups * groupLength) {
    // Bytes past the last whole round of the alphabet would make some letters likelier.
    for (const byte of randomBytes(32))
      if (byte < alphabet.length * 8 && letters.length < groups * groupLength)
        letters.push(alphabet[byte % alphabet.length]!);
  }
  return Array.from({ length: groups }, (_, at) =>
    letters.slice(at * groupLength, (at + 1) * groupLength).join(''),
  ).join('-');
}

/** As people type it: lower case, spaces, no hyphens. */
export function tidyCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Keyed, so that a stolen copy of the records does not tell which codes are left. */
export function digestOf(key: string, what: 'code' | 'session', text: string): string {
  return createHmac('sha256', key).update(`${what}:${text}`).digest('base64url');
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
