import { describe, expect, it } from 'vitest';

import { bounds, type DeckChoice, emptyChoice, isWritten } from '../own/choice.ts';
import type { CourseLesson } from '../own/running-order.ts';
import { leaveOut, move, removeAt, take, writeAfter } from './edit.ts';

const lessons: CourseLesson[] = ['a', 'b'].map((slug, at) => ({
  slug,
  folder: slug,
  number: at + 1,
  title: slug,
  minutes: 10,
  chapter: '',
  sections: [0, 1, 2].map((id) => ({ id: `s${id}`, heading: '', core: false, off: false })),
}));
const names = ({ slides }: DeckChoice) =>
  slides.map((slide) => (isWritten(slide) ? slide.text : `${slide.lesson}${slide.section}`)).join(' ');

describe('editing a deck', () => {
  it('takes slides in the order of the course, whatever is ticked first', () => {
    let deck = take(emptyChoice(), lessons, 'b', ['s1']);
    deck = take(deck, lessons, 'a', ['s2', 's0']);
    deck = take(deck, lessons, 'b', ['s0', 's1']);
    expect(names(deck)).toBe('as0 as2 bs0 bs1');
  });

  it('keeps own slides behind the slide that they follow', () => {
    let deck = take(emptyChoice(), lessons, 'a', ['s0', 's2']);
    deck = writeAfter(deck, 0, 'mine');
    expect(names(take(deck, lessons, 'a', ['s1']))).toBe('as0 mine as1 as2');
  });

  it('moves, removes and leaves out', () => {
    const deck = take(emptyChoice(), lessons, 'a', ['s0', 's1', 's2']);
    expect(names(move(deck, 2, 0))).toBe('as2 as0 as1');
    expect(move(deck, 0, -1)).toBe(deck);
    expect(move(deck, 2, 3)).toBe(deck);
    expect(names(removeAt(deck, 1))).toBe('as0 as2');
    expect(names(leaveOut(deck, 'a', ['s0', 's2']))).toBe('as1');
  });

  it('does not grow beyond what a file may hold', () => {
    let deck = emptyChoice();
    for (let at = 0; at < bounds.written + 5; at++) deck = writeAfter(deck, at, 'x');
    expect(deck.slides).toHaveLength(bounds.written);
  });
});
