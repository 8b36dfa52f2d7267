// Checks on the cluster run in a few lines at once, so that one slow check does not hold up all others. A check that
// stops nodes has the cluster to itself: it waits until every line is empty, and no later check overtakes it.

export interface CheckTurn {
  isAlone: boolean;
  /** Called whenever this check's place in the queue changes. */
  told?: ((ahead: number) => void) | undefined;
}

interface Waiting extends CheckTurn {
  go: (line: number) => void;
}

export class CheckLines {
  readonly #waiting: Waiting[] = [];
  /**
   * The lines without a check. The first line is taken first: each line has its own sandbox, and that of the first
   * lines is set up already.
   */
  readonly #free: number[];
  #running = 0;
  #isTakenAlone = false;

  constructor(lines: number) {
    this.#free = Array.from({ length: lines }, (_, line) => line);
  }

  /** The number of checks that wait or run. */
  get length(): number {
    return this.#waiting.length + this.#running;
  }

  async run<T>(task: (line: number) => Promise<T>, turn: CheckTurn): Promise<T> {
    const { isAlone, told } = turn;
    const line = await new Promise<number>((go) => {
      this.#waiting.push({ isAlone, told, go });
      this.#letIn();
      if (this.#waiting.at(-1)?.go === go) told?.(this.#waiting.length);
    });
    try {
      return await task(line);
    } finally {
      this.#running--;
      this.#isTakenAlone = false;
      this.#free.push(line);
      this.#free.sort((a, b) => a - b);
      this.#letIn();
      this.#waiting.forEach((each, at) => {
        each.told?.(at + 1);
      });
    }
  }

  #letIn(): void {
    for (;;) {
      const [next] = this.#waiting;
      if (!next || this.#isTakenAlone || this.#free.length === 0) return;
      if (next.isAlone && this.#running > 0) return;
      this.#waiting.shift();
      this.#running++;
      this.#isTakenAlone = next.isAlone;
      next.go(this.#free.shift()!);
    }
  }
}
