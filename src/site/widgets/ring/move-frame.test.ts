// Frames of “join or leave” and “many nodes”: drawing, ledger and words follow from the state, in three languages.

import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import { layOut } from '#site/widgets/stage/ring/layout.ts';
import { slideSize } from '#site/widgets/stage/ring/sizes.ts';
import { questionOf } from './guesses.ts';
import { firstMany, type ManyState, manyCounts, manyOf, manySteps } from './many.ts';
import {
  chosenSpans,
  describeMany,
  isCanvas,
  manyMarks,
  manyNarrations,
  manyReadout,
  summaryOf,
} from './many-frame.ts';
import {
  describeMove,
  moveGuess,
  moveLabels,
  moveMarks,
  moveNarrations,
  moveReadout,
  nodeRows,
} from './move-frame.ts';
import { firstMove, freeTokenNear, type MoveState, moveSteps, movesOf, readMove, saveMove } from './moves.ts';
import { ownNarrowSize, ownSize } from './sizes.ts';
import { firstShown } from './state.ts';
import { triesFor } from './tries.ts';

const moveStates: MoveState[] = [
  firstMove,
  { ...firstMove, rf: 3 },
  { ...firstMove, change: { kind: 'leave', node: 0 } },
  { ...firstMove, nodes: 2, rf: 3, change: { kind: 'leave', node: 1 } },
  { ...firstMove, keys: 'murmur3' },
  { ...firstMove, keys: 'murmur3', tokens: 16, rf: 2 },
  { ...firstMove, keys: 'murmur3', tokens: 16, change: { kind: 'leave', node: 2 }, nodes: 7 },
];

