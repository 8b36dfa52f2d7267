import { expect, test } from 'vitest';

import { englishBeside } from './english-beside.ts';

test('an English word stands beside a term of another language', () => {
  expect(englishBeside('узлы', { own: 'узел', english: 'node' })).toBe('node');
  expect(englishBeside('partições', { own: 'partição', english: 'partition' })).toBe('partition');
});

test('it does not where the reader sees it already', () => {
  expect(englishBeside('tombstones', { own: 'tombstone', english: 'tombstone' })).toBeUndefined();
  expect(englishBeside('réplicas', { own: 'réplica', english: 'replica' })).toBeUndefined();
  expect(
    englishBeside('data center', { own: 'data center', english: 'data centre', also: ['data center'] }),
  ).toBeUndefined();
  expect(englishBeside('Read repair', { own: 'read repair', english: 'read repair' })).toBeUndefined();
});
