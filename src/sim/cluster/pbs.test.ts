// The WARS model gives the numbers of its paper, and those of a Monte Carlo of our own, within what such runs vary by.

import { describe, expect, it } from 'vitest';
import { runWars, warsFits } from './pbs.ts';

const trials = 1_000_000;

/** Read latency, write latency and time until fresh, all at 99.9 %, for (R, W); by our own Monte Carlo of 2026. */
const table = {
  'LNKD-SSD': {
    '1,1': [0.66, 0.66, 1.97],
    '1,2': [0.65, 1.61, 1.86],
    '2,1': [1.61, 0.65, 0],
    '2,2': [1.63, 1.63, 0],
    '3,1': [4.08, 0.66, 0],
    '1,3': [0.66, 4.1, 0],
  },
  'LNKD-DISK': {
    '1,1': [0.66, 10.97, 53.5],
    '1,2': [0.65, 20.87, 50.6],
    '2,1': [1.61, 11.04, 14.2],
    '2,2': [1.63, 20.93, 0],
    '3,1': [4.08, 10.99, 0],
    '1,3': [0.66, 108.8, 0],
  },
  YMMR: {
    '1,1': [5.59, 10.96, 1448],
    '1,2': [5.61, 431, 1434],
    '2,1': [31.7, 10.84, 222],
    '2,2': [34.2, 444, 0],
    '3,1': [217, 10.75, 0],
    '1,3': [5.59, 1868, 0],
  },
} as const;

const quorums = [
  { read: 1, write: 1 },
  { read: 1, write: 2 },
  { read: 2, write: 1 },
  { read: 2, write: 2 },
  { read: 3, write: 1 },
  { read: 1, write: 3 },
];

describe.each(Object.entries(table))('%s', (name, cells) => {
  const model = warsFits[name as keyof typeof table];
  const results = runWars(model, { quorums, trials, seed: 2012 });

  it.each(Object.entries(cells))('R, W = %s', (pair, expected) => {
    const at = quorums.findIndex(({ read, write }) => pair === `${read},${write}`);
    const [read = 0, write = 0, fresh = 0] = expected;
    expectNear(results[at]!.readLatencyMs(0.999), read, 0.05);
    expectNear(results[at]!.writeLatencyMs(0.999), write, 0.05);
    if (fresh === 0) expect(results[at]!.freshAfterMs(0.999)).toBe(0);
    else expectNear(results[at]!.freshAfterMs(0.999), fresh, 0.05);
  });
});

describe('a read right after the commit, R = W = 1, is fresh as often as the paper says', () => {
  it.each([
    ['LNKD-SSD', 0.974],
    ['LNKD-DISK', 0.439],
    ['YMMR', 0.893],
    ['WAN', 0.33],
  ] as const)('%s', (name, expected) => {
    const [result] = runWars(warsFits[name], { quorums: [{ read: 1, write: 1 }], trials: 300_000, seed: 3 });
    expect(Math.abs(result!.freshAt(0) - expected)).toBeLessThan(0.005);
  });
});

function expectNear(value: number, expected: number, tolerance: number): void {
  expect(Math.abs(value - expected) / expected, `${value} for ${expected}`).toBeLessThan(tolerance);
}
