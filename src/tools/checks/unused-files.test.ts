// A file that only a test imports is found.

import { expect, test } from 'vitest';

import { findUnused } from './unused-files.ts';

const files = {
  'src/tools/commands/x.ts': "import { a } from '#engine/a.ts';",
  'src/engine/a.ts': "import type { B } from './b.ts';\nconst later = () => import('./c.ts');",
  'src/engine/b.ts': '',
  'src/engine/c.ts': "const named = '#site/Named.svelte';",
  'src/site/Named.svelte': "<script>\n</script>\n{#await import('./Late.svelte')}{/await}",
  'src/site/Late.svelte': '',
  'src/engine/left-over.ts': '',
  'src/engine/left-over.test.ts': "import { left } from './left-over.ts';",
  'src/site/build/configured.ts': '',
};

test('what the product reaches on any way is used, and what only a test imports is not', () => {
  const texts = new Map(Object.entries(files));
  expect(findUnused(texts, ["import { x } from './src/site/build/configured.ts'"])).toEqual([
    { file: 'src/engine/left-over.ts', line: 1, message: 'nothing of the product imports it' },
  ]);
});
