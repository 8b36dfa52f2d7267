// Tokens that Cassandra would choose. The algorithm has one goal: sixteen chosen tokens spread the load as evenly as
// hundreds of random tokens.

import { expect, test } from 'vitest';
import { networkTopologyStrategy, simpleStrategy } from '#engine/values/replication.ts';
import { allocateTokens } from './allocate-tokens.ts';
import recorded from './allocated-tokens.json' with { type: 'json' };
import { JavaRandom } from './java-random.ts';
import { murmur3Partitioner } from './murmur3-partitioner.ts';
import { effectiveOwnership, spreadOf } from './ownership.ts';
import { Placement } from './placement.ts';
import { Random } from './random.ts';
import { randomTokens } from './random-tokens.ts';
import { Ring } from './ring.ts';

/** Builds a ring of nodes that join one after the other. `racks` says in which rack the next node is. */
function grow({
  nodeCount,
  count = 16,
  replicationFactor,
  racks = ['r1'],
  seed = 1,
}: {
  nodeCount: number;
  count?: number;
  replicationFactor: number;
  racks?: string[];
  seed?: number;
}): Ring {
  const random = new Random(seed);
  let ring = new Ring(murmur3Partitioner, []);
  for (let at = 0; at < nodeCount; at++) {
    const node = { name: `n${at}`, datacenter: 'dc1', rack: racks[at % racks.length]! };
    const tokens = allocateTokens(ring, { node, count, replicationFactor, random });
    expect(new Set(tokens).size).toBe(count);
    ring = ring.withNode({ ...node, tokens });
  }
  return ring;
}

const unevenness = (ring: Ring, replicationFactor: number) =>
  spreadOf(
    effectiveOwnership(new Placement(ring, networkTopologyStrategy({ dc1: replicationFactor }))).values(),
  ).unevenness;

function drawn(nodeCount: number, count: number): Ring {
  const random = new Random(1);
  return new Ring(
    murmur3Partitioner,
    Array.from({ length: nodeCount }, (_, at) => ({
      name: `n${at}`,
      datacenter: 'dc1',
      rack: 'r1',
      tokens: randomTokens(murmur3Partitioner, { count, random }),
    })),
  );
}

test('sixteen chosen tokens are more even than sixteen drawn by lot, whatever the number of nodes', () => {
  for (const nodeCount of [6, 9, 14, 20]) {
    const chosen = unevenness(grow({ nodeCount, replicationFactor: 3 }), 3);
    expect(chosen).toBeLessThan(0.02);
    expect(chosen).toBeLessThan(unevenness(drawn(nodeCount, 16), 3) / 4);
  }
});

test('with as many racks as copies each rack is spread for itself', () => {
  const ring = grow({ nodeCount: 12, replicationFactor: 3, racks: ['r1', 'r2', 'r3'] });
  expect(unevenness(ring, 3)).toBeLessThan(0.05);
});

test('with more racks than copies, racks hold the copies', () => {
  const ring = grow({ nodeCount: 16, replicationFactor: 2, racks: ['r1', 'r2', 'r3', 'r4'] });
  expect(unevenness(ring, 2)).toBeLessThan(0.08);
});

test('with one copy', () => {
  const ring = grow({ nodeCount: 10, replicationFactor: 1 });
  expect(
    spreadOf(effectiveOwnership(new Placement(ring, simpleStrategy(1))).values()).unevenness,
  ).toBeLessThan(0.1);
});

test('the same seed chooses the same tokens', () => {
  const options = { nodeCount: 5, replicationFactor: 3 };
  expect(grow({ ...options, seed: 3 }).tokens).toEqual(grow({ ...options, seed: 3 }).tokens);
  expect(grow({ ...options, seed: 3 }).tokens).not.toEqual(grow({ ...options, seed: 4 }).tokens);
});

test('fewer racks than copies, but more than one, is refused as Cassandra refuses it', () => {
  const ring = grow({ nodeCount: 2, replicationFactor: 3, racks: ['r1', 'r2'] });
  const node = { name: 'n9', datacenter: 'dc1', rack: 'r2' };
  expect(() =>
    allocateTokens(ring, { node, count: 16, replicationFactor: 3, random: new Random(1) }),
  ).toThrow(
    'Token allocation failed: the number of racks 2 in datacenter dc1 is lower than its replication factor 3.',
  );
});

test('a second data centre gets tokens of its own', () => {
  const random = new Random(9);
  const ring = grow({ nodeCount: 3, replicationFactor: 3 });
  const node = { name: 'far', datacenter: 'dc2', rack: 'r1' };
  const tokens = allocateTokens(ring, { node, count: 16, replicationFactor: 3, random });
  expect(ring.withNode({ ...node, tokens }).length).toBe(64);
});

// Many Java tutorials print the value of java.util.Random(42).nextDouble().
test('the numbers of java.util.Random', () => {
  const random = new JavaRandom(42);
  expect(random.nextDouble()).toBe(0.7275636800328681);
  expect(random.nextDouble()).toBe(0.6832234717598454);
});

// Cassandra multiplies decimal fractions and we multiply binary ones, so the tokens differ in their last digits: by less
// than 2^11 of 2^64 places.
test.each(recorded.rings)('the tokens that Cassandra itself chooses: $command', ({ nodes }) => {
  const byToken = (one: bigint, other: bigint) => (one < other ? -1 : 1);
  const chosenFrom = (first: bigint): number => {
    const random = { bigintBelow: () => first - murmur3Partitioner.first } as unknown as Random;
    let ring = new Ring(murmur3Partitioner, []);
    for (const [at, texts] of nodes.entries()) {
      const node = { name: `n${at}`, datacenter: 'dc1', rack: 'r1' };
      const expected = texts.map(BigInt);
      const tokens = allocateTokens(ring, { node, count: texts.length, replicationFactor: 3, random });
      const isSame = tokens
        .toSorted(byToken)
        .every((token, nth) => token - expected[nth]! < 2048n && expected[nth]! - token < 2048n);
      if (!isSame) return at;
      ring = ring.withNode({ ...node, tokens: expected });
    }
    return nodes.length;
  };
  // The tool sorts the tokens, so it does not tell which one was first. One of them must lead to all others.
  expect(Math.max(...nodes[0]!.map((first) => chosenFrom(BigInt(first))))).toBe(nodes.length);
});
