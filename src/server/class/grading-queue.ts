// Hand-ins wait here to be graded: one line per learner, taken in turn, so that whoever hands in twenty times waits for
// themselves. What the infrastructure did wrong is tried again, and never counts as a zero.

import type { Verdict } from '#labs/grading/verdict.ts';
import type { AuditLog } from './audit-log.ts';
import type { ClassStore, Grading, HandIn } from './store.ts';

/** Replays the answer on data seeded for that learner. Rejects where it could not be run; that is nobody's fault. */
export type Grade = (handIn: HandIn) => Promise<{ verdict: Verdict; grader: string; engine: string }>;

export interface GradingQueueOptions {
  store: ClassStore;
  grade: Grade;
  /** How long to wait after the nth failure in a row. */
  pauseMs?: (failures: number) => number;
  log?: (line: Record<string, string | number>) => void;
  audit?: AuditLog;
}

/** Tries of one hand-in between two starts; with the pauses between them, more than an hour. */
const failuresMax = 70;

export class GradingQueue {
  readonly #store: ClassStore;
  readonly #grade: Grade;
  readonly #pauseMs: (failures: number) => number;
  readonly #log: NonNullable<GradingQueueOptions['log']>;
  readonly #audit: AuditLog | undefined;
  readonly #lines = new Map<number, HandIn[]>();
  readonly #waiting = new Map<number, PromiseWithResolvers<Grading>>();
  /** Those that failed, until they are tried again; how often in a row. */
  readonly #later = new Map<number, NodeJS.Timeout>();
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

  /** Takes up what an earlier server had stored and not graded. */
  async resume(): Promise<void> {
    for (const handIn of this.#store.ungraded()) void this.add(handIn);
  }

  get length(): number {
    return this.#later.size + [...this.#lines.values()].reduce((sum, line) => sum + line.length, 0);
  }

  /** Resolves with its grading, whenever that comes. */
  add(handIn: HandIn): Promise<Grading> {
    const done = this.#store.grading(handIn.id);
    if (done) return Promise.resolve(done);
    const known = this.#waiting.get(handIn.id);
    if (known) return known.promise;
    const promised = Promise.withResolvers<Grading>();
    // Nobody may be listening any more.
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

  /** How many are graded before it, as the lines stand now. */
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

  /** The first of the line whose turn it is; that line goes to the end. */
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
      // It stays ungraded, and the next start takes it up again.
      if (failures >= failuresMax) {
        this.#letGo(handIn, 'it could not be graded now');
        return;
      }
      // The others go on meanwhile: a lab on the embedded engine does not wait for a cluster.
      const timer = setTimeout(() => {
        this.#later.delete(handIn.id);
        this.#join(handIn);
      }, this.#pauseMs(failures));
      this.#later.set(handIn.id, timer);
    }
  }

  /** Its learner may have been erased while it waited or was judged: then there is nothing to grade. */
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
