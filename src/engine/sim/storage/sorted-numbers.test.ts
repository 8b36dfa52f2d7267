// The order of things that arrive in any order, even if the order is read in between.

import { expect, test } from 'vitest';
import { Random } from '#engine/sim/ring/random.ts';
import { SortedNumbers } from './sorted-numbers.ts';

function walk(sorted: SortedNumbers<number>, things: readonly number[]): number[] {
  sorted.settle();
  const found: number[] = [];
  for (let at = 0; at !== sorted.end; at = sorted.next(at)) found.push(things[sorted.numberAt(at)]!);
  return found;
}

test.each([1, 7, 5000])('read after every %i of twenty thousand', (every) => {
  const random = new Random(every);
  const things: number[] = [];
  const sorted = new SortedNumbers<number>(
    (number) => things[number]!,
    (a, b) => a - b,
    0,
  );
  for (let count = 0; count < 20_000; count++) {
    things.push(random.below(1_000_000));
    sorted.add(count);
    if (count % every === 0) {
      const sought = random.below(1_000_000);
      const at = sorted.seek((thing) => thing < sought);
      if (at !== sorted.end) expect(things[sorted.numberAt(at)]).toBeGreaterThanOrEqual(sought);
      if (at > 0) expect(things[sorted.numberAt(sorted.previous(at))]).toBeLessThan(sought);
    }
  }
  expect(walk(sorted, things)).toEqual(things.toSorted((a, b) => a - b));
});

test('a copy goes its own way', () => {
  const things = [3, 1, 2];
  const keyOf = (number: number) => things[number]!;
  const compare = (a: number, b: number) => a - b;
  const sorted = new SortedNumbers<number>(keyOf, compare, 0);
  sorted.add(0);
  sorted.add(1);
  const copy = sorted.clone(keyOf, compare);
  copy.add(2);
  expect(walk(sorted, things)).toEqual([1, 3]);
  expect(walk(copy, things)).toEqual([1, 2, 3]);
});
