// The page's connection to its class, if the proxy serves one. labs/grading/class-wire.ts defines the messages.

import type { ClassView, HandInRequest, HandInView, Overview } from '#labs/grading/class-wire.ts';
import { servesClass } from './serves-class.ts';

/** A refused request, with the proxy's word for the reason. `gone` means that nobody answered. */
export class ClassRefusal extends Error {
  readonly refused: string;

  constructor(refused: string) {
    super(refused);
    this.refused = refused;
  }
}

export class ClassClient {
  readonly #base: string;
  readonly #at: string;

  constructor(base: string) {
    this.#base = base;
    this.#at = `${base}api/class`;
  }

  /** Undefined if this copy of the course serves no class. */
  async view(): Promise<ClassView | undefined> {
    if (!(await servesClass(this.#base))) return undefined;
    try {
      const response = await fetch(this.#at);
      const isJson = response.headers.get('content-type')?.includes('json');
      return response.ok && isJson ? ((await response.json()) as ClassView) : undefined;
    } catch {
      return undefined;
    }
  }

  enter(code: string): Promise<ClassView> {
    return this.#ask('/enter', { code });
  }

  /** Ends the session; what comes back is the class as nobody sees it. */
  leave(): Promise<ClassView> {
    return this.#ask('/leave', {});
  }

  handIn(request: HandInRequest): Promise<HandInView> {
    return this.#ask('/hand-in', request);
  }

  look(id: number): Promise<HandInView> {
    return this.#ask(`/hand-ins/${id}`);
  }

  async instruct(secret: string): Promise<void> {
    await this.#ask('/instructor', { secret });
  }

  overview(): Promise<Overview> {
    return this.#ask('/instructor/overview');
  }

  get gradesAddress(): string {
    return `${this.#at}/instructor/grades.csv`;
  }

  async #ask<T>(path: string, body?: object): Promise<T> {
    let response: Response;
    try {
      response = await fetch(
        `${this.#at}${path}`,
        body && {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
      );
    } catch {
      throw new ClassRefusal('gone');
    }
    const answer = (await response.json().catch(() => ({}))) as T & { refused?: string };
    if (!response.ok) throw new ClassRefusal(answer.refused ?? 'gone');
    return answer;
  }
}
