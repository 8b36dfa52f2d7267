// Records the table of failures from the answers of three real nodes. `npm run failures` writes it again.

import { setTimeout as delay } from 'node:timers/promises';
import {
  type Entry,
  type Fault,
  type FaultyCluster,
  observeFailures,
} from '#conformance/failures/failure-table.ts';
import type { CqlSession } from '#engine/session/session.ts';
import { CqlError } from '#engine/values/cql-error.ts';

import type { Cluster, Say } from './cluster.ts';

const noticeDeadlineMs = 120_000;

export async function recordFailures(cluster: Cluster, repeats: number, say: Say): Promise<Entry[]> {
  const session = await cluster.open({ coordinator: 'n1' });
  try {
    await session.execute(
      "CREATE KEYSPACE IF NOT EXISTS probe WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': 3}",
    );
    await session.execute('CREATE TABLE IF NOT EXISTS probe.t (k int PRIMARY KEY)');
    return await observeFailures(new RealFaultyCluster(cluster, session), { repeats, say });
  } finally {
    await session.close();
  }
}

class RealFaultyCluster implements FaultyCluster {
  readonly together = true;
  readonly session: CqlSession;
  readonly #cluster: Cluster;
  #fault: Fault | undefined;

  constructor(cluster: Cluster, session: CqlSession) {
    this.#cluster = cluster;
    this.session = session;
  }

  async apply(fault: Fault): Promise<void> {
    this.#fault = fault;
    for (const name of fault.down) await this.#cluster.stop(this.#cluster.node(name));
    await this.#untilAlive(3 - fault.down.length);
    for (const name of fault.unnoticed) await this.#cluster.pause(this.#cluster.node(name));
  }

  async heal(): Promise<void> {
    for (const name of this.#fault?.unnoticed ?? []) await this.#cluster.resume(this.#cluster.node(name));
    for (const name of this.#fault?.down ?? []) await this.#cluster.start(this.#cluster.node(name));
    await this.#untilAlive(3);
  }

  /** Waits until n1 sees this number of live nodes. The answer to a write at ALL tells the number. */
  async #untilAlive(count: number): Promise<void> {
    const end = performance.now() + noticeDeadlineMs;
    while ((await this.#alive()) !== count) {
      if (performance.now() > end) throw new Error(`n1 does not see ${count} nodes within the deadline`);
      await delay(500);
    }
  }

  async #alive(): Promise<number | undefined> {
    try {
      await this.session.execute('INSERT INTO probe.t (k) VALUES (1)', { consistency: 'ALL' });
      return 3;
    } catch (error) {
      if (error instanceof CqlError) return error.details.alive;
      throw error;
    }
  }
}
