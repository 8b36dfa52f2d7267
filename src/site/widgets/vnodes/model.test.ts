// The figures of the lesson, and what must hold on any ring.

import { describe, expect, test } from 'vitest';
import { evenTokens } from '#engine/sim/ring/even-tokens.ts';
import { trafficOf } from '#engine/sim/ring/movement.ts';
import { primaryOwnership } from '#engine/sim/ring/ownership.ts';
import { Ring } from '#engine/sim/ring/ring.ts';
import { joinMoves } from '#engine/sim/ring/ring-moves.ts';
import { toyPartitioner } from '#engine/sim/ring/toy-partitioner.ts';
import { simpleStrategy } from '#engine/values/replication.ts';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import {
  answerStep,
  balanceOf,
  bandOf,
  changed,
  joinOf,
  minutesFor,
  oddsOf,
  readState,
  type Setup,
  saveState,
  setups,
  stopsOf,
  views,
} from './model.ts';
import { narrations, questionOf } from './narrate.ts';

const percent = (share: number) => (share * 100).toFixed(1);

test('random tokens: the shares that the lesson prints', () => {
  const said = [1, 4, 16, 64, 256].map((tokens) => {
    const { least, most } = balanceOf(setups.balance, tokens);
    return [tokens, percent(least), percent(most)];
  });
  expect(said).toEqual([
    [1, '11.6', '44.8'],
    [4, '9.9', '37.5'],
    [16, '21.1', '31.8'],
    [64, '21.7', '27.6'],
    [256, '23.8', '26.6'],
  ]);
});

test('sixteen chosen tokens are as even as hundreds by lot, for every seed', () => {
  for (const seed of [1, 7, 30]) {
    const { least, most } = balanceOf({ ...setups.balance, allocation: 'chosen', seed }, 16);
    expect([percent(least), percent(most)]).toEqual(['24.7', '25.5']);
  }
});

test('five tokens of a fifth node take four keys each, from all four', () => {
  const tokens = evenTokens(toyPartitioner, { nodeCount: 4, tokensPerNode: 5 });
  const node = (at: number, own: readonly bigint[]) => ({
    name: `N${at + 1}`,
    datacenter: 'dc1',
    rack: 'r1',
    tokens: own,
  });
  const ring = new Ring(
    toyPartitioner,
    tokens.map((own, at) => node(at, own)),
  );
  const fifth = node(4, [4n, 29n, 54n, 79n, 99n]);
  const keys = [...primaryOwnership(ring.withNode(fifth)).values()].map((share) => Math.round(share * 100));
  expect(keys).toEqual([17, 21, 21, 21, 20]);
  const traffic = trafficOf(joinMoves(ring, fifth, simpleStrategy(1)));
  expect(ring.nodes.map(({ name }) => Math.round((traffic.get(name)?.sends ?? 0) * 100))).toEqual([
    8, 4, 4, 4,
  ]);
});

test('with one token three nodes send to a thirteenth, with sixteen all twelve', () => {
  const [one, many] = [joinOf(setups.join, 1), joinOf(setups.join, 16)];
  expect([one.senders, percent(one.receives), percent(one.largest)]).toEqual([3, '20.8', '8.3']);
  expect([many.senders, percent(many.receives), percent(many.largest)]).toEqual([12, '23.3', '2.5']);
  expect(Math.round(one.minutes)).toBe(67);
  expect(Math.round(many.minutes)).toBe(20);
  expect(minutesFor(0.25)).toBe(200);
});

test('with one token a node shares data with four others, and with sixteen with ten of eleven', () => {
  const neighbours = (tokens: number) =>
    oddsOf(setups.odds, tokens).shared[2]!.filter((share) => share > 0).length;
  expect([neighbours(1), neighbours(16)]).toEqual([4, 10]);
});

