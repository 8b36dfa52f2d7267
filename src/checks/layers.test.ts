// The layers hold, and a breach is told with file, line and rule.

import { expect, test } from 'vitest';

import { checkFile, checkLayers, importsOf } from './layers.ts';

test('the project keeps to its layers', () => {
  expect(checkLayers(process.cwd())).toEqual([]);
});

test('an import from the wrong side is named with its line', () => {
  const text = "import { x } from '#i18n/languages.ts';\nimport { y } from '#slides/deck.ts';\n";
  expect(checkFile('src/build/x.ts', text)).toEqual([
    {
      file: 'src/build/x.ts',
      line: 2,
      message: 'build may not import slides (“#slides/deck.ts”); it may import i18n, lessons',
    },
  ]);
});

test('relative paths are resolved, and one widget may not import another', () => {
  expect(checkFile('src/i18n/x.ts', "import '../lessons/parse.ts';")).toHaveLength(1);
  expect(checkFile('src/widgets/a/x.ts', "import '../b/model.ts';")).toHaveLength(1);
  expect(checkFile('src/widgets/a/x.ts', "import './model.ts';\nimport '../stage/stepper.ts';")).toEqual([]);
});

test('imports are read in Astro and Svelte files too', () => {
  const astro =
    "---\nimport A from './A.astro';\n---\n<p/>\n<script>\n  import '#browser/site.ts';\n</script>\n";
  expect(importsOf('src/pages/x.astro', astro)).toEqual([
    { name: './A.astro', line: 2 },
    { name: '#browser/site.ts', line: 6 },
  ]);
  const svelte = '<script lang="ts">\n  import { a } from \'./model.ts\';\n</script>\n';
  expect(importsOf('src/widgets/x/X.svelte', svelte)).toEqual([{ name: './model.ts', line: 2 }]);
});

test('pure folders know no clock, no chance, no timer, no DOM', () => {
  const text =
    'export const a = () => Date.now();\nMath.random();\nsetTimeout(f);\ndocument.title;\n// Date.now() in a comment is fine\n';
  expect(checkFile('src/progress/x.ts', text).map(({ line }) => line)).toEqual([1, 2, 3, 4]);
  expect(checkFile('src/browser/x.ts', text)).toEqual([]);
});
