// When a read asks one more replica: as the table's option says, and depending on the latencies of earlier reads.

import { expect, test } from 'vitest';
import { ReadLatencies } from './read-latencies.ts';
import { policyOf, thresholdMicros } from './speculation.ts';

const percentile = (part: number) => Math.round(part * 1000);

test.each([
  ['99p', 990],
  ['99PERCENTILE', 990],
  ['99.9percentile', 999],
  ['50ms', 50_000],
  ['MIN(99p,50ms)', 990],
  ['max(99p, 50ms)', 50_000],
  ['never', undefined],
  ['NONE', undefined],
  ['ALWAYS', undefined],
])('%s', (option, expected) => {
  expect(thresholdMicros(policyOf(option), percentile)).toBe(expected);
});

test('an option that is none is named', () => {
  expect(() => policyOf('soon')).toThrow('speculative_retry soon is not known');
});

test('half the timeout until reads have taught better, which is looked at once in a timeout', () => {
  const latencies = new ReadLatencies(0);
  const at = (nowMicros: number) => latencies.percentile(0.99, { nowMicros, timeoutMicros: 5_000_000 });
  for (let micros = 1; micros <= 100; micros++) latencies.record(micros);
  expect(at(4_999_999)).toBe(2_500_000);
  expect(at(5_000_000)).toBe(100);
  for (let count = 0; count < 5; count++) latencies.record(900);
  expect(at(9_000_000)).toBe(100);
  expect(at(10_000_000)).toBe(900);
});
