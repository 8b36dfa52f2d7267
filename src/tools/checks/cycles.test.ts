// Files that import each other in a circle are reported. Imports of types do not count.

import { expect, test } from 'vitest';

import { findCycles, valueImports } from './cycles.ts';

test('a circle is told with all of its files, once', () => {
  const graph = new Map([
    ['a.ts', ['b.ts', 'd.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['a.ts']],
    ['d.ts', []],
  ]);
  expect(findCycles(graph)).toEqual([
    { file: 'a.ts', line: 1, message: 'a cycle of imports: a.ts → b.ts → c.ts → a.ts' },
  ]);
});

test('files that share one are no circle', () => {
  const graph = new Map([
    ['a.ts', ['b.ts', 'c.ts']],
    ['b.ts', ['d.ts']],
    ['c.ts', ['d.ts']],
    ['d.ts', []],
  ]);
  expect(findCycles(graph)).toEqual([]);
});

test('types are not imported when the program runs, nor is what is fetched later', () => {
  const code = `import type { A } from './a.ts';
import { type B, type C } from './b.ts';
import { type D, e } from './d.ts';
import './f.ts';
export { g } from './g.ts';
export type { H } from './h.ts';
const later = () => import('./i.ts');`;
  expect(valueImports(code)).toEqual(['./d.ts', './f.ts', './g.ts']);
});
