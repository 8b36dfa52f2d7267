import { expect, it } from 'vitest';
import { readCsv } from '#labs/grading/csv.ts';
import { tableCsv } from './table-csv.ts';

const columns = [
  { name: 'id', type: 'int' },
  { name: 'says', type: 'text' },
];

it('writes what needs quotes in quotes, and nothing for null', () => {
  const rows = [
    [1, 'a "b", c'],
    [2, null],
    [3, 'two\nlines'],
  ];
  expect(tableCsv({ columns, rows })).toBe('id,says\r\n1,"a ""b"", c"\r\n2,\r\n3,"two\nlines"\r\n');
});

it('nothing that it writes is a formula to a spreadsheet, and a number stays a number', () => {
  const rows = ['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '＋1', '－1', '＠x', '\tx', '\rx'].map((says) => [
    -1,
    says,
  ]);
  const [, ...read] = readCsv(tableCsv({ columns: [columns[0]!, { name: '=name', type: 'text' }], rows }));
  for (const [id, says] of read) {
    expect(id).toBe('-1');
    expect(says).toMatch(/^'/);
  }
  expect(tableCsv({ columns: [{ name: '=name', type: 'text' }], rows: [] })).toBe("'=name\r\n");
});

it('reads back what it writes', () => {
  const rows = [
    [1, 'plain'],
    [2, ' spaces '],
    [3, '"quoted"'],
    [4, 'a,b;c'],
    [5, 'Привет, мир'],
  ];
  expect(readCsv(tableCsv({ columns, rows }))).toEqual([
    ['id', 'says'],
    ...rows.map((row) => row.map(String)),
  ]);
});
