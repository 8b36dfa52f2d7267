// CSV (RFC 4180), written for people who open it in a spreadsheet, and read as they save it there.

/** A number is written as it stands; a text that a spreadsheet would run is written so that it does not. */
export type CsvCell = string | { number: string };

export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(cell: CsvCell): string {
  return quoteIfNeeded(typeof cell === 'string' ? shownAsText(cell) : cell.number);
}

/** Spreadsheets take the full-width forms for the plain ones. */
const formulaStart = /^[=+\-@＝＋－＠\t\r]/;

/** A text that begins with an apostrophe is shown, and not computed. */
function shownAsText(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

function quoteIfNeeded(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export interface CsvRow {
  /** Where it begins, counted from 1. */
  line: number;
  cells: string[];
}

/** Rows of cells; a line end inside quotes belongs to the cell, and an empty line is no row. */
export function readCsv(text: string, separator = ','): string[][] {
  return readCsvRows(text, separator).map(({ cells }) => cells);
}

/** The same, for those who tell where a mistake is. */
export function readCsvRows(text: string, separator = ','): CsvRow[] {
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    row.cells.push(cell);
    if (row.cells.length > 1 || cell !== '') rows.push(row);
    cell = '';
    row = { line, cells: [] };
  };
  // Spreadsheets mark UTF-8 by a first character that is none of the text.
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at++) {
    const letter = text[at]!;
    const endsLine = letter === '\n' || (letter === '\r' && text[at + 1] !== '\n');
    if (endsLine) line++;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === separator) {
      row.cells.push(cell);
      cell = '';
    } else if (endsLine) endRow();
    // Of \r\n the second ends the line.
    else if (letter !== '\r') cell += letter;
  }
  endRow();
  return rows;
}
