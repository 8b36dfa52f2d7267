// A slide never overflows. Slides have few words by rule, but Russian is longer than English, and headings differ in
// length: so the size of the words depends on their amount. It is estimated at build time, so that every window shows
// the same slide. A browser test measures the result.
//
// All lengths are in units of the canvas, which is 1280 units wide in every window: 12.8 units are 1cqw.

/**
 * `figure` has a live figure in the right two thirds, `whole` one under a narrow line of words. `halves` has a guess
 * under the words, and in the right half the picture that it is about.
 */
export type Layout = 'title' | 'beside' | 'wide' | 'words' | 'figure' | 'whole' | 'halves';

export interface SlideWords {
  heading: string;
  /** The lead line, and every other paragraph on the slide. */
  paragraphs: string[];
  items: string[];
}

export interface Box {
  width: number;
  height: number;
}

/** The sizes, as parts of the full one; their index is the class `fit-0` … `fit-6`. */
export const fits = [1, 0.93, 0.87, 0.81, 0.75, 0.7, 0.65];

export const smallestFit = fits.length - 1;

const canvas = { width: 1280, height: 720, top: 54, side: 59, foot: 59, air: 22 };
const inner = canvas.width - 2 * canvas.side;
const columns: Record<Layout, number> = {
  title: 0.6,
  beside: 0.425,
  wide: 1,
  words: 0.425,
  figure: 0.345,
  whole: 1,
  halves: 0.46,
};
/** The full sizes of heading, text and list. A live figure gets the room that smaller words leave. */
const sizes: Record<Layout, { heading: number; text: number; item: number }> = {
  title: { heading: 86, text: 36, item: 25 },
  beside: { heading: 59, text: 32, item: 29 },
  wide: { heading: 59, text: 32, item: 29 },
  words: { heading: 59, text: 32, item: 29 },
  figure: { heading: 47, text: 27, item: 27 },
  whole: { heading: 44, text: 27, item: 27 },
  halves: { heading: 44, text: 27, item: 27 },
};

/** No letter is smaller than 1.68cqw, which is 32 pixels on a slide 1920 wide. */
const smallest = 21.5;
const legible = (size: number) => Math.max(smallest, size);

/** The size for a slide's words, as a part of the full size. `items` are counted if they stand under the words. */
export function fitWords(layout: Layout, words: SlideWords): number {
  const height = canvas.height - canvas.top - canvas.foot - canvas.air;
  const room = {
    wide: height * 0.46,
    title: height - 44,
    beside: height - 10,
    words: height,
    figure: height * 0.6,
    whole: height * 0.24,
    halves: height,
  }[layout];
  return firstThatFits((fit) => wordsHeight(layout, words, fit) <= room);
}

/** The box for what the slide shows, beside or below words of that size. */
export function lookBox(layout: Layout, words: SlideWords, fit: number): Box {
  const height = canvas.height - canvas.top - canvas.foot - canvas.air;
  if (layout !== 'wide' && layout !== 'whole') return { width: inner * 0.55, height };
  return {
    width: inner,
    height: height - wordsHeight(layout, words, fits[fit] ?? 1) - 26,
  };
}

/** The size of words with a guess under them, which has the same size. */
export function fitAsking(words: SlideWords, question: string, options: readonly string[]): number {
  const width = inner * columns.halves;
  const room = canvas.height - canvas.top - canvas.foot - canvas.air;
  return firstThatFits((fit) => {
    const size = legible(sizes.halves.item * fit);
    const guess =
      lines(question, size, width * 0.95) * size * 1.25 +
      size * 1.7 +
      options.reduce(
        (sum, option) => sum + lines(option, size, width - size * 4.5) * size * 1.28 + size * 0.9,
        0,
      );
    return wordsHeight('halves', words, fit) + guess <= room;
  });
}

/** A list that has the right half of the slide to itself. */
export function fitList(items: readonly string[]): number {
  const { width, height } = lookBox('words', { heading: '', paragraphs: [], items: [] }, 0);
  return firstThatFits((fit) => {
    const size = 36 * fit;
    return (
      items.reduce((sum, item) => sum + lines(item, size, width - 50) * size * 1.3 + size * 0.9, 0) <= height
    );
  });
}

