// How often a read is stale, predicted and observed. The prediction is the WARS model. The observation consists of
// writes and reads on the simulated cluster, whose messages have the same latencies. Both are done a little at a
// time, so that the page never freezes. This module is loaded when the widget comes into view; the server calls it at
// build time.

import type { Distribution } from '#engine/sim/cluster/distribution.ts';
import { type WarsModel, type WarsResult, WarsTrials, warsFits } from '#engine/sim/cluster/pbs.ts';
import {
  bytesOf,
  put,
  readOf,
  replicationOf,
  sampleTable,
  valueIn,
} from '#engine/sim/cluster/sample-table.ts';
import type { Latencies } from '#engine/sim/cluster/settings.ts';
import { SimulatedCluster } from '#engine/sim/cluster/simulated-cluster.ts';
import { Random } from '#engine/sim/ring/random.ts';
import { evenRing } from '#site/widgets/stage/journal/scenario.ts';
import { type Fit, type LatencySetup, momentCount, neededOf, runsAt } from './model.ts';

/** Milliseconds that half, 99 % and 99.9 % of the requests stay below. */
export type Percentiles = readonly [half: number, most: number, nearlyAll: number];
const parts = [0.5, 0.99, 0.999] as const;

export interface Predicted {
  /** The part of stale reads at each of the `curve` moments, 0 to 1. */
  readonly stale: readonly number[];
  /** The same for the moments at which the cluster is read. */
  readonly staleAt: readonly number[];
  /** From then on 999 of 1,000 reads are fresh. */
  readonly freshAfterMs: number;
  readonly write: Percentiles;
  readonly read: Percentiles;
}

export interface Prediction {
  /** Cassandra's way: a read asks as many replicas as its level needs. */
  readonly needed: Predicted;
  /** The paper's way: a read asks all replicas, and the first answers count. */
  readonly all: Predicted;
  /** The ends of the axes. They are the same for all levels, so that levels can be compared. */
  readonly axes: { readonly ms: number; readonly stale: number };
  /** The times of the cluster's reads, counted from the answer to the write. */
  readonly momentsMs: readonly number[];
}

const curvePoints = 49;
const trials = 80_000;

function modelOf({ fit, rf }: Pick<LatencySetup, 'fit' | 'rf'>): WarsModel {
  const model: WarsModel = warsFits[fit];
  if (fit === 'WAN') return model;
  const all = (one: readonly Distribution[]) => Array.from({ length: rf }, () => one[0]!);
  return { w: all(model.w), a: all(model.a), r: all(model.r), s: all(model.s) };
}

/** Each `next()` does a part of the work. The last one returns the prediction. */
export function* predict(setup: LatencySetup): Generator<undefined, Prediction> {
  const { rf, seed } = setup;
  const [read, write] = [neededOf(setup.read, rf), neededOf(setup.write, rf)];
  const model = modelOf(setup);
  const run = new WarsTrials(model, {
    quorums: [
      { read: 1, write: 1, asks: 'needed' },
      { read, write, asks: 'needed' },
      { read, write, asks: 'all' },
    ],
    trials,
    seed,
  });
  while (run.left > 0) {
    run.go(250);
    yield undefined;
  }
  const [ones, needed, all] = run.results as [WarsResult, WarsResult, WarsResult];
  const axes = {
    ms: roundUp(Math.max(ones.freshAfterMs(0.985), 0.5)),
    stale: Math.max(0.01, 1 - ones.freshAt(0)),
  };
  const momentsMs = Array.from({ length: momentCount }, (_, at) => (axes.ms * at) / (momentCount - 1));
  const told = (result: WarsResult): Predicted => ({
    stale: Array.from({ length: curvePoints }, (_, at) =>
      staleAt(result, (axes.ms * at) / (curvePoints - 1)),
    ),
    staleAt: momentsMs.map((ms) => staleAt(result, ms)),
    freshAfterMs: result.freshAfterMs(0.999),
    write: parts.map((part) => result.writeLatencyMs(part)) as unknown as Percentiles,
    read: parts.map((part) => result.readLatencyMs(part)) as unknown as Percentiles,
  });
  return { axes, momentsMs, needed: told(needed), all: told(all) };
}

function staleAt(result: WarsResult, ms: number): number {
  return Math.max(0, 1 - result.freshAt(ms));
}

/** Rounds up to 1, 2, 4 or 8 times a power of ten, so that an eighth of it is a round number too. */
function roundUp(ms: number): number {
  const power = 10 ** Math.floor(Math.log10(ms));
  return power * ([1, 2, 4, 8].find((one) => one * power >= ms) ?? 10);
}

export interface Observed {
  readonly runs: number;
  /** How many of the reads at each moment were stale. */
  readonly stale: readonly number[];
  readonly write: Percentiles;
  readonly read: Percentiles;
}

/** The result of one run of the cluster. */
export interface Outcome {
  readonly writeMs: number;
  readonly isStale: readonly boolean[];
  readonly readMs: readonly number[];
}

/** Time enough for everything to arrive: the model knows no timeouts. */
const patienceMs = 1_000_000;
const key = 'k';

