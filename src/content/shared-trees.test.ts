// A tree is handed over only once, and only if its text is still the same.

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
