// Who came in with the instructor's secret. All sessions end when the proxy stops.

import type { FastifyRequest } from 'fastify';

import { digestOf, tidyCode } from './codes.ts';
import { readCookie } from './cookies.ts';
import type { OpenClass } from './open-class.ts';

const sessionMs = 12 * 3_600_000;

export class InstructorSessions {
  readonly #opened: OpenClass;
  readonly #now: () => number;
  /** The digest of the cookie → when the session ends. */
  readonly #until = new Map<string, number>();

  constructor(opened: OpenClass, now: () => number = Date.now) {
    this.#opened = opened;
    this.#now = now;
  }

  add(token: string): void {
    const now = this.#now();
    for (const [session, until] of this.#until) if (until <= now) this.#until.delete(session);
    this.#until.set(this.#sessionOf(token), now + sessionMs);
  }

  isInstructor(request: FastifyRequest): boolean {
    const token = readCookie(request, 'ringside-instructor');
    if (token === undefined) return false;
    return (this.#until.get(this.#sessionOf(token)) ?? 0) > this.#now();
  }

  /** A digest of the cookie and the secret together. So a session ends when the secret is renewed. */
  #sessionOf(token: string): string {
    const { digestKey, instructorSecret } = this.#opened;
    return digestOf(digestKey, 'session', `${token} ${tidyCode(instructorSecret)}`);
  }
}
