import { expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { liveQuestion } from './live-questions.ts';
import { sceneOf } from './model.ts';
import { type Setup, setups } from './setup.ts';

const right = (setup: Setup, id: string) =>
  liveQuestion('en', sceneOf(setup), id)
    ?.options.filter(({ isRight }) => isRight)
    .map(({ text }) => text);

test('the walk decides who is right, whatever the learner has set', () => {
  expect(right(setups.centres, 'replicas')).toEqual(['E1', 'E3', 'W2', 'W3', 'W4']);
  expect(right({ ...setups.centres, key: '30' }, 'replicas')).toEqual(['E1', 'E3', 'W1', 'W3', 'W4']);
  expect(right({ ...setups.centres, factors: [0, 1, 0] }, 'replicas')).toEqual(['W2']);
  expect(right(setups.racks, 'replicas')).toEqual(['N1', 'N4', 'N7']);
  expect(right(setups.mistake, 'mistake')).toEqual(['W1']);
});

test.each(languages)('%s: each option has its reason', (language) => {
  for (const id of ['replicas', 'mistake']) {
    const { about, options } = liveQuestion(language, sceneOf(setups.mistake), id)!;
    expect(about).toContain("'dc-west': 3");
    for (const { says, text } of options) expect(says).toContain(text);
  }
});

test('what has no answer is not asked', () => {
  expect(liveQuestion('en', sceneOf({ ...setups.centres, factors: [0, 0, 0] }), 'replicas')).toBeUndefined();
  expect(liveQuestion('en', sceneOf(setups.centres), 'mistake')).toBeUndefined();
  expect(liveQuestion('en', sceneOf(setups.centres), 'owners')).toBeUndefined();
});
