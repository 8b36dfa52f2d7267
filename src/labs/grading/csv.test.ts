// A spreadsheet shows the CSV as it was meant, and the CSV can be read back as it was written.

import { expect, it } from 'vitest';

import { readCsv, readCsvRows, writeCsv } from './csv.ts';

it('writes what needs quotes in quotes', () => {
  expect(
    writeCsv([
      ['a', 'b, c'],
      ['"d"', 'e\nf'],
    ]),
  ).toBe('a,"b, c"\r\n"""d""","e\nf"\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\tx', '\rx'])(
  'a text that begins like a formula is shown as it is: %j',
  (text) => {
    expect(readCsv(writeCsv([[text, 'end']]))).toEqual([[`'${text}`, 'end']]);
  },
);

it('a number stays a number', () => {
  expect(writeCsv([[{ number: '-1.5' }, '1-2', 'a=b']])).toBe('-1.5,1-2,a=b\r\n');
});

it('knows where a row begins', () => {
  expect(readCsvRows('\uFEFFa\r\n\r\n"b\nc",d\re\n')).toEqual([
    { line: 1, cells: ['a'] },
    { line: 3, cells: ['b\nc', 'd'] },
    { line: 5, cells: ['e'] },
  ]);
});

it.each([
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\rb', [['a'], ['b']]],
  ['a,,', [['a', '', '']]],
  ['\n\na', [['a']]],
  ['"a\nb",c', [['a\nb', 'c']]],
  ['"open', [['open']]],
  ['', []],
])('%j', (text, rows) => {
  expect(readCsv(text)).toEqual(rows);
});
