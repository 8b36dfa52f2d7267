// Kinds are numbers in ranges, and words are found by these numbers. So each word must be where its number says.
import { expect, test } from 'vitest';
import * as keywords from './keywords.ts';

const kinds = Object.entries(keywords as Record<string, unknown>).flatMap(([name, kind]) =>
  name.startsWith('K_') && typeof kind === 'number' ? [[name, kind] as const] : [],
);

test('each kind of keyword has the word that it is named after', () => {
  expect(kinds.length).toBeGreaterThan(140);
  expect(kinds.map(([, kind]) => keywords.wordOf(kind))).toEqual(
    kinds.map(([name]) => name.slice(2).toLowerCase()),
  );
});

test.each(kinds)('%s is found in any case', (name, kind) => {
  const word = name.slice(2);
  for (const written of [word, word.toLowerCase()]) {
    const hash = [...written].reduce((sum, letter) => keywords.hashOf(sum, letter.charCodeAt(0)), 0);
    expect(keywords.findWord(written, 0, written.length, hash)).toBe(kind);
  }
});
