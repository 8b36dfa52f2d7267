// The arc of the timer is thin at its start, the top, and thick at its end, the present.

import { describe, expect, it } from 'vitest';

import { minuteTicks, passedArc, pointOnRing, timerRing } from './timer-ring.ts';

describe('timer ring', () => {
  it('runs clockwise from the top', () => {
    expect(pointOnRing(timerRing, 0)).toEqual({ x: 60, y: 14 });
    expect(pointOnRing(timerRing, 0.25)).toEqual({ x: 106, y: 60 });
  });

  it('starts thin and ends thick', () => {
    const points = passedArc(timerRing, 0.5)
      .slice(1, -1)
      .split('L')
      .map((pair) => pair.split(' ').map(Number) as [number, number]);
    const gap = ([a, b]: [number, number], [c, d]: [number, number]) => Math.hypot(a - c, b - d);
    expect(gap(points[0]!, points.at(-1)!)).toBeCloseTo(3, 0);
    const middle = points.length / 2;
    expect(gap(points[middle - 1]!, points[middle]!)).toBeCloseTo(10, 0);
  });

  it('draws something before the start and no more than a turn after the end', () => {
    expect(passedArc(timerRing, 0)).toMatch(/^M[\d. L-]+Z$/);
    expect(passedArc(timerRing, 3)).toBe(passedArc(timerRing, 1));
  });

  it('has a tick for each minute', () => {
    expect(minuteTicks(timerRing, 12).match(/M/g)).toHaveLength(12);
  });
});
