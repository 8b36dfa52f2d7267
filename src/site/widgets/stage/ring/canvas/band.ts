// Paints a ring of thousands of ranges as pixels. With more than about a thousand ranges most are narrower than a
// pixel. One pass over the band's pixels is then cheaper than a path for each range. This module is pure: it fills an
// array.

export interface Band {
  /**
   * One 32-bit number for each pixel, row by row, with the bytes of `ImageData`: red is the lowest. The centre of the
   * picture is the centre of the ring.
   */
  pixels: Uint32Array;
  width: number;
  height: number;
  inner: number;
  outer: number;
  /**
   * The ring is divided into equal parts, clockwise from the top. For each part: the number of its colour in the
   * palette.
   */
  colours: Uint8Array;
  /** The colours as 32-bit numbers without alpha. */
  palette: readonly number[];
}

/** Into how many parts the ring is divided: several parts to a pixel on any screen. */
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
 * Only a quarter of the ring is computed. The other three are its mirror images, because pixels lie symmetrically
 * around the middle of the picture.
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
