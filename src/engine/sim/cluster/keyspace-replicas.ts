import { Placement } from '#engine/sim/ring/placement.ts';
import type { Ring, RingNode } from '#engine/sim/ring/ring.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import { type Replication, totalReplicas } from '#engine/values/replication.ts';
import type { ClusterNode } from './cluster-node.ts';
import type { Future } from './ring-state.ts';

const nobody: readonly ClusterNode[] = [];

/** The replicas of one range of the ring. */
export class ReplicaGroup {
  /** The primary replica comes first. For a write, those that are about to become replicas come last. */
  readonly nodes: readonly ClusterNode[];
  /** Those among them that are about to become replicas: they get writes, but nobody reads from them. */
  readonly pending: readonly ClusterNode[];
  readonly #nearestFirst = new Map<ClusterNode, readonly ClusterNode[]>();

  constructor(nodes: readonly ClusterNode[], pending = nobody) {
    this.nodes = nodes;
    this.pending = pending;
  }

  /**
   * The replicas in the order in which a node asks them: itself, its rack, its data centre, the rest. Equally near
   * replicas are in ring order.
   */
  nearestTo(node: ClusterNode): readonly ClusterNode[] {
    let sorted = this.#nearestFirst.get(node);
    if (!sorted) {
      sorted = this.nodes.toSorted((a, b) => distanceOf(node, a) - distanceOf(node, b));
      this.#nearestFirst.set(node, sorted);
    }
    return sorted;
  }

  countIn(datacenter: string): number {
    let count = 0;
    for (const node of this.nodes) if (node.datacenter === datacenter) count++;
    return count;
  }
}

/** The distance from 0, the node itself, to 3, another data centre (locator/AbstractNetworkTopologySnitch.java). */
export function distanceOf(from: ClusterNode, to: ClusterNode): number {
  if (from === to) return 0;
  if (from.datacenter !== to.datacenter) return 3;
  return from.rack === to.rack ? 1 : 2;
}

/** Where a keyspace's data is, and how many of its replicas a consistency level requires. */
export class KeyspaceReplicas {
  readonly isNetworkTopology: boolean;
  /** The data centres of the keyspace with their replication factors; empty under SimpleStrategy. */
  readonly datacenters: ReadonlyMap<string, number>;
  readonly #total: number;
  readonly #ring: Ring;
  readonly #placement: Placement;
  readonly #nodeOf: (node: RingNode) => ClusterNode;
  readonly #groups: (ReplicaGroup | undefined)[];
  readonly #futures: readonly { readonly placement: Placement; readonly newcomer: ClusterNode | undefined }[];

  constructor(
    ring: Ring,
    replication: Replication,
    nodeOf: (node: RingNode) => ClusterNode,
    futures: readonly Future[],
  ) {
    this.isNetworkTopology = replication.class === 'NetworkTopologyStrategy';
    this.datacenters = new Map(
      replication.class === 'NetworkTopologyStrategy' ? Object.entries(replication.datacenters) : [],
    );
    this.#total = totalReplicas(replication);
    this.#ring = ring;
    this.#placement = new Placement(ring, replication);
    this.#nodeOf = nodeOf;
    this.#groups = Array.from({ length: ring.length });
    this.#futures = futures.map(({ ring, newcomer }) => ({
      placement: new Placement(ring, replication),
      newcomer,
    }));
  }

  groupOfKey(key: Uint8Array): ReplicaGroup {
    // A single node has all data, so there is no need to hash.
    return this.groupOfRange(this.#ring.nodes.length === 1 ? 0 : this.#ring.rangeOfKey(key));
  }

  /** The replicas of a write: also those that are about to become replicas (ReplicaLayout.forTokenWrite). */
  groupForWrite(key: Uint8Array): ReplicaGroup {
    const natural = this.groupOfKey(key);
    if (this.#futures.length === 0) return natural;
    const pending: ClusterNode[] = [];
    for (const { placement, newcomer } of this.#futures) {
      for (const replica of placement.replicasOfKey(key)) {
        const node = this.#nodeOf(replica);
        const isPending = newcomer ? node === newcomer : !natural.nodes.includes(node);
        if (isPending && !pending.includes(node)) pending.push(node);
      }
    }
    return pending.length === 0 ? natural : new ReplicaGroup([...natural.nodes, ...pending], pending);
  }

  groupOfRange(range: number): ReplicaGroup {
    const known = this.#groups[range];
    if (known) return known;
    const group = new ReplicaGroup(this.#placement.replicasOfRange(range).map(this.#nodeOf));
    this.#groups[range] = group;
    return group;
  }

  quorumIn(datacenter: string): number {
    return this.isNetworkTopology
      ? Math.floor((this.datacenters.get(datacenter) ?? 0) / 2) + 1
      : this.#quorum();
  }

  /**
   * The number of answers that a level needs, for a coordinator in this data centre (db/ConsistencyLevel.java,
   * blockFor).
   */
  blockFor(level: ConsistencyLevel, datacenter: string): number {
    switch (level) {
      case 'ANY':
      case 'ONE':
      case 'LOCAL_ONE':
      case 'NODE_LOCAL':
        return 1;
      case 'TWO':
        return 2;
      case 'THREE':
        return 3;
      case 'QUORUM':
      case 'SERIAL':
        return this.#quorum();
      case 'ALL':
        return this.#total;
      case 'LOCAL_QUORUM':
      case 'LOCAL_SERIAL':
        return this.quorumIn(datacenter);
      case 'EACH_QUORUM': {
        if (!this.isNetworkTopology) return this.#quorum();
        let sum = 0;
        for (const name of this.datacenters.keys()) sum += this.quorumIn(name);
        return sum;
      }
    }
  }

  /**
   * The number of answers that a write needs. Every replica that is about to join makes it one more, so that enough of
   * the replicas of today and enough of those of tomorrow have it (ConsistencyLevel.blockForWrite).
   */
  blockForWrite(level: ConsistencyLevel, datacenter: string, pending: readonly ClusterNode[]): number {
    const blockFor = this.blockFor(level, datacenter);
    if (pending.length === 0 || level === 'ANY') return blockFor;
    if (!isDatacenterLocal(level) && level !== 'LOCAL_SERIAL') return blockFor + pending.length;
    return blockFor + pending.filter((node) => node.datacenter === datacenter).length;
  }

  #quorum(): number {
    return Math.floor(this.#total / 2) + 1;
  }
}

/** Whether the level counts only replicas of the coordinator's data centre. */
export function isDatacenterLocal(level: ConsistencyLevel): boolean {
  return level === 'LOCAL_ONE' || level === 'LOCAL_QUORUM' || level === 'NODE_LOCAL';
}
