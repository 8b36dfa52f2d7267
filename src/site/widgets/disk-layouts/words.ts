import type { InThree } from '#i18n/languages.ts';
import type { LayoutName } from './layouts.ts';
import type { Question, RowsFault } from './model.ts';
import type { Column } from './rows.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

/** What is asked, as the sentences need it. */
export interface Asked {
  album: string;
  year: number;
  number: number;
  column: Column;
  title: string;
}

export interface Counted {
  blocks: number;
  stored: number;
  bytes: number;
  needed: number;
  written: number;
}

/** In these words the names that matter are marked as strong, and columns as code. */
export interface Words {
  question: string;
  questions: Record<Question, string>;
  target: Record<Question, string>;
  layouts: Record<LayoutName, string>;
  changed: Record<Question, (asked: Asked) => string>;
  tabs: { bytes: string; rows: string; signs: string };
  /** Under a layout: how many of its blocks are read, and how many written. */
  count: (counted: { store: string; blocks: number; stored: number }) => string;
  countWrite: (counted: { store: string; read: number; written: number }) => string;
  isRead: string;
  isWritten: string;
  table: { caption: string; layout: string; read: string; written: string; needed: string; notYet: string };
  rowsCaption: string;
  columns: Record<Column, string>;
  missing: string;
  signs: { block: string; needed: string; length: string; mark: string; cell: string; index: string };
  tries: Record<Question, string>;
  own: {
    label: string;
    title: string;
    use: string;
    fault: Record<RowsFault, string>;
    wrongTitle: string;
  };
  guess: {
    question: Record<Question, string>;
    guessed: (layout: LayoutName, question: Question) => string;
    truth: (layout: LayoutName, question: Question, bytes: string) => string;
  };
  says: {
    first: (count: number) => string;
    asks: Record<Question, (asked: Asked) => string>;
    why: Record<LayoutName, Record<Question, (asked: Asked) => string>>;
    reads: (counted: Counted) => string;
    writes: (counted: Counted) => string;
  };
  morals: Record<Question, string>;
  drawing: (layout: string, count: number) => string;
}

export const words: InThree<Words> = { pt, ru, en };
