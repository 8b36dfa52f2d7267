import { describe, expect, it } from 'vitest';

import { type DeckChoice, emptyChoice } from './choice.ts';
import { contrast, readable } from './colour.ts';
import { type CourseLesson, classicLecture, orderSlides, wholeCourse } from './running-order.ts';

function lesson(number: number, sections: string): CourseLesson {
  return {
    slug: `lesson-${number}`,
    folder: `0${number}-lesson-${number}`,
    number,
    title: `Lesson ${number}`,
    minutes: 12,
    chapter: `Chapter ${Math.ceil(number / 2)}`,
    sections: [...sections].map((kind, at) => ({
      id: `s${at}`,
      heading: '',
      core: kind === 'c',
      off: kind === 'o',
    })),
  };
}

const lessons = [lesson(1, '-cco'), lesson(2, '-c-'), lesson(3, '--')];
const choose = (...slides: DeckChoice['slides']): DeckChoice => ({ ...emptyChoice(), slides });
const own = (text: string) => ({ text, notes: '', minutes: 3 });
const taken = (lesson: number, section: number) => ({ lesson: `lesson-${lesson}`, section: `s${section}` });
const kinds = (choice: DeckChoice) =>
  orderSlides(choice, lessons).slides.map((slide) =>
    slide.kind === 'taken' ? `${slide.lesson.number}.${slide.section}` : slide.kind,
  );

describe('the running order of a deck', () => {
  it('has dividers between lessons, but not before an opening slide', () => {
    expect(kinds(choose(taken(1, 1), taken(2, 0), taken(2, 1), taken(1, 2)))).toEqual([
      ...['cover', 'agenda', 'divider', '1.s1', '2.s0', '2.s1', 'divider', '1.s2', 'closing'],
    ]);
  });

  it('does not divide a lesson at a slide of one’s own', () => {
    expect(kinds(choose(taken(1, 1), own('# Aside\n\n- x'), taken(1, 2)))).toEqual([
      ...['cover', 'divider', '1.s1', 'written', '1.s2', 'closing'],
    ]);
  });

  it('names lessons and own parts in the agenda, each once in a row', () => {
    const order = orderSlides(
      choose(taken(1, 1), taken(1, 2), own('# Our shop'), own('# x\n\n- y'), taken(2, 1)),
      lessons,
    );
    expect(order.slides.find((slide) => slide.kind === 'agenda')).toMatchObject({
      parts: ['Lesson 1', 'Our shop', 'Lesson 2'],
    });
  });

  it('leaves out what was not wanted, and what the course does not have', () => {
    const choice = {
      ...choose(taken(1, 1), taken(9, 1), taken(1, 3), taken(2, 1)),
      agenda: false,
      dividers: false,
      closing: false,
    };
    expect(kinds(choice)).toEqual(['cover', '1.s1', '2.s1']);
    expect(orderSlides(choice, lessons).missing).toBe(2);
  });

  it('gives a slide its share of the lesson’s minutes', () => {
    const { minutes } = orderSlides({ ...choose(taken(1, 1), own('# a\n\n- b')), closing: false }, lessons);
    // The cover and the divider take half a minute each, the lesson has three slides.
    expect(minutes).toBe(0.5 + 0.5 + 12 / 3 + 3);
  });
});

describe('decks of the site', () => {
  it('the classic lecture has the core slides', () => {
    const lecture = classicLecture(lessons, 'Lecture', '');
    expect(lecture.slides).toEqual([taken(1, 1), taken(1, 2), taken(2, 1)]);
    expect(lecture.slot).toBe(Math.round(3 * 4 + 5 * 0.5));
  });

  it('the course has all slides', () => {
    expect(wholeCourse(lessons, 'Course', '').slides).toHaveLength(3 + 3 + 2);
  });
});

describe('a colour', () => {
  it('that can be read stays as it is', () => {
    expect(readable('#2442c4', 'light')).toBe('#2442c4');
  });

  it.each(['#ffff00', '#f6f7fa', '#101010', '#777777'])('%s can be read on both pages', (colour) => {
    expect(contrast(readable(colour, 'light'), '#f6f7fa')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(readable(colour, 'dark'), '#0f131d')).toBeGreaterThanOrEqual(4.5);
  });

  it('has the contrast that WCAG computes', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
