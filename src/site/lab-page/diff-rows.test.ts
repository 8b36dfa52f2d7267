import { expect, test } from 'vitest';

import { diffRows, isReordered } from './diff-rows.ts';

const marks = (expected: number[], got: number[]) =>
  diffRows(
    expected.map((value) => [value]),
    got.map((value) => [value]),
  ).map(({ row, is }) => `${{ same: ' ', extra: '+', missing: '-' }[is]}${row[0]}`);

test('the same rows have nothing marked', () => {
  expect(marks([1, 2], [1, 2])).toEqual([' 1', ' 2']);
});

test('a row too many and a row too few stand at their places', () => {
  expect(marks([1, 2, 4], [1, 3, 2, 4])).toEqual([' 1', '+3', ' 2', ' 4']);
  expect(marks([1, 2, 3], [1, 3])).toEqual([' 1', '-2', ' 3']);
});

test('rows in the wrong order are marked twice: where they are and where they belong', () => {
  expect(marks([1, 2], [2, 1])).toEqual(['+2', ' 1', '-2']);
});

test('nothing came, or nothing was expected', () => {
  expect(marks([1], [])).toEqual(['-1']);
  expect(marks([], [1])).toEqual(['+1']);
});

test('rows in another order are told from rows that are missing or too many', () => {
  expect(isReordered([[1], [2], [2]], [[2], [1], [2]])).toBe(true);
  expect(isReordered([[1], [2], [2]], [[2], [1], [1]])).toBe(false);
  expect(isReordered([[1], [2]], [[2]])).toBe(false);
});