describe.each(moveStates)('a change', (state) => {
  test.each(languages)('is told in %s', (language) => {
    const told = moveNarrations(language, state);
    expect(told).toHaveLength(moveSteps + 1);
    for (const sentence of [...told, describeMove(language, { ...state, cursor: 2 })])
      expect(sentence).not.toMatch(/undefined|NaN|null|\[object/);
    for (const sentence of told)
      expect(plainText(sentence).length, sentence).toBeLessThanOrEqual(sentenceMax);
    expect(moveLabels(language, state)).toHaveLength(moveSteps + 1);
    const { schemes } = movesOf(state);
    const digits = (text: string | undefined) => text?.replaceAll(/[\s.,\u00a0\u202f]/g, '') ?? '';
    expect(digits(told[2])).toContain(`**${schemes.ring.moved}**`);
    expect(digits(told[3])).toContain(`**${schemes.modulo.moved}**`);
    expect(digits(told[4])).toContain(`**${schemes.range.moved}**`);
  });

  test('is drawn inside its frame at every step and size', () => {
    for (let cursor = 0; cursor <= moveSteps; cursor++)
      for (const size of [ownSize, ownNarrowSize, slideSize]) {
        const ring = layOut(moveMarks('en', { ...state, cursor }), size);
        for (const { x, y } of ring.nodes) {
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(size.width);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(size.height);
        }
        expect(moveReadout('ru', { ...state, cursor }).length).toBeGreaterThan(0);
      }
  });

  test('has a guess with one right answer', () => {
    const { options, answer } = moveGuess(state);
    expect(options[answer]).toBe(movesOf(state).schemes.ring.moved);
    expect(new Set(options).size).toBe(options.length);
    expect(options.length).toBeGreaterThan(2);
  });
});

describe('the frames of a join', () => {
  const frame = (cursor: number, change: Partial<MoveState> = {}) =>
    moveMarks('en', { ...firstMove, ...change, cursor });

  test('bring the newcomer in: dashed until it is there', () => {
    const newcomer = (cursor: number) => frame(cursor).nodes.find(({ label }) => label === 'N5');
    expect(
      [0, 1, 2].map((cursor) => newcomer(cursor)?.status ?? (newcomer(cursor) ? 'up' : 'absent')),
    ).toEqual(['moving', 'moving', 'up']);
    expect(newcomer(2)?.position).toBeCloseTo(0.88);
    expect(newcomer(2)?.token).toBe('88');
  });

  test('stream one range with RF 1, three with RF 3, each to N5', () => {
    expect([0, 1, 2].map((cursor) => frame(cursor).streams?.length)).toEqual([0, 1, 1]);
    expect([1, 2].map((cursor) => frame(cursor).streams?.[0]?.isUnderWay)).toEqual([true, false]);
    expect(frame(1, { rf: 3 }).streams?.map(({ node }) => node)).toEqual([4, 4, 4]);
  });

  test('mark the keys that move, and no others', () => {
    const followed = (cursor: number) =>
      frame(cursor).keyTicks?.filter(({ isFollowed }) => isFollowed).length;
    expect([0, 1, 2, 4].map(followed)).toEqual([0, 13, 13, 13]);
    expect(frame(2).keyTicks?.filter(({ node }) => node === 4)).toHaveLength(13);
  });

  test('keep the colour of each node when another leaves', () => {
    const nodes = frame(2, { change: { kind: 'leave', node: 1 } }).nodes;
    expect(nodes.map(({ label, number }) => [label, number])).toEqual([
      ['N1', 0],
      ['N3', 2],
      ['N4', 3],
    ]);
  });
});

test('the table of the nodes counts the keys of each, and says nothing of the end too early', () => {
  const counts = (state: MoveState) =>
    nodeRows(state).map(({ name, before, after }) => [name, before, after]);
  expect(counts({ ...firstMove, cursor: 1 })).toEqual([
    ['N1', 25, undefined],
    ['N2', 25, undefined],
    ['N3', 25, undefined],
    ['N4', 25, undefined],
    ['N5', undefined, undefined],
  ]);
  expect(counts({ ...firstMove, cursor: 2 }).map(([, , after]) => after)).toEqual([12, 25, 25, 25, 13]);
  const left: MoveState = { ...firstMove, change: { kind: 'leave', node: 1 }, cursor: 2 };
  expect(counts(left).map(([, , after]) => after)).toEqual([25, undefined, 50, 25]);
});

test('a dragged token goes past those that are taken', () => {
  expect(freeTokenNear(firstMove, 60, 59)).toBe(60);
  expect(freeTokenNear(firstMove, 50, 49)).toBe(51);
  expect(freeTokenNear(firstMove, 50, 51)).toBe(49);
  expect(freeTokenNear(firstMove, 0, 1)).toBe(99);
});

test.each(languages)('in %s there is another change to try', (language) => {
  for (const state of moveStates)
    for (const { name, to } of triesFor(language, { preset: 'moves', ...state, cursor: moveSteps })) {
      expect(name).not.toBe('');
      const next = { ...state, ...to } as MoveState;
      expect(saveMove(next)).not.toBe(saveMove({ ...state, cursor: 0 }));
      expect(readMove(saveMove(next))).toBeDefined();
    }
});

const manyStates: ManyState[] = manyCounts.flatMap((nodes) => [
  { ...firstMany, nodes, tokens: 1 },
  { ...firstMany, nodes, tokens: 16, rf: nodes === 4 ? 1 : 4 },
]);

describe('many nodes', () => {
  test.each(languages)('are told in %s', (language) => {
    for (const state of manyStates)
      for (let cursor = 0; cursor <= manySteps; cursor++) {
        const shown = { ...state, cursor };
        const said = [
          ...manyNarrations(language, shown).map(plainText),
          describeMany(language, shown),
          ...summaryOf(language, shown).map(({ label, value }) => `${label} ${value}`),
          ...manyReadout(language, shown).map(({ text }) => text),
        ];
        for (const sentence of manyNarrations(language, shown))
          expect(plainText(sentence).length, sentence).toBeLessThanOrEqual(sentenceMax);
        for (const sentence of said) expect(sentence).not.toMatch(/undefined|NaN|null|\*|\[object/);
      }
  });

  test('are paths up to 1,600 ranges, and a canvas beyond', () => {
    expect(manyStates.filter(isCanvas).map(({ nodes, tokens }) => `${nodes} × ${tokens}`)).toEqual([
      '250 × 16',
      '500 × 16',
      '1000 × 16',
    ]);
    const drawn = layOut(manyMarks({ ...firstMany, nodes: 100 }), ownSize).ranges;
    expect(drawn).toHaveLength(100);
    expect(manyMarks(firstMany).ranges).toEqual([]);
  });

  test('one stands out: the owner from step 2 on, or whoever is looked at', () => {
    const { replicas } = manyOf(firstMany);
    expect(chosenSpans({ ...firstMany, cursor: 1 })).toBeUndefined();
    expect(chosenSpans({ ...firstMany, cursor: 2 })?.node).toBe(replicas[0]);
    expect(chosenSpans({ ...firstMany, cursor: 0, chosen: 5 })?.spans).toHaveLength(16);
    expect(summaryOf('en', { ...firstMany, chosen: 5 }).at(-1)).toMatchObject({
      label: 'N6 owns',
      isChosen: true,
    });
  });

  test('copies lie clockwise of the key, apart from each other', () => {
    const { copies = [], key } = manyMarks({ ...firstMany, cursor: 3 });
    expect(copies).toHaveLength(3);
    const places = copies.map(({ position }) => position);
    expect(places[0]).toBeGreaterThanOrEqual(key!.position);
    expect(places[1]! - places[0]!).toBeGreaterThanOrEqual(0.099);
    expect(places[2]! - places[1]!).toBeGreaterThanOrEqual(0.099);
  });

  test('another seed or key is another picture', () => {
    const owner = (change: Partial<ManyState>) => manyNarrations('en', { ...firstMany, ...change })[2];
    expect(new Set([owner({}), owner({ seed: 8 }), owner({ key: 'x' }), owner({ nodes: 500 })]).size).toBe(4);
  });
});

test('every preset asks before it plays, but for a thousand nodes', () => {
  expect(questionOf('en', firstShown('toy'))).toMatchObject({
    options: ['N1', 'N2', 'N3', 'N4'],
    answer: 0,
    revealAt: 3,
  });
  expect(questionOf('ru', firstShown('murmur3'))?.question).toContain('«The Beatles»');
  expect(questionOf('en', firstShown('moves'))).toMatchObject({
    options: ['2', '13', '50', '80'],
    answer: 1,
    revealAt: 2,
  });
  expect(questionOf('pt', firstShown('many'))).toBeUndefined();
});
