// A cursor comes from a slider, a URL or another window: whatever it is, it ends up on a step that exists.

import { expect, test } from 'vitest';
import { clampCursor } from './stepper.ts';

test.each([
  [2, 2],
  [2.4, 2],
  [-1, 0],
  [9, 5],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
])('clampCursor(%s) of 5 steps is %s', (cursor, expected) => {
  expect(clampCursor(cursor, 5)).toBe(expected);
});
