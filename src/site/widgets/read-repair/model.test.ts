// Read repair: the simulation must decide what a read finds and which replicas are repaired, and a frame must follow
// from the journal alone.

import { describe, expect, test } from 'vitest';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { type Play, stateOf } from '#site/widgets/stage/journal/play.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import {
  levels,
  nodeCounts,
  type Preset,
  presetOf,
  presets,
  readState,
  readTimestamp,
  readValue,
  resized,
  type Setup,
  saveState,
  setups,
  triesFor,
  withVersion,
} from './model.ts';
import { describe as describeDrawing, narrations, unasked } from './narrate.ts';
import { playOf, playOfRun } from './play.ts';
import { roundsOf, shortDigest } from './rounds.ts';
import { drawingAt, rowsOf, shownOf, stillOf, storyOf } from './show.ts';

const last = ({ cursors }: Play) => cursors.length - 1;
const endOf = (setup: Setup) => {
  const play = playOf(setup);
  return stateOf(play, last(play));
};
const held = (setup: Setup) =>
  Object.fromEntries(
    endOf(setup).nodes.flatMap(({ name, copy }) => ('value' in copy ? [[name, copy.value]] : [])),
  );
const tell = (setup: Setup) => narrations('en', playOf(setup)).map(plainText);

describe('the example of the lecture', () => {
  const { lecture } = setups;

  test('finds three digests, merges by timestamp and repairs two replicas before it answers', () => {
    const rounds = roundsOf(endOf(lecture))!;
    expect(rounds.first.map(({ what }) => what).toSorted()).toEqual(['data', 'digest', 'digest']);
    expect(new Set(rounds.first.map(({ digest }) => digest)).size).toBe(3);
    expect(rounds.isEqual).toBe(false);
    expect(rounds.full.filter(({ isWinner }) => isWinner).map(({ value }) => value)).toEqual(['Elizabeth']);
    expect(rounds.repairs.map(({ node }) => node).toSorted()).toEqual(['N1', 'N2']);
    expect(rounds.repairs.every(({ isDone }) => isDone)).toBe(true);
    expect(rounds.answer).toMatchObject({ value: 'Elizabeth', timestamp: 542 });
    expect(held(lecture)).toEqual({ N1: 'Elizabeth', N2: 'Elizabeth', N3: 'Elizabeth' });
  });

  test('says nothing of winners before the versions are merged', () => {
    const play = playOf(lecture);
    const merged = play.cursors.findIndex((_, cursor) => roundsOf(stateOf(play, cursor))?.repairs.length);
    const kinds = (cursor: number) => drawingAt('en', play, cursor).marks.cards!.map(({ kind }) => kind);
    expect(kinds(0)).toEqual(['fresh', 'fresh', 'fresh']);
    expect(kinds(merged - 1)).toEqual(['fresh', 'fresh', 'fresh']);
    expect(kinds(merged)).toEqual(['stale', 'stale', 'fresh']);
    expect(shownOf('en', play, merged - 1).rows.some(({ copy }) => copy.kind === 'stale')).toBe(false);
  });

  test('tells the mismatch, the merge and the repair in this order', () => {
    const text = tell(lecture).join('\n');
    const at = (part: string) => text.indexOf(part);
    expect(at('digests differ')).toBeGreaterThan(0);
    expect(at('merges the versions')).toBeGreaterThan(at('digests differ'));
    expect(at('acknowledges the repair')).toBeGreaterThan(at('merges the versions'));
    expect(at('The client gets its answer: Elizabeth')).toBeGreaterThan(at('acknowledges the repair'));
  });
});

