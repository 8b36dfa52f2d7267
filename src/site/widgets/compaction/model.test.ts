import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import {
  flushes,
  readState,
  type Setup,
  saveState,
  scalings,
  setups,
  strategyNames,
  workloads,
} from './model.ts';
import { amplificationOf, framesOf, keysOf } from './play.ts';
import { shownOf } from './show.ts';

const seeds = [1, 7];
const all: Setup[] = workloads.flatMap((workload) =>
  scalings.flatMap((scaling) => seeds.map((seed) => ({ workload, scaling, seed }))),
);
const laneOf = (setup: Setup, strategy: (typeof strategyNames)[number], flush: number) =>
  framesOf(setup)[flush - 1]![strategyNames.indexOf(strategy)]!;
const newRows = setups['new-rows'];

describe('sixteen flushes of new rows', () => {
  test.each([
    ['SizeTiered', 'L4', 3, 6],
    ['Leveled', 'L4', 5.5, 2],
    ['TimeWindow', 'L4', 2, 6],
    ['Unified', 'L4', 5.5, 2],
    ['Unified', 'T4', 3, 6],
  ] as const)(
    '%s (%s) writes %d times the flushed bytes; after 15 flushes there are %d places to look',
    (strategy, scaling, written, places) => {
      for (const seed of seeds) {
        const setup = { ...newRows, scaling, seed };
        expect(amplificationOf(laneOf(setup, strategy, flushes))).toBeCloseTo(written, 1);
        expect(laneOf(setup, strategy, flushes - 1).places).toBe(places);
      }
    },
  );
});

describe('the same rows in every flush', () => {
  test.each([
    ['SizeTiered', 'L4', 21 / 16, 4],
    ['Leveled', 'L4', 24 / 16, 3],
    ['Unified', 'L4', 31 / 16, 2],
    ['Unified', 'T4', 21 / 16, 4],
  ] as const)(
    '%s (%s) writes %d times the flushed bytes and takes up to %d times the space',
    (strategy, scaling, written, space) => {
      const lane = laneOf({ ...setups['same-rows'], scaling }, strategy, flushes);
      expect(amplificationOf(lane)).toBeCloseTo(written, 1);
      expect(lane.space).toBeCloseTo(space, 1);
    },
  );
});

test('TimeWindow deletes a day that has expired, without reading it or writing anything', () => {
  const lanes = framesOf(setups['time-series']).map((frame) => frame[strategyNames.indexOf('TimeWindow')]!);
  const deleting = lanes.flatMap(({ expired }, flush) => (expired > 0 ? [flush + 1] : []));
  expect(deleting).toEqual([9, 13]);
  for (const flush of deleting) {
    expect(lanes[flush - 1]!.merged).toBe(0);
    const wrote = lanes[flush - 1]!.writtenMegabytes - lanes[flush - 2]!.writtenMegabytes;
    expect(wrote).toBeCloseTo(100, 0);
  }
});

test('every flush brings 100 MB to every strategy', () => {
  for (const setup of all.filter(({ scaling }) => scaling === 'T4'))
    for (const [number, frame] of framesOf(setup).entries())
      for (const lane of frame) expect(lane.flushedMegabytes / 100).toBeCloseTo(number + 1, 1);
});

test('the seed decides which rows are written again', () => {
  expect(keysOf({ ...setups.mixed, seed: 1 })).not.toEqual(keysOf({ ...setups.mixed, seed: 2 }));
  const places = seeds.map((seed) =>
    framesOf({ ...setups.mixed, seed })
      .flat()
      .map(({ boxes }) => boxes.map(({ megabytes }) => megabytes)),
  );
  expect(places[0]).not.toEqual(places[1]);
});

test.each(languages)('sentences fit in %s', (language) => {
  for (const setup of all)
    for (const line of shownOf(language, setup).says)
      expect([...plainText(line)].length).toBeLessThanOrEqual(sentenceMax);
});

test('the guess is asked only where one strategy has written most', () => {
  expect(shownOf('en', { ...newRows, scaling: 'T4' }).most).toEqual({ strategy: 1, times: '5.5' });
  expect(shownOf('en', newRows).most).toBeUndefined();
});

test('what was saved is restored, and nothing else', () => {
  for (const setup of all) {
    const state = { cursor: 7, guess: 2, setup };
    expect(readState(saveState(state))).toEqual(state);
  }
  for (const text of [
    '',
    '16.-.mixed.L4.1',
    '1.4.mixed.L4.1',
    '1.-.mixed.L5.1',
    '1.-.mixes.L4.1',
    '1.-.mixed.L4.0',
    '1.-.mixed.L4.1.2',
  ])
    expect(readState(text)).toBeUndefined();
});
