// Runs tasks that need the same thing, one or a few at a time. Each waiting task is told how many are before it.

export class TaskQueue {
  readonly #waiting: { go: () => void; told: (ahead: number) => void }[] = [];
  readonly #places: number;
  #taken = 0;

  constructor(places = 1) {
    this.#places = places;
  }

  /** The number of tasks that wait or run. */
  get length(): number {
    return this.#waiting.length + this.#taken;
  }

  /** Runs the task when its turn has come; `told` is called whenever the place in the queue changes. */
  async run<T>(task: () => Promise<T>, told: (ahead: number) => void = () => {}): Promise<T> {
    if (this.#taken < this.#places) this.#taken++;
    else
      await new Promise<void>((go) => {
        this.#waiting.push({ go, told });
        told(this.#waiting.length);
      });
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      // The place goes directly to the next task, so that no other task takes it.
      if (!next) this.#taken--;
      this.#waiting.forEach((each, at) => {
        each.told(at + 1);
      });
      next?.go();
    }
  }
}
