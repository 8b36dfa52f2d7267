// How much work a node can do at a time. Each node has a stage for reads and one for writes, with so many threads
// (concurrency/Stage.java); what comes while all are busy waits in line, and what has waited past its timeout is thrown
// away undone. Requests of clients have threads too (transport/Dispatcher.java), each busy until the answer is there.

import type { ClusterNode } from './cluster-node.ts';
import { type Distribution, exponential, type Sampler, samplerOf } from './distribution.ts';
import { noAnswer, overloaded } from './errors.ts';
import type { Message } from './message.ts';
import type { Process, Task } from './task.ts';
import type { Verb } from './verb.ts';
import type { World } from './world.ts';

export interface CapacitySettings {
  /** concurrent_reads and concurrent_writes: the threads of a node for its own part of requests. */
  readonly concurrentReads: number;
  readonly concurrentWrites: number;
  /** native_transport_max_threads: how many requests of clients a node coordinates at a time. */
  readonly requestThreads: number;
  /**
   * How many requests of clients a node takes on, those that wait included. More are answered with Overloaded.
   * Simplified: Cassandra counts their bytes (native_transport_max_request_data_in_flight), and says so only to clients
   * that asked for it; the connections of others are no longer read until there is room.
   */
  readonly requestsMax: number;
  /** How long a thread of a replica is busy with one read or one write. */
  readonly readMs: Distribution;
  readonly writeMs: Distribution;
}

export const defaultCapacity: CapacitySettings = {
  concurrentReads: 32,
  concurrentWrites: 32,
  requestThreads: 128,
  requestsMax: 4096,
  readMs: exponential(1),
  writeMs: exponential(5),
};

/** What `nodetool tpstats` tells of one stage. */
export interface StageView {
  readonly active: number;
  readonly pending: number;
  readonly completed: number;
}

type StageName = 'reads' | 'writes' | 'requests';

/**
 * The stage of a message. Simplified: what is not here takes no time, such as counters and the rounds of lightweight
 * transactions.
 */
const stageOfVerb: Partial<Record<Verb, 'reads' | 'writes'>> = {
  READ_REQ: 'reads',
  RANGE_REQ: 'reads',
  MUTATION_REQ: 'writes',
  READ_REPAIR_REQ: 'writes',
  HINT_REQ: 'writes',
};

export class Capacity {
  readonly settings: CapacitySettings;
  readonly #serviceOf: Record<'reads' | 'writes', Sampler>;
  readonly #stages = new Map<ClusterNode, Stages>();
  readonly #dropped = new Map<ClusterNode, Map<Verb, number>>();

  constructor(settings: Partial<CapacitySettings> = {}) {
    this.settings = { ...defaultCapacity, ...settings };
    const { readMs, writeMs } = this.settings;
    this.#serviceOf = { reads: samplerOf(readMs), writes: samplerOf(writeMs) };
  }

  /** Takes a message into the stage that it belongs to. False if it takes no time. */
  takes(world: World, message: Message): boolean {
    const name = stageOfVerb[message.verb];
    if (!name) return false;
    const { to } = message;
    this.#stagesOf(to)[name].add((done) => {
      // Whether it is too late is asked before the work, not after it. A coordinator's own write is done all the same,
      // since no hint would be kept for it (StorageProxy.LocalMutationRunnable).
      const isOwnWrite = name === 'writes' && message.from === to;
      if (world.queue.now > message.expiresAt && !isOwnWrite) {
        world.drop(message, 'too-late');
        this.#countDropped(to, message.verb);
        done();
        return;
      }
      const ms = this.#serviceOf[name](world.random) * to.slowness;
      world.later(to, world.queue.now + Math.round(ms * 1000), () => {
        world.handle(message);
        done();
      });
    });
    return true;
  }

  /** Begins a request of a client as soon as a thread is free for it. */
  admit<T>(world: World, node: ClusterNode, process: Process<T>, onDone: Task<T>['onDone']): void {
    const { requests } = this.#stagesOf(node);
    if (requests.active + requests.pending >= this.settings.requestsMax) {
      onDone(overloaded(), undefined);
      return;
    }
    const { incarnation } = node;
    requests.add((done) => {
      if (node.incarnation !== incarnation) {
        onDone(noAnswer(node), undefined);
        return;
      }
      world.run(node, process, (error, value) => {
        done();
        onDone(error, value);
      });
    });
  }

  /** Called when a node has gone down: nobody will answer what waits there. */
  forget(node: ClusterNode): void {
    const stages = this.#stages.get(node);
    this.#stages.delete(node);
    this.#dropped.delete(node);
    stages?.requests.abandon();
  }

  /** How many messages of a kind a node has thrown away because they had waited too long. */
  droppedOf(node: ClusterNode, verb: Verb): number {
    return this.#dropped.get(node)?.get(verb) ?? 0;
  }

  #countDropped(node: ClusterNode, verb: Verb): void {
    const counts = this.#dropped.get(node) ?? new Map<Verb, number>();
    counts.set(verb, (counts.get(verb) ?? 0) + 1);
    this.#dropped.set(node, counts);
  }

  stageOf(node: ClusterNode, name: StageName): StageView {
    const { active, pending, completed } = this.#stagesOf(node)[name];
    return { active, pending, completed };
  }

  #stagesOf(node: ClusterNode): Stages {
    let stages = this.#stages.get(node);
    if (!stages) {
      const { concurrentReads, concurrentWrites, requestThreads } = this.settings;
      stages = {
        reads: new Stage(concurrentReads),
        writes: new Stage(concurrentWrites),
        requests: new Stage(requestThreads),
      };
      this.#stages.set(node, stages);
    }
    return stages;
  }
}

type Stages = Readonly<Record<StageName, Stage>>;

/** Something to do that calls `done` when its thread is free again. */
type Job = (done: () => void) => void;

/** Some threads, and a line of jobs before them. */
class Stage {
  readonly #threads: number;
  #waiting: Job[] = [];
  /** The index of the first in the line. */
  #first = 0;
  active = 0;
  completed = 0;

  constructor(threads: number) {
    this.#threads = threads;
  }

  get pending(): number {
    return this.#waiting.length - this.#first;
  }

  add(job: Job): void {
    if (this.active < this.#threads) this.#run(job);
    else this.#waiting.push(job);
  }

  /** Lets everything that waits begin at once. */
  abandon(): void {
    while (this.pending > 0) this.#takeFirst()(() => {});
  }

  #takeFirst(): Job {
    const job = this.#waiting[this.#first++]!;
    if (2 * this.#first >= this.#waiting.length) {
      this.#waiting = this.#waiting.slice(this.#first);
      this.#first = 0;
    }
    return job;
  }

  #run(job: Job): void {
    this.active++;
    job(() => {
      this.active--;
      this.completed++;
      if (this.pending > 0) this.#run(this.#takeFirst());
    });
  }
}
