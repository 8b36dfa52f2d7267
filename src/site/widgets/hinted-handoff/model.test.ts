// Hinted handoff: the simulation must decide who keeps a hint, what is lost and what arrives, and a frame must follow
// from the journal alone.

import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { endState, type Play, stateOf } from '#site/widgets/stage/journal/play.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import { writeTime } from './clock.ts';
import {
  absences,
  fates,
  levels,
  nexts,
  nodeCounts,
  type Preset,
  presetOf,
  presets,
  readState,
  type Setup,
  saveState,
  setups,
  triesFor,
  withCoordinator,
  withNodes,
  withPressed,
} from './model.ts';
import { describe as describeDrawing, missedBy, narrations } from './narrate.ts';
import { playOf, playOfRun } from './play.ts';
import { drawingAt, shownOf, stillOf, storyOf } from './show.ts';

const held = (setup: Setup) =>
  Object.fromEntries(
    endState(playOf(setup)).nodes.flatMap(({ name, copy }) => ('value' in copy ? [[name, copy.value]] : [])),
  );
const tell = (setup: Setup) => narrations('en', setup, playOf(setup)).map(plainText);
const hintsAt = (play: Play, cursor: number) => shownOf('en', play, cursor).hints;
const everHad = (play: Play) => play.cursors.some((_, cursor) => hintsAt(play, cursor).length > 0);

describe('the stories', () => {
  test.each([
    ['restart', { N1: '10', N2: '10', N3: '10' }],
    ['stale', { N1: '10', N2: '10', N3: '10' }],
    ['late', { N1: '12', N2: '12', N3: '12' }],
    ['lost', { N1: '10', N2: '10', N3: '8' }],
    ['window', { N1: '10', N2: '10', N3: '8' }],
    ['any', { N1: '10', N2: '10', N3: '10' }],
  ] as const satisfies [Preset, object][])('%s ends alike, whatever the seed', (preset, copies) => {
    for (const seed of [3, 1, 8, 21]) expect(held({ ...setups[preset], seed })).toEqual(copies);
  });

  test('while N3 is away there are two copies and a hint, and in the end three copies and none', () => {
    const play = playOf(setups.restart);
    const away = play.cursors.findIndex((_, cursor) => shownOf('en', play, cursor).answer !== '');
    const fresh = (cursor: number) =>
      stateOf(play, cursor)
        .nodes.filter(({ copy }) => copy.kind === 'fresh')
        .map(({ name }) => name);
    expect(fresh(away)).toEqual(['N1', 'N2']);
    expect(hintsAt(play, away)).toEqual(['N4 → N3']);
    expect(drawingAt('en', play, away).marks.hints).toHaveLength(1);
    expect(fresh(play.cursors.length - 1)).toEqual(['N1', 'N2', 'N3']);
    expect(hintsAt(play, play.cursors.length - 1)).toEqual([]);
  });

  test('the hint is delivered 10 to 20 seconds after the return, in two rounds of ten seconds', () => {
    for (const seed of [3, 1, 8, 21]) {
      const { run } = playOf({ ...setups.restart, seed });
      const at = (find: (kind: string) => boolean) => run.events.findLast(({ kind }) => find(kind))!.at;
      const after = (at((kind) => kind === 'hint-delivered') - at((kind) => kind === 'node')) / 1e6;
      expect(after).toBeGreaterThan(10);
      expect(after).toBeLessThan(20.1);
    }
  });

  test('a read at ONE that asks the returned node before the hint has come is stale', () => {
    const { request } = endState(playOf(setups.stale));
    expect(request?.answer).toMatchObject({ value: '8', isStale: true });
  });

  test('a coordinator that dies after four seconds loses the hint, after fifteen it has it on disk', () => {
    const soon = playOf(setups.lost);
    expect(everHad(soon)).toBe(true);
    expect(tell(setups.lost).join(' ')).toContain('the hint is gone');
    const later: Setup = { ...setups.lost, fate: 'dies-later' };
    expect(tell(later).join(' ')).toContain('already on disk');
    expect(held(later)).toEqual({ N1: '10', N2: '10', N3: '10' });
  });

  test('after three hours of absence no hint is kept', () => {
    expect(everHad(playOf(setups.window))).toBe(false);
    expect(tell(setups.window).join(' ')).toContain('no hint');
  });

  test('a hint is an answer at ANY alone', () => {
    const all = { ...setups.any };
    const answer = (setup: Setup) => endState(playOf(setup)).requests.values().next().value?.answer;
    expect(answer(all)?.error).toBeUndefined();
    for (const level of ['ONE', 'QUORUM', 'ALL'] as const)
      expect(answer({ ...all, level })?.error?.kind).toBe('Unavailable');
    expect(answer({ ...setups.restart, level: 'ALL' })?.error?.kind).toBe('Unavailable');
  });

  test('the guess knows the price, and is told as two sentences', () => {
    for (const preset of presets) {
      const { options, answer, told } = storyOf('en', setups[preset], playOf(setups[preset]));
      expect(options[answer]).toBe(held(setups[preset]).N3);
      expect(told[0]).toEqual({
        guessed: `You guessed that ${preset === 'any' ? 'N1' : 'N3'} ends up with the price 8.`,
        truth: `${preset === 'any' ? 'N1' : 'N3'} ends up with the price 8.`,
      });
    }
  });
});

