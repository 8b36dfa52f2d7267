import { expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { ownersQuestion } from './owners-question.ts';
import { firstShown, type Shown } from './state.ts';

const right = (shown: Shown) =>
  ownersQuestion('en', shown)!
    .options.filter(({ isRight }) => isRight)
    .map(({ text }) => text);
const toy = firstShown('toy');

test('the walk decides who is right', () => {
  expect(right(toy)).toEqual(['N1', 'N2', 'N3']);
  expect(right({ ...toy, key: '30' } as Shown)).toEqual(['N1', 'N3', 'N4']);
  expect(right({ ...toy, rf: 1 } as Shown)).toEqual(['N1']);
  expect(right({ ...toy, nodes: 2 } as Shown)).toEqual(['N1', 'N2']);
});

test.each(languages)('%s: each option has its reason', (language) => {
  for (const shown of [toy, firstShown('murmur3')]) {
    const { about, options } = ownersQuestion(language, shown)!;
    expect(about).toContain((shown as { key: string }).key);
    expect(new Set(options.map(({ says }) => says)).size).toBe(options.length);
  }
});

test('nothing is asked of what shows no single key', () => {
  expect(ownersQuestion('en', firstShown('moves'))).toBeUndefined();
  expect(ownersQuestion('en', firstShown('many'))).toBeUndefined();
});
