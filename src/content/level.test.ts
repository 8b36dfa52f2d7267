// The three languages are level: their skeletons agree, and a change in one of them is noticed.

import { expect, test } from 'vitest';
import { inThree } from '#i18n/languages.ts';

import { changedSections, compareSkeletons } from './level.ts';
import { parseMdx } from './parse.ts';
import { sectionDigests, skeletonOf } from './skeleton.ts';

const files = inThree((language) => `${language}.mdx`);

function compare(texts: { pt: string; ru: string; en: string }) {
  return compareSkeletons(
    files,
    inThree((language) => skeletonOf(parseMdx(texts[language]))),
  );
}

const quiz = (question: string, right: number) =>
  `<Quiz question="${question}">\n${[0, 1].map((at) => `- o ${at === right ? '{right} ' : ''}— *f*`).join('\n')}\n</Quiz>\n`;

test('texts that differ only in words are level', () => {
  expect(
    compare({
      pt: `# Um\n\nPor quê?\n\n---\n\n## A\n\n${quiz('Qual?', 1)}`,
      ru: `# Один\n\nЗачем?\n\n---\n\n## Б\n\n${quiz('Какой?', 1)}`,
      en: `# One\n\nWhy?\n\n---\n\n## C\n\n${quiz('Which?', 1)}`,
    }),
  ).toEqual([]);
});

test('the odd one out is named with its line, and what the others have', () => {
  expect(compare({ pt: '# a\n\n---\n\n## b\n', ru: '# a\n\n## b\n', en: '# a\n\n---\n\n## b\n' })).toEqual([
    {
      file: 'ru.mdx',
      line: 3,
      message: 'here stands heading ##, but pt.mdx:3 has --- and en.mdx:3 has ---; make them alike',
    },
  ]);
});

test.each([
  ['a property that is not text', '<Widget name="a" title="x" />', '<Widget name="b" title="y" />'],
  ['a flag', '<Slide core />', '<Slide />'],
  ['the right option', quiz('q', 0), quiz('q', 1)],
  ['the length of a list', '- a\n- b\n', '- a\n'],
  ['the shape of a table', '| a | b |\n|---|---|\n| 1 | 2 |\n', '| a |\n|---|\n| 1 |\n'],
  ['code', '```cql\nSELECT 1\n```', '```cql\nSELECT 2\n```'],
])('%s must be the same', (_, two, odd) => {
  expect(compare({ pt: two, ru: odd, en: two })).toHaveLength(1);
  expect(compare({ pt: two, ru: two, en: two })).toEqual([]);
});

test.each([
  ['the number of paragraphs', 'One.\n\nTwo.\n', 'One and two.\n'],
  [
    'the place of a term',
    'A <Term id="node">node</Term> and a node.\n',
    'Um nó.\n\n<Term id="node">Nó</Term>.\n',
  ],
  ['a link', '[a](lesson:ring)\n', 'A <Lesson id="ring" />.\n'],
])('%s is free', (_, two, odd) => {
  expect(compare({ pt: two, ru: odd, en: two })).toEqual([]);
});

test('a change of words is found in its section and language', () => {
  const digests = (text: string) => sectionDigests(text, parseMdx(text));
  const before = inThree(() => digests('# a\n\n---\n\n## b\n\nWords.\n'));
  const now = { ...before, ru: digests('# a\n\n---\n\n## b\n\nOther words.\n') };
  expect(changedSections(before, before)).toEqual([]);
  expect(changedSections(before, now)).toEqual([{ section: 1, changed: ['ru'] }]);
  expect(changedSections(undefined, before).map(({ section }) => section)).toEqual([0, 1]);
});