describe('frames', () => {
  test('follow seed, key and topology', () => {
    expect(playOf({ ...setups.restart, seed: 4 }).run.events).not.toEqual(playOf(setups.restart).run.events);
    const moved = { ...setups.restart, key: '30' };
    expect(missedBy(moved, endState(playOf(moved)))).toBe('N3');
    expect(Object.keys(held(moved)).toSorted()).toEqual(['N1', 'N3', 'N4']);
    const six = withNodes(setups.restart, 6);
    expect(stillOf('en', six).shown.rows).toHaveLength(6);
    const other = withCoordinator(setups.restart, 0);
    expect(tell(other).join(' ')).toContain('N1 sends the write');
    expect(held(other)).toEqual({ N1: '10', N2: '10', N3: '10' });
  });

  test('follow the journal alone: with N2 and N3 exchanged in it, so are marks, ledger and narration', () => {
    const play = playOf(setups.restart);
    const swapped = playOfRun({
      ...play.run,
      events: play.run.events.map(exchange) as typeof play.run.events,
    });
    const at = swapped.cursors.findIndex((_, cursor) => hintsAt(swapped, cursor).length > 0);
    expect(hintsAt(swapped, at)).toEqual(['N4 → N2']);
    expect(drawingAt('en', swapped, at).marks.hints).toEqual([
      { ...drawingAt('en', play, at).marks.hints![0], to: 'N2' },
    ]);
    expect(narrations('en', setups.restart, swapped).map(plainText).join(' ')).toContain(
      'N2 applies the hint',
    );
  });

  test('are the same on the way forward and on the way back', () => {
    const play = playOf(setups.late);
    const cursors = play.cursors.map((_, cursor) => cursor);
    const frame = (cursor: number) => [drawingAt('ru', play, cursor), shownOf('ru', play, cursor)];
    expect(cursors.toReversed().map(frame).toReversed()).toEqual(cursors.map(frame));
  });

  test('can be sent to the browser as they are', () => {
    for (const preset of presets) {
      const still = stillOf('pt', setups[preset]);
      expect(JSON.parse(JSON.stringify(still))).toEqual(still);
    }
  });

  test('tell the time as a person would', () => {
    expect([4.9, 15_200, 605_000, 600_000, 12_600_000].map((ms) => writeTime('en', ms))).toEqual([
      '4.9\u00a0ms',
      '15\u00a0s',
      '10\u00a0min 5\u00a0s',
      '10\u00a0min',
      '3\u00a0h 30\u00a0min',
    ]);
  });
});

