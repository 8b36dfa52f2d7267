import { expect, test } from 'vitest';
import { roomBelow } from './fill-pages.ts';

test('what is free on one page is ruled', () => {
  expect(roomBelow(600)).toBe(405);
});

test('on the second page some lines are kept back for the break before it', () => {
  expect(roomBelow(1200)).toBe(766);
});

test('a page that is full has no room', () => {
  expect(roomBelow(1009)).toBeLessThanOrEqual(0);
});
