const keysMax = 10_000;

/**
 * Counts wrong codes per minute: those that come from one address, and those that begin with the same three
 * characters, from any address. A right code is never refused, because a whole class may share one address with
 * somebody who guesses. This hardly helps the one who guesses: there are 30^12 codes.
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

  /** Counts one more wrong code, and tells whether there are too many now. */
  add(address: string, typed: string): boolean {
    const minute = Math.floor(this.#now() / 60_000);
    if (minute !== this.#minute) {
      this.#failed.clear();
      this.#minute = minute;
    }
    return [`from ${address}`, `like ${typed.slice(0, 3)}`]
      .map((key) => {
        const count = (this.#failed.get(key) ?? 0) + 1;
        // The number of keys is limited. If there are very many addresses, only the first of the minute are counted.
        if (count > 1 || this.#failed.size < keysMax) this.#failed.set(key, count);
        return count > this.#perMinute;
      })
      .some(Boolean);
  }
}
