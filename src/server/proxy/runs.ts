// Decides who runs when. A learner has one run at a time, a few waiting runs, and a limit for each minute. Whoever uses
// up that limit at once is slowed down: a minute's runs of five learners in five seconds held up all others for those
// seconds, and spread over the minute nobody notices them. All learners together have a limit for runs at once.

import { setTimeout as delay } from 'node:timers/promises';
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
  /** When the next run would begin if all began at an even pace. */
  evenly: number;
}

const minuteMs = 60_000;

export class Runs {
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #pause: (ms: number) => Promise<unknown>;
  readonly #learners = new Map<string, Turns>();
  #running = 0;
  #sweptAt = 0;

  constructor(
    limits: Limits,
    now: () => number = Date.now,
    pause: (ms: number) => Promise<unknown> = (ms) => delay(ms),
  ) {
    this.#limits = limits;
    this.#now = now;
    this.#pause = pause;
  }

  /** Takes a place in the learner's line at once, or throws a RefusedRun. */
  async take<T>(learner: string, task: () => Promise<T>, told: (ahead: number) => void): Promise<T> {
    const turns = this.#turnsOf(learner);
    this.#judge(turns);
    turns.starts.push(this.#now());
    this.#running++;
    try {
      return await turns.queue.run(async () => {
        await this.#keepPace(turns);
        return task();
      }, told);
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

  /** The pause is taken in the learner's own line. */
  #keepPace(turns: Turns): Promise<unknown> | undefined {
    const { runsPerMinute, runsTogether } = this.#limits;
    const apartMs = minuteMs / runsPerMinute;
    const now = this.#now();
    const waitMs = turns.evenly - (runsTogether - 1) * apartMs - now;
    turns.evenly = Math.max(turns.evenly, now) + apartMs;
    return waitMs > 0 ? this.#pause(waitMs) : undefined;
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
    const turns = this.#learners.get(learner) ?? { queue: new TaskQueue(), starts: [], evenly: 0 };
    this.#learners.set(learner, turns);
    dropOld(turns, now);
    return turns;
  }
}

function dropOld(turns: Turns, now: number): void {
  while (turns.starts.length > 0 && turns.starts[0]! <= now - minuteMs) turns.starts.shift();
}
