// The ring is exact: a token stands at its angle, an arc ends at its node, and an arrow stops before it.

import { describe, expect, test } from 'vitest';
import {
  angleOf,
  arrowHead,
  bandArc,
  dialTicks,
  pointAt,
  type Taper,
  taperedArc,
  turnBetween,
  walkArc,
} from './geometry.ts';

const centre = { x: 0, y: 0 };
const numbersIn = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
const pairsIn = (path: string) => {
  const numbers = numbersIn(path);
  return Array.from(
    { length: numbers.length / 2 },
    (_, at) => [numbers[2 * at]!, numbers[2 * at + 1]!] as const,
  );
};

describe('positions', () => {
  test('run clockwise from the top', () => {
    expect([0, 0.25, 0.5, 0.75].map((position) => pointAt(centre, position, 100))).toEqual([
      { x: 0, y: -100 },
      { x: 100, y: 0 },
      { x: 0, y: 100 },
      { x: -100, y: 0 },
    ]);
    expect(angleOf(0.91)).toBeCloseTo(2 * Math.PI * 0.91 - Math.PI / 2);
  });

  test('are never minus zero, which would reach the HTML', () => {
    expect(Object.is(pointAt(centre, 0, 100).x, -0)).toBe(false);
    expect(Object.is(pointAt(centre, 0.75, 100).y, -0)).toBe(false);
  });

  test.each([
    [0.75, 0, 0.25],
    [0.91, 0.91, 1],
    [0.2, 0.7, 0.5],
    [0, 0, 1],
  ])('from %s clockwise to %s is %s of the ring', (from, to, turn) => {
    expect(turnBetween({ from, to })).toBeCloseTo(turn);
  });
});

describe('a tapered arc', () => {
  const taper: Taper = { centre, from: 0.75, to: 0, radius: 222, thin: 3, thick: 20 };

  test('is thick where it meets its owner, without a gap', () => {
    const path = taperedArc(taper);
    expect(path).toContain('0,-232');
    expect(path).toContain('0,-212');
  });

  test('is thin where it starts, 0.45 % of the ring later', () => {
    const [x, y] = pairsIn(taperedArc(taper))[0]!;
    const start = pointAt(centre, 0.7545, 223.5);
    expect(Math.hypot(x - start.x, y - start.y)).toBeLessThan(0.1);
  });

  test('stays between its edges all the way round', () => {
    for (const to of [0.76, 0.9, 0.2, 0.75]) {
      const ends = pairsIn(taperedArc({ ...taper, to })).filter((_, at) => at % 3 === 0);
      for (const [x, y] of ends) {
        expect(Math.hypot(x, y)).toBeGreaterThan(211.8);
        expect(Math.hypot(x, y)).toBeLessThan(232.2);
      }
    }
  });

  test('leaves most of a tiny range to be seen', () => {
    const path = taperedArc({ ...taper, from: 0, to: 0.004 });
    const [x] = pairsIn(path)[0]!;
    expect(x).toBeCloseTo(pointAt(centre, 0.001, 223.5).x, 0);
  });

  test('writes coordinates with one decimal at most', () => {
    expect(taperedArc({ ...taper, to: 0.3337 })).not.toMatch(/\.\d\d|e-/);
  });
});

test('a band has one width, and may go once around', () => {
  const band = bandArc({ centre, from: 0, to: 0.25, inner: 90, outer: 110 });
  expect(band).toContain('110');
  expect(band).toContain('M0,-110');
  expect(bandArc({ centre, from: 0.1, to: 0.1, inner: 90, outer: 110 })).not.toBe('');
});

describe('the dial', () => {
  test.each([100, 64])('of %s ticks has four long ones at the quarters', (count) => {
    const { minor, major } = dialTicks({ centre, radius: 200, count });
    expect(major.match(/M/g)).toHaveLength(4);
    expect(minor.match(/M/g)).toHaveLength(count - 4);
    expect(major.startsWith('M0,-200l0,11.4')).toBe(true);
  });
});

describe('the walk', () => {
  const walk = { centre, radius: 244, freeStart: 4, freeEnd: 38 };

  test('ends before its owner', () => {
    const arc = walkArc({ ...walk, from: 0.91, to: 0 })!;
    const [x, y] = pairsIn(arc.head)[0]!;
    const before = pointAt(centre, 1 - 38 / (2 * Math.PI * 244), 244);
    expect([x, y]).toEqual([before.x, before.y]);
  });

  test('is not drawn where there is no room for an arrow', () => {
    expect(walkArc({ ...walk, from: 0.98, to: 0 })).toBeUndefined();
  });
});

test('an arrow head points away from its tail', () => {
  expect(arrowHead({ tail: { x: 0, y: 0 }, tip: { x: 20, y: 0 } })).toBe('M20,0L9,5L9,-5Z');
});
