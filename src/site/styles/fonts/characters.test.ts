// Every character that the course prints must be in its fonts. The browser would take any other from a different
// font.

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { cyrillicCharacters, latinCharacters } from './characters.ts';

// φ appears once, in the title of a cited paper. A Greek subset for one letter would be too much weight.
const known = new Set(`${latinCharacters}${cyrillicCharacters}φ\n\t`);

test('content and interface keep to the characters of the fonts', () => {
  const files = [
    ...globSync('content/{lessons/*/*.mdx,glossary/*.yaml,*.yaml}'),
    'src/i18n/strings.ts',
    ...globSync('src/site/widgets/*/words.ts'),
  ];
  const strange = files.flatMap((file) =>
    [...new Set(readFileSync(file, 'utf8'))]
      .filter((character) => !known.has(character))
      .map((character) => `${file}: ${character} U+${character.codePointAt(0)?.toString(16)}`),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(strange).toEqual([]);
});
