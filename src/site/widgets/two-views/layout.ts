// Where on the axis a token lies, and where beside it the card of its partition: shares of the height, 0 to 1.

import type { StoredPart } from '#site/widgets/stage/stored/frame.ts';

export interface Thread {
  readonly id: string;
  /** The place of the token. */
  readonly from: number;
  /** The place of the card's head. */
  readonly to: number;
}

/** The free space at both ends of the axis. */
const margin = 0.03;

export function onAxis(turn: number): number {
  return margin + turn * (1 - 2 * margin);
}

/** Heights in lines; the style sheet has the same. */
const head = 2.25;
const line = 1.85;
const gap = 1;

/** The threads. Until the cards are measured, every line of a card counts as equally high. */
export function threadsOf(parts: readonly StoredPart[], centres?: readonly number[]): Thread[] {
  const heights = parts.map(
    ({ statics, entries, deletion }) =>
      head + (statics.length > 0 ? line : 0) + (deletion === undefined ? 0 : line) + entries.length * line,
  );
  const all = heights.reduce((sum, height) => sum + height + gap, -gap);
  let top = 0;
  return parts.map(({ id, turn }, at) => {
    const to = centres?.[at] ?? (top + head / 2) / all;
    top += heights[at]! + gap;
    return { id, from: onAxis(turn), to };
  });
}

/** Cells of a row that stand on one line of a card. */
const cellsPerLine = 3;

function linesOf({ statics, entries, deletion }: StoredPart): number {
  const rows = entries.map((entry) =>
    entry.kind === 'row' ? Math.max(1, Math.ceil(entry.cells.length / cellsPerLine)) : 1,
  );
  return (
    Math.sign(statics.length) + (deletion === undefined ? 0 : 1) + rows.reduce((sum, one) => sum + one, 0)
  );
}

/**
 * The partitions whose rows are shown. Those of `wanted` are, and others as long as the lines of all cards, with one
 * for each head, are no more than `linesMax`.
 */
export function unfoldedOf(
  parts: readonly StoredPart[],
  { wanted, linesMax }: { readonly wanted: readonly string[]; readonly linesMax: number },
): readonly string[] {
  const isWanted = ({ id }: StoredPart) => wanted.includes(id);
  let lines = parts.filter(isWanted).reduce((sum, part) => sum + linesOf(part), parts.length);
  return parts
    .filter((part) => {
      if (isWanted(part)) return true;
      if (lines + linesOf(part) > linesMax) return false;
      lines += linesOf(part);
      return true;
    })
    .map(({ id }) => id);
}
