// Nodes are really stopped, paused and isolated only if one learner has the cluster alone: the cluster is on this
// machine, `npm run cluster` started it, and nobody else is at work.

import type { FaultRequest } from '#engine/session/wire.ts';
import type { Cluster } from '#server/cluster/cluster.ts';

/** A learner who ran something within this time counts as at work. */
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
