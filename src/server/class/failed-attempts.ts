/** Guessing codes takes longer than a course lasts. Wrong ones alone count: a whole class may come in from one address. */
export class FailedAttempts {
  readonly #perMinute: number;
  readonly #now: () => number;
  #minute = 0;
  readonly #failed = new Map<string, number>();

  constructor({ perMinute, now }: { perMinute: number; now: () => number }) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  areTooMany(address: string): boolean {
    const minute = Math.floor(this.#now() / 60_000);
    if (minute !== this.#minute) {
      this.#failed.clear();
      this.#minute = minute;
    }
    return (this.#failed.get(address) ?? 0) >= this.#perMinute;
  }

  add(address: string): void {
    this.#failed.set(address, (this.#failed.get(address) ?? 0) + 1);
  }
}
