/** The measures of one drawing, in CSS pixels of the width it is made for: type in it must not shrink. */
export interface RingSize {
  width: number;
  height: number;
  /** The largest radius, to the middle of the band. Long token labels make the ring smaller. */
  radiusMax: number;
  thin: number;
  thick: number;
  /** Radius of a node. */
  disc: number;
  /** Half the diagonal of the key's diamond. */
  bead: number;
  /** Side of a copy, and how far inside the band its middle stands. */
  copy: number;
  copyInset: number;
  /** Sizes of type: a node's label, the tokens outside, and, in the centre, words and the largest number. */
  label: number;
  token: number;
  word: number;
  figure: number;
  /** How many hints of a node are drawn; the last one then counts the rest. */
  slipsMax?: number;
  /** Beside the ring there is room for the cards of the nodes at its sides. */
  hasSideRoom?: boolean;
}

/** The size of the letters beside a message, on a hint and on the second line of a card. */
export function noteType({ token }: RingSize): number {
  return Math.max(13, Math.round(token * 0.87));
}

/** On a wide screen, beside a ledger. */
export const wideSize: RingSize = {
  width: 620,
  height: 572,
  radiusMax: 222,
  thin: 3,
  thick: 20,
  disc: 22,
  bead: 11,
  copy: 24,
  copyInset: 62,
  label: 17,
  token: 15,
  word: 17,
  figure: 44,
};

/** On a phone, down to 320 pixels. */
export const narrowSize: RingSize = {
  width: 320,
  height: 322,
  radiusMax: 114,
  thin: 3,
  thick: 14,
  disc: 19,
  bead: 9,
  copy: 22,
  copyInset: 38,
  label: 16,
  token: 13,
  word: 14,
  figure: 34,
};

/** On a slide, where nothing may be smaller than 1.67 % of its width: 21.4 of the 1280 pixels of the canvas. */
export const slideSize: RingSize = {
  width: 700,
  height: 470,
  radiusMax: 177,
  thin: 4,
  thick: 23,
  disc: 30,
  bead: 14,
  copy: 38,
  copyInset: 68,
  label: 27,
  token: 26,
  word: 27,
  figure: 56,
};

/** One of several small rings, which show only nodes, key and copies. */
export const miniSize: RingSize = {
  width: 160,
  height: 160,
  radiusMax: 54,
  thin: 2,
  thick: 9,
  disc: 14,
  bead: 7.5,
  copy: 13,
  copyInset: 27,
  label: 15,
  token: 13,
  word: 13,
  figure: 15,
};

/** A cluster at work, beside its ledger: cards and a client stand outside the ring. */
export const clusterSize: RingSize = {
  ...wideSize,
  height: 540,
  radiusMax: 186,
  copy: 22,
  copyInset: 52,
};

/** A cluster at work, on a phone. */
export const clusterNarrowSize: RingSize = { ...narrowSize, height: 336, radiusMax: 104, copyInset: 34 };

/** A cluster at work, on a slide. */
export const clusterSlideSize: RingSize = {
  ...slideSize,
  width: 760,
  height: 440,
  radiusMax: 158,
  copyInset: 62,
  token: 27,
  slipsMax: 2,
  hasSideRoom: true,
};

/**
 * In a figure, beside its panel: `--ring-height` of the frame by 560/312. Outside the ring there is room for the verbs of
 * its nodes and for the client.
 */
export const figureSize: RingSize = {
  ...wideSize,
  width: 560,
  height: 312,
  radiusMax: 120,
  thick: 15,
  bead: 10,
  copy: 24,
  copyInset: 44,
  word: 15,
  figure: 36,
  hasSideRoom: true,
};

/** In a figure on a phone. */
export const figureNarrowSize: RingSize = {
  ...narrowSize,
  width: 358,
  height: 280,
  radiusMax: 102,
  copyInset: 36,
};

/** Beside the text, in a column of its own. */
export const besideSize: RingSize = { ...figureNarrowSize, width: 304, height: 272, radiusMax: 92 };
