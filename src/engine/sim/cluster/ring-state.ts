import type { Partitioner } from '#engine/sim/ring/partitioner.ts';
import { Ring, type RingNode } from '#engine/sim/ring/ring.ts';
import type { Replication } from '#engine/values/replication.ts';
import type { ClusterNode } from './cluster-node.ts';
import { KeyspaceReplicas } from './keyspace-replicas.ts';

/**
 * Where a node is in its life, in the words of gossip's STATUS. A node without a status has not announced itself yet.
 * LEFT and removed are the end: the node owns nothing any more.
 */
export type Status =
  | 'BOOT'
  | 'BOOT_REPLACE'
  | 'NORMAL'
  | 'LEAVING'
  | 'removing'
  | 'LEFT'
  | 'removed'
  | 'shutdown';

/** Whether nobody speaks with the node any more (Gossiper.DEAD_STATES). */
export function isDeadStatus(status: Status | undefined): boolean {
  return status === 'LEFT' || status === 'removed' || status === 'removing';
}

/** One way in which the ring is about to change. `newcomer` is undefined if nodes leave. */
export interface Future {
  readonly ring: Ring;
  readonly newcomer: ClusterNode | undefined;
}

/**
 * Who owns what, as some nodes know it: the ring, and how it is about to change (locator/TokenMetadata.java). It never
 * changes; nodes that know the same share one state.
 */
export class RingState {
  /** The tokens of all nodes that own data: also of those that leave, as long as they have not left. */
  readonly ring: Ring;
  readonly members: readonly ClusterNode[];
  readonly joining: readonly ClusterNode[];
  readonly leaving: readonly ClusterNode[];
  readonly #futures: readonly Future[];
  readonly #nodeOf: (node: RingNode) => ClusterNode;
  readonly #keyspaces = new WeakMap<Replication, KeyspaceReplicas>();
  readonly #datacenters = new Map<string, readonly ClusterNode[]>();
  #lastReplication: Replication | undefined;
  #lastKeyspace: KeyspaceReplicas | undefined;

  constructor(options: {
    ring: Ring;
    members: readonly ClusterNode[];
    joining: readonly ClusterNode[];
    leaving: readonly ClusterNode[];
    nodeOf: (node: RingNode) => ClusterNode;
  }) {
    this.ring = options.ring;
    this.members = options.members;
    this.joining = options.joining;
    this.leaving = options.leaving;
    this.#nodeOf = options.nodeOf;
    this.#futures = futuresOf(options);
  }

  replicasOf(replication: Replication): KeyspaceReplicas {
    if (replication === this.#lastReplication) return this.#lastKeyspace!;
    let replicas = this.#keyspaces.get(replication);
    if (!replicas) {
      replicas = new KeyspaceReplicas(this.ring, replication, this.#nodeOf, this.#futures);
      this.#keyspaces.set(replication, replicas);
    }
    this.#lastReplication = replication;
    this.#lastKeyspace = replicas;
    return replicas;
  }

  membersIn(datacenter: string): readonly ClusterNode[] {
    let members = this.#datacenters.get(datacenter);
    if (!members) {
      members = this.members.filter((node) => node.datacenter === datacenter);
      this.#datacenters.set(datacenter, members);
    }
    return members;
  }
}

/**
 * The rings that are to come. If nodes leave, the ring without all of them is one; and for each node that joins, the
 * ring with it alone and without those that leave (TokenMetadata.calculatePendingRanges).
 */
function futuresOf({
  ring,
  joining,
  leaving,
}: {
  ring: Ring;
  joining: readonly ClusterNode[];
  leaving: readonly ClusterNode[];
}): Future[] {
  const futures: Future[] = [];
  let afterLeaving = ring;
  if (leaving.length > 0) {
    for (const { name } of leaving) afterLeaving = afterLeaving.withoutNode(name);
    futures.push({ ring: afterLeaving, newcomer: undefined });
  }
  for (const newcomer of joining) {
    const { replaces, ringNode } = newcomer;
    const others = replaces ? without(afterLeaving, replaces.name) : afterLeaving;
    futures.push({ ring: others.withNode(ringNode), newcomer });
  }
  return futures;
}

function without(ring: Ring, name: string): Ring {
  return ring.nodes.some((node) => node.name === name) ? ring.withoutNode(name) : ring;
}

/** Makes the states of a cluster. The same knowledge gives the same object. */
export class RingStates {
  readonly #partitioner: Partitioner;
  readonly #states = new Map<string, RingState>();
  readonly #nodeOf = new Map<RingNode, ClusterNode>();

  constructor(ring: Ring, nodes: readonly ClusterNode[]) {
    this.#partitioner = ring.partitioner;
    for (const node of nodes) this.know(node);
    const initial = new RingState({ ...this.#parts(ring, nodes), joining: [], leaving: [] });
    this.#states.set(
      keyOf(nodes, () => 'NORMAL'),
      initial,
    );
  }

  /** Called for every node, and again when a node has chosen its tokens. */
  know(node: ClusterNode): void {
    this.#nodeOf.set(node.ringNode, node);
  }

  nodeOf(node: RingNode): ClusterNode {
    return this.#nodeOf.get(node)!;
  }

  stateOf(nodes: readonly ClusterNode[], statusOf: (node: ClusterNode) => Status | undefined): RingState {
    const key = keyOf(nodes, statusOf);
    let state = this.#states.get(key);
    if (!state) {
      state = this.#make(nodes, statusOf);
      this.#states.set(key, state);
    }
    return state;
  }

  #make(nodes: readonly ClusterNode[], statusOf: (node: ClusterNode) => Status | undefined): RingState {
    const replaced = new Set(
      nodes.flatMap((node) => (node.replaces && isMember(statusOf(node)) ? [node.replaces] : [])),
    );
    const members = nodes.filter((node) => isMember(statusOf(node)) && !replaced.has(node));
    const ring = new Ring(
      this.#partitioner,
      members.map(({ ringNode }) => ringNode),
    );
    const having = (...statuses: Status[]) =>
      nodes.filter((node) => statuses.includes(statusOf(node)!) && !replaced.has(node));
    return new RingState({
      ...this.#parts(ring, members),
      joining: having('BOOT', 'BOOT_REPLACE'),
      leaving: having('LEAVING', 'removing'),
    });
  }

  #parts(ring: Ring, members: readonly ClusterNode[]) {
    return { ring, members, nodeOf: (node: RingNode) => this.nodeOf(node) };
  }
}

function isMember(status: Status | undefined): boolean {
  return status === 'NORMAL' || status === 'LEAVING' || status === 'removing' || status === 'shutdown';
}

const letters: Record<Status, string> = {
  BOOT: 'B',
  BOOT_REPLACE: 'R',
  NORMAL: 'N',
  shutdown: 'N',
  LEAVING: 'L',
  removing: 'L',
  LEFT: '-',
  removed: '-',
};

/** A node that is not known yet, one that is gone and one that was replaced are the same to the ring. */
function keyOf(nodes: readonly ClusterNode[], statusOf: (node: ClusterNode) => Status | undefined): string {
  const key = nodes.map((node) => {
    const status = statusOf(node);
    return status === undefined ? '-' : letters[status];
  });
  for (const node of nodes) if (node.replaces && isMember(statusOf(node))) key[node.replaces.index] = '-';
  return key.join('').replace(/-+$/, '');
}
