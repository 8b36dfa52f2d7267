// The same as fuzz.test.ts, a million times.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';

const statements = readFileSync(new URL('./valid-statements.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.replaceAll('\\n', '\n'));

test('1,000,000 broken statements', { timeout: 600_000 }, () => {
  const { advancesMax, slowest } = fuzz({ statements, count: 1_000_000, seed: 2 });
  expect(advancesMax, slowest).toBeLessThanOrEqual(4);
});
