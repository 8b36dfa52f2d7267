// Starts nodes again that died by themselves: a bounded number of times, with pauses that grow, one node at a time. It is
// told of every look at the cluster and has no timer of its own.

import type { Cluster, NodeStatus, Say } from './cluster.ts';

/** What is being done about a node that died. */
export type Recovery = 'coming-back' | 'given-up';

/** What it needs of a cluster. */
export type Supervised = Pick<Cluster, 'isStoppedOnPurpose' | 'revive'> & {
  engine: Pick<Cluster['engine'], 'name'>;
};

export const triesMax = 5;
/** Between the end of a try and the next one; each is four times the one before. */
export const firstPauseMs = 5_000;
/** A node that answered for so long died of something new, and has all its tries again. */
export const steadyMs = 10 * 60_000;

interface Care {
  tries: number;
  /** No try before that time. */
  notBeforeMs: number;
  /** Since when it answers; nothing while it does not. */
  answersSinceMs?: number;
  recovery?: Recovery;
}

export class NodeSupervisor {
  readonly #say: Say;
  readonly #nowMs: () => number;
  readonly #seen = new Set<string>();
  readonly #cares = new Map<string, Care>();
  #underWay: Promise<void> | undefined;

  constructor(options: { say: Say; nowMs?: () => number }) {
    this.#say = options.say;
    this.#nowMs = options.nowMs ?? (() => performance.now());
  }

  recoveryOf(name: string): Recovery | undefined {
    return this.#cares.get(name)?.recovery;
  }

  /** The try that goes on now; for tests. */
  get underWay(): Promise<void> {
    return this.#underWay ?? Promise.resolve();
  }

  look(cluster: Supervised, states: readonly NodeStatus[]): void {
    // Whoever runs those nodes starts them.
    if (cluster.engine.name === 'external') return;
    const someRun = states.some(({ state }) => state !== 'stopped');
    for (const status of states) {
      const { name } = status.node;
      if (status.state !== 'stopped') this.#isThere(status);
      else if (cluster.isStoppedOnPurpose(status.node)) this.#forget(name);
      // A cluster that did not run when we came is not ours to start.
      else if (someRun || this.#seen.has(name)) this.#isGone(cluster, status);
    }
  }

  #isThere({ node, answersCql }: NodeStatus): void {
    this.#seen.add(node.name);
    const care = this.#cares.get(node.name);
    if (!care) return;
    if (!answersCql) {
      delete care.answersSinceMs;
      return;
    }
    delete care.recovery;
    care.answersSinceMs ??= this.#nowMs();
    if (this.#nowMs() - care.answersSinceMs >= steadyMs) this.#cares.delete(node.name);
  }

  #forget(name: string): void {
    this.#seen.delete(name);
    this.#cares.delete(name);
  }

  #isGone(cluster: Supervised, { node }: NodeStatus): void {
    const { name } = node;
    const care = this.#cares.get(name) ?? { tries: 0, notBeforeMs: 0 };
    this.#cares.set(name, care);
    delete care.answersSinceMs;
    if (care.recovery === 'given-up') return;
    if (care.recovery === undefined) this.#say(`${name} is gone, and nobody stopped it.`);
    care.recovery = 'coming-back';
    if (this.#underWay || this.#nowMs() < care.notBeforeMs) return;
    if (care.tries === triesMax) {
      care.recovery = 'given-up';
      this.#say(`${name} died ${triesMax} times and is left alone: npm run cluster -- logs ${name}`);
      return;
    }
    care.tries++;
    this.#underWay = cluster
      .revive(node, this.#say)
      .catch((error: Error) => this.#say(`${name} did not come back: ${error.message}`))
      .finally(() => {
        care.notBeforeMs = this.#nowMs() + firstPauseMs * 4 ** (care.tries - 1);
        this.#underWay = undefined;
      });
  }
}
