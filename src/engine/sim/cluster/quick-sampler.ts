import type { Random } from '#engine/sim/ring/random.ts';
import type { Distribution, Sampler } from './distribution.ts';

const cellBits = 14;
const cellCount = 2 ** cellBits;
/** The largest relative error of a straight line across one cell of the table. */
const errorMost = 1e-6;

/**
 * Draws from the same distributions with one 32-bit random number for each draw, and nearly always without
 * logarithms. The inverse of the distribution is stored at 16,384 places. Between them it is treated as a straight
 * line, except where the error would be too large, as in the tails. `samplerOf` uses 53 bits, and another number for
 * each choice; this sampler is precise enough for millions of trials.
 */
export function quickSamplerOf(distribution: Distribution): Sampler {
  let sampler = known.get(distribution);
  if (!sampler) {
    sampler = makeSampler(distribution);
    known.set(distribution, sampler);
  }
  return sampler;
}

/** The samplers are cached, because their tables are expensive to build. */
const known = new WeakMap<Distribution, Sampler>();

function makeSampler(distribution: Distribution): Sampler {
  if (distribution.kind === 'sum') {
    const samplers = distribution.parts.map(quickSamplerOf);
    return (random) => {
      let sum = 0;
      for (let at = 0; at < samplers.length; at++) sum += samplers[at]!(random);
      return sum;
    };
  }
  const inverse = inverseOf(distribution);
  const values = new Float64Array(cellCount + 1);
  const isCurved = new Uint8Array(cellCount);
  for (let at = 0; at <= cellCount; at++) values[at] = inverse(at / cellCount);
  for (let at = 0; at < cellCount; at++) {
    const middle = inverse((at + 0.5) / cellCount);
    const line = (values[at]! + values[at + 1]!) / 2;
    if (!(Math.abs(line - middle) <= errorMost * middle)) isCurved[at] = 1;
  }
  return (random: Random) => {
    const place = (random.uint32() + 0.5) * (cellCount / 2 ** 32);
    const cell = place | 0;
    if (isCurved[cell] === 1) return inverse(place / cellCount);
    const left = values[cell]!;
    return left + (values[cell + 1]! - left) * (place - cell);
  };
}

/**
 * The value for each place between 0 and 1. It need not rise: it only matters how large a part of the places gives
 * which values.
 */
function inverseOf(distribution: Distribution): (lot: number) => number {
  switch (distribution.kind) {
    case 'constant':
      return () => distribution.ms;
    case 'uniform':
      return (lot) => distribution.fromMs + (distribution.toMs - distribution.fromMs) * lot;
    case 'exponential':
      return (lot) => -Math.log(1 - lot) / distribution.rate;
    case 'pareto':
      return (lot) => distribution.leastMs * (1 - lot) ** (-1 / distribution.shape);
    case 'mixture': {
      // After the choice, the rest of the random number is again uniformly distributed.
      const parts = distribution.parts.map(({ weight, of }) => ({ weight, inverse: inverseOf(of) }));
      return (lot) => {
        let from = 0;
        for (const { weight, inverse } of parts) {
          if (lot < from + weight) return inverse((lot - from) / weight);
          from += weight;
        }
        return parts.at(-1)!.inverse(1);
      };
    }
    case 'sum':
      throw new Error('a sum has no inverse of its own');
  }
}
