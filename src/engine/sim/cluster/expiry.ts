import type { ClusterNode } from './cluster-node.ts';
import type { Scheduled } from './event-queue.ts';
import type { FailureReason } from './payload.ts';
import type { World } from './world.ts';

/** A handler that knows from which nodes it still expects an answer. */
export interface Expiring {
  readonly outstanding: readonly ClusterNode[];
  onFailure(from: ClusterNode, reason: FailureReason): void;
}

/**
 * After the timeout, reports to a handler that the nodes that have not answered failed. The check for overdue
 * requests runs at round times, so that many handlers share one event (net/RequestCallbacks.java).
 */
export function expireAfter(world: World, node: ClusterNode, handler: Expiring, timeoutMs: number): void {
  const every = world.settings.expirySweepMs * 1000;
  const due = world.queue.now + timeoutMs * 1000;
  // The sweep runs after the deadline itself. So a task that waits until the same time finds a timeout, not failures.
  const at = (Math.floor(due / every) + 1) * every;
  let sweep = node.sweeps.get(at);
  if (!sweep) {
    sweep = new Sweep(node, at);
    node.sweeps.set(at, sweep);
    world.queue.scheduleDeadline(sweep, at);
  }
  sweep.add(handler);
}

/** One check of one node for overdue requests. */
export class Sweep implements Scheduled {
  at = 0;
  order = 0;
  readonly #node: ClusterNode;
  readonly #incarnation: number;
  readonly #key: number;
  #handlers: Expiring[] = [];
  /** If there are this many handlers, the finished ones are removed first. */
  #roomFor = 64;

  constructor(node: ClusterNode, key: number) {
    this.#node = node;
    this.#incarnation = node.incarnation;
    this.#key = key;
  }

  add(handler: Expiring): void {
    if (this.#handlers.length >= this.#roomFor) {
      this.#handlers = this.#handlers.filter(({ outstanding }) => outstanding.length > 0);
      this.#roomFor = Math.max(64, 2 * this.#handlers.length);
    }
    this.#handlers.push(handler);
  }

  get isStale(): boolean {
    return this.#node.incarnation !== this.#incarnation || !this.#handlers.some(isWaiting);
  }

  onDropped(): void {
    if (this.#node.sweeps.get(this.#key) === this) this.#node.sweeps.delete(this.#key);
  }

  run(): void {
    if (this.#node.status === 'paused') {
      this.#node.backlog.push(this);
      return;
    }
    this.onDropped();
    if (this.isStale) return;
    for (const handler of this.#handlers)
      for (const silent of [...handler.outstanding]) handler.onFailure(silent, 'TIMEOUT');
  }
}

function isWaiting({ outstanding }: Expiring): boolean {
  return outstanding.length > 0;
}
