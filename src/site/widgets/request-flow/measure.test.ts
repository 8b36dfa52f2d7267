// Two drivers, measured: what is counted must be what the sum says.

import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import { driverNarrations, ratioIn, tellExpected } from './drivers-show.ts';
import type { Progress } from './job.ts';
import { binCount, binOf, Measurement, Tally } from './measure.ts';
import {
  driverLevels,
  expectedOf,
  firstMeasure,
  type MeasureSetup,
  policies,
  readMeasure,
  requestsAt,
  saveMeasure,
} from './measure-setup.ts';
import { deeds } from './model.ts';

function measure(setup: MeasureSetup, requests = 400) {
  const [turns, aware] = policies.map((policy) => {
    const [drive, tally] = [new Measurement(setup, policy), new Tally()];
    for (let count = 0; count < requests; count++) tally.add(drive.next());
    return { now: tally.now(), tally };
  });
  return { turns: turns!, aware: aware! };
}

test('a read at ONE takes two messages through a token-aware driver, and 3.5 by turns on twelve nodes', () => {
  const { turns, aware } = measure(firstMeasure, 2000);
  expect(aware.now.messages).toBe(2);
  expect(aware.now.hops).toBe(2);
  expect(aware.now.atReplica).toBe(1);
  expect(turns.now.messages).toBeCloseTo(3.5, 1);
  // What the lesson prints.
  const said = [turns.now, aware.now].map(({ atReplica, messages, p50, p95, p99 }) =>
    [atReplica * 100, messages, p50, p95, p99].map((value) => value.toFixed(2)),
  );
  expect(said).toEqual([
    ['25.85', '3.48', '1.83', '12.75', '22.02'],
    ['100.00', '2.00', '0.96', '1.78', '16.52'],
  ]);
  const progress: Progress = {
    requests: 2000,
    measured: [turns.tally.snapshots, aware.tally.snapshots],
  };
  expect(ratioIn(progress)).toBe('quarter');
});

describe.each([
  { nodes: 4, rf: 3, seed: 1 },
  { nodes: 24, rf: 2, seed: 11 },
  { nodes: 48, rf: 1, seed: 5 },
])('$nodes nodes, RF $rf', (cluster) => {
  const all = deeds.flatMap((does) => driverLevels.map((level) => ({ ...cluster, does, level })));
  test.each(all)('$does at $level: the messages are those of the sum', (setup) => {
    const { turns, aware } = measure(setup);
    const expected = expectedOf(setup);
    expect(aware.now.messages).toBe(expected.replica);
    const { atReplica } = turns.now;
    expect(turns.now.messages).toBeCloseTo(
      atReplica * expected.replica + (1 - atReplica) * expected.other,
      9,
    );
    expect(Math.abs(atReplica - expected.hit)).toBeLessThan(0.06);
    expect(turns.now.p50).toBeLessThanOrEqual(turns.now.p95);
  });
});

test('every request is in a bin', () => {
  const { turns } = measure({ ...firstMeasure, seed: 3 }, 100);
  expect(turns.now.counts.reduce((sum, count) => sum + count, 0)).toBe(100);
  expect([binOf(0.01), binOf(0.5), binOf(49.9), binOf(5000)]).toEqual([0, 0, binCount - 1, binCount - 1]);
});

test('sentences fit, in three languages', () => {
  const setup: MeasureSetup = { nodes: 100, rf: 3, does: 'write', level: 'QUORUM', seed: 2 };
  const { turns, aware } = measure(setup, requestsAt[2]);
  const progress: Progress = { requests: 200, measured: [turns.tally.snapshots, aware.tally.snapshots] };
  for (const language of languages) {
    for (const line of driverNarrations(language, setup, progress))
      expect(plainText(line).length, line).toBeLessThanOrEqual(sentenceMax);
    expect(tellExpected(language, setup)).toHaveLength(3);
  }
});

test('what is saved is read again', () => {
  const state = {
    cursor: 2,
    guess: 1,
    setup: { ...firstMeasure, nodes: 48, does: 'write' as const, seed: 41 },
  };
  expect(readMeasure(saveMeasure(state))).toEqual(state);
  for (const wrong of [
    '4.-.drivers.12.3.read.ONE.7',
    '1.-.drivers.13.3.read.ONE.7',
    '1.-.drivers.12.3.read.TWO.7',
    '',
  ])
    expect(readMeasure(wrong)).toBeUndefined();
});
