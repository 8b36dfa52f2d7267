// Formats a result as cqlsh prints it: as a table, or with EXPAND ON as one block for each row.

import { printPlain } from './print-plain.ts';
import type { ResultSet } from './session.ts';

export function tableLines({ columns, rows }: ResultSet): string[] {
  const names = columns.map(({ name }) => name);
  const cells = rows.map((row) => row.map((value, at) => printPlain(columns[at]!, value)));
  const widths = names.map((name, at) => Math.max(widthOf(name), ...cells.map((row) => widthOf(row[at]!))));
  const header = names.map((name, at) => name + pad(name, widths[at]!)).join(' | ');
  return [
    '',
    ` ${header.trimEnd()}`,
    `-${widths.map((width) => '-'.repeat(width)).join('-+-')}-`,
    ...cells.map((row) => ` ${row.map((cell, at) => pad(cell, widths[at]!) + cell).join(' | ')}`),
    '',
    `(${rows.length} rows)`,
  ];
}

export function expandedLines({ columns, rows }: ResultSet, firstRow = 1): string[] {
  const nameWidth = Math.max(...columns.map(({ name }) => widthOf(name)));
  const blocks = rows.map((row, at) => {
    const cells = row.map((value, column) => printPlain(columns[column]!, value));
    const valueWidth = Math.max(...cells.map(widthOf));
    return [
      '',
      `@ Row ${firstRow + at}`,
      `-${'-'.repeat(nameWidth)}-+-${'-'.repeat(valueWidth)}-`,
      ...cells.map(
        (cell, column) => ` ${columns[column]!.name}${pad(columns[column]!.name, nameWidth)} | ${cell}`,
      ),
    ];
  });
  return [...blocks.flat(), '', `(${rows.length} rows)`];
}

function pad(text: string, width: number): string {
  return ' '.repeat(width - widthOf(text));
}

/** The width of a text in columns of a terminal. Characters of East Asian scripts take two columns. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text)
    width +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(
        character,
      )
        ? 2
        : 1;
  return width;
}
