// A row of presets scrolls only as far as the chosen preset needs.

import { expect, test } from 'vitest';
import { wayInto } from './show-chosen.ts';

const row = { left: 16, right: 344 };

test('what is in view stays where it is', () => {
  expect(wayInto({ left: 16, right: 120 }, row)).toBe(0);
  expect(wayInto({ left: 240, right: 344 }, row)).toBe(0);
});

test('what is cut off comes into view, with a bit of its neighbour', () => {
  expect(wayInto({ left: 320, right: 406 }, row)).toBe(406 - 344 + 24);
  expect(wayInto({ left: -48, right: 70 }, row)).toBe(-48 - 16 - 24);
});
