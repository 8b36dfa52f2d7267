// Options are read and printed by Java's rules, which differ from JavaScript's.

import { expect, test } from 'vitest';

import { parseDouble, parseInteger, parseLong, printDouble } from './java-numbers.ts';

test.each([
  ['5', 5],
  ['+5', 5],
  ['-0', 0],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['1.5', undefined],
  ['', undefined],
  [' 1', undefined],
])('parseInteger(%s)', (text, expected) => {
  expect(parseInteger(text)).toBe(expected);
});

test('parseLong has 64 bits', () => {
  expect(parseLong('9223372036854775807')).toBe(2n ** 63n - 1n);
  expect(parseLong('9223372036854775808')).toBeUndefined();
});

test.each([
  ['1e-1', 0.1],
  ['.5', 0.5],
  ['5.', 5],
  ['1f', 1],
  [' 1 ', 1],
  ['x', undefined],
  ['1e', undefined],
])('parseDouble(%s)', (text, expected) => {
  expect(parseDouble(text)).toBe(expected);
});

test.each([
  [1, '1.0'],
  [0.01, '0.01'],
  [0.00001, '1.0E-5'],
  [6.71e-5, '6.71E-5'],
  [12_345_678, '1.2345678E7'],
  [-0.5, '-0.5'],
])('printDouble(%d)', (value, expected) => {
  expect(printDouble(value)).toBe(expected);
});
