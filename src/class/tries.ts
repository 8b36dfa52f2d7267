/** Guessing codes takes longer than a course lasts. */
export class Tries {
  readonly #perMinute: number;
  readonly #now: () => number;
  #minute = 0;
  readonly #taken = new Map<string, number>();

  constructor({ perMinute, now }: { perMinute: number; now: () => number }) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  take(address: string): boolean {
    const minute = Math.floor(this.#now() / 60_000);
    if (minute !== this.#minute) {
      this.#taken.clear();
      this.#minute = minute;
    }
    const taken = (this.#taken.get(address) ?? 0) + 1;
    this.#taken.set(address, taken);
    return taken <= this.#perMinute;
  }
}
