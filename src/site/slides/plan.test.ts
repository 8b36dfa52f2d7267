// The presenter window shows where the plan says you should be. A slide with more words gets more time, within the
// minutes of its lesson.

import { describe, expect, it } from 'vitest';

import { planEnds, plannedSlide, readTarget, stretchPlan } from './plan.ts';

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

describe('a target of the presenter’s own', () => {
  it('stretches the plan', () => {
    expect(stretchPlan([5, 10, 20], 40)).toEqual([10, 20, 40]);
    expect(stretchPlan([], 40)).toEqual([]);
  });

  it('is a whole number of minutes', () => {
    expect(['45', '1', '600'].map(readTarget)).toEqual([45, 1, 600]);
    expect(['', null, '0', '601', '4.5', '1e9', 'x', '-3'].map(readTarget)).toEqual(Array(8).fill(undefined));
  });
});
