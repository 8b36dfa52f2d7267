// A guess is open before the widget plays, and it is answered when the learner can see the answer. Seeds are small
// numbers that one can type.

import { expect, test } from 'vitest';
import { guessStage } from './guess.ts';
import { nextSeed, readSeed, seedMax } from './seed.ts';

test('a guess is open on the first frame alone, and revealed at its cursor', () => {
  const at = (cursor: number) => guessStage({ revealAt: 3 }, cursor);
  expect([0, 1, 2, 3, 4].map(at)).toEqual(['open', 'waiting', 'waiting', 'revealed', 'revealed']);
});

test.each([
  ['7', 7],
  [' 42 ', 42],
  ['0', undefined],
  ['10000', undefined],
  ['1.5', undefined],
  ['-1', undefined],
  ['', undefined],
])('seed %j is %s', (typed, seed) => {
  expect(readSeed(typed)).toBe(seed);
});

test('after the last seed comes the first', () => {
  expect([1, seedMax].map(nextSeed)).toEqual([2, 1]);
});
