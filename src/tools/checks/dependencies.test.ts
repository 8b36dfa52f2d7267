// package.json is correct: nothing is missing from it, and nothing is installed that is not used.

import { expect, test } from 'vitest';
import { checkDependencies, findProblems } from './dependencies.ts';

test('the project declares what it uses, and nothing else', () => {
  expect(checkDependencies(process.cwd())).toEqual([]);
});

test('both mistakes are told with file and line', () => {
  const declared = JSON.stringify(
    { dependencies: { yaml: '2.0.0' }, devDependencies: { '@types/mdast': '4.0.0', 'left-pad': '1.0.0' } },
    null,
    2,
  );
  const text =
    "import { join } from 'node:path';\nimport { a } from '#a.ts';\nimport 'yaml';\nimport type { Root } from 'mdast';\nimport '@scope/part/deep.js';\n";
  expect(findProblems(declared, [{ file: 'src/x.ts', text }])).toEqual([
    { file: 'src/x.ts', line: 5, message: '“@scope/part” is not declared in package.json' },
    { file: 'package.json', line: 7, message: 'nothing uses “left-pad”' },
  ]);
});
