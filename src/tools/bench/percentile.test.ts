// A percentile that is off by one would hide the slow end of a list.

import { expect, test } from 'vitest';
import { percentile } from './percentile.ts';

test('of a hundred values the 95th is the 95 % one', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect(percentile(values, 0.95)).toBe(95);
  expect(percentile(values, 1)).toBe(100);
  expect(percentile([7], 0.95)).toBe(7);
});

test('of none there is none', () => {
  expect(() => percentile([], 0.5)).toThrow('no values');
});
