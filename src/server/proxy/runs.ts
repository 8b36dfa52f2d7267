// Decides who runs when. A learner has one run at a time, a few waiting runs, and a limit for each minute. All
// learners together have a limit for runs at once.

import type { Refusal } from '#engine/session/wire.ts';

import type { Limits } from './limits.ts';
import { TaskQueue } from './task-queue.ts';

export class RefusedRun extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

interface Turns {
  queue: TaskQueue;
  /** When runs of the last minute began. */
  starts: number[];
}

const minuteMs = 60_000;

export class Runs {
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #learners = new Map<string, Turns>();
  #running = 0;
  #sweptAt = 0;

  constructor(limits: Limits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Takes a place in the learner's line at once, or throws a RefusedRun. */
  async take<T>(learner: string, task: () => Promise<T>, told: (ahead: number) => void): Promise<T> {
    const turns = this.#turnsOf(learner);
    this.#judge(turns);
    turns.starts.push(this.#now());
    this.#running++;
    try {
      return await turns.queue.run(task, told);
    } finally {
      this.#running--;
    }
  }

  /** Runs that are under way or wait, of all learners. */
  get length(): number {
    return this.#running;
  }

  #judge({ queue, starts }: Turns): void {
    const { runsWaiting, runsPerMinute, runsAtOnce } = this.#limits;
    if (queue.length > runsWaiting) throw new RefusedRun({ refused: 'queue-full', retryAfterSeconds: 2 });
    if (starts.length >= runsPerMinute) {
      const waitMs = starts[0]! + minuteMs - this.#now();
      throw new RefusedRun({
        refused: 'too-many-runs',
        retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
      });
    }
    if (this.#running >= runsAtOnce) throw new RefusedRun({ refused: 'overloaded', retryAfterSeconds: 3 });
  }

  /** Runs older than a minute no longer count. A learner who has run nothing for a minute is forgotten. */
  #turnsOf(learner: string): Turns {
    const now = this.#now();
    if (now - this.#sweptAt > minuteMs) {
      this.#sweptAt = now;
      for (const [each, turns] of this.#learners) {
        dropOld(turns, now);
        if (turns.starts.length === 0 && turns.queue.length === 0) this.#learners.delete(each);
      }
    }
    const turns = this.#learners.get(learner) ?? { queue: new TaskQueue(), starts: [] };
    this.#learners.set(learner, turns);
    dropOld(turns, now);
    return turns;
  }
}

function dropOld(turns: Turns, now: number): void {
  while (turns.starts.length > 0 && turns.starts[0]! <= now - minuteMs) turns.starts.shift();
}