describe('the other stories', () => {
  test.each([
    ['quorum', { N1: 'Elizabeth', N2: 'Elizabeth', N3: 'Betsy' }, ['N3']],
    ['unasked', { N1: 'Betsy', N2: 'Betsy', N3: 'Elizabeth' }, ['N3']],
    ['tombstone', { N1: null, N2: null, N3: null }, []],
    ['agree', { N1: 'Elizabeth', N2: 'Elizabeth', N3: 'Elizabeth' }, []],
  ] as const satisfies [Preset, object, string[]][])('%s, whatever the seed', (preset, copies, left) => {
    for (const seed of [3, 1, 8, 21]) {
      expect(held({ ...setups[preset], seed })).toEqual(copies);
      expect(unasked(endOf({ ...setups[preset], seed }))).toEqual(left);
    }
  });

  test('equal copies need one round and no repair', () => {
    expect(roundsOf(endOf(setups.agree))).toMatchObject({ isEqual: true, full: [], repairs: [] });
  });

  test('at ONE nothing is compared', () => {
    const rounds = roundsOf(endOf({ ...setups.lecture, level: 'ONE' }))!;
    expect(rounds.first).toHaveLength(1);
    expect(rounds).toMatchObject({ repairs: [], answer: { value: 'Betsy' } });
    expect(unasked(endOf({ ...setups.lecture, level: 'ONE' }))).toEqual(['N2', 'N3']);
  });

  test('a replica that has nothing gets the row', () => {
    const setup = withVersion(setups.lecture, 1, { value: undefined, timestamp: 1 });
    expect(held(setup)).toMatchObject({ N2: 'Elizabeth' });
  });

  test('of two with one timestamp the larger value wins', () => {
    const tie = { ...setups.lecture, versions: ['a', 'c', 'b'].map((value) => ({ value, timestamp: 7 })) };
    expect(roundsOf(endOf(tie))!.answer?.value).toBe('c');
    expect(roundsOf(endOf(tie))!.full.find(({ isWinner }) => isWinner)?.value).toBe('c');
  });

  test('another coordinator finds what the first did not ask for, because it reads its own copy', () => {
    const asked = triesFor(setups.unasked, ['N1', 'N2', 'N3']).find(({ kind }) => kind === 'ask')!;
    expect(asked).toMatchObject({ node: 'N3', setup: { via: 2 } });
    expect(roundsOf(endOf(asked.setup))!.answer?.value).toBe('Elizabeth');
  });

  test('what is offered to try is another setup, and one that can be saved', () => {
    for (const preset of presets) {
      const { replicas } = storyOf('en', setups[preset], playOf(setups[preset]));
      const tries = triesFor(setups[preset], replicas);
      expect(tries).toHaveLength(2);
      for (const { setup } of tries) {
        const state = { cursor: 0, guess: undefined, setup };
        expect(setup).not.toEqual(setups[preset]);
        expect(readState(saveState(state))).toEqual(state);
      }
    }
  });

  test('guess and truth are told as two sentences', () => {
    const { told, answer } = storyOf('en', setups.tombstone, playOf(setups.tombstone));
    expect(told).toEqual([
      { guessed: 'You guessed that the client gets Betsy.', truth: 'The client gets Betsy.' },
      { guessed: 'You guessed that the client gets no row.', truth: 'The client gets no row.' },
    ]);
    expect(answer).toBe(1);
  });

  test('a step is named by what it is for', () => {
    const { labels } = storyOf('en', setups.lecture, playOf(setups.lecture));
    expect([labels[0], labels[1], labels[2], labels.at(-1)]).toEqual([
      'start',
      'the client asks N4',
      'N4 asks the replicas',
      'the client is answered',
    ]);
    expect(labels).toContain('the digests differ');
    expect(labels).toContain('read repair');
  });

  test('the guess knows the answer', () => {
    for (const preset of presets) {
      const { options, answer, revealAt, says } = storyOf('en', setups[preset], playOf(setups[preset]));
      const found = roundsOf(endOf(setups[preset]))!.answer!;
      expect(options[answer]).toBe(found.value ?? 'No row');
      expect(revealAt).toBe(says.length - 1);
    }
  });
});

describe('frames', () => {
  test('follow seed, key and topology', () => {
    expect(tell({ ...setups.lecture, seed: 4 })).not.toEqual(tell(setups.lecture));
    const moved = { ...setups.lecture, key: '30' };
    expect(Object.keys(held(moved)).toSorted()).toEqual(['N1', 'N3', 'N4']);
    expect(tell(moved)[0]).toContain('N3 has Betsy');
    const six = resized(setups.lecture, { nodes: 6, rf: 5 });
    expect(stillOf('en', six).shown.rows).toHaveLength(6);
    expect(Object.values(held(six))).toEqual(Array.from({ length: 5 }, () => 'Elizabeth'));
  });

  test('follow the journal alone: with N3 and N4 exchanged in it, so are marks, ledger and narration', () => {
    const play = playOf(setups.lecture);
    const swapped = playOfRun({ ...play.run, events: play.run.events.map(exchange) });
    const state = stateOf(swapped, last(swapped));
    const rows = rowsOf('en', state, roundsOf(state));
    expect(rows.filter(({ copy }) => 'value' in copy).map(({ name }) => name)).toEqual(['N1', 'N2', 'N4']);
    expect(rows.find(({ isCoordinator }) => isCoordinator)?.name).toBe('N3');
    expect(drawingAt('en', swapped, 99).marks).not.toEqual(drawingAt('en', play, 99).marks);
    const lines = narrations('en', swapped).map(plainText);
    expect(lines[1]).toContain('asks N3');
    expect(lines.join(' ')).toContain('the digest from N4');
  });

  test('are the same on the way forward and on the way back', () => {
    const play = playOf(setups.quorum);
    const cursors = play.cursors.map((_, cursor) => cursor);
    const frame = (cursor: number) => [drawingAt('ru', play, cursor), shownOf('ru', play, cursor)];
    const forward = cursors.map(frame);
    expect(cursors.toReversed().map(frame).toReversed()).toEqual(forward);
  });

  test('can be sent to the browser as they are', () => {
    for (const preset of presets) {
      const still = stillOf('pt', setups[preset]);
      expect(JSON.parse(JSON.stringify(still))).toEqual(still);
    }
  });

  test('draw the last four digits of a digest', () => {
    expect([shortDigest(0xabcdef), shortDigest(10)]).toEqual(['cdef', '000a']);
  });
});

