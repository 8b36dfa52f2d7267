// What moves when nodes join and leave. The fast way to find what a join moves must give the same result as a
// comparison of all ranges of both rings, on rings of all shapes. After any change each replica must have received
// its data from a node.

import { expect, test } from 'vitest';
import { networkTopologyStrategy, type Replication, simpleStrategy } from '#engine/values/replication.ts';
import { lectureRing } from './lecture-rings.ts';
import { mergeMoves, movedShare, movementOf, trafficOf } from './movement.ts';
import { murmur3Partitioner } from './murmur3-partitioner.ts';
import { effectiveOwnership } from './ownership.ts';
import { Placement } from './placement.ts';
import { Random } from './random.ts';
import { randomTokens } from './random-tokens.ts';
import { Ring, type RingNode } from './ring.ts';
import { compareRings, joinMoves, leaveMoves, removeMoves, replaceMoves } from './ring-moves.ts';
import { toyPartitioner } from './toy-partitioner.ts';

const node = (name: string, ...tokens: bigint[]): RingNode => ({
  name,
  datacenter: 'dc1',
  rack: 'r1',
  tokens,
});
const five = node('N5', 88n);

test('a fifth node with one copy takes a part of one range from one node', () => {
  expect(joinMoves(lectureRing, five, simpleStrategy(1))).toEqual({
    moves: [{ start: 75n, end: 88n, share: 0.13, from: 'N1', to: 'N5' }],
    losses: [{ start: 75n, end: 88n, share: 0.13, node: 'N1' }],
  });
});

test('with three copies it also takes the copies that it now stands in the way of', () => {
  const { moves } = joinMoves(lectureRing, five, simpleStrategy(3));
  expect(moves).toEqual([
    { start: 75n, end: 88n, share: 0.13, from: 'N3', to: 'N5' },
    { start: 50n, end: 75n, share: 0.25, from: 'N2', to: 'N5' },
    { start: 25n, end: 50n, share: 0.25, from: 'N1', to: 'N5' },
  ]);
  expect(trafficOf({ moves }).get('N5')).toEqual({ sends: 0, receives: 0.63 });
});

test('a node that leaves sends what it held to those who follow', () => {
  const { moves, losses } = leaveMoves(lectureRing.withNode(five), 'N5', simpleStrategy(3));
  expect(moves.map(({ start, end, from, to }) => [start, end, from, to])).toEqual([
    [25n, 50n, 'N5', 'N1'],
    [50n, 75n, 'N5', 'N2'],
    [75n, 88n, 'N5', 'N3'],
  ]);
  expect(losses.every((loss) => loss.node === 'N5')).toBe(true);
});

test('a dead node cannot send: the copies that are left do, and with none left the data is lost', () => {
  const { moves } = removeMoves(lectureRing, 'N3', simpleStrategy(2));
  expect(moves.map(({ start, end, from, to }) => [start, end, from, to])).toEqual([
    [0n, 25n, 'N2', 'N4'],
    [25n, 50n, 'N4', 'N1'],
  ]);
  expect(removeMoves(lectureRing, 'N3', simpleStrategy(1)).moves).toEqual([
    { start: 25n, end: 50n, share: 0.25, from: null, to: 'N4' },
  ]);
});

test('a replacement gets all that the dead node held, and nobody else anything', () => {
  const { moves } = replaceMoves(
    lectureRing,
    'N3',
    { name: 'N9', datacenter: 'datacenter1', rack: 'rack1' },
    simpleStrategy(3),
  );
  expect(new Set(moves.map(({ to }) => to))).toEqual(new Set(['N9']));
  expect(moves.some(({ from }) => from === 'N3')).toBe(false);
  const held = effectiveOwnership(new Placement(lectureRing, simpleStrategy(3))).get('N3')!;
  expect(movedShare({ moves })).toBeCloseTo(held, 12);
});

test('the first node of a ring has nothing to fetch', () => {
  expect(joinMoves(new Ring(toyPartitioner, []), five, simpleStrategy(3))).toEqual({ moves: [], losses: [] });
});

test('a token that is taken is told', () => {
  expect(() => joinMoves(lectureRing, node('N5', 25n), simpleStrategy(1))).toThrow(
    'N2 has the token 25 already',
  );
});

const replications: Replication[] = [
  simpleStrategy(1),
  simpleStrategy(3),
  networkTopologyStrategy({ dc1: 2 }),
  networkTopologyStrategy({ dc1: 3, dc2: 2 }),
  networkTopologyStrategy({ dc1: 5, dc2: 1 }),
];

test('a join by its new tokens alone tells what comparing all ranges tells', () => {
  for (let seed = 0; seed < 150; seed++) {
    const random = new Random(seed);
    const draw = (name: string): RingNode => ({
      name,
      datacenter: random.below(3) === 0 ? 'dc2' : 'dc1',
      rack: `r${random.below(4)}`,
      tokens: randomTokens(murmur3Partitioner, { count: 1 + random.below(8), random }),
    });
    const nodes = Array.from({ length: 1 + random.below(9) }, (_, at) => draw(`n${at}`));
    const ring = new Ring(murmur3Partitioner, nodes);
    const joining = draw('new');
    for (const replication of replications) {
      const quick = joinMoves(ring, joining, replication);
      const whole = movementOf(
        murmur3Partitioner,
        compareRings(ring, ring.withNode(joining), replication),
        ({ before }, lost) => lost ?? before[0],
      );
      const sorted = <Item extends { end: bigint }>(items: readonly Item[]) =>
        items.toSorted((a, b) => (a.end < b.end ? -1 : a.end > b.end ? 1 : 0));
      expect(sorted(quick.moves), `seed ${seed}, ${JSON.stringify(replication)}`).toEqual(
        sorted(whole.moves),
      );
      expect(sorted(quick.losses), `seed ${seed}`).toEqual(sorted(whole.losses));
    }
  }
});

test('what a node holds after a join is what it held, less what it lost, and more what it received', () => {
  const random = new Random(11);
  const draw = (name: string) => node(name, ...randomTokens(murmur3Partitioner, { count: 16, random }));
  const ring = new Ring(
    murmur3Partitioner,
    Array.from({ length: 9 }, (_, at) => draw(`n${at}`)),
  );
  const joining = draw('new');
  const replication = simpleStrategy(3);
  const { moves, losses } = joinMoves(ring, joining, replication);
  const before = effectiveOwnership(new Placement(ring, replication));
  const after = effectiveOwnership(new Placement(ring.withNode(joining), replication));
  for (const [name, share] of after) {
    const received = movedShare({ moves: moves.filter(({ to }) => to === name) });
    const lost = losses.filter((loss) => loss.node === name).reduce((sum, loss) => sum + loss.share, 0);
    expect((before.get(name) ?? 0) + received - lost).toBeCloseTo(share, 12);
  }
  expect(new Set(moves.map(({ to }) => to))).toEqual(new Set(['new']));
  expect(trafficOf({ moves }).size).toBe(10);
});

test('neighbouring ranges that go the same way are shown as one', () => {
  const moves = [
    { start: 1n, end: 5n, share: 0.04, from: 'A', to: 'B' },
    { start: 1n, end: 5n, share: 0.04, from: 'A', to: 'C' },
    { start: 5n, end: 9n, share: 0.04, from: 'A', to: 'B' },
    { start: 20n, end: 21n, share: 0.01, from: 'A', to: 'B' },
  ];
  expect(mergeMoves(moves).map(({ start, end, to }) => [start, end, to])).toEqual([
    [1n, 9n, 'B'],
    [1n, 5n, 'C'],
    [20n, 21n, 'B'],
  ]);
});
