// The same orders in ranges and on the ring: where new ones go, what moves, and what the figure says of it.

import { expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import {
  burst,
  firstOrders,
  presetOf,
  presets,
  readState,
  type Scene,
  type Setup,
  saveState,
  schemes,
  setups,
  stages,
} from './model.ts';
import { narrations } from './narrate.ts';
import { storyOf } from './story.ts';

const { growing, scattered } = setups;
const at = (stage: (typeof stages)[number]) => stages.indexOf(stage);
const arrived = ({ servers }: Scene) => servers.map((server) => server.arrived);
const holds = ({ servers }: Scene) => servers.map((server) => server.holds);

test('growing order numbers all go to one server with ranges, and the balancer moves them on', () => {
  const { shards, ring } = storyOf(growing);
  expect(arrived(shards[at('orders')]!)).toEqual([0, 0, 100, 0, 0]);
  expect(arrived(ring[at('orders')]!)).toEqual([28, 23, 24, 25, 0]);
  expect(shards[at('balancer')]!.moved).toBe(80);
  expect(ring[at('balancer')]!.moved).toBe(0);
  expect(shards[at('join')]!.moved).toBe(100);
  expect(ring[at('join')]!.moved).toBe(96);
  expect(holds(shards[at('join')]!)).toEqual([100, 100, 100, 100, 100]);
  expect(holds(ring[at('join')]!)).toEqual([101, 110, 104, 89, 96]);
  expect(arrived(shards[at('orders-again')]!)).toEqual([0, 0, 0, 0, 100]);
  expect(arrived(ring[at('orders-again')]!)).toEqual([23, 13, 19, 27, 18]);
  expect(shards.at(-1)!.movedSoFar).toBe(260);
  expect(ring.at(-1)!.movedSoFar).toBe(96);
});

test('numbers by lot are spread by ranges too', () => {
  for (const seed of [1, 2, 3]) {
    const { shards } = storyOf({ ...scattered, seed });
    expect(Math.max(...arrived(shards[at('orders')]!))).toBeLessThan(50);
  }
});

test.each([growing, scattered, { ...growing, servers: 6 }, { ...growing, tokens: 4, seed: 9 }] as Setup[])(
  'no order is lost or doubled, and what moves in the join goes to the new server: %o',
  (setup) => {
    const story = storyOf(setup);
    for (const scheme of schemes)
      for (const [stage, scene] of story[scheme].entries()) {
        const bursts = stage < at('orders') ? 0 : stage < at('orders-again') ? 1 : 2;
        expect(holds(scene).reduce((sum, one) => sum + one)).toBe(firstOrders + bursts * burst);
        expect(scene.arrivals).toHaveLength(arrived(scene).reduce((sum, one) => sum + one));
        for (const [place, { from, to }] of scene.pieces.entries())
          expect([to > from, scene.pieces[place + 1]?.from ?? to]).toEqual([true, to]);
      }
    const joined = story.ring[at('join')]!.pieces.filter(({ cameFrom }) => cameFrom !== undefined);
    expect(new Set(joined.map(({ server }) => server))).toEqual(new Set([setup.servers]));
  },
);

test('each token of a new node is taken from a neighbour: one token from one, sixteen from all', () => {
  const senders = (setup: Setup) =>
    new Set(storyOf(setup).ring[at('join')]!.pieces.flatMap(({ cameFrom }) => cameFrom ?? [])).size;
  expect(senders(setups['one-token'])).toBe(1);
  expect(senders(growing)).toBe(4);
});

test.each(languages)('a sentence fits its place, in %s', (language) => {
  for (const preset of presets) {
    const setup = setups[preset];
    for (const line of narrations(language, setup, storyOf(setup)))
      expect(plainText(line).length, line).toBeLessThanOrEqual(sentenceMax);
  }
});

test('the state survives being saved, and what is not a state is refused', () => {
  for (const preset of presets) {
    const state = { cursor: 3, setup: setups[preset] };
    expect(readState(saveState(state))).toEqual(state);
    expect(presetOf(setups[preset])).toBe(preset);
  }
  for (const text of ['', '9.growing.4.16.1', '1.growing.9.16.1', '1.falling.4.16.1', '1.growing.4.16.0'])
    expect(readState(text)).toBeUndefined();
});
