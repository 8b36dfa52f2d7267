// Records the stories of replicas from three real nodes. `npm run failures` writes them again.

import { setTimeout as delay } from 'node:timers/promises';
import { type ReplicaCluster, type Story, tellStories } from '#conformance/failures/replica-stories.ts';
import type { CqlSession } from '#engine/session/session.ts';
import { CqlError } from '#engine/values/cql-error.ts';

import type { Cluster } from './cluster.ts';

const deadlineMs = 180_000;

export async function recordStories(cluster: Cluster): Promise<Story[]> {
  const stage = new RealReplicas(cluster);
  try {
    return await tellStories(stage);
  } finally {
    await stage.close();
  }
}

class RealReplicas implements ReplicaCluster {
  readonly #cluster: Cluster;
  readonly #sessions = new Map<string, CqlSession>();

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  async at(node: string): Promise<CqlSession> {
    const open = this.#sessions.get(node) ?? (await this.#cluster.open({ coordinator: node }));
    this.#sessions.set(node, open);
    return open;
  }

  async stop(node: string): Promise<void> {
    await this.#sessions.get(node)?.close();
    this.#sessions.delete(node);
    await this.#cluster.stop(this.#cluster.node(node));
    await this.until(async () => (await this.#levelAll())?.kind === 'Unavailable');
  }

  async start(node: string): Promise<void> {
    await this.#cluster.start(this.#cluster.node(node));
    await this.until(async () => (await this.#levelAll()) === undefined);
  }

  async until(condition: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + deadlineMs;
    while (!(await condition())) {
      if (performance.now() > end) throw new Error('not within the deadline');
      await delay(500);
    }
  }

  /** Reads a missing row at ALL. The error tells whether n1 sees all nodes alive. */
  async #levelAll(): Promise<CqlError | undefined> {
    try {
      await (await this.at('n1')).execute('SELECT v FROM r3.repaired WHERE k = -1', { consistency: 'ALL' });
      return undefined;
    } catch (error) {
      if (error instanceof CqlError) return error;
      throw error;
    }
  }

  async close(): Promise<void> {
    for (const session of this.#sessions.values()) await session.close();
  }
}
