// CSV for people who open it in a spreadsheet.

export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => field(safe(cell))).join(',')}\r\n`).join('');
}

/** A spreadsheet would run what begins so. Numbers stay numbers. */
function safe(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(?:\.\d+)?$/.test(cell) ? `'${cell}` : cell;
}

function field(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
