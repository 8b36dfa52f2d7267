import { allocateTokens } from './allocate-tokens.ts';
import { evenTokens } from './even-tokens.ts';
import type { Partitioner } from './partitioner.ts';
import { Random } from './random.ts';
import { randomTokens } from './random-tokens.ts';
import { Ring, type RingNode } from './ring.ts';

export type AllocationName = 'even' | 'random' | 'replication-aware';

export interface RingPlan {
  partitioner: Partitioner;
  /** The nodes in the order in which they join. */
  nodes: readonly Omit<RingNode, 'tokens'>[];
  allocation: AllocationName;
  tokensPerNode: number;
  seed: number;
  /** The replication factor that replication-aware allocation assumes. The default is 3, as in Cassandra. */
  replicationFactor?: number;
}

/** A ring whose tokens are chosen in one of the three ways. The same plan gives the same ring. */
export function buildRing(plan: RingPlan): Ring {
  const { partitioner, nodes, allocation, tokensPerNode, seed, replicationFactor = 3 } = plan;
  if (allocation === 'even') {
    const tokens = evenTokens(partitioner, { nodeCount: nodes.length, tokensPerNode });
    return new Ring(
      partitioner,
      nodes.map((node, at) => ({ ...node, tokens: tokens[at]! })),
    );
  }
  const random = new Random(seed);
  return nodes.reduce((ring, node) => {
    const tokens =
      allocation === 'random'
        ? randomTokens(partitioner, { count: tokensPerNode, random, taken: ring.tokens })
        : allocateTokens(ring, { node, count: tokensPerNode, replicationFactor, random });
    return ring.withNode({ ...node, tokens });
  }, new Ring(partitioner, []));
}
