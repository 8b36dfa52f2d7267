import type { Replication } from '#engine/values/replication.ts';
import type { RingNode, RingView } from './ring.ts';

/** Why a walk chose a node or passed over it. */
export type WalkReason =
  | 'next-node'
  | 'new-rack'
  | 'rack-again'
  | 'already-replica'
  | 'rack-seen'
  | 'datacenter-full'
  | 'datacenter-unused';

/** Receives the nodes one after the other, clockwise, and chooses those that become replicas. */
export interface Chooser {
  readonly replicas: RingNode[];
  readonly isDone: boolean;
  consider(node: RingNode): WalkReason;
  /** The number of copies that are still to be placed: in the node's data centre, or in all under SimpleStrategy. */
  left(node: RingNode): number;
}

export function isTaken(reason: WalkReason): boolean {
  return reason === 'next-node' || reason === 'new-rack' || reason === 'rack-again';
}

export function chooserFor(ring: RingView, replication: Replication): Chooser {
  return replication.class === 'SimpleStrategy'
    ? new SimpleChooser(replication.replicationFactor)
    : new TopologyChooser(ring, replication.datacenters);
}

/** Chooses every new node until there are enough. Data centres and racks do not matter. */
class SimpleChooser implements Chooser {
  readonly replicas: RingNode[] = [];
  readonly #wanted: number;

  constructor(wanted: number) {
    this.#wanted = wanted;
  }

  get isDone(): boolean {
    return this.replicas.length >= this.#wanted;
  }

  consider(node: RingNode): WalkReason {
    if (this.replicas.includes(node)) return 'already-replica';
    this.replicas.push(node);
    return 'next-node';
  }

  left(): number {
    return this.#wanted - this.replicas.length;
  }
}

interface DatacenterNeed {
  left: number;
  /**
   * How many more nodes may come from racks that already have a replica. It starts as the number of racks that are
   * missing.
   */
  rackRepeats: number;
  readonly racks: string[];
}

/**
 * Chooses for all data centres in one walk (locator/NetworkTopologyStrategy.java). A node of a new rack is chosen. A
 * node of a rack that already has a replica is chosen only if there are fewer racks than copies, and only as often as
 * needed. Otherwise the walk passes over it, and meets it again only at its next token. If there are fewer nodes than
 * copies, all nodes are chosen.
 */
class TopologyChooser implements Chooser {
  readonly replicas: RingNode[] = [];
  readonly #needs = new Map<string, DatacenterNeed>();
  #open = 0;

  constructor({ topology }: RingView, datacenters: Readonly<Record<string, number>>) {
    for (const datacenter in datacenters) {
      const wanted = datacenters[datacenter]!;
      const left = Math.min(wanted, topology.nodesIn(datacenter));
      if (left <= 0) continue;
      this.#needs.set(datacenter, { left, rackRepeats: wanted - topology.racksIn(datacenter), racks: [] });
      this.#open++;
    }
  }

  get isDone(): boolean {
    return this.#open === 0;
  }

  consider(node: RingNode): WalkReason {
    const need = this.#needs.get(node.datacenter);
    if (!need) return 'datacenter-unused';
    if (need.left === 0) return 'datacenter-full';
    if (!need.racks.includes(node.rack)) {
      need.racks.push(node.rack);
      this.#take(node, need);
      return 'new-rack';
    }
    if (this.replicas.includes(node)) return 'already-replica';
    if (need.rackRepeats <= 0) return 'rack-seen';
    need.rackRepeats--;
    this.#take(node, need);
    return 'rack-again';
  }

  left(node: RingNode): number {
    return this.#needs.get(node.datacenter)?.left ?? 0;
  }

  #take(node: RingNode, need: DatacenterNeed): void {
    this.replicas.push(node);
    if (--need.left === 0) this.#open--;
  }
}
