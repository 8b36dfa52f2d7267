// A widget or a scenario holds a plan. The same plan must give the same ring on every machine and every time.

import { expect, test } from 'vitest';
import { type AllocationName, buildRing } from './build-ring.ts';
import { lectureRing } from './lecture-rings.ts';
import { murmur3Partitioner } from './murmur3-partitioner.ts';
import { toyPartitioner } from './toy-partitioner.ts';

const nodes = ['N1', 'N2', 'N3', 'N4'].map((name) => ({ name, datacenter: 'datacenter1', rack: 'rack1' }));

test.each(['even', 'random', 'replication-aware'] as AllocationName[])('%s tokens repeat', (allocation) => {
  const plan = { partitioner: murmur3Partitioner, nodes, allocation, tokensPerNode: 4, seed: 7 };
  const ring = buildRing(plan);
  expect(ring.length).toBe(16);
  expect(buildRing(plan).tokens).toEqual(ring.tokens);
});

test('even tokens on the toy ring are those of the lecture', () => {
  const ring = buildRing({
    partitioner: toyPartitioner,
    nodes,
    allocation: 'even',
    tokensPerNode: 1,
    seed: 0,
  });
  expect(ring.nodes).toEqual(lectureRing.nodes);
});

test('a small ring has room for many tokens, chosen either way', () => {
  for (const allocation of ['random', 'replication-aware'] as const)
    for (let seed = 0; seed < 20; seed++) {
      const plan = { partitioner: toyPartitioner, nodes, allocation, tokensPerNode: 8, seed };
      expect(buildRing(plan).length).toBe(32);
    }
});

// A change of the generator would silently change every drawing of the course.
test('the tokens of seed 1, as they are today', () => {
  const ring = buildRing({
    partitioner: murmur3Partitioner,
    nodes: nodes.slice(0, 2),
    allocation: 'random',
    tokensPerNode: 2,
    seed: 1,
  });
  expect(ring.tokens).toMatchInlineSnapshot(`
    [
      57516341336973928n,
      1265557257110780711n,
      4300533224300880863n,
      8916577507895678810n,
    ]
  `);
});
