// A placement in which one copy is on the wrong node: the learner finds it.

import { Random } from '#engine/sim/ring/random.ts';
import type { Ring, RingNode } from '#engine/sim/ring/ring.ts';
import type { Setup } from './setup.ts';

export interface Claim {
  /** The nodes that are claimed to have copies, in the order of their names. */
  readonly nodes: readonly RingNode[];
  readonly wrong: RingNode;
  /** The node that should have the copy of `wrong`. */
  readonly instead: RingNode;
}

/** One replica is exchanged for a node without a copy; under NetworkTopologyStrategy for one of its own data centre. */
export function claimOf(
  ring: Ring,
  replicas: readonly RingNode[],
  { strategy, seed }: Pick<Setup, 'strategy' | 'seed'>,
): Claim | undefined {
  const outsiders = ring.nodes.filter((node) => !replicas.includes(node));
  const pairs = replicas.flatMap((instead) =>
    outsiders
      .filter((wrong) => strategy === 'simple' || wrong.datacenter === instead.datacenter)
      .map((wrong) => ({ instead, wrong })),
  );
  const pair = pairs[new Random(seed).below(pairs.length)];
  if (!pair) return undefined;
  const nodes = replicas.map((node) => (node === pair.instead ? pair.wrong : node));
  return { nodes: nodes.toSorted((one, other) => (one.name < other.name ? -1 : 1)), ...pair };
}
