// Each mutation is one change of the current source. A list that no longer fits the source proves nothing.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { mutations as ofClass } from '#server/class/mutations.ts';

import { mutations as ofProxy } from './mutations.ts';

const mutations = [...ofProxy, ...ofClass];

it('there are many, each of its own kind', () => {
  expect(ofProxy.length).toBeGreaterThanOrEqual(12);
  expect(ofClass.length).toBeGreaterThanOrEqual(12);
  expect(new Set(mutations.map(({ breaks }) => breaks)).size).toBe(mutations.length);
});

it.each(mutations)('$breaks: the text is there once', ({ file, text }) => {
  expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').split(text)).toHaveLength(2);
});
