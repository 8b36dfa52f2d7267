/** Guessing codes takes longer than a course lasts. Wrong ones alone count: a whole class may come in from one address. */
export class Tries {
  readonly #perMinute: number;
  readonly #now: () => number;
  #minute = 0;
  readonly #wrong = new Map<string, number>();

  constructor({ perMinute, now }: { perMinute: number; now: () => number }) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  isSpent(address: string): boolean {
    const minute = Math.floor(this.#now() / 60_000);
    if (minute !== this.#minute) {
      this.#wrong.clear();
      this.#minute = minute;
    }
    return (this.#wrong.get(address) ?? 0) >= this.#perMinute;
  }

  wasWrong(address: string): void {
    this.#wrong.set(address, (this.#wrong.get(address) ?? 0) + 1);
  }
}
