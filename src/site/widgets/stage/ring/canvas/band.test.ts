// Pixels of the band lie between its two edges, in the colour of the range that covers their angle.

import { expect, test } from 'vitest';
import { type Band, coloursOf, paintBand, parts } from './band.ts';

const ends = Float64Array.from([0.25, 0.5, 0.75, 1]);
const owners = Uint16Array.from([1, 2, 3, 0]);
const palette = [10, 20, 30, 40];

function paint(change: Partial<Band> = {}) {
  const [width, height] = [100, 80];
  const band: Band = {
    pixels: new Uint32Array(width * height),
    width,
    height,
    inner: 25,
    outer: 35,
    colours: coloursOf(ends, owners, 8),
    palette,
    ...change,
  };
  paintBand(band);
  const at = (x: number, y: number) => {
    const pixel = band.pixels[y * width + x]!;
    return [pixel & 0xff, pixel >>> 24];
  };
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
      const alpha = band.pixels[y * band.width + x]! >>> 24;
      if (radius < 24.4 || radius > 35.6) expect(alpha).toBe(0);
      else if (radius > 26 && radius < 34) expect(alpha).toBe(255);
    }
});

test('a band larger than its canvas is cut off, not wrapped', () => {
  const { at } = paint({ outer: 55, inner: 45 });
  expect([at(97, 40), at(2, 39)]).toEqual([
    [30, 255],
    [10, 255],
  ]);
  // Its upper and lower end lie outside.
  expect([at(50, 0), at(50, 79)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test.each([
  [100, 80],
  [99, 81],
])('of %d × %d pixels every one has the colour of its own angle', (width, height) => {
  const rangeCount = 97;
  const fine = coloursOf(
    Float64Array.from({ length: rangeCount }, (_, at) => (at + 1) / rangeCount),
    Uint16Array.from({ length: rangeCount }, (_, at) => at),
    8,
  );
  const pixels = new Uint32Array(width * height);
  paintBand({
    pixels,
    width,
    height,
    inner: 25,
    outer: 35,
    colours: fine,
    palette: [1, 2, 3, 4, 5, 6, 7, 8],
  });
  let painted = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const pixel = pixels[y * width + x]!;
      if (pixel === 0) continue;
      painted++;
      const angle = Math.atan2(x + 0.5 - width / 2, height / 2 - y - 0.5) / (2 * Math.PI);
      const part = ((angle + 1) % 1) * parts;
      // A pixel on the border of two parts may have the colour of either.
      const near = [part - 1e-6, part + 1e-6].map((at) => fine[(Math.floor(at) + parts) % parts]! + 1);
      expect(near).toContain(pixel & 0xff);
    }
  expect(painted).toBeGreaterThan(1800);
});

test('a range that wraps the top colours both sides of it', () => {
  const colours = coloursOf(Float64Array.from([0.1, 0.6]), Uint16Array.from([0, 1]), 8);
  expect([colours[0], colours[parts - 1], colours[parts / 2]]).toEqual([0, 0, 1]);
});
