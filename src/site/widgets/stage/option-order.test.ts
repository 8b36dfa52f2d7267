import { expect, test } from 'vitest';
import { orderBy } from './option-order.ts';

const seeds = Array.from({ length: 200 }, (_, at) => at + 1);

test('seed 0 leaves the options as the page was built', () => {
  expect(orderBy(0, { name: 'ring/q1', options: 4 })).toBeUndefined();
});

test('a reader sees the same order each time, and each question has an order of its own', () => {
  const order = (seed: number, name: string) => orderBy(seed, { name, options: 4 });
  expect(order(7, 'ring/q1')).toEqual(order(7, 'ring/q1'));
  expect(
    new Set(['q1', 'q2', 'q3', 'q4', 'q5'].map((id) => String(order(7, `ring/${id}`)))).size,
  ).toBeGreaterThan(1);
});

test('over many readers, each option stands at each place', () => {
  const orders = seeds.map((seed) => orderBy(seed, { name: 'ring/q1', options: 3 })!);
  for (const place of [0, 1, 2])
    expect(new Set(orders.map((order) => order[place]))).toEqual(new Set([0, 1, 2]));
});

test('what shall be put in order never stands in the right one', () => {
  for (const seed of seeds)
    expect(orderBy(seed, { name: 'ring/q1', options: 2, isOrdering: true })).toEqual([1, 0]);
});
