// The table of the long tests contains only the last result of each test.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { longFile, replaceRows } from './long-record.ts';

test('a run replaces the rows of what it ran, adds what is new, and leaves the others', () => {
  const before =
    '# Long\n\n| test | date | result |\n|---|---|---|\n| `a.test.ts` | 2026-01-01 | by hand: all well |\n| `b.test.ts` | 2026-01-02 | 3 passed |\n';
  const ran = new Map([
    ['b.test.ts', { passed: 4, failed: 0, skipped: 0 }],
    ['c.test.ts', { passed: 1, failed: 1, skipped: 0 }],
  ]);
  expect(replaceRows(before, ran, '2026-02-01')).toBe(
    '# Long\n\n| test | date | result |\n|---|---|---|\n| `a.test.ts` | 2026-01-01 | by hand: all well |\n| `b.test.ts` | 2026-02-01 | 4 passed, 0 failed, 0 skipped |\n| `c.test.ts` | 2026-02-01 | 1 passed, 1 failed, 0 skipped |\n',
  );
});

test('the file ends with its table, and no test has two rows', () => {
  const lines = readFileSync(longFile, 'utf8').trimEnd().split('\n');
  expect(lines.at(-1)).toMatch(/^\| `/);
  const names = lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|')[1]);
  expect(new Set(names).size).toBe(names.length);
});
