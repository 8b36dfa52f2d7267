import { expect, test } from 'vitest';
import { holdDashes } from './hold-dashes.ts';
import { parseMdx, walk } from './parse.ts';

test('a dash stays with the word before it, in code it does not', () => {
  const root = parseMdx('## Знаете ключ — ответит одна\n\nУ одной — данные, `a — b`\n');
  holdDashes(root);
  const found: string[] = [];
  walk(root, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') found.push(node.value);
  });
  expect(found).toEqual(['Знаете ключ\u00a0— ответит одна', 'У одной\u00a0— данные, ', 'a — b']);
});
