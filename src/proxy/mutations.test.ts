// Each mutation is one change of the source as it stands: a list that no longer fits it proves nothing.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { mutations } from './mutations.ts';

it('there are many, each of its own kind', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(12);
  expect(new Set(mutations.map(({ breaks }) => breaks)).size).toBe(mutations.length);
});

it.each(mutations)('$breaks: the text is there once', ({ file, text }) => {
  expect(readFileSync(new URL(file, import.meta.url), 'utf8').split(text)).toHaveLength(2);
});
