import { CqlError } from '#engine/values/cql-error.ts';
import type { ClusterNode } from './cluster-node.ts';
import type { EventQueue, Scheduled } from './event-queue.ts';

/**
 * What a coordinator does for one request, in the same order as Cassandra's own code. It is a generator that yields
 * the condition it waits for. It continues when the condition is met or its deadline has passed.
 */
export type Process<T> = Generator<Condition, T, void>;

/** Something that a task waits for. Whoever yields it checks `isMet` afterwards: if it is false, the time was up. */
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

/**
 * Runs a process on a node until the process ends or the node dies. The task is also the event of its own deadline.
 */
export class Task<T> implements Resumable, Scheduled {
  at = 0;
  order = 0;
  readonly node: ClusterNode;
  readonly onDone: (error: CqlError | undefined, value: T | undefined) => void;
  readonly #queue: EventQueue;
  readonly #process: Process<T>;
  #waitsFor: Condition | undefined;
  /** When the task will be woken; infinite if it will not be. */
  #wakesAt = Number.POSITIVE_INFINITY;
  #isQueued = false;
  #isKnown = false;
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

  get isStale(): boolean {
    return this.isDone;
  }

  start(): void {
    if (this.isDone) return;
    this.resume();
    if (!this.isDone) this.#makeKnown();
  }

  /** On a paused node the task begins when the node resumes. If the node dies first, nobody answers. */
  startWhenResumed(): void {
    this.#makeKnown();
    this.node.backlog.push({ at: 0, order: 0, isStale: false, run: () => this.start() });
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

  /** Called when the node died: nobody will ever answer. */
  abandon(error: CqlError): void {
    if (this.#waitsFor) this.#waitsFor.task = undefined;
    this.#finish(error, undefined);
  }

  run(): void {
    if (this.node.status === 'paused') {
      this.node.backlog.push(this);
      return;
    }
    this.#isQueued = false;
    this.wake();
  }

  /**
   * Called at a deadline that was set earlier. The condition that the task waits for now may have a later deadline.
   */
  wake(): void {
    const condition = this.#waitsFor;
    this.#wakesAt = this.#isQueued ? this.at : Number.POSITIVE_INFINITY;
    if (!condition || this.isDone) return;
    if (condition.deadline > this.#queue.now) this.#setFor(condition);
    else {
      condition.task = undefined;
      this.resume();
    }
  }

  #wait(condition: Condition): void {
    this.#waitsFor = condition;
    condition.task = this;
    this.#setFor(condition);
  }

  #setFor({ deadline }: Condition): void {
    if (deadline >= this.#wakesAt) return;
    this.#wakesAt = deadline;
    // An event can be in the queue only once. If it is already there for a later deadline, an earlier one gets its
    // own event.
    const event = this.#isQueued ? new Alarm(this as Task<unknown>) : this;
    this.#isQueued = true;
    this.#queue.scheduleDeadline(event, deadline);
  }

  #makeKnown(): void {
    this.#isKnown = true;
    this.node.tasks.add(this as Task<unknown>);
  }

  #finish(error: CqlError | undefined, value: T | undefined): void {
    this.isDone = true;
    if (this.#isKnown) this.node.tasks.delete(this as Task<unknown>);
    this.onDone(error, value);
  }
}

class Alarm implements Scheduled {
  at = 0;
  order = 0;
  readonly #task: Task<unknown>;

  constructor(task: Task<unknown>) {
    this.#task = task;
  }

  get isStale(): boolean {
    return this.#task.isDone;
  }

  run(): void {
    const { node } = this.#task;
    if (node.status === 'paused') node.backlog.push(this);
    else this.#task.wake();
  }
}

/** Waits until the deadline. */
export function* sleepUntil(deadlineMicros: number): Process<void> {
  yield new Condition().until(deadlineMicros);
}
