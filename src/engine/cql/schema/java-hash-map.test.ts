// If two things are wrong, the order of a Java map decides which one Cassandra names. The orders below are what 5.0.8
// printed.

import { expect, test } from 'vitest';

import { columnHash, JavaHashMap, propertyMap } from './java-hash-map.ts';

test('lists keys as Cassandra does in its errors', () => {
  const options = JavaHashMap.copyOf(
    propertyMap(
      new Map([
        ['nope', 'x'],
        ['zap', 'y'],
        ['keys', 'ALL'],
      ]),
    ),
  );
  options.take('keys');
  expect(options.printKeys()).toBe('[zap, nope]');
});

test('names the same unknown property first', () => {
  const map = new JavaHashMap<number>();
  for (const name of ['nope', 'zap', 'abc']) map.set(name, 1);
  expect(map.keys()[0]).toBe('abc');
});

test('grows by doubling, as Java does, and the order changes with it', () => {
  const small = new JavaHashMap<number>(2);
  const names = ['a', 'q'];
  for (const name of names) small.set(name, 1);
  expect(small.keys()).toEqual(['a', 'q']);
  for (const name of ['b', 'c', 'd', 'e', 'f']) small.set(name, 1);
  expect(small.keys()).toEqual(['a', 'q', 'b', 'c', 'd', 'e', 'f']);
});

test('hashes a column name as a ByteBuffer', () => {
  expect(columnHash('')).toBe(1);
  expect(columnHash('k')).toBe(31 + 107);
  expect(columnHash('kv')).toBe((31 + 118) * 31 + 107);
});
