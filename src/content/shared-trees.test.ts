// A tree is handed over once, and only while its text is the same.

import { expect, test } from 'vitest';

import { parseMdx } from './parse.ts';
import { leaveTree, takeTree } from './shared-trees.ts';

test('taken once, and not after the text has changed', () => {
  const tree = parseMdx('# a');
  leaveTree('/x/en.mdx', '# a', tree);
  expect(takeTree('/x/en.mdx', '# a')).toBe(tree);
  expect(takeTree('/x/en.mdx', '# a')).toBeUndefined();
  leaveTree('/x/en.mdx', '# a', tree);
  expect(takeTree('/x/en.mdx', '# b')).toBeUndefined();
});
