import { expect, test } from 'vitest';

import { findLessonNumbers, lessonNumberIn } from './lesson-numbers.ts';
import { parseMdx } from './parse.ts';

test.each([
  'the subject of lesson 09.',
  'Lesson 15 opens it',
  'Prometa a lição 15.',
  'na aula 7',
  'о них — урок 09.',
  'возвращает к уроку 16',
  'в уроке\u00a007',
])('“%s” names a number', (text) => {
  expect(lessonNumberIn(text)).toBeDefined();
});

test.each(['a lesson of 20 minutes', 'lesson one', 'урока на 20 минут', 'each lesson', 'lições em 2016'])(
  '“%s” does not',
  (text) => {
    expect(lessonNumberIn(text)).toBeUndefined();
  },
);

test('text and properties are searched, each with its line', () => {
  const found = findLessonNumbers(
    'en.mdx',
    parseMdx(
      '# T\n\nSee lesson 9.\n\n<Guess question="Back to lesson 6: who?">\n- a {right}\n- b\n</Guess>\n',
    ),
  );
  expect(found.map(({ line }) => line)).toEqual([3, 5]);
});
