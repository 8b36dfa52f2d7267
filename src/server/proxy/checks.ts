// Judges answers on the real cluster. An answer runs again from the lab's beginning in a sandbox of the proxy's own,
// and a few checks run at once. A lab that stops nodes needs the cluster for itself; otherwise it is not judged here.

import type { Lab } from '#labs/grading/lab.ts';
import type { Verdict } from '#labs/grading/verdict.ts';
import { CassandraGradingCluster } from '#server/cluster/cassandra-grading-cluster.ts';
import type { LabOfJob } from '#server/grading/grading-job.ts';
import type { GradingThreads } from '#server/grading/grading-threads.ts';

import type { Backend } from './backend.ts';
import { CheckLines } from './check-lines.ts';
import type { ClusterLink } from './cluster-link.ts';
import { RefusedRun } from './runs.ts';
import { SandboxLabTarget } from './sandbox-lab-target.ts';
import { judgeOf, type Sandboxes } from './sandboxes.ts';

export interface CheckOptions {
  /** Whether this check may stop nodes now. */
  mayFault: () => Promise<boolean>;
  told?: (ahead: number) => void;
  /** Called when the check's turn has come. */
  begun?: () => void;
  /** True if nobody waits for the verdict any more. The check then ends at its next statement. */
  isGone?: () => boolean;
}

/**
 * How many checks run at once. On nodes that share a machine, more checks at once would take longer than one after
 * the other.
 */
export const checkLines = 3;

/**
 * The time limits by the faults of a lab. A lab without faults took 3 to 8 s; stopping and starting nodes takes up to
 * half a minute each time.
 */
const deadlineMs = { none: 120_000, divergence: 180_000, nodes: 900_000 };

class NobodyWaits extends Error {}

export class Checks {
  readonly #backend: Backend;
  readonly #link: ClusterLink;
  readonly #threads: GradingThreads;
  readonly #lines = new CheckLines(checkLines);
  /** The targets by the id of their sandbox. They are valid only for the sandboxes in `#of`. */
  #targets = new Map<string, SandboxLabTarget>();
  #of: Sandboxes | undefined;

  constructor(options: { backend: Backend; link: ClusterLink; threads: GradingThreads }) {
    this.#backend = options.backend;
    this.#link = options.link;
    this.#threads = options.threads;
  }

  /** The number of checks that wait or run. */
  get length(): number {
    return this.#lines.length;
  }

  /** Rejects if the cluster could not run the check. This says nothing about the answer. */
  async grade(of: LabOfJob, answer: string, options: CheckOptions): Promise<Verdict> {
    const { lab } = 'compiled' in of ? of.compiled : of.folder;
    if (!lab.engines.includes('cassandra')) throw new RefusedRun({ refused: 'not-allowed' });
    const judge = async (line: number) => {
      const { begun, isGone } = options;
      if (isGone?.()) throw new NobodyWaits();
      begun?.();
      const target = await this.#targetOf(lab, line);
      if (lab.faults === 'nodes' && !(await options.mayFault()))
        throw new RefusedRun({ refused: 'not-alone' });
      const restore = lab.faults === 'nodes' ? await allUp(target) : async () => {};
      // A check that passed its deadline may still run. Without this flag, its next statement would run among those
      // of the next check.
      let isOver = false;
      try {
        return await this.#threads.grade({
          lab: of,
          answer,
          cluster: {
            deadlineMs: deadlineMs[lab.faults],
            open: async () => new WatchedGradingCluster(target, () => isOver || (isGone?.() ?? false)),
          },
        });
      } finally {
        isOver = true;
        await restore();
      }
    };
    return this.#lines.run(judge, { isAlone: lab.faults === 'nodes', told: options.told });
  }

  async #targetOf(lab: Lab, line: number): Promise<SandboxLabTarget> {
    const sandboxes = await this.#backend.sandboxes();
    if (this.#link.cluster().nodes.length !== lab.nodes) throw new RefusedRun({ refused: 'other-cluster' });
    if (this.#of !== sandboxes) {
      this.#of = sandboxes;
      this.#targets = new Map();
    }
    const sandbox = await sandboxes.of(judgeOf(lab.slug, line));
    let target = this.#targets.get(sandbox.id);
    if (!target) {
      target = new SandboxLabTarget({ link: this.#link, context: sandboxes.context, sandbox, lab });
      this.#targets.set(sandbox.id, target);
    }
    return target;
  }
}

class WatchedGradingCluster extends CassandraGradingCluster {
  readonly #isGone: () => boolean;

  constructor(target: SandboxLabTarget, isGone: () => boolean) {
    super(target);
    this.#isGone = isGone;
  }

  override execute(
    ...args: Parameters<CassandraGradingCluster['execute']>
  ): ReturnType<CassandraGradingCluster['execute']> {
    if (this.#isGone()) throw new NobodyWaits();
    return super.execute(...args);
  }
}

/**
 * Brings up the nodes that the learner has stopped or paused. The returned function brings them down again after the
 * check.
 */
async function allUp(target: SandboxLabTarget): Promise<() => Promise<void>> {
  const gradingCluster = new CassandraGradingCluster(target);
  const down: { name: string; action: 'stop' | 'pause' }[] = [];
  for (const { node, state } of await target.cluster.status()) {
    if (state === 'stopped') {
      down.push({ name: node.name, action: 'stop' });
      await gradingCluster.event('start', node.name);
    } else if (state === 'paused') {
      down.push({ name: node.name, action: 'pause' });
      await gradingCluster.event('resume', node.name);
    }
  }
  return async () => {
    for (const { name, action } of down) await gradingCluster.event(action, name);
  };
}
