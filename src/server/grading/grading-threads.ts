import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { GradingCluster } from '#labs/grading/grading-cluster.ts';
import type { EngineName } from '#labs/grading/lab.ts';
import type { Verdict } from '#labs/grading/verdict.ts';

import { answerClusterCalls } from './answer-cluster-calls.ts';
import type { FromThread, GradingJob, LabOfJob, ToThread } from './grading-job.ts';

/** What one answer may use up before its thread is ended. */
export interface GradingBudget {
  /**
   * The time limit on the embedded engine. The longest lab, checked at twenty moments, took under 6 s on a busy
   * machine; it may take several times as long where everything else goes first.
   */
  engineMs: number;
  heapMb: number;
}

export const defaultBudget: GradingBudget = { engineMs: 60_000, heapMb: 384 };

class OverBudget extends Error {}

export interface GradeInThread {
  lab: LabOfJob;
  answer: string;
  /** Present if the answer runs on a real cluster. `deadlineMs` is how long the judging may take there. */
  cluster?: { open: () => Promise<GradingCluster>; deadlineMs: number };
}

/**
 * Worker threads that judge answers. They are made when they are needed, and kept for the next answer. Each thread
 * judges one answer at a time. When all threads are busy, further answers wait in the order in which they came. Whose
 * answer comes first is decided by the queues before this one.
 */
export class GradingThreads {
  readonly #budget: GradingBudget;
  readonly #threadsMax: number;
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor({
    budget = {},
    threads = Math.max(1, availableParallelism() - 1),
  }: { budget?: Partial<GradingBudget>; threads?: number } = {}) {
    this.#budget = { ...defaultBudget, ...budget };
    this.#threadsMax = threads;
  }

  /**
   * An answer that uses up its budget gets a verdict that says so. Rejects if the answer could not be judged and this
   * is not the answer's fault.
   */
  async grade({ lab, answer, cluster }: GradeInThread): Promise<Verdict> {
    await this.#takeTurn();
    const worker = this.#idle.pop() ?? this.#start();
    try {
      const verdict = await this.#run(worker, { lab, answer, onCluster: cluster !== undefined }, cluster);
      this.#idle.push(worker);
      return verdict;
    } catch (error) {
      // A thread that failed may be in any state, so the next answer gets a new thread.
      this.#all.delete(worker);
      await worker.terminate();
      if (error instanceof OverBudget) return overBudget(lab, cluster ? 'cassandra' : 'embedded');
      throw error;
    } finally {
      this.#busy--;
      this.#waiting.shift()?.();
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map((worker) => worker.terminate()));
    this.#all.clear();
    this.#idle.length = 0;
  }

  async #takeTurn(): Promise<void> {
    while (this.#busy >= this.#threadsMax) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#busy++;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./grading-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.#budget.heapMb },
    });
    worker.unref();
    this.#all.add(worker);
    return worker;
  }

  #run(worker: Worker, job: GradingJob, cluster: GradeInThread['cluster']): Promise<Verdict> {
    const answerCall = cluster && answerClusterCalls(cluster.open);
    const { promise, resolve, reject } = Promise.withResolvers<Verdict>();
    const send = (message: ToThread) => worker.postMessage(message);
    const hear = (message: FromThread) => {
      if (message.kind === 'verdict') resolve(message.verdict);
      else if (message.kind === 'failed') reject(new Error(message.message));
      else if (message.kind === 'call')
        void answerCall?.(message).then((answer) => send({ kind: 'answer', ...answer }));
    };
    const fail = (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OverBudget() : error);
    const end = () => reject(new Error('the thread ended'));
    // A cluster may be slow without any fault of the answer. The time on the embedded engine depends on the answer
    // alone.
    const late = () => reject(cluster ? new Error('the cluster took too long') : new OverBudget());
    const timer = setTimeout(late, cluster?.deadlineMs ?? this.#budget.engineMs);
    worker.on('message', hear).on('error', fail).on('exit', end);
    send({ kind: 'job', job });
    return promise.finally(() => {
      clearTimeout(timer);
      worker.off('message', hear).off('error', fail).off('exit', end);
    });
  }
}

function overBudget(of: LabOfJob, engine: EngineName): Verdict {
  const { lab } = 'compiled' in of ? of.compiled : of.folder;
  return {
    lab: lab.slug,
    engine,
    gradable: false,
    points: 0,
    pointsMax: lab.points,
    messages: [{ code: 'answer.budget', args: {} }],
    evidence: [],
    checks: [],
  };
}
