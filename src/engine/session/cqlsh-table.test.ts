// Tables look as cqlsh prints them: names are left-aligned, values are right-aligned, and the row count stands at the
// end.
import { expect, it } from 'vitest';

import { expandedLines, tableLines } from './cqlsh-table.ts';

const result = {
  columns: [
    { name: 'k', type: 'int' },
    { name: 'name', type: 'text' },
    { name: 'at', type: 'timestamp' },
    { name: 'tags', type: 'set<text>' },
    { name: 'home', type: 'address' },
  ],
  rows: [
    [
      1,
      'Ana',
      '2026-11-16T14:00:00.000Z',
      ['a', "it's"],
      [
        ['street', 'Rua A'],
        ['number', 7],
      ],
    ],
    [20, null, null, null, null],
  ] as never,
  warnings: [],
};

it('a table', () => {
  expect(tableLines(result).join('\n')).toBe(
    `
 k  | name | at                              | tags           | home
----+------+---------------------------------+----------------+------------------------------
  1 |  Ana | 2026-11-16 14:00:00.000000+0000 | {'a', 'it''s'} | {street: 'Rua A', number: 7}
 20 | null |                            null |           null |                         null

(2 rows)`,
  );
});

it('with EXPAND ON', () => {
  expect(expandedLines({ ...result, rows: [[1, 'Ana', null, null, null]] }).slice(0, 5)).toEqual([
    '',
    '@ Row 1',
    '------+------',
    ' k    | 1',
    ' name | Ana',
  ]);
});

it('characters that take two columns', () => {
  const lines = tableLines({ columns: [{ name: 'v', type: 'text' }], rows: [['日本'], ['a']], warnings: [] });
  expect(lines.slice(1, 5)).toEqual([' v', '------', ' 日本', '    a']);
});
