import { readCsvRows } from '#labs/grading/csv.ts';

/** A list of learners as schools export it: a line each, number and name, with or without a head. */
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

/** Where the comma is for decimals, spreadsheets write semicolons; whichever comes first is meant. */
function separatorOf(text: string): string {
  return /[,;]/.exec(text)?.[0] ?? ',';
}
