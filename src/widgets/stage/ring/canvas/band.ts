// A ring of thousands of ranges, as pixels: past a thousand or so most ranges are narrower than a pixel, and what a path
// for each would cost, one pass over the band's pixels does. Pure: it fills an array.

export interface Band {
  /** Red, green, blue, alpha of each pixel, row by row, as `ImageData` has them. */
  data: Uint8ClampedArray;
  width: number;
  height: number;
  centre: { x: number; y: number };
  inner: number;
  outer: number;
  /** The colour of each of so many equal parts of the ring, by its number in the palette, clockwise from the top. */
  colours: Uint8Array;
  /** Red, green and blue. */
  palette: readonly (readonly [number, number, number])[];
}

/** How finely colours are told apart around the ring: several to a pixel on any screen. */
export const parts = 16_384;

/** Which colour lies at each part of a ring whose ranges end at these positions. */
export function coloursOf(ends: Float64Array, owners: Uint16Array, colourCount: number): Uint8Array {
  const colours = new Uint8Array(parts);
  let range = 0;
  for (let part = 0; part < parts; part++) {
    const position = (part + 0.5) / parts;
    while (range < ends.length && ends[range]! < position) range++;
    colours[part] = owners[range === ends.length ? 0 : range]! % colourCount;
  }
  return colours;
}

export function paintBand({ data, width, height, centre, inner, outer, colours, palette }: Band): void {
  const [least, most] = [Math.max(0, inner - 1), outer + 1];
  const count = colours.length;
  for (let y = Math.max(0, Math.floor(centre.y - most)); y < Math.min(height, centre.y + most); y++) {
    const dy = y + 0.5 - centre.y;
    const reach = Math.sqrt(Math.max(0, most * most - dy * dy));
    const hole = Math.sqrt(Math.max(0, least * least - dy * dy));
    const from = Math.max(0, Math.floor(centre.x - reach));
    const to = Math.min(width, Math.ceil(centre.x + reach));
    const [holeFrom, holeTo] = [Math.ceil(centre.x - hole), Math.floor(centre.x + hole)];
    for (let x = from; x < to; x++) {
      if (hole > 0 && x === holeFrom && holeTo > holeFrom) x = holeTo;
      const dx = x + 0.5 - centre.x;
      const radius = Math.sqrt(dx * dx + dy * dy);
      const cover = Math.min(1, outer - radius + 0.5) * Math.min(1, radius - inner + 0.5);
      if (cover <= 0) continue;
      // Clockwise from the top, 0 to 1.
      let turn = Math.atan2(dx, -dy) / (2 * Math.PI);
      if (turn < 0) turn += 1;
      const colour = palette[colours[Math.min(count - 1, Math.floor(turn * count))]!]!;
      const at = 4 * (y * width + x);
      data[at] = colour[0];
      data[at + 1] = colour[1];
      data[at + 2] = colour[2];
      data[at + 3] = 255 * cover;
    }
  }
}
