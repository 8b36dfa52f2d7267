// One small table, and the questions a learner can put to it. This file has what can be set; layouts.ts has how three
// kinds of store keep the table, and reading.ts what a question reads of each. No DOM.

import { fromSafeTail, fromSafeText, toSafeTail, toSafeText } from '#site/widgets/stage/safe-text.ts';
import { type LayoutName, layoutNames, linesMax, linesOf } from './layouts.ts';
import { columns, isSamePartition, type Row } from './rows.ts';

export const questions = ['row', 'column', 'partition', 'cell'] as const;
/** One whole row; one column of all rows; all rows of a partition; a new title for one row. */
export type Question = (typeof questions)[number];

export interface Setup {
  readonly question: Question;
  readonly rows: readonly Row[];
  /** The number of the row that is asked for, or whose partition is. */
  readonly row: number;
  /** The number of the column that is asked for. */
  readonly column: number;
  /** The title that a write brings. */
  readonly title: string;
}

/** In the order in which they were written. */
const sample: readonly Row[] = [
  { album: 'Revolver', year: 1966, number: 1, title: 'Taxman', genre: 'Rock' },
  { album: 'Help!', year: 1965, number: 1, title: 'Help!', genre: 'Pop' },
  { album: 'Let It Be', year: 1970, number: 1, title: 'Two of Us', genre: 'Rock' },
  { album: 'Revolver', year: 1966, number: 2, title: 'Eleanor Rigby', genre: 'Rock' },
  { album: 'Help!', year: 1965, number: 2, title: '', genre: 'Pop' },
  { album: 'Revolver', year: 1966, number: 4, title: 'Love You To', genre: 'Rock' },
];

const plain: Omit<Setup, 'question'> = {
  rows: sample,
  row: 3,
  column: columns.indexOf('genre'),
  title: 'The Night Before',
};

export const setups: Readonly<Record<Question, Setup>> = {
  row: { ...plain, question: 'row' },
  column: { ...plain, question: 'column' },
  partition: { ...plain, question: 'partition' },
  cell: { ...plain, question: 'cell', row: 4 },
};

/** The same table, asked something else. A write goes to a row that has no title, if there is one. */
export function withQuestion(setup: Setup, question: Question): Setup {
  const empty = setup.rows.findIndex(({ title }) => title === '');
  if (question === 'cell') return { ...setup, question, row: empty < 0 ? setup.row : empty };
  const isOwn = setup.rows !== sample || setup.question !== 'cell';
  return { ...setup, question, row: isOwn ? setup.row : plain.row };
}

export function isLesson(setup: Setup, first: Question): boolean {
  return saveSetup(setup) === saveSetup(setups[first]);
}

/** The first row of each partition, by its number: the partitions that can be asked for. */
export function partitionsOf({ rows }: Pick<Setup, 'rows'>): number[] {
  return rows.flatMap((row, at) => (rows.findIndex((one) => isSamePartition(one, row)) === at ? [at] : []));
}

/** The partition that is asked for, by the number of its first row. */
export function partitionAsked({ rows, row }: Pick<Setup, 'rows' | 'row'>): number {
  return rows.findIndex((one) => isSamePartition(one, rows[row]!));
}

export const rowsMax = 8;
export const titleLengthMax = 20;
export const textLengthMax = 600;

export type RowsFault = 'form' | 'count' | 'same' | 'long';

export function writeRows(rows: readonly Row[]): string {
  return rows.map((row) => columns.map((column) => row[column]).join('; ')).join('\n');
}

/** A row in a line: album; year; number; title; genre. The title may be left out. */
export function readRows(text: string): readonly Row[] | RowsFault {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0 || lines.length > rowsMax) return 'count';
  const rows: Row[] = [];
  for (const line of lines) {
    const [album = '', year = '', number = '', title = '', genre = '', ...rest] = line
      .split(';')
      .map((part) => part.trim());
    const isText = [album, title, genre].every((one) => one.isWellFormed() && one.length <= titleLengthMax);
    if (rest.length > 0 || album === '' || genre === '' || !isText) return 'form';
    if (!/^\d{1,4}$/.test(year) || !/^\d{1,4}$/.test(number)) return 'form';
    rows.push({ album, year: Number(year), number: Number(number), title, genre });
  }
  const keys = rows.map(({ album, year, number }) => JSON.stringify([album, year, number]));
  if (new Set(keys).size < keys.length) return 'same';
  if (layoutNames.some((layout) => linesOf(layout, rows) > linesMax)) return 'long';
  // A static value is one for the partition: the last that was written holds for all its rows.
  return rows.map((row) => ({ ...row, genre: rows.findLast((one) => isSamePartition(one, row))!.genre }));
}

export function readTitle(text: string): string | undefined {
  const title = text.trim();
  return title !== '' && title.length <= titleLengthMax && title.isWellFormed() ? title : undefined;
}

export interface State {
  readonly cursor: number;
  /** The number of the layout that was guessed. */
  readonly guess: number | undefined;
  readonly setup: Setup;
}

/** The frames: the table as it is stored, then what each layout reads. */
export const steps = layoutNames.length;

/** The layout that answers in a frame. */
export function layoutAt(cursor: number): LayoutName | undefined {
  return layoutNames[cursor - 1];
}

/** For example `3.-.row.3.4.The~20Night~20Before.`: cursor, guess, question, row, column, title, and own rows. */
export function saveState({ cursor, guess, setup }: State): string {
  return `${cursor}.${guess ?? '-'}.${saveSetup(setup)}`;
}

function saveSetup({ question, rows, row, column, title }: Setup): string {
  const own = writeRows(rows) === writeRows(sample) ? '' : toSafeTail(writeRows(rows));
  return [question, row, column, toSafeText(title), own].join('.');
}

const saved = /^(\d)\.([-012])\.(row|column|partition|cell)\.(\d)\.([0-4])\.([\w~-]+)\.([\w.!~*'()-]*)$/;

/** Undefined if the text was not written by `saveState`. */
export function readState(text: string): State | undefined {
  const found = saved.exec(text);
  if (!found) return undefined;
  const [, cursor, guess, question, row, column, safeTitle, safeRows] = found as unknown as string[];
  const written = fromSafeTail(safeRows!);
  const title = readTitle(fromSafeText(safeTitle!) ?? '');
  const rows = written === '' ? sample : written === undefined ? 'form' : readRows(written);
  if (title === undefined || typeof rows === 'string' || Number(row) >= rows.length) return undefined;
  return {
    cursor: Number(cursor),
    guess: guess === '-' ? undefined : Number(guess),
    setup: { question: question as Question, rows, row: Number(row), column: Number(column), title },
  };
}
