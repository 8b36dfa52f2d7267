import { type LabSize, labRing } from '#engine/session/lab-rings.ts';
import { positionOf } from '#engine/sim/ring/partitioner.ts';
import type { Ring } from '#engine/sim/ring/ring.ts';
import type { RingMarks } from '#site/widgets/stage/ring/layout.ts';
import type { NodeView } from '../engine/lab-engine.ts';

/**
 * The ring when nothing happens: nodes in their colours, and which of them are down. It can be drawn before the
 * engine has loaded.
 */
export function ringAtRest(given: Ring | undefined, nodes: readonly NodeView[], size: LabSize): RingMarks {
  const ring = given ?? labRing(size);
  const at = (token: bigint) => positionOf(ring.partitioner, token);
  const statusOf = new Map(nodes.map((node) => [node.name, node]));
  return {
    dial: 64,
    nodes: ring.nodes.map(({ name, tokens: [first = 0n] }) => {
      const known = statusOf.get(name);
      return {
        label: name,
        position: at(first),
        status: known?.status ?? 'up',
        ...(known?.isCutOff && { badge: '∥' }),
      };
    }),
    ranges: ring.owners.map((owner, range) => ({
      from: at(ring.range(range).start),
      to: at(ring.range(range).end),
      node: ring.nodes.indexOf(owner),
      tone: statusOf.get(owner.name)?.status === 'down' ? 'dead' : 'own',
    })),
  };
}
