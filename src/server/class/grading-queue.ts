// Hand-ins wait here to be graded. Each learner has a line of their own and the lines take turns, so that a learner
// with twenty hand-ins does not hold up the others. If the infrastructure fails, the grading is tried again. Such a
// failure never counts as zero points.

import type { Verdict } from '#labs/grading/verdict.ts';
import type { AuditLog } from './audit-log.ts';
import type { ClassStore, Grading, HandIn } from './store.ts';

/** Runs the answer on data seeded for the learner. It rejects if the infrastructure could not run the answer. */
export type Grade = (handIn: HandIn) => Promise<{ verdict: Verdict; grader: string; engine: string }>;

export interface GradingQueueOptions {
  store: ClassStore;
  grade: Grade;
  /** How long to wait after the nth failure in a row. */
  pauseMs?: (failures: number) => number;
  log?: (line: Record<string, string | number>) => void;
  audit?: AuditLog;
}

/** How often one hand-in is tried until the server restarts. With the pauses, the tries take more than an hour. */
const failuresMax = 70;

export class GradingQueue {
  readonly #store: ClassStore;
  readonly #grade: Grade;
  readonly #pauseMs: (failures: number) => number;
  readonly #log: NonNullable<GradingQueueOptions['log']>;
  readonly #audit: AuditLog | undefined;
  readonly #lines = new Map<number, HandIn[]>();
  readonly #waiting = new Map<number, PromiseWithResolvers<Grading>>();
  /** The timers of hand-ins that failed and will be tried again. */
  readonly #later = new Map<number, NodeJS.Timeout>();
  /** How often in a row each hand-in has failed. */
  readonly #failures = new Map<number, number>();
  #isAtWork = false;
  #isClosed = false;
  #work: Promise<void> = Promise.resolve();

  constructor({
    store,
    grade,
    pauseMs = (failures) => Math.min(60_000, 1_000 * 2 ** failures),
    log = () => {},
    audit,
  }: GradingQueueOptions) {
    this.#store = store;
    this.#grade = grade;
    this.#pauseMs = pauseMs;
    this.#log = log;
    this.#audit = audit;
  }

  /** Adds the hand-ins that an earlier server stored but did not grade. */
  async resume(): Promise<void> {
    for (const handIn of this.#store.ungraded()) void this.add(handIn);
  }

  get length(): number {
    return this.#later.size + [...this.#lines.values()].reduce((sum, line) => sum + line.length, 0);
  }

  /** Resolves with the grading of the hand-in, however long that takes. */
  add(handIn: HandIn): Promise<Grading> {
    const done = this.#store.grading(handIn.id);
    if (done) return Promise.resolve(done);
    const known = this.#waiting.get(handIn.id);
    if (known) return known.promise;
    const promised = Promise.withResolvers<Grading>();
    // The caller may have stopped waiting; a rejection must not end the process then.
    promised.promise.catch(() => {});
    this.#waiting.set(handIn.id, promised);
    this.#join(handIn);
    return promised.promise;
  }

  #join(handIn: HandIn): void {
    const line = this.#lines.get(handIn.learner);
    if (line) line.push(handIn);
    else this.#lines.set(handIn.learner, [handIn]);
    if (!this.#isAtWork && !this.#isClosed) this.#work = this.#run();
  }

  /** How many hand-ins are graded before this one, as the lines are now. */
  ahead(handIn: number): number | undefined {
    const lines = [...this.#lines.values()];
    const own = lines.find((line) => line.some(({ id }) => id === handIn));
    const place = own?.findIndex(({ id }) => id === handIn);
    if (own === undefined || place === undefined) return undefined;
    return lines.reduce((sum, line) => {
      const turns = lines.indexOf(line) < lines.indexOf(own) ? place + 1 : place;
      return sum + (line === own ? place : Math.min(line.length, turns));
    }, 0);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#later.values()) clearTimeout(timer);
    this.#later.clear();
    await this.#work;
    for (const promised of this.#waiting.values()) promised.reject(new Error('the proxy stops'));
    this.#waiting.clear();
  }

  async #run(): Promise<void> {
    this.#isAtWork = true;
    while (!this.#isClosed) {
      const next = this.#take();
      if (!next) break;
      await this.#gradeOne(next);
    }
    this.#isAtWork = false;
  }

  /** Takes the first hand-in of the line whose turn it is. That line then becomes the last one. */
  #take(): HandIn | undefined {
    const [learner, line] = this.#lines.entries().next().value ?? [];
    if (learner === undefined || line === undefined) return undefined;
    this.#lines.delete(learner);
    const handIn = line.shift()!;
    if (line.length > 0) this.#lines.set(learner, line);
    return handIn;
  }

  async #gradeOne(handIn: HandIn): Promise<void> {
    if (this.#isErased(handIn)) return;
    try {
      const { verdict, grader, engine } = await this.#grade(handIn);
      const grading = this.#store.addGrading({ handIn: handIn.id, grader, engine, verdict });
      this.#failures.delete(handIn.id);
      this.#waiting.get(handIn.id)?.resolve(grading);
      this.#waiting.delete(handIn.id);
    } catch (error) {
      if (this.#isClosed || this.#isErased(handIn)) return;
      const failures = (this.#failures.get(handIn.id) ?? 0) + 1;
      this.#failures.set(handIn.id, failures);
      const name = error instanceof Error ? error.name : 'unknown';
      this.#log({ event: 'ungraded', handIn: handIn.id, error: name });
      this.#audit?.add({ event: 'grading-failed', handIn: handIn.id, error: name });
      // The hand-in stays ungraded. The next start of the server tries it again.
      if (failures >= failuresMax) {
        this.#letGo(handIn, 'it could not be graded now');
        return;
      }
      // Other hand-ins are graded meanwhile: a lab on the embedded engine does not wait for a cluster.
      const timer = setTimeout(() => {
        this.#later.delete(handIn.id);
        this.#join(handIn);
      }, this.#pauseMs(failures));
      this.#later.set(handIn.id, timer);
    }
  }

  /** The learner may have been erased while the hand-in waited or was graded. Then there is nothing left to grade. */
  #isErased(handIn: HandIn): boolean {
    if (this.#store.handIn(handIn.id)) return false;
    this.#letGo(handIn, 'its learner has been erased');
    return true;
  }

  #letGo({ id }: HandIn, reason: string): void {
    this.#failures.delete(id);
    this.#waiting.get(id)?.reject(new Error(reason));
    this.#waiting.delete(id);
  }
}
