import type { Placement } from './placement.ts';
import type { Ring } from './ring.ts';

/** The share of the ring that each node owns as primary replica, by name: `nodetool ring` without a keyspace. */
export function primaryOwnership(ring: Ring): Map<string, number> {
  const shares = noShares(ring);
  ring.owners.forEach((node, range) => {
    shares.set(node.name, shares.get(node.name)! + ring.shareOfRange(range));
  });
  return shares;
}

/**
 * The share of the data that each node holds a copy of: “Owns (effective)” in nodetool. The sum of all shares is the
 * number of copies.
 */
export function effectiveOwnership(placement: Placement): Map<string, number> {
  const { ring } = placement;
  const shares = noShares(ring);
  for (let range = 0; range < ring.length; range++) {
    const share = ring.shareOfRange(range);
    for (const { name } of placement.replicasOfRange(range)) shares.set(name, shares.get(name)! + share);
  }
  return shares;
}

export interface Spread {
  least: number;
  most: number;
  /** The standard deviation divided by the mean: 0 is perfectly even. */
  unevenness: number;
}

export function spreadOf(shares: Iterable<number>): Spread {
  const all = [...shares];
  const mean = all.reduce((sum, share) => sum + share, 0) / all.length;
  const variance = all.reduce((sum, share) => sum + (share - mean) ** 2, 0) / all.length;
  return { least: Math.min(...all), most: Math.max(...all), unevenness: Math.sqrt(variance) / mean };
}

function noShares(ring: Ring): Map<string, number> {
  return new Map(ring.nodes.map((node) => [node.name, 0]));
}
