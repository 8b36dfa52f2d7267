import { CqlError } from '#values/cql-error.ts';
import type { ClusterNode } from './cluster-node.ts';
import type { EventQueue, Scheduled } from './event-queue.ts';

/**
 * What a coordinator does for one request, in the order in which Cassandra's own code does it: a generator that yields
 * the condition it waits for, and goes on when the condition is met or its deadline has passed.
 */
export type Process<T> = Generator<Condition, T, void>;

/** Something a task waits for. Whoever yields it looks at `isMet` afterwards: if not, the time was up. */
export class Condition {
  isMet = false;
  deadline = Number.POSITIVE_INFINITY;
  task: Resumable | undefined;

  until(deadlineMicros: number): this {
    this.deadline = deadlineMicros;
    return this;
  }

  meet(): void {
    if (this.isMet) return;
    this.isMet = true;
    const { task } = this;
    this.task = undefined;
    task?.resume();
  }
}

interface Resumable {
  resume(): void;
}

/** Runs a process on a node until it ends, or until the node dies. */
export class Task<T> implements Resumable {
  readonly node: ClusterNode;
  readonly #queue: EventQueue;
  readonly #process: Process<T>;
  readonly onDone: (error: CqlError | undefined, value: T | undefined) => void;
  #waitsFor: Condition | undefined;
  #alarm: Alarm | undefined;
  isDone = false;

  constructor(
    queue: EventQueue,
    node: ClusterNode,
    process: Process<T>,
    onDone: (error: CqlError | undefined, value: T | undefined) => void,
  ) {
    this.#queue = queue;
    this.node = node;
    this.#process = process;
    this.onDone = onDone;
  }

  start(): void {
    this.resume();
    if (!this.isDone) this.node.tasks.add(this as Task<unknown>);
  }

  resume(): void {
    this.#waitsFor = undefined;
    let next: IteratorResult<Condition, T>;
    try {
      next = this.#process.next();
    } catch (error) {
      if (!(error instanceof CqlError)) throw error;
      this.#finish(error, undefined);
      return;
    }
    if (next.done) this.#finish(undefined, next.value);
    else this.#wait(next.value);
  }

  /** The node died: nobody will ever answer. */
  abandon(error: CqlError): void {
    if (this.#waitsFor) this.#waitsFor.task = undefined;
    this.#finish(error, undefined);
  }

  /** The alarm went off; it may have been set for something that was over sooner. */
  wake(): void {
    const condition = this.#waitsFor;
    this.#alarm = undefined;
    if (!condition) return;
    if (condition.deadline > this.#queue.now) this.#setAlarm(condition.deadline);
    else {
      condition.task = undefined;
      this.resume();
    }
  }

  #wait(condition: Condition): void {
    this.#waitsFor = condition;
    condition.task = this;
    if (!this.#alarm || this.#alarm.at > condition.deadline) this.#setAlarm(condition.deadline);
  }

  #setAlarm(at: number): void {
    if (at === Number.POSITIVE_INFINITY) return;
    if (this.#alarm) this.#alarm.isStale = true;
    this.#alarm = new Alarm(this as Task<unknown>);
    this.#queue.schedule(this.#alarm, at);
  }

  #finish(error: CqlError | undefined, value: T | undefined): void {
    this.isDone = true;
    if (this.#alarm) this.#alarm.isStale = true;
    this.node.tasks.delete(this as Task<unknown>);
    this.onDone(error, value);
  }
}

class Alarm implements Scheduled {
  at = 0;
  order = 0;
  isStale = false;
  readonly #task: Task<unknown>;

  constructor(task: Task<unknown>) {
    this.#task = task;
  }

  run(): void {
    const { node } = this.#task;
    if (node.status === 'paused') node.backlog.push(this);
    else if (!this.isStale) this.#task.wake();
  }
}

/** Waits and does nothing. */
export function* sleepUntil(deadlineMicros: number): Process<void> {
  yield new Condition().until(deadlineMicros);
}
