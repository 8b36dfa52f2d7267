// One-time codes, session tokens and the instructor's secret. All are random. Codes and tokens are stored as digests.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** It has no characters that are mistaken for others: no 0 and O, no 1, I and L, no U. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 3;
const groupLength = 4;

/** A code such as `K7QF-2M9X-4TCH`. There are 30^12 codes, which is about 59 bits. */
export function makeCode(): string {
  const letters: string[] = [];
  while (letters.length < groups * groupLength) {
    // Bytes of 240 and more are skipped: they would make some letters more likely than others.
    for (const byte of randomBytes(32))
      if (byte < alphabet.length * 8 && letters.length < groups * groupLength)
        letters.push(alphabet[byte % alphabet.length]!);
  }
  return Array.from({ length: groups }, (_, at) =>
    letters.slice(at * groupLength, (at + 1) * groupLength).join(''),
  ).join('-');
}

/** Accepts a code as people type it: in lower case, with spaces, without hyphens. */
export function tidyCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The digest needs a key, so that nobody can test guessed codes against stolen digests. */
export function digestOf(key: string, what: 'code' | 'session', text: string): string {
  return createHmac('sha256', key).update(`${what}:${text}`).digest('base64url');
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
