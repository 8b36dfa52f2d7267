// The gate reports how long it takes, and warns if that is too long.

import { expect, test } from 'vitest';
import { budgetWarning, gateRecord, gateTable } from './gate-record.ts';

const runs = [
  { area: 'unit', ms: 90_000, count: { passed: 10, failed: 0, skipped: 1 } },
  { area: 'browser', ms: 600_000, count: { passed: 200, failed: 1, skipped: 0 } },
];

test('minutes and tests for each area and for all', () => {
  expect(gateTable(runs).split('\n')).toEqual([
    '| area    | minutes | passed | failed | skipped |',
    '| ---     |     --: |    --: |    --: |     --: |',
    '| unit    |     1.5 |     10 |      0 |       1 |',
    '| browser |    10.0 |    200 |      1 |       0 |',
    '| all     |    11.5 |    210 |      1 |       1 |',
  ]);
});

test('a gate of more than forty minutes says so, and which area is the longest', () => {
  expect(budgetWarning(runs)).toBeUndefined();
  expect(budgetWarning([...runs, { ...runs[1]!, area: 'lab', ms: 2_000_000 }])).toBe(
    'The gate took 45 minutes and may take 40. Longest: lab.',
  );
});

test('the record has its date, its machine and the expectations that ran', () => {
  const text = gateRecord(runs, { date: '2026-11-18', cores: 2, expectations: ['sim: 5 expectations ran'] });
  expect(text).toContain('on 2026-11-18, on 2 cores');
  expect(text).toContain('- sim: 5 expectations ran\n');
});
