import type { InThree } from '#i18n/languages.ts';
import type { Source } from './model.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

export interface Words {
  preset: string;
  presets: Readonly<Record<Source, string>>;
  changed: (table: string) => string;
  answer: string;
  touch: string;
  morals: Readonly<Record<Source, string>>;
  statement: string;
  store: string;
  counts: (rows: number, columns: number) => string;
  on: (nodes: string) => string;
  noRows: string;
  empty: string;
  data: string;
  label: string;
  guess: {
    column: (column: string, key: string) => string;
    places: readonly [string, string, string];
    guessed: readonly [string, string, string];
    truth: readonly [string, string, string];
  };
  says: {
    noTable: string;
    nothingStored: string;
    refused: string;
    start: (rows: number, columns: number) => string;
    rowAdded: (facts: { key: string; nodes: string; rows: number }) => string;
    rowGone: (key: string) => string;
    columnAdded: (facts: { column: string; at: number; of: number }) => string;
    columnsAdded: (facts: { count: number; column: string; at: number; of: number }) => string;
    valueChanged: (column: string) => string;
    columnsGone: (count: number) => string;
    nothing: string;
    rowKeyPart: (facts: { text: string; column: string; rows: number; isLast: boolean }) => string;
    columnKeyPart: (facts: { text: string; column: string; columns: number }) => string;
    labelPart: (text: string) => string;
  };
}

export const words: InThree<Words> = { pt, ru, en };
