import { expect, test } from 'vitest';
import { axis, lineThrough } from './axis.ts';

test('an axis puts values in their places, upside down too', () => {
  const y = axis([0, 40], [200, 0]);
  expect([y(0), y(10), y(40), y(50)]).toEqual([200, 150, 0, -50]);
  expect(y.ticks(4)).toEqual([0, 10, 20, 30, 40]);
});

test('it ends at round values, or holds what is beyond its end, if asked to', () => {
  const rounded = axis([0, 1_099_837], [0, 100], { round: 4 });
  expect(rounded(1_200_000)).toBe(100);
  expect(rounded.ticks(4).at(-1)).toBe(1_200_000);
  const held = axis([0, 10], [0, 100], { clamp: true });
  expect([held(-1), held(5), held(11)]).toEqual([0, 50, 100]);
});

test('a line goes from point to point', () => {
  expect(
    lineThrough([
      [0, 1],
      [2.5, 3],
    ]),
  ).toBe('M0,1L2.5,3');
});