/**
 * The size of code: its longest line has to fit the width, and all its lines the height. The mono font is 0.6 em
 * wide.
 */
export function fitCode(code: string, { width, height }: Box): number {
  const rows = code.split('\n');
  const longest = Math.max(...rows.map((row) => row.length), 1);
  return firstThatFits((fit) => {
    const size = legible(25 * fit);
    return longest * 0.61 * size <= width - 48 && rows.length * 1.4 * size <= height - 104;
  });
}

export function fitTable(rows: readonly (readonly string[])[], { width, height }: Box): number {
  const count = Math.max(...rows.map((row) => row.length), 1);
  const weights = Array.from({ length: count }, (_, at) =>
    Math.max(6, ...rows.map((row) => (row[at] ?? '').length)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return firstThatFits((fit) => {
    const size = legible(26 * fit);
    const tall = rows.reduce((sum, row) => {
      const most = row.map((cell, at) => lines(cell, size, (width * weights[at]!) / total - size));
      return sum + Math.max(1, ...most) * size * 1.3 + size * 0.7;
    }, 0);
    return tall <= height - 40;
  });
}

/** Two or three things side by side: each has its title and its lines. */
export function fitColumns(columns: readonly (readonly string[])[], { width, height }: Box): number {
  const column = (width - 31 * (columns.length - 1)) / Math.max(1, columns.length);
  return firstThatFits((fit) => {
    const size = legible(27 * fit);
    const tall = (items: readonly string[]) =>
      items.reduce(
        (sum, item) => sum + lines(item, size, column - size * 1.3) * size * 1.32 + size * 0.42,
        0,
      );
    return Math.max(0, ...columns.map(tall)) <= height - 24;
  });
}

/** The words under a timeline stand in as many columns as it has moments. */
export function fitTimeline(moments: readonly string[], { width, height }: Box): number {
  const column = width / Math.max(1, moments.length) - 34;
  const room = height - 96 - 42 - 46;
  return firstThatFits((fit) => {
    const size = legible(25 * fit);
    return Math.max(...moments.map((moment) => lines(moment, size, column))) * size * 1.28 <= room;
  });
}

function wordsHeight(layout: Layout, { heading, paragraphs, items }: SlideWords, fit: number): number {
  const width = inner * columns[layout];
  const { heading: headingSize, text: textSize, item: itemSize } = scaled(sizes[layout], fit);
  const tall = (text: string, size: number, line: number) => lines(text, size, width) * size * line;
  return (
    tall(heading, headingSize, 1.06) +
    paragraphs.reduce((sum, text) => sum + tall(text, textSize, 1.34) + 24 * fit, 0) +
    items.reduce(
      (sum, item) => sum + lines(item, itemSize, width - 40) * itemSize * 1.3 + 12 * fit,
      items.length ? 20 : 0,
    )
  );
}

function scaled({ heading, text, item }: (typeof sizes)[Layout], fit: number): (typeof sizes)[Layout] {
  return { heading: heading * fit, text: legible(text * fit), item: legible(item * fit) };
}

/**
 * Words break only at some places, and some letters are wider than others. So the estimate does not count on full
 * lines.
 */
function lines(text: string, size: number, width: number): number {
  const cyrillic = text.match(/[Ѐ-ӿ]/g)?.length ?? 0;
  const em = 0.45 + 0.055 * (cyrillic / Math.max(1, text.length));
  const perLine = Math.max(4, Math.floor((width * 0.95) / (size * em)));
  let count = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    if (used > 0 && used + 1 + word.length > perLine) {
      count += 1;
      used = word.length;
    } else {
      used += (used > 0 ? 1 : 0) + word.length;
    }
  }
  return count;
}

/** The index of the first size that fits. If none does, it is the number of sizes. */
function firstThatFits(test: (fit: number) => boolean): number {
  const at = fits.findIndex(test);
  return at < 0 ? fits.length : at;
}
