// Measures how long the gate takes, by area. Everybody waits for it, so it has a budget. `npm test -- --record`
// writes the table into a file, so that a diff shows its growth.

import { addCount, type Count, noneYet } from './count.ts';

export interface AreaRun {
  area: string;
  ms: number;
  count: Count;
}

export const gateFile = 'docs/gate.md';
const minutesMax = 40;

export function gateTable(runs: readonly AreaRun[]): string {
  const total = { area: 'all', ms: 0, count: noneYet() };
  for (const { ms, count } of runs) {
    total.ms += ms;
    addCount(total.count, count);
  }
  const rows = [
    ['area', 'minutes', 'passed', 'failed', 'skipped'],
    ['---', '--:', '--:', '--:', '--:'],
    ...[...runs, total].map(({ area, ms, count: { passed, failed, skipped } }) => [
      area,
      (ms / 60_000).toFixed(1),
      ...[passed, failed, skipped].map(String),
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join(' | ')} |`;
  return rows.map(line).join('\n');
}

/** The warning if the gate takes longer than allowed. */
export function budgetWarning(runs: readonly AreaRun[]): string | undefined {
  const minutes = runs.reduce((sum, { ms }) => sum + ms, 0) / 60_000;
  if (minutes <= minutesMax) return undefined;
  const [longest] = runs.toSorted((a, b) => b.ms - a.ms);
  return `The gate took ${minutes.toFixed(0)} minutes and may take ${minutesMax}. Longest: ${longest!.area}.`;
}

export function gateRecord(
  runs: readonly AreaRun[],
  { date, cores, expectations }: { date: string; cores: number; expectations: readonly string[] },
): string {
  return `# The gate

The last run of \`npm test -- --record\`, on ${date}, on ${cores} cores. It may take ${minutesMax} minutes.

${gateTable(runs)}

${expectations.map((line) => `- ${line}`).join('\n')}
`;
}
