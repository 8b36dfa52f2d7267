// If a document names something that does not exist, the check reports its line.

import { expect, test } from 'vitest';

import { checkPaper, checkPapers } from './papers.ts';

test('links go by the folder of the paper, paths by the project', () => {
  const there = ['docs/commands.md', 'src/engine/session/wire.ts'];
  const text = [
    '[here](commands.md#use), [away](https://example.org/x.md), [site](/en/labs/)',
    '[gone](../gone.md) and `src/engine/session/wire.ts`',
    '`src/engine/gone.ts`',
  ].join('\n');
  expect(checkPaper('docs/x.md', text, (path) => there.includes(path))).toEqual([
    { file: 'docs/x.md', line: 2, message: 'there is no gone.md' },
    { file: 'docs/x.md', line: 3, message: 'there is no src/engine/gone.ts' },
  ]);
});

test('the papers of this project name what is there', () => {
  expect(checkPapers(process.cwd())).toEqual([]);
});
