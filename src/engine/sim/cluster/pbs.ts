import { Random } from '#engine/sim/ring/random.ts';
import {
  constant,
  type Distribution,
  exponential,
  mixture,
  pareto,
  plus,
  type Sampler,
} from './distribution.ts';
import { quickSamplerOf } from './quick-sampler.ts';

/**
 * Probabilistically Bounded Staleness (Bailis and others, VLDB 2012). A write reaches each replica after W and is
 * acknowledged after A. A read that begins t after the write was committed reaches each replica after R and is
 * answered after S. The read is fresh if one of the replicas that answered in time had the write when it was asked.
 * Each of the four is one message of src/engine/sim/cluster: MUTATION_REQ and _RSP, READ_REQ and _RSP.
 */
export interface WarsModel {
  /** One-way times in milliseconds, for each replica. */
  readonly w: readonly Distribution[];
  readonly a: readonly Distribution[];
  readonly r: readonly Distribution[];
  readonly s: readonly Distribution[];
  /**
   * True if clients are near any of the replicas: for each write and read, the replica that is first in the lists is
   * chosen at random.
   */
  readonly isOriginByLot?: boolean;
}

/** The number of answers that a read and a write wait for. */
export interface Quorums {
  readonly read: number;
  readonly write: number;
  /**
   * The model asks all replicas, and the first answers count. Cassandra asks only as many replicas as it needs, the
   * nearest first; equally near replicas are chosen at random.
   */
  readonly asks?: 'all' | 'needed';
}

/** The results of many trials, in milliseconds. */
export class WarsResult {
  readonly #readLatencies: Float64Array;
  readonly #writeLatencies: Float64Array;
  /** For each trial, how long after the commit reads become fresh. A value below 0 means that they always were. */
  readonly #freshFrom: Float64Array;

  constructor(trials: number) {
    this.#readLatencies = new Float64Array(trials);
    this.#writeLatencies = new Float64Array(trials);
    this.#freshFrom = new Float64Array(trials);
  }

  record(trial: number, draw: Draw, { read, write, asks }: Quorums): void {
    const committed = smallest(draw.acknowledged, write);
    const answered = asks === 'needed' ? draw.slowestOfAsked(read) : smallest(draw.answered, read);
    this.#readLatencies[trial] = answered;
    this.#writeLatencies[trial] = committed;
    this.#freshFrom[trial] =
      (asks === 'needed' ? draw.freshFromOfAsked(read) : draw.freshFromOf(answered)) - committed;
  }

