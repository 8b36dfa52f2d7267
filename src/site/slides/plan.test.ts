// The presenter window shows where the plan says you should be. A slide with more words gets more time, within the
// minutes of its lesson.

import { describe, expect, it } from 'vitest';

import { planEnds, plannedSlide } from './plan.ts';

const slides = [
  { lesson: 'a', words: 0 },
  { lesson: 'a', words: 120 },
  { lesson: 'b', words: 10 },
  { lesson: 'b', words: 10 },
];
const ends = planEnds(slides, [
  { lesson: 'a', minutes: 12 },
  { lesson: 'b', minutes: 10 },
]);

describe('the plan', () => {
  it('gives each lesson its own minutes, and its slides by their words', () => {
    expect(ends.map((end) => Math.round(end * 10) / 10)).toEqual([2, 12, 17, 22]);
  });

  it('names the slide for a time', () => {
    expect([0, 1.9, 2, 11.9, 12, 21.9].map((minutes) => plannedSlide(ends, minutes))).toEqual([
      0, 0, 1, 1, 2, 3,
    ]);
  });

  it('stays on the last slide when time is over', () => {
    expect(plannedSlide(ends, 90)).toBe(3);
  });

  it('gives no time to a slide of no lesson', () => {
    expect(planEnds([{ lesson: '', words: 5 }, ...slides], [{ lesson: 'a', minutes: 12 }])[0]).toBe(0);
  });
});
