// Every message exists in the three languages and can be printed with its arguments.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages } from '#i18n/languages.ts';

import { messageCodes, sayMessage } from './messages.ts';

const args = {
  rows: 2,
  missing: 1,
  extra: 3,
  expected: 8,
  got: 6,
  row: 4,
  columns: 'a, b',
  max: 1,
  partitions: 5,
  table: 't',
  column: 'c',
  type: 'int',
  query: 1,
  queries: 2,
  megabytes: 7,
  message: 'm',
  tries: 2,
  consistency: 'ONE',
  steps: 3,
  step: 2,
  do: 'read',
  is: 'stale',
  at: '',
  action: '',
  node: 'n1',
  nodes: 'n1',
  min: 2,
  events: 9,
  centre: 'dc1',
  key: 'k',
  question: 'q',
  value: 'v',
  answers: 2,
  orders: 20,
  statements: 1,
  line: 3,
  tasks: '1, 3',
  days: 4,
  write: 'ONE',
  read: 'ONE',
  level: 'QUORUM',
  outcome: 'unavailable',
  reached: 2,
  said: 'a',
  partition: 'a, b',
};

it.each(messageCodes)('%s', (code) => {
  // For outcomes, the arguments are words.
  const own = code.startsWith('outcomes.') ? { ...args, expected: 'ok', got: 'refused' } : args;
  const said = languages.map((language) => sayMessage({ code, args: own }, language));
  for (const text of said) {
    expect(text).not.toMatch(/undefined|NaN|\[object/);
    expect(text).toMatch(/[.:?»”]$|\.$/);
    expect(text).not.toContain('!');
  }
  expect(new Set(said).size).toBe(3);
  expect(said[1]).toMatch(/[а-яё]/i);
});

it('every code that the grader says has its words', () => {
  const said = globSync('src/labs/grading/**/*.ts')
    .filter((file) => !/message|test/.test(file))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(
        /'((?:rows|schema|serves|size|refused|outcomes|history|placement|answers|schedule|idempotent|answer)\.[a-z-]+)'/g,
      ),
    ])
    .map(([, code]) => code!);
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter((code) => !messageCodes.includes(code))).toEqual([]);
});

it('counted things stand in the form that their number asks for', () => {
  const say = (code: string, args: Record<string, string | number>) =>
    languages.map((language) => sayMessage({ code, args }, language).split(/[.;:]/)[0]);
  const missing = (count: number) => say('rows.missing', { missing: count, expected: 21, extra: 0, row: 1 });
  expect(missing(1)).toEqual(['Falta 1 linha de 21', 'Не хватает 1 строки из 21', '1 of 21 rows is missing']);
  expect(missing(2)).toEqual([
    'Faltam 2 linhas de 21',
    'Не хватает 2 строк из 21',
    '2 of 21 rows are missing',
  ]);
  expect(say('rows.scan', { max: 2 })[1]).toBe(
    'Запрос читает всю таблицу, а достаточно прочитать 2 партиции',
  );
  const right = (answers: number) => say('answers.right', { answers });
  expect(right(2)).toEqual(['As duas respostas estão certas', 'Оба ответа верны', 'Both answers are right']);
  expect(right(5)).toEqual(['As 5 respostas estão certas', 'Все 5 ответов верны', 'All 5 answers are right']);
  // Whole millions take a preposition in Portuguese.
  expect(sayMessage({ code: 'size.rows', args: { table: 't', rows: 6_000_000, max: 1 } }, 'pt')).toContain(
    'chega a 6.000.000 de linhas,',
  );
});

it('an option that is quoted inside a sentence does not end it', () => {
  const args = { question: 'Why?', value: 'It has more tokens.' };
  expect(sayMessage({ code: 'answers.said', args }, 'en')).toBe(
    '“Why?” The answer “It has more tokens” is not right.',
  );
});
