// The long tests do not run in the gate. What each of them last said is kept in a table, with its date: a run replaces
// the rows of what it ran, and leaves the others.

import { type Count, describeCount } from './count.ts';

export const longFile = 'src/tools/browser-tests/LONG.md';

export function replaceRows(text: string, runs: ReadonlyMap<string, Count>, date: string): string {
  const lines = text.trimEnd().split('\n');
  for (const [test, count] of runs) {
    const start = `| \`${test}\` |`;
    const row = `${start} ${date} | ${describeCount(count)} |`;
    const at = lines.findIndex((line) => line.startsWith(start));
    if (at < 0) lines.push(row);
    else lines[at] = row;
  }
  return `${lines.join('\n')}\n`;
}
