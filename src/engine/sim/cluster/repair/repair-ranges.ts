import type { TokenRange } from '#engine/sim/ring/ring.ts';
import type { ClusterNode } from '../cluster-node.ts';
import type { World } from '../world.ts';
import { isInRange } from './merkle-tree.ts';
import type { CommonRanges, RepairOptions } from './repair-session.ts';

/**
 * What a repair on a node compares: the ranges of which the node is a replica, put together by their other replicas
 * (ActiveRepairService.getNeighbors). A text is the reason why there is none.
 */
export function repairRanges(
  world: World,
  node: ClusterNode,
  options: RepairOptions,
): CommonRanges[] | string {
  const { ring } = node.view;
  const replicas = world.replicasOf(options.table.keyspace, node);
  const common: { neighbours: ClusterNode[]; ranges: TokenRange[] }[] = [];
  for (let number = 0; number < ring.length; number++) {
    const { nodes } = replicas.groupOfRange(number);
    if (!nodes.includes(node) || (options.isPrimary && nodes[0] !== node)) continue;
    const range = part(ring.range(number), options.range);
    if (range === 'intersects')
      return 'Requested range intersects a local range but is not fully contained in one; this would lead to imprecise repair.';
    const neighbours = nodes.filter((other) => other !== node);
    if (range === undefined || neighbours.length === 0) continue;
    const known = common.find((each) => isSame(each.neighbours, neighbours));
    if (known) known.ranges.push(range);
    else common.push({ neighbours, ranges: [range] });
  }
  return common;
}

/** The part of a local range that was asked for. */
function part(local: TokenRange, asked: TokenRange | undefined): TokenRange | 'intersects' | undefined {
  if (asked === undefined) return local;
  const beginsInside = asked.start === local.start || isInRange(asked.start, { ...local });
  if (beginsInside && asked.start !== local.end) {
    const upToItsEnd = { start: asked.start, end: local.end };
    return isInRange(asked.end, upToItsEnd) ? asked : 'intersects';
  }
  return isInRange(asked.end, local) && asked.end !== local.end ? 'intersects' : undefined;
}

function isSame(a: readonly ClusterNode[], b: readonly ClusterNode[]): boolean {
  return a.length === b.length && a.every((node) => b.includes(node));
}
