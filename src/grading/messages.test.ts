// Every message exists in the three languages and can be said with its arguments.
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
};

it.each(messageCodes)('%s', (code) => {
  // Of outcomes the arguments are words.
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
  const said = globSync('src/grading/**/*.ts')
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
