// The course itself has no mistakes, its languages are level, and it has the size that teaching needs.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { readContent } from './read-content.ts';
import { vocabulary } from './vocabulary.ts';

const { content, problems } = readContent({ root: process.cwd(), demandLevel: true });

test('no mistakes, and the three languages level', () => {
  expect(problems).toEqual([]);
});

test('the course has its 27 lessons, numbered in order', () => {
  const numbers = content.chapters.flatMap((chapter) => chapter.lessons.map((lesson) => lesson.number));
  expect(numbers).toEqual(Array.from({ length: 27 }, (_, at) => at + 1));
});

describe.each(content.lessons)('$folder', (lesson) => {
  test.each(languages)('%s: length, slides and questions as teaching asks', (language) => {
    const { words, sections, quizzes } = lesson.texts[language];
    expect(words).toBeGreaterThanOrEqual(700);
    expect(words).toBeLessThanOrEqual(1500);
    const slides = sections.filter((section) => !section.off).length;
    expect(slides).toBeGreaterThanOrEqual(6);
    expect(slides).toBeLessThanOrEqual(12);
    expect(quizzes).toBeGreaterThanOrEqual(2);
    expect(quizzes).toBeLessThanOrEqual(6);
  });
});

test("the author's guide names every component of the vocabulary, and no other", () => {
  const guide = readFileSync('content/README.md', 'utf8');
  const shown = new Set([...guide.matchAll(/^<([A-Z][A-Za-z]*)/gm)].map((match) => match[1]));
  for (const match of guide.matchAll(/<(Term)\b/g)) shown.add(match[1]);
  expect([...shown].sort()).toEqual(Object.keys(vocabulary).sort());
});