describe('saving', () => {
  test('gives back every state', () => {
    for (const nodes of nodeCounts) {
      for (const level of levels) {
        for (const key of ['91', "a.b~c_d 'e' (f)*!", 'ключ']) {
          const setup: Setup = {
            nodes,
            key,
            level,
            via: 2,
            seed: 12,
            versions: [
              { value: 'a_b.c~', timestamp: 1 },
              { value: null, timestamp: 999 },
              { value: undefined, timestamp: 5 },
            ],
          };
          for (const guess of [undefined, 0, 2]) {
            const saved = saveState({ cursor: 4, guess, setup });
            expect(encodeURIComponent(saved)).toBe(saved);
            expect(readState(saved)).toEqual({ cursor: 4, guess, setup });
          }
        }
      }
    }
  });

  test.each([
    '',
    '0.-.4.ALL.3.3.91',
    '0.-.4.ALL.4.3.91.1_a.2_b',
    '0.-.3.ALL.2.3.91.1_a.2_b.3_c.4_d',
    '0.-.4.ANY.3.3.91.1_a.2_b',
    '0.-.4.ALL.3.0.91.1_a.2_b',
    '0.-.4.ALL.3.3.91.0_a.2_b',
    '0.-.4.ALL.3.3.91.1_~zz.2_b',
    '0.-.4.ALL.3.3.~20.1_a.2_b',
    `0.-.4.ALL.3.3.91.1_${'a'.repeat(13)}.2_b`,
    '<b>',
  ])('refuses %j', (garbage) => {
    expect(readState(garbage)).toBeUndefined();
  });

  test('knows a story by its setup', () => {
    for (const preset of presets) expect(presetOf(setups[preset])).toBe(preset);
    expect(presetOf({ ...setups.lecture, via: 0 })).toBeUndefined();
  });

  test('takes values and timestamps as far as they are some', () => {
    expect([readValue(' x '), readValue(''), readValue('x'.repeat(13))]).toEqual(['x', undefined, undefined]);
    expect([readTimestamp('542'), readTimestamp('0'), readTimestamp('1000'), readTimestamp('1e2')]).toEqual([
      542,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('narration', () => {
  const states: Setup[] = [
    ...presets.map((preset) => setups[preset]),
    { ...setups.lecture, level: 'ONE', via: 0 },
    { ...setups.lecture, level: 'TWO', via: 2 },
    { ...setups.tombstone, level: 'QUORUM' },
    withVersion(setups.lecture, 0, { value: undefined, timestamp: 1 }),
    withVersion(setups.lecture, 0, { value: '**`x`**', timestamp: 900 }),
    { ...setups.lecture, versions: Array.from({ length: 3 }, () => ({ value: undefined, timestamp: 1 })) },
    resized(setups.lecture, { nodes: 3, rf: 2 }),
    resized(setups.lecture, { nodes: 6, rf: 5 }),
    { ...resized(setups.lecture, { nodes: 6, rf: 5 }), level: 'QUORUM', via: 1 },
    withVersion(resized(setups.tombstone, { nodes: 6, rf: 5 }), 4, { value: 'x'.repeat(12), timestamp: 999 }),
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

function exchange(event: JournalEvent): JournalEvent {
  const other: Record<string, string> = { N3: 'N4', N4: 'N3' };
  const swap = (value: unknown): unknown =>
    typeof value === 'string' ? (other[value] ?? value) : Array.isArray(value) ? value.map(swap) : value;
  return Object.fromEntries(
    Object.entries(event).map(([name, value]) => [name, name === 'payload' ? value : swap(value)]),
  ) as unknown as JournalEvent;
}
