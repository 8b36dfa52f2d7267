// The verdicts follow from what happens in the simulated shop: another policy or another failure, another verdict.

import { expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import { judge } from './judge.ts';
import {
  type Entity,
  entities,
  type Failure,
  failures,
  presetOf,
  presets,
  readLevels,
  readState,
  saveState,
  setups,
  type WriteWay,
  withPolicy,
  writeWays,
} from './model.ts';
import { linesOf, narrate } from './narrate.ts';
import { verdictsUnder } from './show.ts';

const { same, all, one, fitted } = setups;
const brokenIn = (setup: typeof same, failure: Failure): Entity[] =>
  verdictsUnder(setup, failure).flatMap(({ entity, broken }) => (broken.length > 0 ? [entity] : []));

test('without IF every phone is sold twice, at LOCAL_QUORUM as at ALL', () => {
  for (const setup of [same, all, one]) {
    const { counts, broken } = judge(setup, 'stock', 'none');
    expect([counts.sold, counts.oversold, broken]).toEqual([10, 10, ['never-sells-twice']]);
  }
  const { counts } = judge(fitted, 'stock', 'none');
  expect([counts.sold, counts.oversold, counts.refusedWrites]).toEqual([10, 0, 0]);
});

test('while the link is cut, LOCAL_SERIAL sells the phones that both sides want twice, and SERIAL sells none', () => {
  const soldIn = (write: WriteWay) => judge(withPolicy(same, 'stock', { write }), 'stock', 'cut').counts;
  expect(soldIn('LOCAL_SERIAL')).toMatchObject({ sold: 10, oversold: 5, refusedWrites: 0 });
  expect(soldIn('SERIAL')).toMatchObject({ sold: 0, oversold: 0, refusedWrites: 20 });
});

test('five hours are longer than the hint window: read repair mends what is read, and a repair the rest', () => {
  expect(judge(same, 'order', 'hour').counts.incomplete).toBe(0);
  expect(judge(same, 'order', 'five-hours').counts).toMatchObject({ incomplete: 2, staleLater: 0 });
  const without = withPolicy(same, 'order', { hasReadRepair: false });
  expect(judge(without, 'order', 'five-hours').counts).toMatchObject({ incomplete: 4, staleLater: 0 });
  expect(judge(one, 'order', 'five-hours').counts).toMatchObject({
    incomplete: 4,
    staleLater: 2,
    readsLater: 5,
  });
  const repaired = withPolicy(one, 'order', { hasRepair: true });
  expect(judge(repaired, 'order', 'five-hours').counts).toMatchObject({ incomplete: 0, staleLater: 2 });
});

test('without hints even an hour leaves gaps', () => {
  expect(judge({ ...same, hasHints: false }, 'order', 'hour').counts.incomplete).toBe(5);
  expect(brokenIn({ ...same, hasHints: false }, 'hour')).toEqual(['order', 'event', 'product', 'stock']);
});

test('ALL is refused as soon as anything is down, and too slow before that', () => {
  expect(judge(all, 'session', 'none')).toMatchObject({ broken: ['is-quick'], counts: { readMs: 80 } });
  for (const failure of failures.slice(1))
    expect(judge(all, 'cart', failure).counts).toMatchObject({ refusedWrites: 10, refusedReads: 10 });
});

test('the fitted policy fails in one place: orders, with two nodes of a data centre down', () => {
  expect(failures.map((failure) => brokenIn(fitted, failure))).toEqual([[], [], [], ['order'], []]);
  expect(failures.map((failure) => brokenIn(same, failure))).toEqual([
    ['stock'],
    ['stock'],
    ['order', 'event', 'product', 'stock'],
    ['cart', 'session', 'order', 'event', 'product'],
    ['stock'],
  ]);
});

test('no policy for orders survives every failure', () => {
  for (const write of writeWays)
    for (const read of readLevels) {
      const setup = withPolicy(same, 'order', { write, read, hasRepair: true });
      const fails = failures.some((failure) => judge(setup, 'order', failure).broken.length > 0);
      expect(fails, `${write} ${read}`).toBe(true);
    }
  const quorum = withPolicy(same, 'order', { write: 'QUORUM', read: 'QUORUM', hasRepair: true });
  expect(judge(quorum, 'order', 'two-nodes').broken).toEqual([]);
  expect(judge(quorum, 'order', 'cut').broken).toEqual(['accepts-writes', 'shows-own-write']);
});

test('hints, read repair, repair and the failure each change what is counted, and the words follow', () => {
  const quiet = linesOf('en', judge(one, 'order', 'hour')).map(({ text }) => text);
  const loud = linesOf('en', judge(one, 'order', 'five-hours')).map(({ text }) => text);
  expect(quiet).not.toEqual(loud);
  expect(loud).toContain('Ten minutes after the failure, 2 of 5 reads are stale.');
  expect(loud).toContain('In the end, 4 accepted writes are missing on some replica.');
});

test.each(languages)('a sentence fits its place, in %s', (language) => {
  for (const preset of presets)
    for (const failure of failures) {
      const line = narrate(language, failure, verdictsUnder(setups[preset], failure));
      expect(plainText(line).length, line).toBeLessThanOrEqual(sentenceMax);
    }
});

test('the state survives being saved, and what is not a state is refused', () => {
  for (const preset of presets) {
    const state = { cursor: 2, chosen: 'order' as const, setup: setups[preset] };
    expect(readState(saveState(state))).toEqual(state);
    expect(presetOf(setups[preset])).toBe(preset);
  }
  const good = saveState({ cursor: 0, chosen: 'cart', setup: same });
  for (const text of [
    '',
    `9${good.slice(1)}`,
    good.slice(0, -1),
    good.replace('.h.', '.x.'),
    good.replace('.1.', '.0.'),
  ])
    expect(readState(text)).toBeUndefined();
  expect(entities).toHaveLength(6);
});
