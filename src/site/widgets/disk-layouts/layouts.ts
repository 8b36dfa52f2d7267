// Three ways to lay the same rows on a disk, byte by byte. The model is small and leaves out what the stores have besides
// (page headers, checksums, compression). A text is a byte of length and its UTF-8 bytes; a number has four bytes. What a
// layout must add to the values it adds here too: a row-oriented store a byte for each row that says which values are
// missing; Cassandra a column and a time of writing for each cell, and a time for each row.

import { type Column, columns, isSamePartition, type Row, tokenOf } from './rows.ts';

export const layoutNames = ['rows', 'columns', 'partitions'] as const;
export type LayoutName = (typeof layoutNames)[number];

/** A store that is known for the layout. */
export const stores = { rows: 'PostgreSQL', columns: 'ClickHouse', partitions: 'Cassandra' } as const;

/** A disk reads whole blocks. Real ones have 4 to 64 kilobytes. */
export const blockSize = 24;
/** More than this does not fit the figure. */
export const linesMax = 11;

/** A run of bytes with one meaning. */
export interface Piece {
  /** The number of its row. Undefined for what a whole partition shares: then `partition` tells which. */
  readonly row: number | undefined;
  /** The number of the first row of its partition. */
  readonly partition: number;
  readonly column: Column | undefined;
  /** What the layout adds to the values. */
  readonly isMark: boolean;
  /** One sign for each byte. */
  readonly signs: readonly string[];
}

/** Files begin with a new block. */
export type File = readonly Piece[];

export function filesOf(layout: LayoutName, rows: readonly Row[]): File[] {
  return { rows: rowFiles, columns: columnFiles, partitions: partitionFiles }[layout](rows);
}

export function linesOf(layout: LayoutName, rows: readonly Row[]): number {
  return filesOf(layout, rows).reduce((sum, file) => sum + Math.ceil(bytesIn(file) / blockSize), 0);
}

export function bytesIn(file: File): number {
  return file.reduce((sum, { signs }) => sum + signs.length, 0);
}

/** Rows as they came, each with all its values. */
function rowFiles(rows: readonly Row[]): File[] {
  return [rows.flatMap((_, at) => rowPieces(rows, at))];
}

/** One version of a row in a row-oriented store. */
export function rowPieces(rows: readonly Row[], at: number): Piece[] {
  const row = rows[at]!;
  const values = columns.filter((column) => row[column] !== '').map((column) => valuePiece(rows, at, column));
  return [{ ...values[0]!, column: undefined, isMark: true, signs: ['¦'] }, ...values];
}

/** A file for each column, its values in the order of the key. A text that is missing still has its length, zero. */
function columnFiles(rows: readonly Row[]): File[] {
  const inOrder = rows.map((_, at) => at).toSorted((one, other) => compareKeys(rows[one]!, rows[other]!));
  return columns.map((column) => inOrder.map((at) => valuePiece(rows, at, column)));
}

/** Partitions in the order of their tokens; in each the key, the static cells, then the rows in clustering order. */
function partitionFiles(rows: readonly Row[]): File[] {
  const firsts = rows.map((row) => rows.findIndex((one) => isSamePartition(one, row)));
  const partitions = [...new Set(firsts)].toSorted((one, other) =>
    Number(tokenOf(rows[one]!) < tokenOf(rows[other]!)) ? -1 : 1,
  );
  return [
    partitions.flatMap((first) => {
      const inside = rows
        .map((_, at) => at)
        .filter((at) => firsts[at] === first)
        .toSorted((one, other) => rows[one]!.number - rows[other]!.number);
      const last = Math.max(...inside);
      return [
        ...keyPieces(rows, first),
        ...cellPieces(rows, { at: last, column: 'genre', time: last + 1 }).map(shared),
        ...inside.flatMap((at) => storedRow(rows, at, at + 1)),
      ];
    }),
  ];
}

/** The key of a partition, once for all its rows. */
export function keyPieces(rows: readonly Row[], at: number): Piece[] {
  return (['album', 'year'] as const).map((column) => shared(valuePiece(rows, at, column)));
}

/** A row in Cassandra: its clustering value, when it was written, and the cells that it has. */
export function storedRow(rows: readonly Row[], at: number, time: number): Piece[] {
  const number = valuePiece(rows, at, 'number');
  const cells = rows[at]!.title === '' ? [] : cellPieces(rows, { at, column: 'title', time });
  return [number, { ...number, column: undefined, isMark: true, signs: [String(time)] }, ...cells];
}

/** A cell says which column it is and when it was written, because others may be missing, or newer elsewhere. */
function cellPieces(
  rows: readonly Row[],
  { at, column, time }: { at: number; column: Column; time: number },
): Piece[] {
  const value = valuePiece(rows, at, column);
  return [{ ...value, isMark: true, signs: [column[0]!, String(time)] }, value];
}

function shared(piece: Piece): Piece {
  return { ...piece, row: undefined };
}

function valuePiece(rows: readonly Row[], at: number, column: Column): Piece {
  const value = rows[at]![column];
  const partition = rows.findIndex((one) => isSamePartition(one, rows[at]!));
  const signs = typeof value === 'number' ? [...String(value).padStart(4)] : ['·', ...bytesOf(value)];
  return { row: at, partition, column, isMark: false, signs };
}

/** A letter stands for its first byte; its other bytes are blank. */
function bytesOf(value: string): string[] {
  const utf8 = new TextEncoder();
  return [...value].flatMap((letter) => [
    letter,
    ...Array.from({ length: utf8.encode(letter).length - 1 }, () => ' '),
  ]);
}

function compareKeys(one: Row, other: Row): number {
  if (one.album !== other.album) return one.album < other.album ? -1 : 1;
  return one.year - other.year || one.number - other.number;
}