/**
 * Each run is a write, and reads at each of the moments after its answer. When all messages have arrived, the next
 * run begins. The coordinators hold no copy, so that every message of the model is a message of the cluster.
 */
export class Experiment {
  readonly #setup: LatencySetup;
  readonly #momentsMs: readonly number[];
  readonly #cluster: SimulatedCluster;
  readonly #table: ReturnType<typeof sampleTable>;
  readonly #coordinators: readonly string[];
  readonly #random: Random;
  #runs = 0;

  constructor(setup: LatencySetup, momentsMs: readonly number[]) {
    this.#setup = setup;
    this.#momentsMs = momentsMs;
    const isWide = setup.fit === 'WAN';
    const places = ['a', 'b', 'c'];
    const ring = evenRing({
      nodes: Array.from({ length: isWide ? 6 : setup.rf + 1 }, (_, at) => ({
        name: `N${at + 1}`,
        datacenter: isWide ? places[at % 3]! : 'a',
        rack: 'r1',
      })),
    });
    this.#table = sampleTable({
      replication: replicationOf(isWide ? { a: 1, b: 1, c: 1 } : setup.rf),
      readRepair: 'NONE',
      speculativeRetry: 'never',
    });
    const wait = { readTimeoutMs: patienceMs, writeTimeoutMs: patienceMs, hintedHandoff: false };
    this.#cluster = new SimulatedCluster({
      ring,
      seed: setup.seed,
      journal: 'none',
      settings: { ...wait, proximityTies: 'by-lot', latencyOfVerb: latenciesOf(setup.fit) },
    });
    const { nodes } = this.#cluster.world.replicasOf(this.#table.keyspace).groupOfKey(bytesOf(key));
    const replicas = new Set(nodes.map(({ name }) => name));
    this.#coordinators = ring.nodes.flatMap(({ name }) => (replicas.has(name) ? [] : [name]));
    this.#random = new Random(setup.seed);
  }

  next(): Outcome {
    const cluster = this.#cluster;
    const { write, read } = this.#setup;
    const value = String(++this.#runs);
    const begun = cluster.now;
    let answered: number | undefined;
    const updates = [put(this.#table, { key, value, timestamp: this.#runs })];
    cluster.submitWrite(this.#someCoordinator(), { updates, type: 'SIMPLE', consistency: write }, () => {
      answered = cluster.now;
    });
    while (answered === undefined && cluster.step());
    const from = answered ?? cluster.now;
    const isStale: boolean[] = [];
    const readMs: number[] = [];
    this.#momentsMs.forEach((ms, at) => {
      const asked = from + Math.round(ms * 1000);
      cluster.runUntil(asked);
      cluster.submitRead(this.#someCoordinator(), readOf(this.#table, key), read, (answer) => {
        isStale[at] = valueIn(this.#table, answer.value?.partitions[0]) !== value;
        readMs[at] = (cluster.now - asked) / 1000;
      });
    });
    cluster.runUntilIdle({ withinMs: patienceMs });
    return { writeMs: (from - begun) / 1000, isStale, readMs };
  }

  #someCoordinator(): string {
    const all = this.#coordinators;
    return all.length === 1 ? all[0]! : all[this.#random.below(all.length)]!;
  }
}

/** A distribution of the fit for each kind of message. Over a wide area there are two: near and far. */
function latenciesOf(fit: Fit) {
  const { w, a, r, s }: WarsModel = warsFits[fit];
  const by = ([near, far]: readonly Distribution[]): Distribution | Latencies =>
    fit === 'WAN' ? { sameRack: near!, sameDatacenter: near!, otherDatacenter: far! } : near!;
  return { MUTATION_REQ: by(w), MUTATION_RSP: by(a), READ_REQ: by(r), READ_RSP: by(s) };
}

/** Counts the outcomes, and keeps a snapshot at each number of runs that a frame shows. */
export class Tally {
  readonly snapshots: (Observed | undefined)[] = [undefined];
  readonly #writeMs: number[] = [];
  readonly #readMs: number[] = [];
  readonly #stale = new Array<number>(momentCount).fill(0);

  get runs(): number {
    return this.#writeMs.length;
  }

  add({ writeMs, isStale, readMs }: Outcome): void {
    this.#writeMs.push(writeMs);
    for (let at = 0; at < momentCount; at++) if (isStale[at]) this.#stale[at] = this.#stale[at]! + 1;
    for (const ms of readMs) this.#readMs.push(ms);
    if (this.runs === runsAt[this.snapshots.length]) this.snapshots.push(this.now());
  }

  now(): Observed {
    return {
      runs: this.runs,
      stale: [...this.#stale],
      write: percentilesOf(this.#writeMs),
      read: percentilesOf(this.#readMs),
    };
  }
}

function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = Float64Array.from(values).sort();
  return parts.map(
    (part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0,
  ) as unknown as Percentiles;
}

/** Runs a generator to its end, for the server and for tests. */
export function finish<T>(generator: Generator<undefined, T>): T {
  let step = generator.next();
  while (!step.done) step = generator.next();
  return step.value;
}
