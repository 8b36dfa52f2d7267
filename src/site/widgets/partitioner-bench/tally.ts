// Counts keys, or requests for them, by the node that owns them. It is a generator, so that the caller can pause: the
// page stays responsive while a million keys are counted.

import { Random } from '#engine/sim/ring/random.ts';
import { keysOf } from './generate.ts';
import type { SpreadSetup } from './model.ts';
import { ownerFinder, type PartitionerName, partitionerNames } from './owners.ts';

export type Counts = Readonly<Record<PartitionerName, readonly number[]>>;

export interface Tally {
  readonly setup: SpreadSetup;
  /** How many keys have been counted so far. */
  readonly done: number;
  /** The total of what is counted: keys, or requests. */
  readonly total: number;
  readonly counts: Counts;
  /** Only for requests: how many the first key gets, and which node owns it. */
  readonly hottest: { readonly requests: number; readonly owners: Readonly<Record<PartitionerName, number>> };
}

export const requestCount = 100_000;
/** Keys between two pauses: a few milliseconds. */
const batch = 4096;
/** Up to this many keys are counted at once, because nobody notices the wait. */
export const atOnceMax = 10_000;

export function* countKeys(setup: SpreadSetup): Generator<Tally, Tally> {
  const { count, nodes } = setup;
  const source = keysOf(setup);
  const { key } = source;
  const requests = setup.load === 'skewed' ? drawRequests(setup) : undefined;
  const finders = partitionerNames.map((name) => ownerFinder(name, nodes));
  const counts = partitionerNames.map(() => new Float64Array(nodes));
  const first = [0, 0, 0];
  const tally = (done: number): Tally => ({
    setup,
    done,
    total: requests ? requestCount : count,
    counts: byName((at) => Array.from(counts[at]!)),
    hottest: { requests: requests?.[0] ?? 1, owners: byName((at) => first[at]!) },
  });
  for (let at = 0; at < count; at++) {
    source.next();
    const weight = requests ? requests[at]! : 1;
    for (let which = 0; which < finders.length; which++) {
      const owner = finders[which]!(key);
      counts[which]![owner]! += weight;
      if (at === 0) first[which] = owner;
    }
    if ((at + 1) % batch === 0 && at + 1 < count) yield tally(at + 1);
  }
  return tally(count);
}

export function countAtOnce(setup: SpreadSetup): Tally {
  const counting = countKeys(setup);
  for (;;) {
    const { done, value } = counting.next();
    if (done) return value;
  }
}

function byName<Value>(make: (at: number) => Value): Record<PartitionerName, Value> {
  return Object.fromEntries(partitionerNames.map((name, at) => [name, make(at)])) as Record<
    PartitionerName,
    Value
  >;
}

/**
 * Zipf's law: on average the second key gets half as many requests as the first, the third a third. The requests are
 * random.
 */
function drawRequests({ count, seed }: SpreadSetup): Uint32Array {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let at = 0; at < count; at++) {
    sum += 1 / (at + 1);
    sums[at] = sum;
  }
  const random = new Random(seed);
  const requests = new Uint32Array(count);
  for (let drawn = 0; drawn < requestCount; drawn++) {
    const wanted = random.float() * sum;
    let [from, to] = [0, count - 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (sums[middle]! <= wanted) from = middle + 1;
      else to = middle;
    }
    requests[from]!++;
  }
  return requests;
}
