// A hot item, measured: who serves its readers, how long its buyers wait, and what the figure says of it.

import { expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import {
  buyerCount,
  presetOf,
  presets,
  type Remedy,
  readState,
  remedies,
  saveState,
  setups,
  steps,
  type Way,
  ways,
} from './model.ts';
import { moralOf, narrations } from './narrate.ts';
import { type Run, runOf } from './show.ts';

const readersOf = (remedy: Remedy, perSecond: 600 | 150 = 600) => {
  const run = runOf({ ...setups.readers, remedy, perSecond });
  return (run as Extract<Run, { readers: unknown }>).readers;
};
const buyersOf = (way: Way, seed = 1) => {
  const run = runOf({ ...setups.buyers, way, seed });
  return (run as Extract<Run, { buyers: unknown }>).buyers;
};
/** What each node does in a second, on average over the whole run. */
const loads = (remedy: Remedy) => {
  const { names, moments } = readersOf(remedy);
  return names.map((_, node) =>
    Math.round(moments.reduce((sum, { nodes }) => sum + nodes[node]!.perSecond, 0) / steps),
  );
};

test('only the replicas of the phone serve its readers, so more nodes do not help and one copy is worse', () => {
  const none = readersOf('none');
  expect(none.holders).toHaveLength(3);
  // 250 come in a second and 200 are done: after 20 seconds about 1,000 wait.
  for (const [at, { waiting }] of none.moments.at(-1)!.nodes.entries())
    if (none.holders.includes(none.names[at]!)) expect(Math.abs(waiting - 1000)).toBeLessThan(100);
    else expect(waiting).toBeLessThan(10);
  expect([none.phone.medianMs, none.others.p99Ms]).toEqual([2528, 4996]);

  const twelve = readersOf('twelve-nodes');
  expect(twelve.holders).toHaveLength(3);
  expect([twelve.phone.medianMs, twelve.others.p99Ms]).toEqual([1424, 2703]);

  const single = readersOf('one-copy');
  expect([single.phone.failed, single.phone.asked]).toEqual([7259, 11977]);
  expect([single.others.failed, single.others.asked]).toEqual([1591, 6008]);
});

test('buckets spread the readers over all nodes, unless they meet the same ones; a cache spares them', () => {
  expect(readersOf('buckets-2').holders).toEqual(readersOf('none').holders);
  expect(readersOf('buckets-8').holders).toHaveLength(6);
  expect([readersOf('buckets-8').phone.medianMs, readersOf('buckets-8').others.p99Ms]).toEqual([28, 362]);
  expect(Math.min(...loads('buckets-8'))).toBeGreaterThan(90);
  const cache = readersOf('cache');
  expect([cache.phone.medianMs, cache.others.p99Ms]).toEqual([0, 48]);
  expect(cache.fromCache / cache.phone.asked).toBeGreaterThan(0.98);
  expect(Math.max(...loads('cache'))).toBeLessThan(60);
});

test('a load that the replicas can bear needs no remedy', () => {
  expect(readersOf('none', 150).phone.medianMs).toBeLessThan(30);
});

test('twenty buyers of one row compete, and a queue or more rows end that', () => {
  const told = (way: Way) => {
    const { lastMs, attempts, left } = buyersOf(way);
    return [Math.round(lastMs), attempts, left];
  };
  expect(told('row')).toEqual([385, 56, 78]);
  expect(told('buckets-4')).toEqual([107, 38, 80]);
  expect(told('buckets-20')).toEqual([5, 20, 80]);
  expect(told('queue')).toEqual([100, 20, 80]);
});

test('every buyer gets a piece, and none is sold that is not there', () => {
  for (const way of ways)
    for (const seed of [1, 2, 3]) {
      const { purchases, left } = buyersOf(way, seed);
      expect(new Set(purchases.map(({ buyer }) => buyer)).size).toBe(buyerCount);
      expect(left).toBeLessThanOrEqual(100 - buyerCount);
    }
});

test.each(languages)('a sentence fits its place, in %s', (language) => {
  const all = [
    ...remedies.map((remedy) => ({ ...setups.readers, remedy })),
    ...ways.map((way) => ({ ...setups.buyers, way })),
  ];
  for (const setup of all) {
    expect(moralOf(language, setup)).not.toBe('');
    for (const line of narrations(language, runOf(setup)))
      expect(plainText(line).length, line).toBeLessThanOrEqual(sentenceMax);
  }
});

test('the state survives being saved, and what is not a state is refused', () => {
  for (const preset of presets) {
    const state = { cursor: 10, setup: setups[preset] };
    expect(readState(saveState(state))).toEqual(state);
    expect(presetOf(setups[preset])).toBe(preset);
  }
  for (const text of [
    '',
    '11.readers.none.row.600.1',
    '0.readers.none.row.601.1',
    '0.readers.none.row.600.0',
  ])
    expect(readState(text)).toBeUndefined();
});
