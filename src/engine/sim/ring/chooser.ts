import type { Replication } from '#engine/values/replication.ts';
import type { RingNode, RingView } from './ring.ts';

/** Why a walk took a node or went on. */
export type WalkReason =
  | 'next-node'
  | 'new-rack'
  | 'rack-again'
  | 'already-replica'
  | 'rack-seen'
  | 'datacenter-full'
  | 'datacenter-unused';

/** Meets nodes one after the other, clockwise, and takes those that become replicas. */
export interface Chooser {
  readonly replicas: RingNode[];
  readonly isDone: boolean;
  consider(node: RingNode): WalkReason;
  /** Copies still to be placed in the data centre of a node, or at all. */
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

/** Every node that is new, until there are enough; data centres and racks count for nothing. */
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
  /** How many nodes may still come from racks that have one already: as many as racks are too few. */
  rackRepeats: number;
  readonly racks: string[];
}

/**
 * All data centres in one walk (locator/NetworkTopologyStrategy.java). A node of a new rack is taken. A node of a rack
 * that has a replica is taken only where there are fewer racks than copies, and no more often than that needs; else it
 * is passed over, and is met again at its next token only. Fewer nodes than copies: all nodes.
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
