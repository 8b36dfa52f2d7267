import type { RingNode } from './ring.ts';

interface Datacenter {
  readonly nodes: number;
  /** The number of nodes in each rack. */
  readonly racks: ReadonlyMap<string, number>;
}

/** How many nodes and racks each data centre has. Nodes without tokens have not joined and do not count. */
export class Topology {
  readonly #datacenters: ReadonlyMap<string, Datacenter>;

  private constructor(datacenters: ReadonlyMap<string, Datacenter>) {
    this.#datacenters = datacenters;
  }

  static of(nodes: readonly RingNode[]): Topology {
    const datacenters = new Map<string, { nodes: number; racks: Map<string, number> }>();
    for (const node of nodes) {
      if (node.tokens.length === 0) continue;
      const there = datacenters.get(node.datacenter) ?? { nodes: 0, racks: new Map() };
      there.nodes++;
      there.racks.set(node.rack, (there.racks.get(node.rack) ?? 0) + 1);
      datacenters.set(node.datacenter, there);
    }
    return new Topology(datacenters);
  }

  with(node: RingNode): Topology {
    const there = this.#datacenters.get(node.datacenter);
    const racks = new Map(there?.racks).set(node.rack, (there?.racks.get(node.rack) ?? 0) + 1);
    const changed = { nodes: (there?.nodes ?? 0) + 1, racks };
    return new Topology(new Map(this.#datacenters).set(node.datacenter, changed));
  }

  get datacenters(): string[] {
    return [...this.#datacenters.keys()];
  }

  nodesIn(datacenter: string): number {
    return this.#datacenters.get(datacenter)?.nodes ?? 0;
  }

  racksIn(datacenter: string): number {
    return this.#datacenters.get(datacenter)?.racks.size ?? 0;
  }

  hasRack(datacenter: string, rack: string): boolean {
    return this.#datacenters.get(datacenter)?.racks.has(rack) ?? false;
  }
}
