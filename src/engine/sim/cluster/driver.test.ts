// How a driver chooses the node that it asks.

import { expect, test } from 'vitest';
import { buildRing } from '#engine/sim/ring/build-ring.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Random } from '#engine/sim/ring/random.ts';
import { placeReplicas } from '#engine/sim/ring/walk.ts';
import { simpleStrategy } from '#engine/values/replication.ts';
import { Driver, type DriverPolicy } from './driver.ts';
import { bytesOf } from './sample-table.ts';

const replication = simpleStrategy(3);
const ring = buildRing({
  partitioner: murmur3Partitioner,
  nodes: Array.from({ length: 7 }, (_, at) => ({ name: `N${at + 1}`, datacenter: 'dc1', rack: 'r1' })),
  allocation: 'random',
  tokensPerNode: 4,
  seed: 5,
});
const names = ring.nodes.map(({ name }) => name);
const driver = (policy: DriverPolicy, seed = 1) =>
  new Driver({ ring, replication, policy, random: new Random(seed) });
const replicasOf = (key: Uint8Array) =>
  placeReplicas(ring, replication, ring.rangeOfKey(key)).replicas.map(({ name }) => name);
const keys = Array.from({ length: 300 }, (_, at) => bytesOf(`order${at}`));

test('round robin takes the nodes in turn, whatever the key is', () => {
  const one = driver('round-robin');
  expect(keys.slice(0, 9).map((key) => one.plan(key)[0])).toEqual([...names, 'N1', 'N2']);
});

test('a token-aware plan begins with the replicas, in any order, and has every node once', () => {
  const one = driver('token-aware');
  for (const key of keys) {
    const plan = one.plan(key);
    expect(plan.slice(0, 3).toSorted()).toEqual(replicasOf(key).toSorted());
    expect(plan.toSorted()).toEqual(names.toSorted());
  }
});

test('the replicas of a key share its requests', () => {
  const one = driver('token-aware', 3);
  const asked = Array.from({ length: 300 }, () => one.plan(keys[0]!)[0]!);
  for (const name of replicasOf(keys[0]!)) {
    const share = asked.filter((first) => first === name).length;
    expect(share).toBeGreaterThan(70);
    expect(share).toBeLessThan(130);
  }
});

test('a node that is down is not asked, and with all replicas down any other node is', () => {
  const [first, ...others] = replicasOf(keys[1]!);
  const one = driver('token-aware');
  expect(others).toContain(one.plan(keys[1]!, [first!])[0]);
  const plan = one.plan(keys[1]!, [first!, ...others]);
  expect(plan).toHaveLength(4);
  expect(plan.some((name) => name === first || others.includes(name))).toBe(false);
});
