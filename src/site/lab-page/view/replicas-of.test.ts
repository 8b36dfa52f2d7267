// Copies lie where Cassandra puts them: the owner of the token, then clockwise.
import { expect, it } from 'vitest';

import { labRing } from '#engine/session/lab-rings.ts';
import { replicasOf } from './replicas-of.ts';

it('one copy lies with its owner, two on the next as well', () => {
  const simple = (factor: string) => ({ class: 'SimpleStrategy', replication_factor: factor });
  expect(replicasOf(labRing(3), simple('1'), 3566859694932566512n)).toEqual(['n3']);
  expect(replicasOf(labRing(3), simple('2'), 3566859694932566512n)).toEqual(['n3', 'n1']);
});

it('each data centre has its own number', () => {
  const found = replicasOf(labRing(6), { class: 'NetworkTopologyStrategy', dc1: '2', dc2: '1' }, 0n);
  expect(found.filter((name) => ['n1', 'n2', 'n3'].includes(name))).toHaveLength(2);
  expect(found.filter((name) => ['n4', 'n5', 'n6'].includes(name))).toHaveLength(1);
});
