// CSV, as COPY of cqlsh writes and reads it, and safe to open in a spreadsheet.

import { printPlain } from '#engine/session/print-plain.ts';
import type { ResultTable } from './entry.ts';

const numeric = /^(?:(?:tiny|small|big|var)?int|decimal|float|double|counter)$/;

const isText = /^(?:text|varchar|ascii)$/;

export function tableCsv({ columns, rows }: ResultTable): string {
  const head = columns.map(({ name }) => field(safe(name)));
  const body = rows.map((row) =>
    row.map((value, at) => {
      const { type } = columns[at]!;
      if (value === null) return '';
      // On the screen a line end is written \n; in a file it is one, and comes back as one.
      const text = isText.test(type) ? String(value) : printPlain(type, value);
      // A number cannot be a formula, and −1 must stay one.
      return field(numeric.test(type) ? text : safe(text));
    }),
  );
  return [head, ...body].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** A spreadsheet would run what begins so; a text that begins with an apostrophe is shown as it is. */
function safe(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows of fields (RFC 4180); a line end inside quotes belongs to the field, and an empty last line is no row. */
export function readCsv(text: string, separator = ','): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === separator) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at++;
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += letter;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows.filter((cells) => cells.length > 1 || cells[0] !== '');
}
