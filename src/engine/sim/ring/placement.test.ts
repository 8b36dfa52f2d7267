// Replicas must be the same as Cassandra's. First come all ranges of nine keyspaces, as a real cluster of two data
// centres listed them, in order. Then come the lecture's examples, with the steps that a learner sees.

import { expect, test } from 'vitest';
import { parseLiteral } from '#engine/values/parse-literal.ts';
import { parseType } from '#engine/values/parse-type.ts';
import { encodePartitionKey } from '#engine/values/partition-key.ts';
import {
  networkTopologyStrategy,
  type Replication,
  simpleStrategy,
  totalReplicas,
} from '#engine/values/replication.ts';
import { lectureDatacenters, lectureRing } from './lecture-rings.ts';
import { murmur3Partitioner } from './murmur3-partitioner.ts';
import { effectiveOwnership } from './ownership.ts';
import { Placement } from './placement.ts';
import placementVectors from './placement-vectors.json' with { type: 'json' };
import { Ring, type RingNode } from './ring.ts';
import { toyPartitioner } from './toy-partitioner.ts';
import { walk } from './walk.ts';

const real = new Ring(
  murmur3Partitioner,
  placementVectors.nodes.map(({ ip, dc, rack, tokens }) => ({
    name: ip,
    datacenter: dc,
    rack,
    tokens: tokens.map(BigInt),
  })),
);

function replicationOf({ class: name, ...options }: Record<string, string>): Replication {
  if (name?.endsWith('.SimpleStrategy')) return simpleStrategy(Number(options.replication_factor));
  return networkTopologyStrategy(
    Object.fromEntries(Object.entries(options).map(([datacenter, factor]) => [datacenter, Number(factor)])),
  );
}

const names = (nodes: readonly RingNode[]) => nodes.map((node) => node.name);
const keyspaces = placementVectors.keyspaces as Record<
  string,
  { replication: Record<string, string>; ranges: { start: string; end: string; replicas: string[] }[] }
>;

test.each(Object.entries(keyspaces))('the 24 ranges of %s', (_, { replication, ranges }) => {
  const placement = new Placement(real, replicationOf(replication));
  const ours = real.tokens.map((_, range) => {
    const { start, end } = real.range(range);
    return { start: String(start), end: String(end), replicas: names(placement.replicasOfRange(range)) };
  });
  const byEnd = (a: { end: string }, b: { end: string }) => (BigInt(a.end) < BigInt(b.end) ? -1 : 1);
  expect(ours.length).toBe(24);
  expect(ours).toEqual(ranges.toSorted(byEnd));
  for (const [range, { replicas }] of ours.entries())
    expect(names(walk(real, replicationOf(replication), range).replicas)).toEqual(replicas);
});

test('what nodetool getendpoints answered for single keys', () => {
  expect(placementVectors.getendpoints.length).toBe(10);
  for (const { keyspace, type, key, token, replicas } of placementVectors.getendpoints) {
    const cqlType = parseType(type);
    const literal = type === 'text' ? `'${key}'` : key;
    const bytes = encodePartitionKey([cqlType], [parseLiteral(cqlType, literal)]);
    const placement = new Placement(real, replicationOf(keyspaces[keyspace]!.replication));
    expect(String(murmur3Partitioner.tokenOf(bytes))).toBe(token);
    expect(names(placement.replicasOfKey(bytes))).toEqual(replicas);
    expect(names(placement.replicasOfToken(BigInt(token)))).toEqual(replicas);
  }
});

const node = (name: string, datacenter: string, rack: string, ...tokens: bigint[]): RingNode => ({
  name,
  datacenter,
  rack,
  tokens,
});
test('the lecture: SimpleStrategy, three copies of key 91', () => {
  const placement = new Placement(lectureRing, simpleStrategy(3));
  expect(names(placement.replicasOfToken(91n))).toEqual(['N1', 'N2', 'N3']);
  expect(names(placement.replicasOfToken(51n))).toEqual(['N4', 'N1', 'N2']);
});

test('the lecture: NetworkTopologyStrategy, dc-east 2 and dc-west 3, from 91', () => {
  const { steps, replicas } = walk(
    lectureDatacenters,
    networkTopologyStrategy({ 'dc-east': 2, 'dc-west': 3 }),
    lectureDatacenters.rangeOfToken(91n),
  );
  expect(names(replicas)).toEqual(['E-N1', 'W-N2', 'W-N3', 'E-N3', 'W-N4']);
  expect(steps.map(({ node: { name }, isTaken, reason, left }) => [name, isTaken, reason, left])).toEqual([
    ['E-N1', true, 'new-rack', 1],
    ['W-N2', true, 'new-rack', 2],
    ['E-N2', false, 'rack-seen', 1],
    ['W-N3', true, 'new-rack', 1],
    ['E-N3', true, 'new-rack', 0],
    ['W-N4', true, 'rack-again', 0],
  ]);
});

test('the reasons of a walk that a learner can meet', () => {
  const reasons = (ring: Ring, replication: Replication) =>
    walk(ring, replication, 0).steps.map(({ node: { name }, reason }) => `${name} ${reason}`);
  expect(reasons(lectureDatacenters, networkTopologyStrategy({ 'dc-west': 1 }))).toEqual([
    'E-N1 datacenter-unused',
    'W-N2 new-rack',
  ]);
  expect(reasons(lectureDatacenters, networkTopologyStrategy({ 'dc-east': 1, 'dc-west': 2 }))).toEqual([
    'E-N1 new-rack',
    'W-N2 new-rack',
    'E-N2 datacenter-full',
    'W-N3 new-rack',
  ]);
  const vnodes = new Ring(toyPartitioner, [
    node('A', 'dc1', 'R1', 10n, 20n, 50n),
    node('B', 'dc1', 'R1', 30n),
    node('C', 'dc1', 'R2', 40n),
  ]);
  expect(reasons(vnodes, simpleStrategy(2))).toEqual(['A next-node', 'A already-replica', 'B next-node']);
  expect(reasons(vnodes, networkTopologyStrategy({ dc1: 2 }))).toEqual([
    'A new-rack',
    'A already-replica',
    'B rack-seen',
    'C new-rack',
  ]);
});

test('with a rack too few one node more of a rack is taken, and then the other rack is waited for', () => {
  const ring = new Ring(toyPartitioner, [
    node('A', 'dc1', 'R1', 10n),
    node('B', 'dc1', 'R1', 20n),
    node('C', 'dc1', 'R1', 30n),
    node('D', 'dc1', 'R2', 40n),
  ]);
  const { steps } = walk(ring, networkTopologyStrategy({ dc1: 3 }), 0);
  expect(steps.map(({ node: { name }, reason }) => `${name} ${reason}`)).toEqual([
    'A new-rack',
    'B rack-again',
    'C rack-seen',
    'D new-rack',
  ]);
});

test('more copies than nodes: all nodes, once', () => {
  expect(names(new Placement(lectureRing, simpleStrategy(7)).replicasOfToken(91n))).toEqual([
    'N1',
    'N2',
    'N3',
    'N4',
  ]);
  const replicas = new Placement(
    lectureDatacenters,
    networkTopologyStrategy({ 'dc-east': 6 }),
  ).replicasOfToken(91n);
  expect(names(replicas)).toEqual(['E-N1', 'E-N2', 'E-N3', 'E-N4']);
});

test('effective ownership adds up to the number of copies', () => {
  const replication = networkTopologyStrategy({ dc1: 2, dc2: 3 });
  const shares = [...effectiveOwnership(new Placement(real, replication)).values()];
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(totalReplicas(replication), 10);
});
