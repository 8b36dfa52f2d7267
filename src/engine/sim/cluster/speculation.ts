/** When a read asks one more replica than it needs (service/reads/SpeculativeRetryPolicy.java). */
export type SpeculationPolicy =
  | { readonly kind: 'never' | 'always' }
  | { readonly kind: 'fixed'; readonly ms: number }
  | { readonly kind: 'percentile'; readonly part: number }
  | { readonly kind: 'least' | 'most'; readonly of: readonly SpeculationPolicy[] };

const known = new Map<string, SpeculationPolicy>();

/** Reads a table's option: `99p`, `99.9PERCENTILE`, `50ms`, `ALWAYS`, `NONE`, `MIN(99p,50ms)`. */
export function policyOf(option: string): SpeculationPolicy {
  let policy = known.get(option);
  if (!policy) {
    policy = parse(option.trim().toLowerCase());
    known.set(option, policy);
  }
  return policy;
}

function parse(text: string): SpeculationPolicy {
  if (text === 'always') return { kind: 'always' };
  if (text === 'never' || text === 'none') return { kind: 'never' };
  const hybrid = /^(min|max)\((.+),(.+)\)$/.exec(text);
  if (hybrid)
    return {
      kind: hybrid[1] === 'min' ? 'least' : 'most',
      of: [parse(hybrid[2]!.trim()), parse(hybrid[3]!.trim())],
    };
  const percentile = /^([\d.]+)p(?:ercentile)?$/.exec(text);
  if (percentile) return { kind: 'percentile', part: Number(percentile[1]) / 100 };
  const fixed = /^([\d.]+)ms$/.exec(text);
  if (fixed) return { kind: 'fixed', ms: Number(fixed[1]) };
  throw new Error(`speculative_retry ${text} is not known`);
}

/** How long to wait before one more replica is asked; undefined if none is ever asked. */
export function thresholdMicros(
  policy: SpeculationPolicy,
  percentile: (part: number) => number,
): number | undefined {
  switch (policy.kind) {
    case 'never':
    case 'always':
      return undefined;
    case 'fixed':
      return policy.ms * 1000;
    case 'percentile':
      return percentile(policy.part);
    case 'least':
    case 'most': {
      const times = policy.of.flatMap((part) => thresholdMicros(part, percentile) ?? []);
      if (times.length === 0) return undefined;
      return policy.kind === 'least' ? Math.min(...times) : Math.max(...times);
    }
  }
}
