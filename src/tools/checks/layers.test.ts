// The layers hold, and a violation is reported with file, line and rule.

import { expect, test } from 'vitest';

import { importsOf } from './imports-of.ts';
import { checkFile, checkLayers } from './layers.ts';

test('the project keeps to its layers', () => {
  expect(checkLayers(process.cwd())).toEqual([]);
});

test('an import from the wrong side is named with its line', () => {
  const text = "import { x } from '#i18n/languages.ts';\nimport { y } from '#site/slides/deck.ts';\n";
  expect(checkFile('src/site/build/x.ts', text)).toEqual([
    {
      file: 'src/site/build/x.ts',
      line: 2,
      message: 'site/build may not import site/slides (“#site/slides/deck.ts”); it may import i18n, content',
    },
  ]);
});

test('relative paths are resolved, and one widget may not import another', () => {
  expect(checkFile('src/i18n/x.ts', "import '../content/parse.ts';")).toHaveLength(1);
  expect(checkFile('src/site/widgets/a/x.ts', "import '../b/model.ts';")).toHaveLength(1);
  expect(checkFile('src/site/widgets/a/x.ts', "import './model.ts';\nimport '../stage/stepper.ts';")).toEqual(
    [],
  );
});

test('imports are read in Astro and Svelte files too', () => {
  const astro =
    "---\nimport A from './A.astro';\n---\n<p/>\n<script>\n  import '#site/page-scripts/site.ts';\n</script>\n";
  expect(importsOf('src/site/pages/x.astro', astro)).toEqual([
    { name: './A.astro', line: 2 },
    { name: '#site/page-scripts/site.ts', line: 6 },
  ]);
  const svelte = '<script lang="ts">\n  import { a } from \'./model.ts\';\n</script>\n';
  expect(importsOf('src/site/widgets/x/X.svelte', svelte)).toEqual([{ name: './model.ts', line: 2 }]);
});

test('pure folders know no clock, no chance, no timer, no DOM', () => {
  const text =
    'export const a = () => Date.now();\nMath.random();\nsetTimeout(f);\ndocument.title;\n// Date.now() in a comment is fine\n';
  expect(checkFile('src/site/progress/x.ts', text).map(({ line }) => line)).toEqual([1, 2, 3, 4]);
  expect(checkFile('src/site/page-scripts/x.ts', text)).toEqual([]);
});
