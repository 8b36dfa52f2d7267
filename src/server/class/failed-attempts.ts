const keysMax = 10_000;

/**
 * Wrong codes, counted by the minute: those of one address, and those that begin alike, from wherever they come. A right
 * code is never held up, since a whole class may come in from one address together with somebody who guesses. That is no
 * gift to the one who guesses: a code is one of 30^12.
 */
export class FailedAttempts {
  readonly #perMinute: number;
  readonly #now: () => number;
  #minute = 0;
  readonly #failed = new Map<string, number>();

  constructor({ perMinute, now }: { perMinute: number; now: () => number }) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Counts one more, and tells whether there are too many. */
  add(address: string, typed: string): boolean {
    const minute = Math.floor(this.#now() / 60_000);
    if (minute !== this.#minute) {
      this.#failed.clear();
      this.#minute = minute;
    }
    return [`from ${address}`, `like ${typed.slice(0, 3)}`]
      .map((key) => {
        const count = (this.#failed.get(key) ?? 0) + 1;
        // Of very many addresses the minute's first are enough to know that somebody guesses.
        if (count > 1 || this.#failed.size < keysMax) this.#failed.set(key, count);
        return count > this.#perMinute;
      })
      .some(Boolean);
  }
}
