// Makes a ring of a learner's description. It is fetched only for such rings: the rings of the labs are written down.

import { constant } from '#engine/sim/cluster/distribution.ts';
import type { Latencies } from '#engine/sim/cluster/settings.ts';
import { allocateTokens } from '#engine/sim/ring/allocate-tokens.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Random } from '#engine/sim/ring/random.ts';
import { Ring } from '#engine/sim/ring/ring.ts';
import { type PlannedNode, planNodes, type RingPlan } from './ring-plan.ts';

/** The same plan gives the same tokens, so that a shared sandbox has the same owners everywhere. */
const seed = 1;

export function planRing(plan: RingPlan): Ring {
  const nodes = planNodes(plan);
  return plan.tokens === 1 ? withOneToken(nodes) : withVnodes(nodes, plan);
}

export function planLatencies({ latencyMs }: RingPlan): Latencies {
  return {
    sameRack: constant(latencyMs.sameRack),
    sameDatacenter: constant(latencyMs.sameDatacenter),
    otherDatacenter: constant(latencyMs.otherDatacenter),
  };
}

/**
 * Tokens at equal distances, as an operator computes them who uses one token for each node. The data centres take
 * turns, so that each is spread over the whole ring. Simplified: if data centres differ in size, the ring as a whole
 * is even, and not each data centre by itself.
 */
function withOneToken(nodes: readonly PlannedNode[]): Ring {
  const sizes = Map.groupBy(nodes, ({ datacenter }) => datacenter);
  const placeOf = (node: PlannedNode) => {
    const own = sizes.get(node.datacenter)!;
    return (own.indexOf(node) + 0.5) / own.length;
  };
  const { first, size } = murmur3Partitioner;
  const step = size / BigInt(nodes.length);
  const line = nodes.toSorted((a, b) => placeOf(a) - placeOf(b));
  return new Ring(
    murmur3Partitioner,
    nodes.map((node) => ({ ...node, tokens: [first + step / 2n + step * BigInt(line.indexOf(node))] })),
  );
}

/**
 * The tokens that Cassandra chooses when the nodes join one after the other. It chooses them for three replicas in a
 * data centre. It refuses that if there are two racks: an operator then sets
 * allocate_tokens_for_local_replication_factor to 2.
 */
function withVnodes(nodes: readonly PlannedNode[], { datacenters, tokens }: RingPlan): Ring {
  const random = new Random(seed);
  let ring = new Ring(murmur3Partitioner, []);
  for (const node of nodes) {
    const { racks } = datacenters[Number(node.datacenter.slice(2)) - 1]!;
    const replicationFactor = racks === 2 ? 2 : 3;
    const own = allocateTokens(ring, { node, count: tokens, replicationFactor, random });
    ring = ring.withNode({ ...node, tokens: own.toSorted((a, b) => (a < b ? -1 : 1)) });
  }
  return ring;
}
