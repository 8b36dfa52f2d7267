// Nodes are stopped, paused and cut off for real only where one learner has the cluster to themselves: on this machine,
// started by `npm run cluster`, and nobody else at work.

import type { FaultRequest } from '#engine/session/wire.ts';
import type { Cluster } from '#server/cluster/cluster.ts';

/** Whoever ran something within that time is at work. */
export const atWorkMs = 10 * 60_000;

export function mayFault(options: { cluster: Cluster; isLoopback: boolean; others: number }): boolean {
  const { cluster, isLoopback, others } = options;
  return isLoopback && cluster.engine.name !== 'external' && others === 0;
}

export async function fault(cluster: Cluster, { node: name, action }: FaultRequest): Promise<void> {
  const node = cluster.node(name);
  switch (action) {
    case 'stop':
      return cluster.stop(node);
    case 'start':
      return cluster.start(node);
    case 'pause':
      return cluster.pause(node);
    case 'resume':
      return cluster.resume(node);
    case 'isolate':
      return cluster.isolate(node);
    case 'kill':
      return cluster.kill(node);
  }
}
