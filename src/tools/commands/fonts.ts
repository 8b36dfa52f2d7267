// Cuts Piazzolla and Martian Mono (SIL Open Font License 1.1) to the characters and weights the course uses.
// The results are committed; run `npm run fonts` after adding a character here.

import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import subsetFont from 'subset-font';

import { cyrillicCharacters, latinCharacters } from '../../site/styles/fonts/characters.ts';

const text = { opsz: 18, wght: { min: 400, max: 700 } };
const italic = { opsz: 18, wght: 400 };
// The narrowest width is 0.6 em, as wide as system monospace fonts, so that the text does not jump when the font
// arrives.
const mono = { wdth: 75, wght: 450 };

const cuts: [
  name: string,
  source: string,
  characters: string,
  axes: Record<string, number | { min: number; max: number }>,
][] = [
  [
    'piazzolla-latin',
    '@fontsource-variable/piazzolla/files/piazzolla-latin-opsz-normal',
    latinCharacters,
    text,
  ],
  [
    'piazzolla-cyrillic',
    '@fontsource-variable/piazzolla/files/piazzolla-cyrillic-opsz-normal',
    cyrillicCharacters,
    text,
  ],
  [
    'piazzolla-italic-latin',
    '@fontsource-variable/piazzolla/files/piazzolla-latin-opsz-italic',
    latinCharacters,
    italic,
  ],
  [
    'piazzolla-italic-cyrillic',
    '@fontsource-variable/piazzolla/files/piazzolla-cyrillic-opsz-italic',
    cyrillicCharacters,
    italic,
  ],
  [
    'martian-latin',
    '@fontsource-variable/martian-mono/files/martian-mono-latin-standard-normal',
    latinCharacters,
    mono,
  ],
  [
    'martian-cyrillic',
    '@fontsource-variable/martian-mono/files/martian-mono-cyrillic-standard-normal',
    cyrillicCharacters,
    mono,
  ],
];

export const usage = 'npm run fonts';

export default async function fonts(args: string[]): Promise<number> {
  parseArgs({ args });
  for (const [name, source, characters, variationAxes] of cuts) {
    const whole = readFileSync(`node_modules/${source}.woff2`);
    const cut = await subsetFont(whole, characters, {
      targetFormat: 'woff2',
      noLayoutClosure: true,
      variationAxes,
    });
    writeFileSync(`src/site/styles/fonts/${name}.woff2`, cut);
    console.log(`${name} ${cut.length} bytes`);
  }
  return 0;
}
