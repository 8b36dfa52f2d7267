// No language lacks a text, and plurals follow the rules of each language.

import { expect, test } from 'vitest';

import { formatNumber, plural } from './numbers.ts';
import { assertLevel, strings } from './strings.ts';

test('the three languages have the same words', () => {
  expect(() => assertLevel()).not.toThrow();
});

test('a missing word is named', () => {
  expect(() => assertLevel({ pt: { a: 'x', b: 'y' }, ru: { a: 'x' }, en: { a: 'x', b: 'y' } })).toThrow(
    'src/i18n/strings.ts lacks ru.b',
  );
});

test('plurals and numbers by language', () => {
  const forms = { one: 'минута', few: 'минуты', many: 'минут', other: 'минуты' };
  expect([1, 2, 5, 11, 21].map((count) => plural('ru', count, forms))).toEqual([
    '1 минута',
    '2 минуты',
    '5 минут',
    '11 минут',
    '21 минута',
  ]);
  expect(strings.pt.minutes(1)).toBe('1 minuto');
  expect(formatNumber('pt', 174373)).toBe('174.373');
  expect(formatNumber('ru', 174373)).toBe('174\u00a0373');
  expect(formatNumber('en', 105.12, 1)).toBe('105.1');
});
