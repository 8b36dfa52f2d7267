// The two marks of a narration, and nothing more: no HTML comes through.

import { expect, test } from 'vitest';
import { pieces, plainText } from './emphasis.ts';

test('strong and code stand out, the rest is plain', () => {
  expect(pieces('It is a **row**, see `get_slice`.')).toEqual([
    { kind: 'plain', text: 'It is a ' },
    { kind: 'strong', text: 'row' },
    { kind: 'plain', text: ', see ' },
    { kind: 'code', text: 'get_slice' },
    { kind: 'plain', text: '.' },
  ]);
});

test('a lone mark is only a character', () => {
  expect(pieces('2 * 3 ** 4')).toEqual([{ kind: 'plain', text: '2 * 3 ** 4' }]);
});

test('a dash stays with the word before it', () => {
  expect(pieces('строка — это трек')).toEqual([{ kind: 'plain', text: 'строка\u00a0— это трек' }]);
});

test('plainText drops the marks and keeps the words', () => {
  expect(plainText('**48** nodes, `CQL`')).toBe('48 nodes, CQL');
});
