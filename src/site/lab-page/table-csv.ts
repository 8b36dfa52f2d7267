// A result as CSV, as COPY of cqlsh writes it, and safe to open in a spreadsheet.

import { printPlain } from '#engine/session/print-plain.ts';
import { writeCsv } from '#labs/grading/csv.ts';
import type { ResultTable } from './entry.ts';

const isNumeric = /^(?:(?:tiny|small|big|var)?int|decimal|float|double|counter)$/;

const isText = /^(?:text|varchar|ascii)$/;

export function tableCsv({ columns, rows }: ResultTable): string {
  const head = columns.map(({ name }) => name);
  const body = rows.map((row) =>
    row.map((value, at) => {
      const column = columns[at]!;
      const { type } = column;
      if (value === null) return '';
      // On the screen a line break is shown as \n. In a file it is a real line break, so that it can be read back.
      const text = isText.test(type) ? String(value) : printPlain(column, value);
      // A number cannot be a formula, and −1 must stay a number.
      return isNumeric.test(type) ? { number: text } : text;
    }),
  );
  return writeCsv([head, ...body]);
}
