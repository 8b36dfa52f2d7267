// Starts nodes again that died by themselves: a limited number of times, with growing pauses, one node at a time. It
// has no timer of its own: the caller passes it the state of the nodes after every look at the cluster.

import type { Cluster, NodeStatus, Say } from './cluster.ts';

/** What is being done about a node that died. */
export type Recovery = 'coming-back' | 'given-up';

/** The part of a cluster that the supervisor uses. */
export type Supervised = Pick<Cluster, 'isStoppedOnPurpose' | 'revive'> & {
  engine: Pick<Cluster['engine'], 'name'>;
};

export const triesMax = 5;
/** The pause between the end of the first try and the second try. Each later pause is four times as long. */
export const firstPauseMs = 5_000;
/** If a node has answered for this time, a later death has a new cause, and the node gets all its tries again. */
export const steadyMs = 10 * 60_000;

interface Care {
  tries: number;
  /** There is no new try before this time. */
  notBeforeMs: number;
  /** Since when the node answers. It is undefined while the node does not answer. */
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

  /** The try that is running now. Only tests use it. */
  get underWay(): Promise<void> {
    return this.#underWay ?? Promise.resolve();
  }

  look(cluster: Supervised, states: readonly NodeStatus[]): void {
    // Whoever runs external nodes also starts them.
    if (cluster.engine.name === 'external') return;
    const someRun = states.some(({ state }) => state !== 'stopped');
    for (const status of states) {
      const { name } = status.node;
      if (status.state !== 'stopped') this.#isThere(status);
      else if (cluster.isStoppedOnPurpose(status.node)) this.#forget(name);
      // A cluster that has never run since this process started is left alone.
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
