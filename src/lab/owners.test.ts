// The page computes an owner from a token as the cluster would.

import { expect, test } from 'vitest';

import { ownersOf } from './owners.ts';

const nodes = [
  { name: 'n1', tokens: ['-6148914691236517206'], answers: true },
  { name: 'n2', tokens: ['-1'], answers: true },
  { name: 'n3', tokens: ['6148914691236517204'], answers: true },
];

test('a row belongs to the node at whose token its range ends', () => {
  const row = (token: string) => ({ lastname: 'Orange', firstname: 'Oscar', token });
  const owners = ownersOf(
    nodes,
    ['3566859694932566512', '-1', '-6148914691236517205', '6148914691236517205'].map(row),
  );
  expect(owners.map(({ owner }) => owner)).toEqual(['n3', 'n2', 'n2', 'n1']);
});
