// The long tests do not run in the gate. A table keeps the last result of each, with its date. A run replaces the
// rows of the tests that it ran, and keeps the others.

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
