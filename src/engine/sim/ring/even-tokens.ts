import type { Partitioner } from './partitioner.ts';

/**
 * Tokens at equal distances, given to the nodes in turn. Before there were vnodes, operators computed such tokens by
 * hand.
 */
export function evenTokens(
  { first, size }: Partitioner,
  { nodeCount, tokensPerNode = 1 }: { nodeCount: number; tokensPerNode?: number },
): bigint[][] {
  const count = BigInt(nodeCount * tokensPerNode);
  return Array.from({ length: nodeCount }, (_, node) =>
    Array.from(
      { length: tokensPerNode },
      (_, turn) => first + (size * BigInt(turn * nodeCount + node)) / count,
    ),
  );
}
