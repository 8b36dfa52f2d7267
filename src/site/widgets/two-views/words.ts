import type { InThree } from '#i18n/languages.ts';
import type { Source } from './model.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

interface Place {
  readonly at: number;
  readonly of: number;
}

/** For each option of a guess: what was guessed, and what is true. */
type InOrder = readonly [string, string, string];

export interface Words {
  preset: string;
  presets: Record<Source, string>;
  /** The title when the learner has chosen another table. */
  changed: (table: string) => string;
  answer: string;
  /** What can be pressed, until the story is over. */
  touch: string;
  /** What to remember, when a story is over. */
  morals: Record<Source, string>;
  table: string;
  rows: (count: number) => string;
  storage: string;
  partitions: (count: number) => string;
  axis: (count: number) => string;
  /** A card whose rows are only counted. */
  unfold: (key: string) => string;
  fold: (key: string) => string;
  statement: string;
  tombstone: string;
  expires: (seconds: number) => string;
  marker: string;
  staticPart: string;
  noRows: string;
  legend: { partition: string; clustering: string; static: string; tombstone: string };
  roles: { partition: string; clustering: string; static: string };
  nodes: string;
  copies: string;
  of: string;
  wholeRing: string;
  tombstones: string;
  timestamps: string;
  guess: {
    row: (key: string) => string;
    partition: (key: string) => string;
    deletion: (label: string) => string;
    places: InOrder;
    left: InOrder;
    guessedPlace: InOrder;
    guessedLeft: InOrder;
    rowIs: (facts: { place: number; by: string }) => string;
    partitionIs: (place: number) => string;
    leftIs: InOrder;
  };
  ask: {
    partitionKey: string;
    clustering: string;
    static: (rows: number) => string;
    empty: string;
    tombstone: string;
    cell: string;
    none: string;
    noneSays: string;
  };
  says: {
    noTable: string;
    empty: string;
    start: (counts: { rows: number; partitions: number }) => string;
    repeats: (facts: { column: string; shown: number; stored: number }) => string;
    empties: (count: number) => string;
    single: string;
    keyOnly: string;
    refused: string;
    table: (name: string) => string;
    columnAdded: (column: string) => string;
    columnDropped: (column: string) => string;
    partitionAdded: (facts: Place & { key: string }) => string;
    partitionDeleted: (facts: { key: string; rows: number }) => string;
    emptied: string;
    rowAdded: (facts: Place & { key: string; by: string }) => string;
    rowDeleted: (label: string) => string;
    rowDeletedTwice: (label: string) => string;
    rangeDeleted: (facts: { range: string; rows: number }) => string;
    staticWritten: (facts: { column: string; key: string; rows: number }) => string;
    cellAdded: (facts: { column: string; label: string }) => string;
    cellChanged: (facts: { column: string; label: string }) => string;
    cellDeleted: (column: string) => string;
    nullWritten: (column: string) => string;
    read: string;
    nothing: string;
    alone: (facts: Place & { key: string }) => string;
    within: (facts: Place & { key: string; by: string }) => string;
    staticOnly: (key: string) => string;
    shared: (facts: { column: string; rows: number }) => string;
    absent: (columns: string) => string;
    rangeTombstone: (range: string) => string;
    rowTombstone: (label: string) => string;
    partitionTombstone: (key: string) => string;
  };
}

export const words: InThree<Words> = { pt, ru, en };