  readLatencyMs(part: number): number {
    return quantile(this.#readLatencies, part);
  }

  writeLatencyMs(part: number): number {
    return quantile(this.#writeLatencies, part);
  }

  /** How long after the commit this part of the reads is fresh. */
  freshAfterMs(part: number): number {
    return Math.max(0, quantile(this.#freshFrom, part));
  }

  /** The part of reads that are fresh this long after the commit, 0 to 1. */
  freshAt(ms: number): number {
    let fresh = 0;
    for (const from of this.#freshFrom) if (from <= ms) fresh++;
    return fresh / this.#freshFrom.length;
  }
}

export interface WarsOptions {
  readonly quorums: readonly Quorums[];
  readonly trials: number;
  readonly seed: number;
}

/** Results for each pair of quorums. All pairs use the same random draws. */
export function runWars(model: WarsModel, options: WarsOptions): WarsResult[] {
  const trials = new WarsTrials(model, options);
  trials.go(options.trials);
  return trials.results;
}

/** Trials that run a few at a time, so that the page stays responsive. The results are valid at the end. */
export class WarsTrials {
  readonly results: WarsResult[];
  readonly #quorums: readonly Quorums[];
  readonly #draw: Draw;
  readonly #trials: number;
  #done = 0;

  constructor(model: WarsModel, { quorums, trials, seed }: WarsOptions) {
    const hasOrder = quorums.some(({ asks }) => asks === 'needed');
    this.#draw = new Draw(model, new Random(seed), hasOrder);
    this.#quorums = quorums;
    this.#trials = trials;
    this.results = quorums.map(() => new WarsResult(trials));
  }

  get left(): number {
    return this.#trials - this.#done;
  }

  go(count: number): void {
    const { results } = this;
    const end = Math.min(this.#trials, this.#done + count);
    for (; this.#done < end; this.#done++) {
      this.#draw.next();
      for (let at = 0; at < results.length; at++)
        results[at]!.record(this.#done, this.#draw, this.#quorums[at]!);
    }
  }
}

/** One write and one read of it, with the times of each replica. */
class Draw {
  readonly written: Float64Array;
  readonly acknowledged: Float64Array;
  readonly asked: Float64Array;
  readonly answered: Float64Array;
  /** The order in which Cassandra would ask the replicas. */
  readonly #order: Uint8Array;
  readonly #random: Random;
  readonly #isOriginByLot: boolean;
  readonly #hasOrder: boolean;
  readonly #w: readonly Sampler[];
  readonly #a: readonly Sampler[];
  readonly #r: readonly Sampler[];
  readonly #s: readonly Sampler[];

  constructor({ w, a, r, s, isOriginByLot = false }: WarsModel, random: Random, hasOrder: boolean) {
    const replicas = w.length;
    this.#order = Uint8Array.from({ length: replicas }, (_, at) => at);
    this.#hasOrder = hasOrder;
    this.written = new Float64Array(replicas);
    this.acknowledged = new Float64Array(replicas);
    this.asked = new Float64Array(replicas);
    this.answered = new Float64Array(replicas);
    this.#random = random;
    this.#isOriginByLot = isOriginByLot;
    this.#w = w.map(quickSamplerOf);
    this.#a = a.map(quickSamplerOf);
    this.#r = r.map(quickSamplerOf);
    this.#s = s.map(quickSamplerOf);
  }

  next(): void {
    const { written, acknowledged, asked, answered } = this;
    const random = this.#random;
    const replicas = written.length;
    let writer = 0;
    let reader = 0;
    if (this.#isOriginByLot) {
      writer = random.below(replicas);
      reader = random.below(replicas);
    }
    for (let at = 0; at < replicas; at++) {
      const to = writer + at < replicas ? writer + at : writer + at - replicas;
      const way = this.#w[at]!(random);
      written[to] = way;
      acknowledged[to] = way + this.#a[at]!(random);
    }
    for (let at = 0; at < replicas; at++) {
      const to = reader + at < replicas ? reader + at : reader + at - replicas;
      const way = this.#r[at]!(random);
      asked[to] = way;
      answered[to] = way + this.#s[at]!(random);
    }
    if (this.#hasOrder) this.#shuffle(reader);
  }

  /**
   * Replicas with the same distributions are equally near. If the reader is near one replica, that one comes first.
   */
  #shuffle(reader: number): void {
    const order = this.#order;
    let from = 0;
    if (this.#isOriginByLot) {
      const at = order.indexOf(reader);
      order[at] = order[0]!;
      order[0] = reader;
      from = 1;
    }
    for (let at = order.length - 1; at > from; at--) {
      const other = from + this.#random.below(at - from + 1);
      const swapped = order[at]!;
      order[at] = order[other]!;
      order[other] = swapped;
    }
  }

  /** When the last of the replicas that Cassandra asks has answered. */
  slowestOfAsked(count: number): number {
    let most = 0;
    for (let at = 0; at < count; at++) most = Math.max(most, this.answered[this.#order[at]!]!);
    return most;
  }

  freshFromOfAsked(count: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      const replica = this.#order[at]!;
      least = Math.min(least, this.written[replica]! - this.asked[replica]!);
    }
    return least;
  }

  /**
   * The smallest delay between the start of the write and the start of the read with which some replica that answered
   * in time already has the write.
   */
  freshFromOf(answeredBy: number): number {
    const { written, asked, answered } = this;
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < written.length; at++) {
      if (answered[at]! > answeredBy) continue;
      const late = written[at]! - asked[at]!;
      if (late < least) least = late;
    }
    return least;
  }
}

/** The `count`-th smallest of a few values. */
function smallest(values: Float64Array, count: number): number {
  const { length } = values;
  if (count === 1) {
    let least = values[0]!;
    for (let at = 1; at < length; at++) if (values[at]! < least) least = values[at]!;
    return least;
  }
  for (let at = 0; at < length; at++) {
    const value = values[at]!;
    let below = 0;
    for (let other = 0; other < length; other++)
      if (values[other]! < value || (values[other]! === value && other < at)) below++;
    if (below === count - 1) return value;
  }
  throw new Error(`there are not ${count} values`);
}

/** Sorts only partly, and in place, because nothing else needs the order of the values (quickselect). */
function quantile(values: Float64Array, part: number): number {
  const rank = Math.min(values.length - 1, Math.floor(part * values.length));
  let from = 0;
  let to = values.length - 1;
  while (from < to) {
    const pivot = values[(from + to) >> 1]!;
    let left = from;
    let right = to;
    while (left <= right) {
      while (values[left]! < pivot) left++;
      while (values[right]! > pivot) right--;
      if (left > right) break;
      const swapped = values[left]!;
      values[left++] = values[right]!;
      values[right--] = swapped;
    }
    if (rank <= right) to = right;
    else if (rank >= left) from = left;
    else break;
  }
  return values[rank]!;
}

/**
 * The fits of the paper's table 3, for three replicas: LinkedIn on SSD and on disk, Yammer, and a wide-area network.
 */
const ssd = mixture([0.9122, pareto(0.235, 10)], [0.0878, exponential(1.66)]);
const disk = mixture([0.38, pareto(1.05, 1.51)], [0.62, exponential(0.183)]);
// The paper prints 3.35, but the authors' code and the paper's results use 3.5.
const yammerWrite = mixture([0.939, pareto(3, 3.5)], [0.061, exponential(0.0028)]);
const yammerRest = mixture([0.982, pareto(1.5, 3.8)], [0.018, exponential(0.0217)]);
/** One replica is near; messages to and from the others take 75 ms more. */
const farSsd = plus(ssd, constant(75));
const farDisk = plus(disk, constant(75));

export const warsFits = {
  'LNKD-SSD': alike(ssd, ssd),
  'LNKD-DISK': alike(disk, ssd),
  YMMR: alike(yammerWrite, yammerRest),
  WAN: {
    isOriginByLot: true,
    w: [disk, farDisk, farDisk],
    a: [ssd, farSsd, farSsd],
    r: [ssd, farSsd, farSsd],
    s: [ssd, farSsd, farSsd],
  },
} satisfies Record<string, WarsModel>;

/** A model with this many replicas that all have the same distributions. */
export function alike(write: Distribution, rest: Distribution, replicas = 3): WarsModel {
  const all = Array.from({ length: replicas }, () => rest);
  return { w: all.map(() => write), a: all, r: all, s: all };
}
