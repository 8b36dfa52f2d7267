// Each mutation still fits its file. A list that no longer fits proves nothing.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { mutations } from './mutations.ts';

it('there are many, each of its own kind', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(20);
  expect(new Set(mutations.map(({ breaks }) => breaks)).size).toBe(mutations.length);
});

it.each(mutations)('$breaks: the text is there once', ({ file, text, becomes }) => {
  expect(readFileSync(file, 'utf8').split(text)).toHaveLength(2);
  expect(becomes).not.toBe(text);
});
