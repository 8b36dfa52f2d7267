// The same requests through two drivers, one after the other, on the simulated cluster. Each request counts its
// messages and its time. Nothing waits in a queue: a request begins when the one before has left nothing behind.

import {
  constant,
  type Distribution,
  exponential,
  mixture,
  plus,
  type Sampler,
  samplerOf,
} from '#engine/sim/cluster/distribution.ts';
import { Driver, type DriverPolicy } from '#engine/sim/cluster/driver.ts';
import { bytesOf, put, readOf, replicationOf, sampleTable } from '#engine/sim/cluster/sample-table.ts';
import { SimulatedCluster } from '#engine/sim/cluster/simulated-cluster.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Random } from '#engine/sim/ring/random.ts';
import type { Ring } from '#engine/sim/ring/ring.ts';
import { placeReplicas } from '#engine/sim/ring/walk.ts';
import { evenRing } from '#site/widgets/stage/journal/scenario.ts';
import { type MeasureSetup, requestsAt } from './measure-setup.ts';

/** One message in fifty is slow. The others take half a millisecond on average. */
const slowPart = 0.02;
const oneWay: Distribution = mixture(
  [1 - slowPart, plus(constant(0.3), exponential(1 / 0.2))],
  [slowPart, plus(constant(10), exponential(1 / 5))],
);

/** What one request cost. */
export interface Outcome {
  readonly coordinator: string;
  readonly isReplica: boolean;
  /** All messages, with the two between client and coordinator. */
  readonly messages: number;
  /** Messages one after the other until the client has its answer: 2 if the coordinator answers alone, else 4. */
  readonly hops: number;
  readonly ms: number;
}

const patienceMs = 1_000_000;
const keyCount = 100_000;

export class Measurement {
  readonly #setup: MeasureSetup;
  readonly #cluster: SimulatedCluster;
  readonly #table: ReturnType<typeof sampleTable>;
  readonly #ring: Ring;
  readonly #driver: Driver;
  /** The keys are the same for both drivers. */
  readonly #keys: Random;
  readonly #client: Random;
  readonly #clientMs: Sampler = samplerOf(oneWay);
  #requests = 0;

  constructor(setup: MeasureSetup, policy: DriverPolicy) {
    this.#setup = setup;
    const { nodes, rf, seed } = setup;
    const replication = replicationOf(rf);
    this.#ring = evenRing({ nodes, partitioner: murmur3Partitioner });
    this.#table = sampleTable({ replication, readRepair: 'NONE', speculativeRetry: 'never' });
    this.#cluster = new SimulatedCluster({
      ring: this.#ring,
      seed,
      settings: {
        readTimeoutMs: patienceMs,
        writeTimeoutMs: patienceMs,
        hintedHandoff: false,
        proximityTies: 'by-lot',
        latency: { sameRack: oneWay, sameDatacenter: oneWay, otherDatacenter: oneWay },
      },
    });
    this.#driver = new Driver({ ring: this.#ring, replication, policy, random: new Random(seed + 1) });
    this.#keys = new Random(seed + 2);
    this.#client = new Random(seed + 3);
  }

  next(): Outcome {
    const cluster = this.#cluster;
    const word = `order${this.#keys.below(keyCount)}`;
    const key = bytesOf(word);
    const coordinator = this.#driver.plan(key)[0]!;
    const [eventsBefore, begun] = [cluster.journal.length, cluster.now];
    let answered = begun;
    const note = () => {
      answered = cluster.now;
    };
    if (this.#setup.does === 'read')
      cluster.submitRead(coordinator, readOf(this.#table, word), this.#setup.level, note);
    else
      cluster.submitWrite(
        coordinator,
        {
          updates: [put(this.#table, { key: word, value: 'v', timestamp: ++this.#requests })],
          type: 'SIMPLE',
          consistency: this.#setup.level,
        },
        note,
      );
    cluster.runUntilIdle({ withinMs: patienceMs });
    const sent = cluster.journal.slice(eventsBefore).filter(({ kind }) => kind === 'sending').length;
    const { replicas } = placeReplicas(
      this.#ring,
      this.#table.keyspace.replication,
      this.#ring.rangeOfKey(key),
    );
    const clientMs = this.#clientMs(this.#client) + this.#clientMs(this.#client);
    return {
      coordinator,
      isReplica: replicas.some(({ name }) => name === coordinator),
      messages: 2 + sent,
      hops: answered === begun ? 2 : 4,
      ms: clientMs + (answered - begun) / 1000,
    };
  }
}

export interface Measured {
  readonly requests: number;
  /** The part of the requests whose coordinator held a copy. */
  readonly atReplica: number;
  readonly hops: number;
  readonly messages: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** How many requests took a time in each of the `bins`. */
  readonly counts: readonly number[];
}

/** The bins of the chart: equal steps on a logarithmic axis of milliseconds. */
export const axisMs = { from: 0.5, to: 50 } as const;
export const binCount = 40;

export function binOf(ms: number): number {
  const part = Math.log(ms / axisMs.from) / Math.log(axisMs.to / axisMs.from);
  return Math.min(binCount - 1, Math.max(0, Math.floor(part * binCount)));
}

/** Counts the outcomes of one driver, and keeps what each frame shows. */
export class Tally {
  readonly snapshots: (Measured | undefined)[] = [undefined];
  readonly #outcomes: Outcome[] = [];

  get requests(): number {
    return this.#outcomes.length;
  }

  add(outcome: Outcome): void {
    this.#outcomes.push(outcome);
    if (this.requests === requestsAt[this.snapshots.length]) this.snapshots.push(this.now());
  }

  now(): Measured {
    const all = this.#outcomes;
    const mean = (of: (outcome: Outcome) => number) =>
      all.reduce((sum, one) => sum + of(one), 0) / all.length;
    const sorted = Float64Array.from(all, ({ ms }) => ms).sort();
    const percentile = (part: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
    const counts = new Array<number>(binCount).fill(0);
    for (const { ms } of all) counts[binOf(ms)]!++;
    return {
      requests: all.length,
      atReplica: mean(({ isReplica }) => Number(isReplica)),
      hops: mean(({ hops }) => hops),
      messages: mean(({ messages }) => messages),
      p50: percentile(0.5),
      p95: percentile(0.95),
      p99: percentile(0.99),
      counts,
    };
  }
}
