// Why does Cassandra not simply use the remainder? Because nearly everything moves when a node is added: the numbers
// of lesson 06.

import { expect, test } from 'vitest';
import { moduloMovedShare, moduloMoves, moduloReplicas } from './modulo-moves.ts';
import { movedShare } from './movement.ts';
import { murmur3Partitioner } from './murmur3-partitioner.ts';
import { toyPartitioner } from './toy-partitioner.ts';

const nodes = (count: number) => Array.from({ length: count }, (_, at) => `N${at + 1}`);

test('the remainder names the node, and those after it hold the copies', () => {
  expect(moduloReplicas(toyPartitioner, 91n, { nodes: nodes(4), replicationFactor: 3 })).toEqual([
    'N4',
    'N1',
    'N2',
  ]);
  expect(moduloReplicas(murmur3Partitioner, -(2n ** 63n), { nodes: nodes(3), replicationFactor: 1 })).toEqual(
    ['N1'],
  );
});

test.each([1, 3, 4, 10, 99])('from %i nodes to one more, n / (n + 1) moves', (count) => {
  const change = { before: nodes(count), after: nodes(count + 1), replicationFactor: 1 };
  expect(moduloMovedShare(change)).toBeCloseTo(count / (count + 1), 12);
});

test('on the toy ring: 80 of 100 places go to another node', () => {
  const movement = moduloMoves(toyPartitioner, { before: nodes(4), after: nodes(5), replicationFactor: 1 });
  expect(movedShare(movement)).toBeCloseTo(0.8, 12);
  expect(movement.moves[0]).toEqual({ start: 3n, end: 4n, share: 0.01, from: 'N1', to: 'N5' });
  expect(movement.losses).toHaveLength(80);
});

test('a node that goes takes the numbers of the others with it', () => {
  const change = { before: nodes(4), after: ['N1', 'N2', 'N4'], replicationFactor: 2 };
  // One of two copies moves on average. A ring with even tokens would move half a copy.
  expect(moduloMovedShare(change)).toBeCloseTo(1, 12);
  expect(() => moduloMoves(murmur3Partitioner, change)).toThrow(
    'a ring of 18446744073709551616 places is too large to be told place by place',
  );
});