describe('saving', () => {
  test('gives back every state', () => {
    for (const nodes of nodeCounts) {
      for (const level of levels) {
        for (const absence of absences) {
          for (const fate of fates) {
            for (const next of nexts) {
              const key = "a.b~c_d 'e' ключ";
              const setup = { ...withNodes(setups.any, nodes), level, absence, fate, next, key, seed: 12 };
              for (const guess of [undefined, 2]) {
                const text = saveState({ cursor: 4, guess, setup });
                expect(encodeURIComponent(text)).toBe(text);
                expect(readState(text)).toEqual({ cursor: 4, guess, setup });
              }
            }
          }
        }
      }
    }
  });

  test.each([
    '',
    '0.-.4.QUORUM.3.uuau.minutes.stays.nothing.3.~20',
    '0.-.4.QUORUM.3.uuaa.minutes.stays.nothing.3.91',
    '0.-.4.QUORUM.4.uuau.minutes.stays.nothing.3.91',
    '0.-.5.QUORUM.3.uuau.minutes.stays.nothing.3.91',
    '0.-.4.TWO.3.uuau.minutes.stays.nothing.3.91',
    '0.-.4.QUORUM.3.uuau.days.stays.nothing.3.91',
    '0.-.4.QUORUM.3.uuau.minutes.stays.nothing.0.91',
    '<b>',
  ])('refuses %j', (garbage) => {
    expect(readState(garbage)).toBeUndefined();
  });

  test('knows a story by its setup, and offers others', () => {
    for (const preset of presets) {
      expect(presetOf(setups[preset])).toBe(preset);
      expect(triesFor(setups[preset])).toHaveLength(2);
      expect(triesFor(setups[preset])).not.toContain(preset);
    }
    expect(presetOf(withPressed(setups.restart, 0))).toBeUndefined();
    expect(withPressed(setups.restart, 3)).toEqual(setups.lost);
    expect(withPressed(withPressed(setups.restart, 2), 2)).toEqual(setups.restart);
  });
});

describe('narration', () => {
  const six = withNodes(setups.any, 6);
  const states: Setup[] = [
    ...presets.map((preset) => setups[preset]),
    ...levels.flatMap((level) => fates.map((fate): Setup => ({ ...six, level, fate, next: 'write' }))),
    { ...setups.restart, level: 'ALL' },
    { ...setups.restart, away: [false, false, false, false] },
    { ...withCoordinator(setups.any, 0), level: 'ONE', next: 'read' },
    {
      ...withCoordinator(setups.restart, 1),
      level: 'ONE',
      fate: 'dies-later',
      absence: 'hours',
      next: 'read',
    },
    { ...six, away: [true, true, true, false, true, true], level: 'QUORUM', next: 'read' },
  ];

  test.each(languages)('%s has one for each frame, of nothing but marks and words', (language) => {
    for (const setup of states) {
      const play = playOf(setup);
      const { says, labels, moral } = storyOf(language, setup, play);
      expect(says).toHaveLength(play.cursors.length);
      expect(labels).toHaveLength(play.cursors.length);
      for (const label of labels) expect(label).toMatch(/^[^*`]{3,26}$/);
      expect(moral === '').toBe(presetOf(setup) === undefined);
      for (const [at, line] of says.entries()) {
        const label = `${saveState({ cursor: at, guess: undefined, setup })}: ${line}`;
        expect(plainText(line).length, label).toBeGreaterThan(10);
        expect(plainText(line).length, label).toBeLessThanOrEqual(sentenceMax);
        expect(plainText(line), label).not.toMatch(/[*`]|undefined|NaN|\[object/);
        expect(describeDrawing(language, stateOf(play, at))).not.toMatch(/undefined|NaN/);
      }
    }
  });
});

function exchange(event: object): object {
  const other: Record<string, string> = { N2: 'N3', N3: 'N2' };
  const swap = (value: unknown): unknown =>
    typeof value === 'string' ? (other[value] ?? value) : Array.isArray(value) ? value.map(swap) : value;
  return Object.fromEntries(
    Object.entries(event).map(([name, value]) => [name, name === 'payload' ? value : swap(value)]),
  );
}
