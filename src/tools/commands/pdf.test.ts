// Reads the arguments of npm run pdf. A mistake is answered with what was expected.

import { describe, expect, it } from 'vitest';

import { readRequest } from './pdf.ts';

const lessons = new Map([
  [1, 'column-family-stores'],
  [2, 'meet-cassandra'],
]);

describe('npm run pdf', () => {
  it('takes a language, a lesson and a form', () => {
    expect(readRequest(['--lang', 'pt', '--lesson', '02', '--form', 'students'], lessons)).toEqual({
      language: 'pt',
      deck: 'meet-cassandra',
      form: 'students',
      out: 'pdf/meet-cassandra.students.pt.pdf',
    });
  });

  it('prints the whole course, or the lecture', () => {
    expect(readRequest(['--lang', 'ru'], lessons)).toMatchObject({
      deck: 'course',
      out: 'pdf/course.ru.pdf',
    });
    expect(readRequest(['--lang', 'ru', '--lecture', '--out', 'a.pdf'], lessons)).toMatchObject({
      deck: 'lecture',
      out: 'a.pdf',
    });
  });

  it.each([
    [[], '--lang: expected pt, ru, en'],
    [['--lang', 'fr'], '--lang: expected pt, ru, en, not “fr”'],
    [['--lang', 'en', '--lesson', '9'], '--lesson: no lesson “9” is written; there are 01, 02'],
    [['--lang', 'en', '--form', 'poster'], '--form: expected slides, steps, students, speaker, not “poster”'],
    [['--lang', 'en', '--lesson', '1', '--lecture'], '--lesson or --lecture, not both'],
  ])('%j: %s', (args, message) => {
    expect(readRequest(args, lessons)).toBe(message);
  });

  it('names an unknown option', () => {
    expect(readRequest(['--colour'], lessons)).toContain('--colour');
  });
});
