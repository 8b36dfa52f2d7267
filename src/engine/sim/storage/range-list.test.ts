// Range tombstones that overlap, touch and cover one another.

import { expect, test } from 'vitest';
import type { RangeDeletion } from '#engine/values/rows.ts';
import { addRange, countMarkers, deletionAt } from './range-list.ts';
import { bound, deletion, keyOf, range, testTable } from './test-tables.ts';

const table = testTable({ clusteringLength: 2 });

function listOf(...ranges: RangeDeletion[]): RangeDeletion[] {
  const list: RangeDeletion[] = [];
  for (const one of ranges) addRange(table, list, one);
  return list;
}

const from = (first: number, last: number, timestamp: number) =>
  range(bound([first]), bound([last]), deletion(timestamp, 10));

function shown(list: RangeDeletion[]): string[] {
  const last = (prefix: readonly Uint8Array[]) => prefix.map((value) => value[3]).join(',');
  return list.map(
    ({ slice: { start, end }, deletion: { timestamp } }) =>
      `${start.inclusive ? '[' : '('}${last(start.prefix)} ${last(end.prefix)}${end.inclusive ? ']' : ')'} ${timestamp}`,
  );
}

test('a later range cuts an earlier one in three', () => {
  expect(shown(listOf(from(1, 9, 5), from(3, 4, 7)))).toEqual(['[1 3) 5', '[3 4] 7', '(4 9] 5']);
  expect(shown(listOf(from(3, 4, 7), from(1, 9, 5)))).toEqual(['[1 3) 5', '[3 4] 7', '(4 9] 5']);
});

test('an earlier range within a later one is lost', () => {
  expect(shown(listOf(from(1, 9, 5), from(3, 4, 2)))).toEqual(['[1 9] 5']);
  expect(shown(listOf(from(3, 4, 2), from(6, 7, 3), from(1, 9, 5)))).toEqual(['[1 9] 5']);
});

test('touching ranges of one deletion become one', () => {
  const left = range(bound([1]), bound([3], false), deletion(5, 10));
  const right = range(bound([3]), bound([5]), deletion(5, 10));
  expect(shown(listOf(left, right))).toEqual(['[1 5] 5']);
  expect(shown(listOf(right, left))).toEqual(['[1 5] 5']);
});

test('a prefix covers all that begins with it', () => {
  const list = listOf(range(bound([1, 2], false), bound([1]), deletion(5, 10)));
  expect(deletionAt(table, list, keyOf([1, 2]))).toBeUndefined();
  expect(deletionAt(table, list, keyOf([1, 3]))?.timestamp).toBe(5);
  expect(deletionAt(table, list, keyOf([2, 0]))).toBeUndefined();
});

test('an empty range is none', () => {
  expect(listOf(range(bound([3]), bound([3], false), deletion(5, 10)))).toEqual([]);
  expect(listOf(range(bound([3]), bound([2]), deletion(5, 10)))).toEqual([]);
});

// The warning of Cassandra 5.0.8 counted these: 550 separate ranges are 1,100 tombstones, 1,100 touching ranges are
// 1,101.
test('markers: two for a range, one where two touch', () => {
  expect(countMarkers(table, listOf(from(1, 2, 5), from(4, 5, 5)))).toBe(4);
  expect(countMarkers(table, listOf(from(1, 9, 5), from(3, 4, 7)))).toBe(4);
});

test('ranges in any order make one list', () => {
  const ranges = [from(1, 9, 5), from(3, 4, 7), from(2, 6, 6), from(8, 12, 4), from(0, 3, 1)];
  const expected = shown(listOf(...ranges));
  expect(shown(listOf(...ranges.toReversed()))).toEqual(expected);
  expect(shown(listOf(...ranges.slice(2), ...ranges))).toEqual(expected);
});
