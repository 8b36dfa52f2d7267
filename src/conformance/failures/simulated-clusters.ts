// The simulated cluster in place of three real nodes, for the table of failures and the stories of replicas.

import { type EmbeddedSession, openEmbeddedSession } from '#engine/session/embedded.ts';
import type { CqlSession } from '#engine/session/session.ts';

import type { Fault, FaultyCluster } from './failure-table.ts';
import type { ReplicaCluster } from './replica-stories.ts';

const startMillis = 1_800_000_000_000;
/** Longer than it takes to notice any dead node and to deliver any hint. */
const settleMs = 60_000;

export async function simulatedFaultyCluster(): Promise<FaultyCluster> {
  const session = await openEmbeddedSession({ nodes: 3, now: () => startMillis });
  const { cluster } = session;
  let current: Fault = { down: [], unnoticed: [] };
  return {
    session,
    together: false,
    async apply(fault) {
      current = fault;
      for (const node of fault.down) cluster.stop(node);
      cluster.runFor(settleMs);
      // Here the statements run one after the other, and each may wait for a timeout. The dead node must stay
      // unnoticed for all that time.
      cluster.configure({ downDelayMs: 1e9 });
      for (const node of fault.unnoticed) cluster.pause(node);
    },
    async heal() {
      cluster.configure({ downDelayMs: 20_000 });
      for (const node of current.unnoticed) cluster.resume(node);
      for (const node of current.down) cluster.start(node);
      cluster.runFor(settleMs);
    },
  };
}

export async function simulatedReplicaCluster(): Promise<ReplicaCluster> {
  const first = await openEmbeddedSession({ nodes: 3, now: () => startMillis });
  const { cluster } = first;
  const sessions = new Map<string, EmbeddedSession>([['n1', first]]);
  return {
    async at(node): Promise<CqlSession> {
      const session = sessions.get(node) ?? first.at(node);
      sessions.set(node, session);
      return session;
    },
    async stop(node) {
      cluster.stop(node);
      cluster.runFor(settleMs);
    },
    async start(node) {
      cluster.start(node);
      cluster.runFor(2000);
    },
    async until(condition) {
      for (let waitedMs = 0; waitedMs < settleMs; waitedMs += 1000) {
        if (await condition()) return;
        cluster.runFor(1000);
      }
      throw new Error('not within the deadline');
    },
  };
}
