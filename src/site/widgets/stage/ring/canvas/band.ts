// A ring of thousands of ranges, as pixels: past a thousand or so most ranges are narrower than a pixel, and what a path
// for each would cost, one pass over the band's pixels does. Pure: it fills an array.

export interface Band {
  /** A word for each pixel, row by row: the bytes that `ImageData` has, red lowest. The middle of the ring is theirs. */
  pixels: Uint32Array;
  width: number;
  height: number;
  inner: number;
  outer: number;
  /** The colour of each of so many equal parts of the ring, by its number in the palette, clockwise from the top. */
  colours: Uint8Array;
  /** Words without their alpha. */
  palette: readonly number[];
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

/**
 * A quarter of the ring is measured: the other three are its mirror images, since pixels lie alike on all sides of the
 * middle of the picture.
 */
export function paintBand({ pixels, width, height, inner, outer, colours, palette }: Band): void {
  const most = outer + 1;
  const least = Math.max(0, inner - 1);
  const count = colours.length;
  const perTurn = count / (2 * Math.PI);
  const right = width >> 1;
  const bottom = height >> 1;
  for (let y = bottom; y < Math.min(height, height / 2 + most); y++) {
    const dy = y + 0.5 - height / 2;
    const below = y * width;
    const above = (height - 1 - y) * width;
    const from = right + Math.max(0, Math.floor(Math.sqrt(Math.max(0, least * least - dy * dy))) - 1);
    const to = Math.min(width, Math.ceil(width / 2 + Math.sqrt(Math.max(0, most * most - dy * dy))));
    for (let x = from; x < to; x++) {
      const dx = x + 0.5 - width / 2;
      const radius = Math.sqrt(dx * dx + dy * dy);
      const cover = Math.min(1, outer - radius + 0.5) * Math.min(1, radius - inner + 0.5);
      if (cover <= 0) continue;
      const alpha = Math.round(255 * cover) << 24;
      // Parts of the ring between the vertical and this pixel, at most a quarter of them.
      const turned = Math.atan2(dx, dy) * perTurn;
      const left = width - 1 - x;
      pixels[above + x] = palette[colours[Math.floor(turned)]!]! | alpha;
      pixels[below + x] = palette[colours[Math.floor(count / 2 - turned)]!]! | alpha;
      pixels[below + left] = palette[colours[Math.floor(count / 2 + turned)]!]! | alpha;
      pixels[above + left] = palette[colours[Math.min(count - 1, Math.floor(count - turned))]!]! | alpha;
    }
  }
}
