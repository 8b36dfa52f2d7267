// A learner's text goes into an address and comes back unchanged. A text that was not written by `toSafeText` is
// refused.

import { expect, test } from 'vitest';
import { readKey } from './key-text.ts';
import { fromSafeTail, fromSafeText, toSafeTail, toSafeText } from './safe-text.ts';

const typed = ['', 'plain-1', 'The Beatles', "it's (100%) ~ a_b.c!*", 'Ёлка 🎄'];

test.each(typed)('%j is safe as a field, and as the last one', (text) => {
  expect(toSafeText(text)).toMatch(/^[A-Za-z\d~-]*$/);
  expect(fromSafeText(toSafeText(text))).toBe(text);
  expect(toSafeTail(text)).toMatch(/^[\w.!~*'()-]*$/);
  expect(fromSafeTail(toSafeTail(text))).toBe(text);
});

test.each(['~', '~G0', '~C3', 'a b', 'a%20b'])('%j was not saved by anybody', (safe) => {
  expect([fromSafeText(safe), fromSafeTail(safe)]).toEqual([undefined, undefined]);
});

test('a key is what is left without the spaces around it', () => {
  expect([' 25 ', 'a b', ' ', 'x'.repeat(41), '\ud800'].map(readKey)).toEqual([
    '25',
    'a b',
    undefined,
    undefined,
    undefined,
  ]);
});