test('the odds rise with the tokens, and what is lost on average stays', () => {
  const said = stopsOf(setups.odds).map((tokens) => oddsOf(setups.odds, tokens));
  expect(said.map(({ hurting }) => hurting)).toEqual([24, 43, 60, 61, 64, 65]);
  expect(said.map(({ odds }) => percent(odds))).toEqual(['36.4', '65.2', '90.9', '92.4', '97.0', '98.5']);
  expect([said[0]!, said[2]!, said[4]!].map(({ hit }) => percent(hit))).toEqual(['12.5', '5.0', '4.7']);
  // Each key has three copies, and so three of the 66 pairs.
  for (const { expected } of said) expect(expected).toBeCloseTo(3 / 66, 9);
});

test('with two copies two dead nodes lose data', () => {
  const said = [1, 16].map((tokens) => oddsOf({ ...setups.odds, rf: 2 }, tokens));
  expect(said.map(({ hurting, hit }) => [hurting, percent(hit)])).toEqual([
    [12, '8.3'],
    [58, '1.7'],
  ]);
  for (const { expected } of said) expect(expected).toBeCloseTo(1 / 66, 9);
});

test('two nodes of one rack share nothing, if there are as many racks as copies', () => {
  for (const tokens of [1, 16]) {
    const { shared, hurting } = oddsOf({ ...setups.odds, racks: 3 }, tokens);
    shared.forEach((row, one) => {
      row.forEach((share, other) => {
        if (one % 3 === other % 3) expect(share).toBe(0);
      });
    });
    expect(hurting).toBeLessThanOrEqual(48);
  }
  expect(oddsOf({ ...setups.odds, racks: 3 }, 16).hurting).toBe(47);
});

const others: Setup[] = [
  { ...setups.balance, nodes: 6, rf: 2, seed: 3 },
  { ...setups.join, nodes: 24, allocation: 'random', seed: 19 },
  { ...setups.odds, nodes: 6, racks: 3, seed: 2, node: 5 },
];

describe.each(
  [...views.map((view) => setups[view]), ...others].map((setup) => ({
    name: saveState({ cursor: 0, guess: undefined, setup }),
    setup,
  })),
)('$name', ({ setup }) => {
  const stops = stopsOf(setup).filter((tokens) => tokens <= 32);

  test('adds up at every stop', () => {
    for (const tokens of stops) {
      const { shares } = balanceOf(setup, tokens);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(setup.rf, 9);
      const { sends, receives } = joinOf(setup, tokens);
      expect(sends.reduce((sum, share) => sum + share, 0)).toBeCloseTo(receives, 9);
      const ranges = bandOf(setup, tokens).flat();
      expect(ranges).toHaveLength((setup.nodes + (setup.view === 'join' ? 1 : 0)) * tokens);
      const { expected, pairs } = oddsOf(setup, tokens);
      expect(expected).toBeCloseTo((setup.rf * (setup.rf - 1)) / 2 / pairs, 9);
    }
  });

  test('is told in three languages, short enough', () => {
    for (const language of languages) {
      const said = narrations(language, setup);
      expect(said).toHaveLength(stopsOf(setup).length);
      for (const line of said) expect(plainText(line).length, line).toBeLessThanOrEqual(sentenceMax);
      const { answer, options, told } = questionOf(language, setup);
      expect(answer).toBeGreaterThanOrEqual(0);
      expect(options).toHaveLength(told.length);
      expect(new Set(options).size).toBe(options.length);
    }
  });

  test('is saved and read again', () => {
    const state = { cursor: answerStep, guess: 1, setup };
    expect(readState(saveState(state))).toEqual(state);
  });
});

test('hostile text is no state', () => {
  for (const text of [
    '',
    '9.-.odds.12.random.3.1.7.-',
    '7.-.odds.12.chosen.3.1.7.-',
    '0.-.odds.12.chosen.3.2.7.-',
    '0.-.odds.12.chosen.3.1.7.12',
    '0.-.odds.13.chosen.3.1.7.1',
  ])
    expect(readState(text)).toBeUndefined();
});

test('a node that is not there any more does not stand out', () => {
  expect(changed({ ...setups.odds, node: 11 }, { nodes: 6 }).node).toBeUndefined();
  expect(changed({ ...setups.odds, node: 3 }, { nodes: 6 }).node).toBe(3);
});
