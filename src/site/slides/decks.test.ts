import { describe, expect, it } from 'vitest';

import { type DeckLesson, isSeveral, makeDeck, slideNumber } from './decks.ts';

function lesson(number: number, sections: string): DeckLesson {
  return {
    slug: `lesson-${number}`,
    folder: `0${number}-lesson-${number}`,
    number,
    title: `Lesson ${number}`,
    minutes: 12,
    sections: [...sections].map((kind, at) => ({
      id: `s${at}`,
      heading: '',
      core: kind === 'c',
      off: kind === 'o',
    })),
  };
}

const lessons = [lesson(2, '-c-'), lesson(1, '-oc'), lesson(3, 'oo')];

describe('the deck of a lesson', () => {
  it('has all its slides but those that are off', () => {
    expect(makeDeck('lesson-1', lessons)?.sections).toEqual(['s0', 's2']);
  });

  it('does not exist without a slide, or without a lesson', () => {
    expect(makeDeck('lesson-3', lessons)).toBeUndefined();
    expect(makeDeck('nowhere', lessons)).toBeUndefined();
  });

  it('numbers its slides as people count', () => {
    const deck = makeDeck('lesson-1', lessons)!;
    expect(slideNumber(deck, '01-lesson-1', 's2')).toBe(2);
    expect(slideNumber(deck, '01-lesson-1', 's1')).toBeUndefined();
    expect(slideNumber(deck, '02-lesson-2', 's0')).toBeUndefined();
  });
});

it('decks of several lessons are known by their names', () => {
  expect(['course', 'lecture', 'own', 'ring', undefined].map(isSeveral)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
