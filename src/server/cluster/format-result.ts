// A result as text, for a terminal: columns aligned, numbers to the right, as cqlsh does.

import type { PlainValue, ResultSet } from '#engine/session/session.ts';

export function formatResult(result: ResultSet): string {
  const { columns, rows, warnings, pageState } = result;
  const lines = warnings.map((warning) => `Warning: ${warning}`);
  if (columns.length > 0) lines.push(...formatRows(result));
  else lines.push('OK');
  if (pageState) lines.push(`… and more: these are the first ${rows.length} rows.`);
  return lines.join('\n');
}

function formatRows({ columns, rows }: ResultSet): string[] {
  const cells = rows.map((row) => row.map(formatValue));
  const widths = columns.map(({ name }, i) => Math.max(name.length, ...cells.map((row) => row[i]!.length)));
  const line = (texts: string[], right: (i: number) => boolean) =>
    texts
      .map((text, i) => (right(i) ? text.padStart(widths[i]!) : text.padEnd(widths[i]!)))
      .join(' | ')
      .trimEnd();
  return [
    line(
      columns.map(({ name }) => name),
      () => false,
    ),
    widths.map((width) => '-'.repeat(width)).join('-+-'),
    ...cells.map((row) =>
      line(row, (i) =>
        /^(?:tiny|small|big|var)?int$|^(?:counter|decimal|float|double)$/.test(columns[i]!.type),
      ),
    ),
    `(${rows.length} row${rows.length === 1 ? '' : 's'})`,
  ];
}

function formatValue(value: PlainValue): string {
  if (value === null) return 'null';
  return typeof value === 'object' ? JSON.stringify(value) : String(value).replaceAll('\n', '\\n');
}
