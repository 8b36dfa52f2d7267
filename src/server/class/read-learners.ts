import { readCsvRows } from '#labs/grading/csv.ts';

/** Reads a list of learners as schools export it: one line each with number and name, with or without a header. */
export function readLearners(text: string): {
  learners: { number: string; name: string }[];
  problems: string[];
} {
  const learners: { number: string; name: string }[] = [];
  const problems: string[] = [];
  for (const [at, { line, cells }] of readCsvRows(text, separatorOf(text)).entries()) {
    const [number = '', name = ''] = cells.map((cell) => cell.trim());
    if (cells.length === 1 && number === '') continue;
    if (at === 0 && !/\d/.test(number)) continue;
    if (number === '' || name === '') problems.push(`line ${line}: expected number,name`);
    else if (learners.some((one) => one.number === number)) problems.push(`line ${line}: ${number} again`);
    else learners.push({ number, name });
  }
  if (learners.length === 0 && problems.length === 0) problems.push('nobody in it; expected number,name');
  return { learners, problems };
}

/** Spreadsheets write semicolons where the comma is the decimal sign. The first comma or semicolon decides. */
function separatorOf(text: string): string {
  return /[,;]/.exec(text)?.[0] ?? ',';
}
