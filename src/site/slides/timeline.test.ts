// Years stand to scale, whatever room their words need.

import { describe, expect, it } from 'vitest';

import { drawTimeline } from './timeline.ts';

describe('timeline of a slide', () => {
  const { marks, ticks, width } = drawTimeline([2006, 2007, 2010, 2011]);

  it('is to scale, from the first column to the last', () => {
    const [first, second, third, last] = marks.map((mark) => mark.x) as [number, number, number, number];
    expect((third - second) / (second - first)).toBeCloseTo(3, 2);
    expect(last - first).toBeCloseTo(width - width / 4, 0);
  });

  it('has a tick for each year', () => {
    expect(ticks).toHaveLength(6);
  });

  it('leads each year to its own column of words', () => {
    expect(marks.map((mark) => mark.leader.match(/L([\d.]+) /)?.[1])).toEqual([
      '12',
      '302.5',
      '593',
      '883.5',
    ]);
  });

  it('stands even with one year', () => {
    expect(drawTimeline([2008]).marks[0]?.x).toBe(12);
  });
});
