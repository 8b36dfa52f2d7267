import { expect, it } from 'vitest';
import { readingMs } from './reading-time.ts';

it('Play stays a second and 60 ms for each character', () => {
  expect(readingMs('a'.repeat(100))).toBe(7000);
});

it('marks of a narration are not read', () => {
  expect(readingMs(`**${'a'.repeat(50)}** \`${'b'.repeat(49)}\``)).toBe(7000);
});

it.each([
  ['', 2500],
  ['Short.', 2500],
  ['a'.repeat(500), 12_000],
])('a very short or very long sentence has its limits', (sentence, ms) => {
  expect(readingMs(sentence)).toBe(ms);
});
