// What a question reads of each layout, and what a write writes. An index in memory tells every store where to look, and
// is not counted.

import {
  blockSize,
  bytesIn,
  type File,
  filesOf,
  keyPieces,
  type LayoutName,
  layoutNames,
  linesMax,
  type Piece,
  rowPieces,
  storedRow,
} from './layouts.ts';
import { partitionAsked, type Setup } from './model.ts';
import { columns } from './rows.ts';

/** A part of a block: the bytes of one piece that lie in it. */
export interface Segment {
  readonly text: string;
  /** Whether the piece begins here, and not in the block before. */
  readonly isStart: boolean;
  readonly isMark: boolean;
  readonly isNeeded: boolean;
}

/** One block of the disk. */
export interface Block {
  readonly segments: readonly Segment[];
  readonly isRead: boolean;
  readonly isWritten: boolean;
  /** The first block of a file that is not the first. */
  readonly isNewFile: boolean;
}

export interface Reading {
  readonly layout: LayoutName;
  readonly blocks: readonly Block[];
  /** How many blocks there were before. */
  readonly stored: number;
  readonly read: number;
  readonly written: number;
  /** The bytes of what was asked for, without what lies beside it. For a write, of what is new. */
  readonly needed: number;
}

/** The layout at rest: nothing is read. */
export function storedBlocks(layout: LayoutName, { rows }: Pick<Setup, 'rows'>): Block[] {
  return filesOf(layout, rows).flatMap((file, at) =>
    blocksOf(file, { isFirst: at === 0, needs: () => false, readAll: false }),
  );
}

export function readingOf(layout: LayoutName, setup: Setup): Reading {
  const stored = storedBlocks(layout, setup).length;
  const blocks = setup.question === 'cell' ? writing(layout, setup) : answering(layout, setup);
  const needed = blocks
    .flatMap(({ segments }) => segments)
    .reduce((sum, { isNeeded, text }) => sum + (isNeeded ? lengthOf(text) : 0), 0);
  return {
    layout,
    blocks,
    stored,
    read: blocks.filter(({ isRead }) => isRead).length * blockSize,
    written: blocks.filter(({ isWritten }) => isWritten).length * blockSize,
    needed,
  };
}

/**
 * The layout that the guess is about: for a row the one that moves the most bytes, for all else the one that moves the
 * fewest. Undefined if it is not one alone.
 */
export function guessedLayout(setup: Setup): LayoutName | undefined {
  const costs = layoutNames.map((layout) => costOf(readingOf(layout, setup)));
  const sought = setup.question === 'row' ? Math.max(...costs) : Math.min(...costs);
  return costs.filter((cost) => cost === sought).length === 1
    ? layoutNames[costs.indexOf(sought)]
    : undefined;
}

export function costOf({ read, written }: Pick<Reading, 'read' | 'written'>): number {
  return read + written;
}

/** The tallest that a layout gets in this setup, so that nothing jumps. */
export function heightOf(setup: Setup): number {
  const counts = layoutNames.flatMap((layout) => [
    storedBlocks(layout, setup).length,
    readingOf(layout, setup).blocks.length,
  ]);
  return Math.min(linesMax + 3, Math.max(...counts));
}

function answering(layout: LayoutName, setup: Setup): Block[] {
  return filesOf(layout, setup.rows).flatMap((file, at) => {
    const isScanned =
      setup.question === 'column' && (layout !== 'columns' || columns[setup.column] === columns[at]);
    return blocksOf(file, { isFirst: at === 0, needs: needsOf(layout, setup), readAll: isScanned });
  });
}

function needsOf(layout: LayoutName, setup: Setup): (piece: Piece) => boolean {
  const asked = partitionAsked(setup);
  switch (setup.question) {
    case 'column':
      return ({ column, isMark }) => column === columns[setup.column] && !isMark;
    case 'partition':
      return ({ partition }) => partition === asked;
    default:
      return ({ row, partition }) =>
        row === setup.row || (layout === 'partitions' && row === undefined && partition === asked);
  }
}

/** Who reads before writing, and what is written. */
function writing(layout: LayoutName, setup: Setup): Block[] {
  const { rows, row, title } = setup;
  const changed = rows.with(row, { ...rows[row]!, title });
  const isRow = (piece: Piece) => piece.row === row;
  if (layout === 'rows') {
    // The old version is read; the new one, whole, goes to the end.
    const [file] = filesOf('rows', rows) as [File];
    const old = blocksOf(file, { isFirst: true, needs: isRow, readAll: false });
    const added = new Set(rowPieces(changed, row));
    const from = Math.floor(bytesIn(file) / blockSize);
    const needs = (piece: Piece) => added.has(piece);
    return blocksOf([...file, ...added], { isFirst: true, needs, readAll: false }).map((block, at) => ({
      ...block,
      isRead: old[at]?.isRead ?? false,
      isWritten: at >= from,
    }));
  }
  if (layout === 'columns') {
    // Files are not changed in place: the column is read and written anew.
    return filesOf('columns', changed).flatMap((file, at) => {
      const isColumn = columns[at] === 'title';
      const blocks = blocksOf(file, {
        isFirst: at === 0,
        needs: (piece) => isColumn && isRow(piece),
        readAll: false,
      });
      return blocks.map((block) => ({ ...block, isRead: isColumn, isWritten: isColumn }));
    });
  }
  const added = [...keyPieces(changed, row), ...storedRow(changed, row, rows.length + 1)];
  return [
    ...storedBlocks('partitions', setup),
    ...blocksOf(added, { isFirst: false, needs: () => true, readAll: false }).map((block) => ({
      ...block,
      isRead: false,
      isWritten: true,
    })),
  ];
}

function blocksOf(
  file: File,
  { isFirst, needs, readAll }: { isFirst: boolean; needs: (piece: Piece) => boolean; readAll: boolean },
): Block[] {
  const bytes = file.flatMap((piece) =>
    piece.signs.map((sign, at) => ({ sign, piece, isStart: at === 0, isNeeded: needs(piece) })),
  );
  const count = Math.ceil(bytes.length / blockSize);
  return Array.from({ length: count }, (_, block) => {
    const inside = bytes.slice(block * blockSize, (block + 1) * blockSize);
    const segments: Segment[] = [];
    for (const [at, { sign, piece, isStart, isNeeded }] of inside.entries()) {
      const last = segments.at(-1);
      if (last && at > 0 && inside[at - 1]!.piece === piece)
        segments[segments.length - 1] = { ...last, text: last.text + sign };
      else segments.push({ text: sign, isStart, isMark: piece.isMark, isNeeded });
    }
    return {
      segments,
      isRead: readAll || inside.some(({ isNeeded }) => isNeeded),
      isWritten: false,
      isNewFile: block === 0 && !isFirst,
    };
  });
}

/** One sign for each byte, whatever the sign is. */
function lengthOf(text: string): number {
  return [...text].length;
}
