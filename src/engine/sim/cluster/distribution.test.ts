// Both samplers draw latencies according to their distribution.

import { describe, expect, it } from 'vitest';
import { Random } from '#engine/sim/ring/random.ts';
import {
  constant,
  type Distribution,
  exponential,
  mixture,
  pareto,
  plus,
  type Sampler,
  samplerOf,
  uniform,
} from './distribution.ts';
import { quickSamplerOf } from './quick-sampler.ts';

const draws = 200_000;

describe.each([
  ['samplerOf', samplerOf],
  ['quickSamplerOf', quickSamplerOf],
] as const)('%s', (_, make) => {
  it.each<[string, Distribution, number[]]>([
    ['constant', constant(3), [3, 3, 3]],
    ['uniform', uniform(10, 20), [11, 15, 19]],
    ['exponential', exponential(0.5), [-2 * Math.log(0.9), 2 * Math.log(2), 2 * Math.log(10)]],
    ['Pareto', pareto(2, 4), [2 * 0.9 ** -0.25, 2 * 0.5 ** -0.25, 2 * 0.1 ** -0.25]],
    ['sum', plus(constant(5), uniform(0, 10)), [6, 10, 14]],
    ['mixture', mixture([0.5, uniform(0, 10)], [0.5, uniform(20, 30)]), [2, 10, 28]],
  ])('%s has its deciles', (_name, distribution, [low = 0, middle = 0, high = 0]) => {
    const sorted = draw(make(distribution)).sort();
    expectNear(sorted[draws * 0.1]!, low);
    expectNear(sorted[draws * 0.9]!, high);
    // The mixture has a gap in its middle.
    if (distribution.kind !== 'mixture') expectNear(sorted[draws * 0.5]!, middle);
  });
});

it('a mixture whose weights do not add up is refused', () => {
  expect(() => samplerOf(mixture([0.5, constant(1)], [0.4, constant(2)]))).toThrow(
    'the weights of a mixture add up to 0.9, not 1',
  );
});

function draw(sample: Sampler): Float64Array {
  const random = new Random(42);
  return Float64Array.from({ length: draws }, () => sample(random));
}

function expectNear(value: number, expected: number): void {
  expect(Math.abs(value - expected) / expected, `${value} for ${expected}`).toBeLessThan(0.03);
}
