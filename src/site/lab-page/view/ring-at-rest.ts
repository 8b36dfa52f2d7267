import { labRing } from '#engine/session/lab-rings.ts';
import type { RingChoice } from '#engine/session/ring-plan.ts';
import { positionOf } from '#engine/sim/ring/partitioner.ts';
import type { Ring } from '#engine/sim/ring/ring.ts';
import type { RingMarks } from '#site/widgets/stage/ring/marks.ts';
import { seatsOf } from '#site/widgets/stage/ring/seats.ts';
import type { NodeView } from '../engine/lab-engine.ts';

/**
 * The ring when nothing happens: nodes in their colours, and which of them are down. It can be drawn before the
 * engine has loaded.
 */
export function ringAtRest(given: Ring | undefined, nodes: readonly NodeView[], size: RingChoice): RingMarks {
  // The ring of a learner's own is known only when the engine has made it.
  const ring = given ?? (typeof size === 'number' ? labRing(size) : undefined);
  if (!ring) return { dial: 64, nodes: [], ranges: [] };
  const at = (token: bigint) => positionOf(ring.partitioner, token);
  const seats = seatsOf(ring);
  const isNamed = ring.topology.datacenters.length > 1;
  const statusOf = new Map(nodes.map((node) => [node.name, node]));
  return {
    dial: 64,
    nodes: ring.nodes.map(({ name, datacenter }) => {
      const known = statusOf.get(name);
      return {
        label: name,
        position: seats.get(name)!,
        status: known?.status ?? 'up',
        ...(isNamed && { token: datacenter }),
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
