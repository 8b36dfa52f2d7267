// A queue of those who want the same thing, one at a time; everybody knows how many stand before them.

export class Line {
  readonly #waiting: { go: () => void; told: (ahead: number) => void }[] = [];
  #isTaken = false;

  /** With the one that is served. */
  get length(): number {
    return this.#waiting.length + (this.#isTaken ? 1 : 0);
  }

  /** Runs the task when all before it are through; `told` is called whenever the place changes. */
  async run<T>(task: () => Promise<T>, told: (ahead: number) => void = () => {}): Promise<T> {
    if (this.#isTaken)
      await new Promise<void>((go) => {
        this.#waiting.push({ go, told });
        told(this.#waiting.length);
      });
    this.#isTaken = true;
    try {
      return await task();
    } finally {
      this.#isTaken = false;
      const next = this.#waiting.shift();
      // Taken for them at once: nobody comes in between.
      this.#isTaken = next !== undefined;
      this.#waiting.forEach((each, at) => {
        each.told(at + 1);
      });
      next?.go();
    }
  }
}
