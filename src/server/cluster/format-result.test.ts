// A result in a terminal is easy to read and always says if there are more pages.

import { expect, it } from 'vitest';

import { formatResult } from './format-result.ts';

it('aligns columns, numbers to the right, and tells warnings and further pages', () => {
  const text = formatResult({
    columns: [
      { name: 'k', type: 'int' },
      { name: 'name', type: 'text' },
      { name: 'tags', type: 'set<text>' },
    ],
    rows: [
      [1, 'a\nb', null],
      [200, '', ['x', 'y']],
    ],
    warnings: ['Aggregation query used without partition key'],
    pageState: '00',
  });
  expect(text.split('\n')).toEqual([
    'Warning: Aggregation query used without partition key',
    'k   | name | tags',
    '----+------+----------',
    '  1 | a\\nb | null',
    '200 |      | ["x","y"]',
    '(2 rows)',
    '… and more: these are the first 2 rows.',
  ]);
});

it('says OK where there is nothing to show', () => {
  expect(formatResult({ columns: [], rows: [], warnings: [] })).toBe('OK');
});
