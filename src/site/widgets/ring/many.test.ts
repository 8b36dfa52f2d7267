// A thousand nodes: the ring that is computed fast must be the same as that of engine/sim/ring.

import { describe, expect, test } from 'vitest';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { primaryOwnership } from '#engine/sim/ring/ownership.ts';
import { positionOf } from '#engine/sim/ring/partitioner.ts';
import { Ring } from '#engine/sim/ring/ring.ts';
import { walk } from '#engine/sim/ring/walk.ts';
import { simpleStrategy } from '#engine/values/replication.ts';
import {
  firstMany,
  type ManyState,
  manyOf,
  ownerAt,
  rangesOfNode,
  readMany,
  ringByLot,
  ringInParts,
  saveMany,
} from './many.ts';

const small: ManyState = { ...firstMany, nodes: 25, tokens: 16 };

test('the ring is that of its tokens', () => {
  const { nodes, ring, shares, ends } = ringByLot(small);
  const other = new Ring(
    murmur3Partitioner,
    nodes.map(({ name, datacenter, rack, tokens }) => ({ name, datacenter, rack, tokens })),
  );
  const ranges = Array.from({ length: ring.length }, (_, range) => [
    ring.tokenAt(range),
    ring.ownerAt(range).name,
  ]);
  expect(ranges).toEqual(other.tokens.map((token, range) => [token, other.ownerAt(range).name]));
  for (const [at, share] of [...primaryOwnership(other).values()].entries())
    expect(shares[at]).toBeCloseTo(share, 12);
  for (const [at, token] of other.tokens.entries())
    expect(ends[at]).toBeCloseTo(positionOf(murmur3Partitioner, token), 12);
  expect(ring.topology.nodesIn('dc1')).toBe(25);
  for (const key of ['The Beatles', 'x', 'é'])
    for (const rf of [1, 3]) {
      const { replicas, token } = manyOf({ ...small, key, rf });
      const walked = walk(other, simpleStrategy(rf), other.rangeOfToken(token)).replicas;
      expect(replicas.map((node) => `N${node + 1}`)).toEqual(walked.map(({ name }) => name));
    }
});

describe('a thousand nodes with 16 tokens', () => {
  const scene = manyOf(firstMany);

  test('own all of the ring', () => {
    expect(scene.owners).toHaveLength(16_000);
    expect(scene.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(scene.spread.most).toBeGreaterThan(0.001);
    expect(scene.spread.least).toBeLessThan(0.001);
  });

  test('have one owner for the key, and two more for its copies', () => {
    expect(scene.token).toBe(-1377363321051911409n);
    expect(scene.position).toBeCloseTo(positionOf(murmur3Partitioner, scene.token), 12);
    expect(scene.replicas).toHaveLength(3);
    expect(scene.chosen).toBe(scene.replicas[0]);
    expect(ownerAt(scene, scene.position)).toBe(scene.replicas[0]);
  });

  test('are looked at one by one', () => {
    const other = manyOf({ ...firstMany, chosen: 41 });
    expect(other.chosen).toBe(41);
    expect(rangesOfNode(other, 41)).toHaveLength(16);
    for (const { from, to } of rangesOfNode(other, 41))
      expect(ownerAt(other, from < to ? (from + to) / 2 : to)).toBe(41);
  });
});

test('seed, key and size each make another picture', () => {
  const owner = (change: Partial<ManyState>) => manyOf({ ...small, ...change }).replicas[0];
  expect(
    new Set([owner({}), owner({ seed: 8 }), owner({ key: 'Ringo Starr' }), owner({ nodes: 50 })]).size,
  ).toBeGreaterThan(2);
  expect(manyOf({ ...small, nodes: 4, rf: 4 }).replicas).toHaveLength(4);
});

test('more tokens make shares more even', () => {
  const unevenness = (tokens: number) => ringByLot({ nodes: 100, tokens, seed: 7 }).spread.unevenness;
  expect(unevenness(16)).toBeLessThan(unevenness(1) / 2);
});

describe('saving', () => {
  test('gives back every state', () => {
    const state: ManyState = {
      cursor: 2,
      nodes: 500,
      tokens: 16,
      rf: 2,
      seed: 42,
      key: 'a b.ключ~',
      chosen: undefined,
    };
    expect(readMany(saveMany(state))).toEqual(state);
  });

  test.each([
    '',
    '4.many.1000.16.3.7.x',
    '2.many.999.16.3.7.x',
    '2.many.1000.2.3.7.x',
    '2.many.1000.16.3.0.x',
    '2.many.1000.16.3.7.',
    '2.many.1000.16.3.7.~20',
  ])('refuses %j', (garbage) => {
    expect(readMany(garbage)).toBeUndefined();
  });
});

describe('a ring that is made part by part', () => {
  const lots = { nodes: 50, tokens: 16, seed: 11 };

  test('is the ring that is then asked for', () => {
    const making = ringInParts(lots);
    let part = making.next();
    let parts = 1;
    for (; !part.done; parts++) part = making.next();
    expect(parts).toBeGreaterThan(2);
    expect(ringByLot(lots)).toBe(part.value);
  });

  test('does not take the place of one that is looked at meanwhile', () => {
    const making = ringInParts({ ...lots, seed: 12 });
    making.next();
    const shown = ringByLot({ ...lots, seed: 13 });
    while (!making.next().done);
    expect(ringByLot({ ...lots, seed: 13 })).toBe(shown);
  });
});

test('a node that is looked at stands in the same scene', () => {
  const scene = manyOf(small);
  expect(manyOf(small)).toBe(scene);
  expect(manyOf({ ...small, chosen: 3 })).toEqual({ ...scene, chosen: 3 });
  expect(manyOf({ ...small, rf: 1 }).replicas).toEqual(scene.replicas.slice(0, 1));
  expect(manyOf({ ...small, key: 'x' }).token).not.toBe(scene.token);
});
