// The parser survives any text: it returns a statement or throws a CqlError, and takes each token at most four times.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';

const statements = readFileSync(new URL('./valid-statements.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.replaceAll('\\n', '\n'));

test('20,000 broken statements', { timeout: 60_000 }, () => {
  const { accepted, refused, advancesMax, slowest } = fuzz({ statements, count: 20_000, seed: 1 });
  expect(advancesMax, slowest).toBeLessThanOrEqual(4);
  // Both outcomes must occur often. Otherwise the mutations are too strong or too weak.
  expect(accepted).toBeGreaterThan(1_000);
  expect(refused).toBeGreaterThan(10_000);
});
