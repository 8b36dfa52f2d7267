// One request on its way, as data: other keys, other seeds, other clusters.

import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { endState } from '#site/widgets/stage/journal/play.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import {
  asked,
  diesIn,
  nextVia,
  presetOf,
  presets,
  pressed,
  readState,
  resized,
  type Setup,
  saveState,
  setups,
  triesFor,
} from './model.ts';
import { messagesOf, newValue, playOf } from './play.ts';
import { shownOf, storyOf } from './show.ts';

const others: Setup[] = [
  { ...setups.any, nodes: 6, rf: 5, via: 5, key: 'Oscar', seed: 12, level: 'ALL' },
  { ...setups['no-copy'], nodes: 5, via: 2, key: '13', seed: 40, level: 'TWO' },
  { ...setups.quorum, nodes: 6, rf: 3, via: 0, down: [1, 4], key: '60', seed: 8 },
  { ...setups['coordinator-dies'], nodes: 5, rf: 2, via: 1, key: '70', seed: 21 },
  { ...setups.any, rf: 1, via: 2, down: [0], key: '91' },
];
const all = [...presets.map((preset) => setups[preset]), ...others];

test('a coordinator with a copy reads it without a message', () => {
  const play = playOf(asked(setups['no-copy'], 0));
  expect(messagesOf(play.run)).toBe(0);
  expect(endState(play).request?.answer?.value).toBe('new');
});

test('a coordinator without a copy asks one replica and passes the answer on', () => {
  const play = playOf(setups['no-copy']);
  expect(messagesOf(play.run)).toBe(2);
  const { request } = endState(play);
  expect(request?.coordinator).toBe('N4');
  expect(request?.contacts).toEqual(['N1']);
  expect(request?.answer?.value).toBe('new');
});

test('two of three answers are enough for QUORUM, and a second stopped replica is one too many', () => {
  const { request } = endState(playOf(setups.quorum));
  expect(request).toMatchObject({ needed: 2, live: ['N1', 'N2'], hinted: ['N3'], completedBy: 'N2' });
  expect(request?.answer?.error).toBeUndefined();
  const refused = playOf(pressed(setups.quorum, 1));
  expect(endState(refused).request?.answer?.error).toMatchObject({
    kind: 'Unavailable',
    message: 'Cannot achieve consistency level QUORUM',
    details: { required: 2, alive: 1 },
  });
  expect(messagesOf(refused.run)).toBe(0);
});

test('the own copy of a coordinator counts, and costs no message', () => {
  const play = playOf(setups.any);
  expect(messagesOf(play.run)).toBe(4);
  expect(endState(play).request).toMatchObject({ coordinator: 'N2', completedBy: 'N1' });
});

test.each([3, 7, 19])(
  'a dead coordinator takes its answer with it, and the write stays (seed %i)',
  (seed) => {
    const setup = { ...setups['coordinator-dies'], seed };
    const play = playOf(setup);
    const [first, second] = [...endState(play).requests.values()];
    expect(first?.answer?.error?.kind).toBe('NoAnswer');
    const { asked: question } = storyOf('en', setup, play);
    expect(question.answer).toBe(3);
    // The second try writes the same value with the same timestamp.
    expect(second).toMatchObject({ coordinator: 'N1', value: newValue, timestamp: first!.timestamp });
    expect(second?.answer?.error).toBeUndefined();
    const copies = endState(play).nodes.flatMap(({ copy }) => ('value' in copy ? [copy] : []));
    expect(copies).toEqual(copies.map(() => ({ kind: 'fresh', value: newValue, timestamp: 200 })));
  },
);

describe.each(all.map((setup) => ({ name: saveState({ cursor: 0, guess: undefined, setup }), setup })))(
  '$name',
  ({ setup }) => {
    const play = playOf(setup);

    test('has a narration and a label for each frame, short enough, in three languages', () => {
      for (const language of languages) {
        const story = storyOf(language, setup, play);
        expect(story.says).toHaveLength(play.cursors.length);
        expect(story.labels).toHaveLength(play.cursors.length);
        for (const line of story.says) {
          expect(line).not.toBe('');
          expect(plainText(line).length, line).toBeLessThanOrEqual(sentenceMax);
        }
      }
    });

    test('its question has an answer, and the count agrees with it', () => {
      const { asked: question } = storyOf('en', setup, play);
      expect(question.answer).toBeGreaterThanOrEqual(0);
      const last = play.cursors.length - 1;
      const { count } = shownOf('en', play, last);
      if (!diesIn(setup)) expect(count?.messages).toBe(question.answer * 2);
      expect(count?.end).toBeDefined();
    });

    test('is saved and read again', () => {
      const state = { cursor: 3, guess: 1, setup };
      expect(readState(saveState(state))).toEqual(state);
    });

    test('what it suggests to try is another story that can be told', () => {
      for (const one of triesFor(setup, endState(play).replicas)) {
        expect(saveState({ cursor: 0, guess: undefined, setup: one.setup })).not.toBe(
          saveState({ cursor: 0, guess: undefined, setup }),
        );
        expect(playOf(one.setup).cursors.length).toBeGreaterThan(1);
      }
    });
  },
);

test('a client whose node stops asks the next one, and one node always stays', () => {
  const stopped = pressed(setups.quorum, 3);
  expect(stopped).toMatchObject({ via: 0, down: [2, 3] });
  const last = pressed(pressed(stopped, 0), 1);
  expect(last).toMatchObject({ via: 1, down: [0, 2, 3] });
  expect(pressed(last, 0)).toMatchObject({ down: [2, 3] });
  expect(nextVia(last)).toBe(1);
  expect(diesIn({ ...last, dies: true })).toBe(false);
});

test('a smaller cluster keeps what it can', () => {
  expect(resized({ ...setups.quorum, nodes: 6, rf: 5, via: 5, down: [4] }, 3)).toMatchObject({
    nodes: 3,
    rf: 3,
    via: 2,
    down: [],
  });
  expect(presetOf({ ...setups.any })).toBe('any');
  expect(presetOf({ ...setups.any, seed: 4 })).toBeUndefined();
});

test('hostile text is no state', () => {
  for (const text of [
    '',
    '0.-.4.5.write.QUORUM.3.-.0.3.91',
    '0.-.4.3.write.QUORUM.3.3.0.3.91',
    '0.-.4.3.write.QUORUM.3.21.0.3.91',
    '0.-.4.3.write.ANY.3.-.0.3.91',
    '0.-.4.3.write.QUORUM.3.-.0.3.~zz',
  ])
    expect(readState(text)).toBeUndefined();
});
