// The tree of what can become of a write: the lit path must follow the simulation, whatever the learner sets.

import { expect, test } from 'vitest';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { type Play, stateOf } from '#site/widgets/stage/journal/play.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import { fateOf, type Leaf, leaves } from './fate.ts';
import { fateWords } from './fate-words.ts';
import {
  type FateStory,
  fateSetups,
  fateStoryOf,
  fates,
  readState,
  type Setup,
  saveState,
  setups,
  withTopology,
} from './model.ts';
import { narrations } from './narrate.ts';
import { endOf, playOf, playOfRun } from './play.ts';
import { stillOf } from './show.ts';

const fatesIn = (play: Play) => play.cursors.map((_, cursor) => fateOf(stateOf(play, cursor))!);
const endOfFate = (setup: Setup) => fatesIn(playOf(setup)).at(-1)!;
const marks = (setup: Setup) =>
  endOfFate(setup).replicas.map(({ name, fate, hintOn }) => `${name} ${fate}${hintOn ? ` ${hintOn}` : ''}`);

test.each([
  ['one', 'answered', 3],
  ['hinted', 'answered', 2],
  ['refused', 'refused', 0],
  ['timeout', 'timeout', 2],
  ['failed', 'failed', 2],
  ['any', 'hinted', 0],
] as const satisfies [FateStory, Leaf, number][])(
  '%s ends at %s with %d copies, whatever the seed',
  (story, leaf, copies) => {
    for (const seed of [fateSetups[story].seed, 1, 8, 21])
      expect(endOfFate({ ...fateSetups[story], seed })).toMatchObject({ leaf, copies });
  },
);

test('every leaf can be reached', () => {
  const gone = { ...fateSetups.one, nodes: fateSetups.one.nodes.with(3, 'down' as const) };
  const reached = [...fates.map((story) => fateSetups[story]), gone].map((setup) => endOfFate(setup).leaf);
  expect(new Set(reached)).toEqual(new Set(leaves));
});

test('the path is lit step by step: asked, sent, ended', () => {
  for (const story of ['one', 'timeout', 'failed'] as const) {
    const all = fatesIn(playOf(fateSetups[story]));
    const asked = all.findIndex(({ coordinator }) => coordinator !== undefined);
    const sent = all.findIndex(({ isSent }) => isSent);
    const ended = all.findIndex(({ leaf }) => leaf !== undefined);
    expect([asked > 0, sent > asked, ended > sent]).toEqual([true, true, true]);
    expect(all[0]).toMatchObject({ isSent: false, leaf: undefined, copies: 0 });
  }
});

test('what is refused was never sent, and a hint is named with its keeper', () => {
  expect(fatesIn(playOf(fateSetups.refused)).some(({ isSent }) => isSent)).toBe(false);
  expect(marks(fateSetups.refused)).toEqual(['N1 waiting', 'N2 skipped', 'N3 skipped']);
  expect(marks(fateSetups.hinted)).toEqual(['N1 acknowledged', 'N2 acknowledged', 'N3 skipped N4']);
  expect(marks(fateSetups.timeout)).toEqual(['N1 acknowledged', 'N2 acknowledged', 'N3 lost N4']);
  expect(marks(fateSetups.failed)).toEqual(['N1 acknowledged', 'N2 acknowledged', 'N3 failed N4']);
  expect(marks(fateSetups.any)).toEqual(['N1 skipped N4', 'N2 skipped N4', 'N3 skipped N4']);
});

test('follows the level, the key, the coordinator and the topology', () => {
  const { timeout } = fateSetups;
  expect(endOfFate({ ...timeout, writeLevel: 'QUORUM' })).toMatchObject({ leaf: 'answered', needed: 2 });
  expect(endOfFate({ ...timeout, key: '30' }).replicas.map(({ name }) => name)).toEqual(['N3', 'N4', 'N1']);
  const moved = endOfFate({ ...timeout, via: 0 });
  expect(moved.coordinator).toBe('N1');
  expect(moved.replicas[2]).toMatchObject({ name: 'N3', hintOn: 'N1' });
  expect(endOfFate(withTopology({ ...fateSetups.one, rf: 5 }, '6')).replicas).toHaveLength(5);
  expect(endOfFate({ ...withTopology(fateSetups.one, '2x3'), writeLevel: 'LOCAL_QUORUM' })).toMatchObject({
    leaf: 'answered',
    copies: 6,
  });
});

test('follows the journal alone: with N2 and N3 exchanged in it, so are the marks and the narration', () => {
  const play = playOf(fateSetups.timeout);
  const other: Record<string, string> = { N2: 'N3', N3: 'N2' };
  const swap = (value: unknown): unknown =>
    typeof value === 'string' ? (other[value] ?? value) : Array.isArray(value) ? value.map(swap) : value;
  const events = play.run.events.map(
    (event) =>
      Object.fromEntries(
        Object.entries(event).map(([name, value]) => [name, name === 'payload' ? value : swap(value)]),
      ) as unknown as JournalEvent,
  );
  const swapped = playOfRun({ ...play.run, events });
  const lost = fatesIn(swapped)
    .at(-1)!
    .replicas.filter(({ fate }) => fate === 'lost');
  expect(lost).toMatchObject([{ name: 'N2', hintOn: 'N4' }]);
  expect(narrations('en', fateSetups.timeout, swapped).join(' ')).toContain('No answer came from N2');
});

test('a read has no fate of this kind', () => {
  expect(fateOf(stateOf(playOf(setups['two-down']), 99))).toBeUndefined();
});

test.each(languages)('%s tells a failure in words, and each frame in a short sentence', (language) => {
  const lines = narrations(language, fateSetups.failed, playOf(fateSetups.failed)).map(plainText);
  expect(lines.some((line) => line.includes('WriteFailure'))).toBe(true);
  for (const story of fates)
    for (const line of narrations(language, fateSetups[story], playOf(fateSetups[story])))
      expect(plainText(line).length, line).toBeLessThanOrEqual(sentenceMax);
  for (const leaf of leaves) expect(fateWords[language].ends[leaf]).not.toBe('');
});

test('is saved, known as a story, and sent with the page', () => {
  for (const story of fates) {
    const setup = fateSetups[story];
    expect(fateStoryOf(setup)).toBe(story);
    expect(readState(saveState({ cursor: 2, guess: undefined, setup }))?.setup).toEqual(setup);
    const still = stillOf('pt', setup);
    expect(JSON.parse(JSON.stringify(still))).toEqual(still);
  }
  expect(endOf(playOf(fateSetups.failed)).outcome).toBe('failed');
  expect(fateStoryOf({ ...fateSetups.one, seed: 9 })).toBeUndefined();
});
