// The course itself has no mistakes, and its languages are level.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readContent } from './read-content.ts';
import { vocabulary } from './vocabulary.ts';

const { content, problems } = readContent({ root: process.cwd(), demandLevel: true });

test('no mistakes, and the three languages level', () => {
  expect(problems).toEqual([]);
});

test('the lessons of the course are numbered in order', () => {
  const numbers = content.chapters.flatMap((chapter) => chapter.lessons.map((lesson) => lesson.number));
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});

test("the author's guide names every component of the vocabulary, and no other", () => {
  const guide = readFileSync('content/README.md', 'utf8');
  const shown = new Set([...guide.matchAll(/^<([A-Z][A-Za-z]*)/gm)].map((match) => match[1]));
  for (const match of guide.matchAll(/<(Term|Lesson|Lab)\b/g)) shown.add(match[1]);
  expect([...shown].sort()).toEqual(Object.keys(vocabulary).sort());
});
