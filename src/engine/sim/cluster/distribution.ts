import type { Random } from '#engine/sim/ring/random.ts';

/** The probability distribution of a duration in milliseconds. */
export type Distribution =
  | { readonly kind: 'constant'; readonly ms: number }
  | { readonly kind: 'uniform'; readonly fromMs: number; readonly toMs: number }
  /** `rate` is 1 divided by the mean. */
  | { readonly kind: 'exponential'; readonly rate: number }
  /** Never below `leastMs`. The smaller `shape` is, the longer the tail. */
  | { readonly kind: 'pareto'; readonly leastMs: number; readonly shape: number }
  | { readonly kind: 'sum'; readonly parts: readonly Distribution[] }
  /** One of the parts, chosen by weight. The weights add up to 1. */
  | { readonly kind: 'mixture'; readonly parts: readonly Weighted[] };

export interface Weighted {
  readonly weight: number;
  readonly of: Distribution;
}

export type Sampler = (random: Random) => number;

export function constant(ms: number): Distribution {
  return { kind: 'constant', ms };
}

export function uniform(fromMs: number, toMs: number): Distribution {
  return { kind: 'uniform', fromMs, toMs };
}

export function exponential(rate: number): Distribution {
  return { kind: 'exponential', rate };
}

export function pareto(leastMs: number, shape: number): Distribution {
  return { kind: 'pareto', leastMs, shape };
}

export function mixture(...parts: readonly (readonly [weight: number, of: Distribution])[]): Distribution {
  return { kind: 'mixture', parts: parts.map(([weight, of]) => ({ weight, of })) };
}

export function plus(...parts: readonly Distribution[]): Distribution {
  return { kind: 'sum', parts };
}

/** Draws by inversion: one random number for each draw, and one more for each choice in a mixture. */
export function samplerOf(distribution: Distribution): Sampler {
  switch (distribution.kind) {
    case 'constant': {
      const { ms } = distribution;
      return () => ms;
    }
    case 'uniform': {
      const { fromMs, toMs } = distribution;
      return (random) => fromMs + (toMs - fromMs) * random.float();
    }
    case 'exponential': {
      const mean = 1 / distribution.rate;
      return (random) => -mean * Math.log1p(-random.float());
    }
    case 'pareto': {
      const { leastMs, shape } = distribution;
      const power = -1 / shape;
      return (random) => leastMs * (1 - random.float()) ** power;
    }
    case 'sum': {
      const samplers = distribution.parts.map(samplerOf);
      return (random) => samplers.reduce((sum, sample) => sum + sample(random), 0);
    }
    case 'mixture':
      return mixtureSampler(distribution.parts);
  }
}

function mixtureSampler(parts: readonly Weighted[]): Sampler {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  if (Math.abs(total - 1) > 1e-9) throw new Error(`the weights of a mixture add up to ${total}, not 1`);
  const samplers = parts.map(({ of }) => samplerOf(of));
  const limits = parts.map((_, at) => parts.slice(0, at + 1).reduce((sum, { weight }) => sum + weight, 0));
  return (random) => {
    const lot = random.float();
    const at = limits.findIndex((limit) => lot < limit);
    return samplers[at < 0 ? samplers.length - 1 : at]!(random);
  };
}
