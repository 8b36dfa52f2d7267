// The figures of the ring: how quickly keys become tokens and find their replicas, and whether this stays so as the
// ring grows.

import { createRequire } from 'node:module';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Placement } from '#engine/sim/ring/placement.ts';
import { Random } from '#engine/sim/ring/random.ts';
import { randomTokens } from '#engine/sim/ring/random-tokens.ts';
import { Ring, type RingNode } from '#engine/sim/ring/ring.ts';
import { joinMoves } from '#engine/sim/ring/ring-moves.ts';
import { simpleStrategy } from '#engine/values/replication.ts';
import { attempt, say, warnIfBusy } from './attempt.ts';
import { type Figure, judge } from './figure.ts';

const keyLengths = [16, 36, 100];
const tokensPerNode = 16;
const replication = simpleStrategy(3);
/** Long enough for V8 to optimise the code. */
const settleMs = 1000;

export async function measure(): Promise<Figure[]> {
  warnIfBusy();
  const ratio = await attempt('ring.murmur3-ratio not measured', async () => measureMurmur3());
  const lookups = await attempt('ring.lookup… not measured', async () => lookupNs([10, 1000, 10_000]));
  const [few, usual, many] = lookups ?? [];
  const joins = await attempt('ring.join-growth not measured', async () => joinNs([100, 1000]));
  const [small, large] = joins ?? [];
  return [
    judge('ring.murmur3-ratio', { ours: ratio, peer: ratio && 1 }),
    judge('ring.lookups-per-s', { ours: usual ? Math.round(1e9 / usual) : null }),
    judge('ring.lookup-growth', { ours: few && many ? many / few : null }),
    judge('ring.join-growth', { ours: small && large ? large / small : null }),
  ];
}

interface Tokenizer {
  hash(key: Uint8Array): unknown;
}

/**
 * Measures from the bytes of a key to a token that can be compared: a bigint in our code, a Murmur3Token in the
 * driver.
 */
function measureMurmur3(): number {
  const { Murmur3Tokenizer } = createRequire(import.meta.url)('cassandra-driver/lib/tokenizer.js') as {
    Murmur3Tokenizer: new () => Tokenizer;
  };
  const driver = new Murmur3Tokenizer();
  const ratios = keyLengths.map((length) => {
    // The driver hashes Buffers, so both get Buffers.
    const keys = drawKeys(1000, length).map((key) => Buffer.from(key));
    const [ours, theirs] = leastNs(
      [
        () => {
          for (const key of keys) kept = murmur3Partitioner.tokenOf(key);
        },
        () => {
          for (const key of keys) kept = driver.hash(key);
        },
      ],
      [keys.length, keys.length],
    );
    say(`${length} bytes: ${ours!.toFixed(0)} ns, cassandra-driver ${theirs!.toFixed(0)} ns`);
    return theirs! / ours!;
  });
  return Math.min(...ratios);
}

/** Measures from the bytes of a key, as long as a UUID, to its replicas, for rings of several sizes. */
function lookupNs(nodeCounts: number[]): number[] {
  const sliceSize = 5000;
  const slices = Array.from({ length: 20 }, (_, at) => drawKeys(sliceSize, 16, at));
  const tasks = nodeCounts.map((nodeCount) => {
    const placement = new Placement(drawRing(nodeCount), replication);
    // Every range is looked up once before, so that only the cost of each request is measured.
    for (let range = 0; range < placement.ring.length; range++) placement.replicasOfRange(range);
    let turn = 0;
    return () => {
      // Each round uses other keys, so that no ring profits from having just seen them.
      for (const key of slices[turn++ % slices.length]!) kept = placement.replicasOfKey(key);
    };
  });
  const times = leastNs(
    tasks,
    tasks.map(() => sliceSize),
  );
  for (const [at, ns] of times.entries())
    say(`${nodeCounts[at]} nodes × ${tokensPerNode}: ${ns.toFixed(0)} ns from a key to its replicas`);
  return times;
}

/** The cost of a join for each range that moves, for rings of several sizes. */
function joinNs(nodeCounts: number[]): number[] {
  const joining = Array.from({ length: 50 }, (_, at) => drawNode(`joining-${at}`, new Random(-1 - at)));
  const rings = nodeCounts.map(drawRing);
  const moved = rings.map((ring) =>
    joining.reduce((sum, node) => sum + joinMoves(ring, node, replication).moves.length, 0),
  );
  const tasks = rings.map((ring) => () => {
    for (const node of joining) kept = joinMoves(ring, node, replication);
  });
  const times = leastNs(tasks, moved);
  for (const [at, ns] of times.entries())
    say(
      `a node joins ${nodeCounts[at]} × ${tokensPerNode}: ${ns.toFixed(0)} ns for each of ${moved[at]! / joining.length} ranges`,
    );
  return times;
}

/** Results are stored here, so that V8 does not remove the work as needless. */
export let kept: unknown;

/**
 * The nanoseconds for each item in the quickest of many rounds, because other work on the machine can only add to it.
 * The tasks take turns, so that other work affects all of them.
 */
function leastNs(tasks: readonly (() => void)[], itemsOf: readonly number[]): number[] {
  const least = tasks.map(() => Number.POSITIVE_INFINITY);
  for (const from = performance.now(); performance.now() - from < settleMs * tasks.length; ) {
    for (const [at, task] of tasks.entries()) {
      const started = performance.now();
      task();
      least[at] = Math.min(least[at]!, ((performance.now() - started) * 1e6) / itemsOf[at]!);
    }
  }
  return least;
}

function drawKeys(count: number, length: number, seed = 0): Uint8Array[] {
  const random = new Random(1000 * seed + length);
  return Array.from({ length: count }, () => random.bytes(length));
}

function drawRing(nodeCount: number): Ring {
  const random = new Random(2 * nodeCount + 1);
  const nodes = Array.from({ length: nodeCount }, (_, at) => drawNode(`n${at}`, random));
  return new Ring(murmur3Partitioner, nodes);
}

function drawNode(name: string, random: Random): RingNode {
  const tokens = randomTokens(murmur3Partitioner, { count: tokensPerNode, random });
  return { name, datacenter: 'dc1', rack: 'rack1', tokens };
}
