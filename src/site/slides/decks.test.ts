// Every lesson is a deck, and so is the whole course. The sections that are marked as core make the classic lecture.

import { describe, expect, it } from 'vitest';

import { type DeckLesson, deckNames, makeDeck, slideNumber } from './decks.ts';

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

const lessons = [lesson(2, '-c-'), lesson(1, '-cco'), lesson(3, '--')];

describe('decks', () => {
  it('of a lesson hold all its slides but those that are off', () => {
    const deck = makeDeck('lesson-1', lessons);
    expect(deck?.slides.map((slide) => slide.section)).toEqual(['s0', 's1', 's2']);
    expect(deck).toMatchObject({ count: 3, minutes: 12, cover: false });
  });

  it('of the course go through the lessons in order, after a cover', () => {
    const deck = makeDeck('course', lessons);
    expect(deck?.lessons.map((one) => one.number)).toEqual([1, 2, 3]);
    expect(deck).toMatchObject({ count: 9, minutes: 36, cover: true });
  });

  it('of the lecture hold what is core, and its share of the time', () => {
    const deck = makeDeck('lecture', lessons);
    expect(deck?.slides.map(({ lesson, section }) => `${lesson.number} ${section}`)).toEqual([
      '1 s1',
      '1 s2',
      '2 s1',
    ]);
    expect(deck?.times).toEqual([
      { lesson: 'lesson-1', minutes: 8 },
      { lesson: 'lesson-2', minutes: 4 },
    ]);
  });

  it('are listed, each once, and only those that have slides', () => {
    expect(deckNames(lessons)).toEqual(['lesson-2', 'lesson-1', 'lesson-3', 'course', 'lecture']);
    expect(deckNames([lesson(3, '--')])).toEqual(['lesson-3', 'course']);
    expect(makeDeck('nowhere', lessons)).toBeUndefined();
  });

  it('number their slides as people count, the cover included', () => {
    expect(slideNumber(makeDeck('lesson-1', lessons)!, '01-lesson-1', 's0')).toBe(1);
    expect(slideNumber(makeDeck('course', lessons)!, '02-lesson-2', 's0')).toBe(5);
    expect(slideNumber(makeDeck('lecture', lessons)!, '01-lesson-1', 's0')).toBeUndefined();
  });
});
