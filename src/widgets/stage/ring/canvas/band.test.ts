// Pixels of the band lie between its two edges, in the colour of the range that covers their angle.

import { expect, test } from 'vitest';
import { type Band, coloursOf, paintBand, parts } from './band.ts';

const ends = Float64Array.from([0.25, 0.5, 0.75, 1]);
const owners = Uint16Array.from([1, 2, 3, 0]);
const palette = [
  [10, 0, 0],
  [20, 0, 0],
  [30, 0, 0],
  [40, 0, 0],
] as const;

function paint(change: Partial<Band> = {}) {
  const [width, height] = [100, 80];
  const band: Band = {
    data: new Uint8ClampedArray(4 * width * height),
    width,
    height,
    centre: { x: 50, y: 40 },
    inner: 25,
    outer: 35,
    colours: coloursOf(ends, owners, 8),
    palette,
    ...change,
  };
  paintBand(band);
  const at = (x: number, y: number) => [band.data[4 * (y * width + x)], band.data[4 * (y * width + x) + 3]];
  return { band, at };
}

test('each quarter has the colour of its owner', () => {
  const { at } = paint();
  expect([at(70, 18), at(70, 60), at(29, 60), at(29, 18)]).toEqual([
    [20, 255],
    [30, 255],
    [40, 255],
    [10, 255],
  ]);
});

test('nothing is painted inside or outside', () => {
  const { band } = paint();
  for (let y = 0; y < band.height; y++)
    for (let x = 0; x < band.width; x++) {
      const radius = Math.hypot(x + 0.5 - 50, y + 0.5 - 40);
      const alpha = band.data[4 * (y * band.width + x) + 3]!;
      if (radius < 24.4 || radius > 35.6) expect(alpha).toBe(0);
      else if (radius > 26 && radius < 34) expect(alpha).toBe(255);
    }
});

test('a band larger than its canvas is cut off, not wrapped', () => {
  const { at } = paint({ outer: 70, inner: 60, centre: { x: 0, y: 0 } });
  expect(at(65, 0)).toEqual([30, 255]);
  expect(at(99, 0)).toEqual([0, 0]);
});

test('a range that wraps the top colours both sides of it', () => {
  const colours = coloursOf(Float64Array.from([0.1, 0.6]), Uint16Array.from([0, 1]), 8);
  expect([colours[0], colours[parts - 1], colours[parts / 2]]).toEqual([0, 0, 1]);
});
