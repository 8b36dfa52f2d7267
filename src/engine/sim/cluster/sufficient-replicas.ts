import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { ClusterNode } from './cluster-node.ts';
import { unavailable } from './errors.ts';
import type { KeyspaceReplicas } from './keyspace-replicas.ts';

const nobody: readonly ClusterNode[] = [];

/**
 * Throws Unavailable, before anything is sent, if too few of the replicas are believed to be up
 * (locator/ReplicaPlans.java, assureSufficientLiveReplicas). `live` are the replicas that may be asked.
 */
export function assureSufficientLive(
  replicas: KeyspaceReplicas,
  level: ConsistencyLevel,
  {
    coordinator,
    live,
    pending = nobody,
  }: {
    coordinator: ClusterNode;
    live: readonly ClusterNode[];
    /** Those that are about to become replicas, for a write. */
    pending?: readonly ClusterNode[];
  },
): void {
  const { datacenter } = coordinator;
  switch (level) {
    case 'ANY':
    case 'NODE_LOCAL':
      return;
    case 'LOCAL_ONE':
    case 'LOCAL_QUORUM': {
      const required = replicas.blockForWrite(level, datacenter, pending);
      const alive = countIn(live, datacenter);
      if (alive < required) throw unavailable({ consistency: level, required, alive });
      return;
    }
    case 'EACH_QUORUM':
      if (replicas.isNetworkTopology) {
        assureEachQuorum(replicas, live);
        return;
      }
      break;
  }
  const required = replicas.blockForWrite(level, datacenter, pending);
  if (live.length < required) throw unavailable({ consistency: level, required, alive: live.length });
}

/** Cassandra confuses its arguments here. It always reports that no replica is alive, whatever it counted. */
function assureEachQuorum(replicas: KeyspaceReplicas, live: readonly ClusterNode[]): void {
  for (const datacenter of replicas.datacenters.keys()) {
    const required = replicas.quorumIn(datacenter);
    if (countIn(live, datacenter) < required)
      throw unavailable({ consistency: 'EACH_QUORUM', required, alive: 0, suffix: ` in DC ${datacenter}` });
  }
}

export function countIn(nodes: readonly ClusterNode[], datacenter: string): number {
  let count = 0;
  for (const node of nodes) if (node.datacenter === datacenter) count++;
  return count;
}

/** The replicas that a node believes to be up. If these are all, the same array is returned. */
export function liveOf(nodes: readonly ClusterNode[], observer: ClusterNode): readonly ClusterNode[] {
  return observer.seenDown.size === 0 ? nodes : nodes.filter((node) => observer.sees(node));
}
