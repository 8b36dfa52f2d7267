import type { AllocationRing, Owner } from './allocation-ring.ts';
import { JavaRandom } from './java-random.ts';
import { tokenBetween } from './partitioner.ts';
import type { Random } from './random.ts';

const ratioLeast = 1 - 1 / Math.sqrt(5);
const ratioSpread = 0.075;

/**
 * Splits the largest range again and again, never in the middle, so that the ranges get many different sizes. This is
 * how a cluster starts while it has fewer nodes than copies; every node holds all data then. Only the very first
 * token is random (dht/tokenallocator/TokenAllocatorBase.java).
 */
export function splitTokens(
  ring: AllocationRing,
  { owner, count, random }: { owner: Owner; count: number; random: Random },
): bigint[] {
  const { partitioner } = ring;
  const ratios = new JavaRandom(ring.length);
  const tokens: bigint[] = [];
  if (ring.length === 0) {
    const token = partitioner.first + random.bigintBelow(partitioner.size);
    ring.addBefore(undefined, token, owner);
    tokens.push(token);
  }
  while (tokens.length < count) {
    const largest = ring.largest();
    const ratio = ratioLeast + ratioSpread * ratios.nextDouble();
    const token = tokenBetween(partitioner, { start: largest.before.token, end: largest.token, ratio });
    ring.addBefore(largest, token, owner);
    tokens.push(token);
  }
  return tokens;
}
