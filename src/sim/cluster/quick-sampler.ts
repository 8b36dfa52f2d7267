import type { Random } from '#sim/ring/random.ts';
import { type Distribution, type Sampler, samplerOf } from './distribution.ts';

const step = 2 ** -32;

/**
 * Draws from the same distributions with one number of 32 bits for each draw, where `samplerOf` takes 53 bits and
 * another number for each choice: enough for a thousandth of a million trials, and twice as quick.
 */
export function quickSamplerOf(distribution: Distribution): Sampler {
  if (distribution.kind === 'sum') {
    const samplers = distribution.parts.map(quickSamplerOf);
    return (random) => {
      let sum = 0;
      for (let at = 0; at < samplers.length; at++) sum += samplers[at]!(random);
      return sum;
    };
  }
  if (distribution.kind !== 'mixture' || distribution.parts.length !== 2) return samplerOf(distribution);
  const [first, second] = distribution.parts;
  if (first!.of.kind !== 'pareto' || second!.of.kind !== 'exponential') return samplerOf(distribution);
  const { weight } = first!;
  const { leastMs, shape } = first!.of;
  const power = -1 / shape;
  const scale = 1 / weight;
  const mean = -1 / second!.of.rate;
  const rest = 1 / (1 - weight);
  return (random: Random) => {
    const lot = (random.uint32() + 0.5) * step;
    // The part of the lot that is left after the choice is itself evenly spread.
    return lot < weight
      ? leastMs * (lot * scale) ** power
      : mean * Math.log((1 - lot) * rest);
  };
}
