// A fork of a read is computed by the simulation: up to its step the story is the same event by event.

import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import type { Change } from '#site/widgets/stage/fork/fork.ts';
import { lastSameStep } from '#site/widgets/stage/fork/parting.ts';
import { outcomeOf } from '#site/widgets/stage/journal/outcome.ts';
import { endState, stateOf } from '#site/widgets/stage/journal/play.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import { presetOf, presets, readState, type Setup, saveState, setups } from './model.ts';
import { playOf } from './play.ts';
import { storyOf } from './show.ts';

const forked = (setup: Setup, step: number, change: Change): Setup => ({ ...setup, fork: { step, change } });
const steps = (setup: Setup) => playOf(setup).cursors.length;

describe.each(presets)('%s', (preset) => {
  test('up to the fork both stories are equal, wherever a node stops', () => {
    for (const seed of [setups[preset].seed, 8]) {
      const setup = { ...setups[preset], seed };
      const was = playOf(setup);
      for (let step = 0; step < steps(setup); step++) {
        for (const node of [0, 1, 2]) {
          const now = playOf(forked(setup, step, { kind: 'stop', node }));
          expect(lastSameStep(was, now)).toBeGreaterThanOrEqual(step);
          expect(stateOf(now, now.cursors.length - 1).nodes[node]!.status).toBe('down');
        }
      }
    }
  });

  test.each(languages)('in %s every sentence is short, and both lines are told', (language) => {
    for (let step = 0; step < steps(setups[preset]); step++) {
      const setup = forked(setups[preset], step, { kind: 'stop', node: 1 });
      const { says, labels, lines } = storyOf(language, setup, playOf(setup));
      expect(labels).toHaveLength(says.length);
      for (const line of says) expect(plainText(line).length, line).toBeLessThanOrEqual(sentenceMax);
      for (const { goesOn, ends } of [lines!.was, lines!.now])
        expect([goesOn, ends].every((text) => text.length > 10)).toBe(true);
    }
  });
});

test('a replica stops before it has confirmed the repair: the read at ALL times out, though the winner was known', () => {
  const setup = setups.lecture;
  const was = playOf(setup);
  const step = was.cursors.findIndex((_, at) => (stateOf(was, at).request?.repairs.length ?? 0) > 0);
  const now = playOf(forked(setup, step, { kind: 'stop', node: 0 }));
  expect(outcomeOf(endState(was).request)).toBe('answered');
  expect(outcomeOf(endState(now).request)).toBe('timeout');
  const { lines } = storyOf('en', forked(setup, step, { kind: 'stop', node: 0 }), now);
  expect(lines!.was.ends).toMatch(
    /^The read returns Elizabeth after [\d.]+ ms\. At the end: Elizabeth on N1, N2 and N3\.$/,
  );
  expect(lines!.now.ends).toMatch(/^The read runs into a timeout after [\d,]+ ms\. At the end: /);
});

test('another level before the read: QUORUM leaves a replica as it was', () => {
  const setup = forked(setups.lecture, 0, { kind: 'read', level: 'QUORUM' });
  const { lines } = storyOf('en', setup, playOf(setup));
  expect(lines).toMatchObject({
    was: { goesOn: 'The read is at ALL.' },
    now: { goesOn: 'The read is at QUORUM.', ends: expect.stringContaining(';') },
  });
});

test('the address holds the fork, and refuses what is none', () => {
  for (const change of [
    { kind: 'stop', node: 2 },
    { kind: 'read', level: 'ONE' },
  ] as const) {
    const state = { cursor: 4, guess: undefined, setup: forked(setups.lecture, 3, change) };
    expect(readState(saveState(state))).toEqual(state);
    expect(presetOf(state.setup)).toBeUndefined();
  }
  const saved = saveState({ cursor: 4, guess: undefined, setup: setups.lecture });
  for (const fork of ['f3s4', 'f3w4', 'f3r0', 'f3x1', 'f3'])
    expect(readState(saved.replace('4.', `4${fork}.`)), fork).toBeUndefined();
});
