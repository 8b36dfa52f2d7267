// CSV (RFC 4180), written so that people can open it in a spreadsheet, and read as a spreadsheet saves it.

/**
 * A number is written unchanged. A text that a spreadsheet would take for a formula is written so that it is not one.
 */
export type CsvCell = string | { number: string };

export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(cell: CsvCell): string {
  return quoteIfNeeded(typeof cell === 'string' ? shownAsText(cell) : cell.number);
}

/** Spreadsheets treat the full-width characters like the plain ones. */
const formulaStart = /^[=+\-@＝＋－＠\t\r]/;

/** A spreadsheet shows a text that begins with an apostrophe, and does not compute it. */
function shownAsText(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

function quoteIfNeeded(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export interface CsvRow {
  /** The line where the row begins, counted from 1. */
  line: number;
  cells: string[];
}

/** Returns rows of cells. A line end inside quotes belongs to the cell. An empty line is not a row. */
export function readCsv(text: string, separator = ','): string[][] {
  return readCsvRows(text, separator).map(({ cells }) => cells);
}

/** The same with line numbers, for callers that report where a mistake is. */
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
  // Spreadsheets mark UTF-8 with a byte order mark, which is not part of the text.
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
    // In \r\n, the \n ends the line.
    else if (letter !== '\r') cell += letter;
  }
  endRow();
  return rows;
}
