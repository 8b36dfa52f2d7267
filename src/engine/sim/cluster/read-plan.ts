import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { ClusterNode } from './cluster-node.ts';
import {
  distanceOf,
  isDatacenterLocal,
  type KeyspaceReplicas,
  type ReplicaGroup,
} from './keyspace-replicas.ts';
import { assureSufficientLive, liveOf } from './sufficient-replicas.ts';
import type { World } from './world.ts';

/** The replicas that a read may ask, nearest first, and those that it asks at once (ReplicaPlans.forRead). */
export interface ReadPlan {
  readonly candidates: readonly ClusterNode[];
  /** It grows when one more replica is asked. Every replica that was asked takes part in a repair too. */
  contacts: readonly ClusterNode[];
  readonly blockFor: number;
}

export interface ReadPlanning {
  readonly coordinator: ClusterNode;
  readonly level: ConsistencyLevel;
  /** True if one replica more than needed is asked from the start. */
  readonly alwaysOneMore: boolean;
}

export function planRead(
  world: World,
  replicas: KeyspaceReplicas,
  group: ReplicaGroup,
  planning: ReadPlanning,
): ReadPlan {
  return planFrom(replicas, candidatesOf(world, group, planning), planning);
}

export function candidatesOf(
  world: World,
  group: ReplicaGroup,
  { coordinator, level }: ReadPlanning,
): readonly ClusterNode[] {
  const nearest = sortByProximity(world, group, coordinator);
  const sorted = world.snitch ? world.snitch.sort(world, coordinator, nearest) : nearest;
  const live = liveOf(sorted, coordinator);
  return isDatacenterLocal(level)
    ? live.filter(({ datacenter }) => datacenter === coordinator.datacenter)
    : live;
}

export function planFrom(
  replicas: KeyspaceReplicas,
  candidates: readonly ClusterNode[],
  { coordinator, level, alwaysOneMore }: ReadPlanning,
): ReadPlan {
  const blockFor = replicas.blockFor(level, coordinator.datacenter);
  const contacts = contactsOf(replicas, candidates, { level, count: blockFor + (alwaysOneMore ? 1 : 0) });
  assureSufficientLive(replicas, level, { coordinator, live: contacts });
  return { candidates, contacts, blockFor };
}

function contactsOf(
  replicas: KeyspaceReplicas,
  candidates: readonly ClusterNode[],
  { level, count }: { level: ConsistencyLevel; count: number },
): readonly ClusterNode[] {
  if (level === 'EACH_QUORUM' && replicas.isNetworkTopology) {
    const needed = new Map([...replicas.datacenters.keys()].map((name) => [name, replicas.quorumIn(name)]));
    return candidates.filter(({ datacenter }) => {
      const left = needed.get(datacenter) ?? 0;
      needed.set(datacenter, left - 1);
      return left > 0;
    });
  }
  return candidates.length <= count ? candidates : candidates.slice(0, count);
}

function sortByProximity(
  world: World,
  group: ReplicaGroup,
  coordinator: ClusterNode,
): readonly ClusterNode[] {
  if (world.settings.proximityTies === 'ring-order') return group.nearestTo(coordinator);
  const lots = new Map(group.nodes.map((node) => [node, world.random.float()]));
  return group.nodes.toSorted(
    (a, b) => distanceOf(coordinator, a) - distanceOf(coordinator, b) || lots.get(a)! - lots.get(b)!,
  );
}
