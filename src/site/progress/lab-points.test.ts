// A learner's score is read from what the lab page keeps, which may be old or spoilt.

import { expect, it } from 'vitest';

import { bestPoints, scoreOf, withPoints } from './lab-points.ts';

const kept = (best: unknown, version = 1) =>
  JSON.stringify({ version, lines: [], answers: {}, tips: [], best });

it('the best points of each check come back', () => {
  expect(bestPoints(kept({ owner: 3, token: 0 }))).toEqual({ owner: 3, token: 0 });
});

it.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['null', 'null'],
  ['another version', kept({ owner: 3 }, 2)],
  ['a list', kept([3])],
  ['points that are no number', kept({ owner: '3' })],
])('%s has no points', (_, text) => {
  expect(bestPoints(text)).toBeUndefined();
});

it('a score counts the checks that exist, and none for more than it is worth', () => {
  expect(scoreOf({ owner: 3, token: 9, gone: 5, odd: -4 }, { owner: 4, token: 5, odd: 2, open: 6 })).toBe(8);
});

it('points from a file are added where they are better, and nothing else changes', () => {
  const record = {
    version: 1,
    lines: ['SELECT 1;'],
    answers: { q: 'a' },
    tips: ['t1 1'],
    best: { a: 2, b: 3 },
  };
  expect(JSON.parse(withPoints(JSON.stringify(record), { a: 4, b: 1, c: 5 })!)).toEqual({
    ...record,
    best: { a: 4, b: 3, c: 5 },
  });
  expect(bestPoints(withPoints(null, { a: 4 })!)).toEqual({ a: 4 });
  expect(withPoints('spoilt', { a: 4 })).toBeUndefined();
});
