import type { AllocationRing, Owner, Slot } from './allocation-ring.ts';
import { tokenBetween } from './partitioner.ts';
import type { Random } from './random.ts';
import { randomTokens } from './random-tokens.ts';
import { splitTokens } from './split-tokens.ts';

const sliceMost = 0.9;
const sliceLeast = 1 - sliceMost;

interface Node {
  owned: number;
  /** The ranges of the node, the largest first. */
  slots: Slot[];
}

/**
 * Chooses the tokens of a new node where every range has one holder. The new node takes from the nodes that hold
 * most, and from their largest ranges, just enough to bring them down to the mean
 * (dht/tokenallocator/NoReplicationTokenAllocator.java).
 */
export function singleCopyTokens(
  ring: AllocationRing,
  { owner, count, random }: { owner: Owner; count: number; random: Random },
): bigint[] {
  if (ring.length < count) {
    const taken = Array.from(ring.slots(), ({ token }) => token);
    return randomTokens(ring.partitioner, { count, random, taken });
  }
  const { donors, target } = chooseDonors(ring, count);
  const tokens = donors.flatMap((donor, at) => {
    const share = Math.floor(count / donors.length) + (at < count % donors.length ? 1 : 0);
    const slots = donor.slots.slice(0, share);
    const size = slots.reduce((sum, slot) => sum + ring.share(slot.before.token, slot.token), 0);
    const slice = Math.min(sliceMost, Math.max(sliceLeast, (donor.owned - target) / size));
    return slots.map((slot) => {
      const token = tokenBetween(ring.partitioner, {
        start: slot.before.token,
        end: slot.token,
        ratio: slice,
      });
      ring.addBefore(slot, token, owner);
      return token;
    });
  });
  // If nodes have different numbers of tokens, the donors may have fewer ranges than the new node needs tokens.
  return [...tokens, ...splitTokens(ring, { owner, count: count - tokens.length, random })];
}

/**
 * The donors are the nodes that hold more than the mean, and the target is that mean: of the donors and the new node.
 */
function chooseDonors(ring: AllocationRing, count: number): { donors: Node[]; target: number } {
  const donors: Node[] = [];
  let target = 0;
  let sum = 0;
  for (const node of nodesBySize(ring).slice(0, count)) {
    sum += node.owned;
    const mean = sum / (donors.length + 2);
    if (node.owned <= mean) break;
    donors.push(node);
    target = mean;
  }
  return { donors, target };
}

function nodesBySize(ring: AllocationRing): Node[] {
  const nodes = new Map<string, Node>();
  const sizeOf = (slot: Slot) => ring.share(slot.before.token, slot.token);
  for (const slot of ring.slots()) {
    const node = nodes.get(slot.owner.name) ?? { owned: 0, slots: [] };
    node.owned += sizeOf(slot);
    node.slots.push(slot);
    nodes.set(slot.owner.name, node);
  }
  for (const node of nodes.values()) node.slots.sort((a, b) => sizeOf(b) - sizeOf(a));
  return [...nodes.values()].sort((a, b) => b.owned - a.owned);
}
