import type { InThree } from '#i18n/languages.ts';
import type { Slot } from './design.ts';
import type { Source } from './model.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

export interface Words {
  preset: string;
  presets: Record<Source, string>;
  /** The title when the learner has changed the key or chosen another table. */
  changed: (table: string) => string;
  tabs: { answer: string; stored: string; inside: string; growth: string };
  steps: { question: (number: number) => string; end: string };
  /** What to remember, when all questions have been asked. */
  morals: Record<Source, string>;
  slots: Record<Slot, { name: string; does: string }>;
  nothing: string;
  /** What can be done with a column, and the name of its button. */
  move: string;
  column: (facts: { column: string; slot: Slot; at: number; of: number }) => string;
  turn: (column: string, order: string) => string;
  makeStatic: (column: string, isStatic: boolean) => string;
  tally: (asked: number, answered: number) => string;
  works: string;
  refused: string;
  notAsked: string;
  pick: (question: string) => string;
  touches: (count: number, all: number) => string;
  tryKey: string;
  tryAnswers: (answered: number, all: number) => string;
  noMove: string;
  noKey: string;
  stored: (partitions: number, rows: number) => string;
  overwritten: (written: number, kept: number) => string;
  ledger: { partition: string; node: string; rows: string };
  marks: (counts: { returned: number; read: number }) => string;
  inside: (key: string) => string;
  oneRow: string;
  legend: { returned: string; wanted: string };
  more: (count: number) => string;
  growth: {
    caption: string;
    written: string;
    partitions: string;
    largest: string;
    grows: string;
    bounded: string;
  };
  own: {
    question: string;
    label: string;
    ask: string;
    table: string;
    load: string;
    loaded: (table: string) => string;
    problem: Record<'not-a-table' | 'too-wide', string>;
  };
  guess: (count: number) => string;
  guessed: (count: number) => string;
  truth: (answered: number, all: number) => string;
  says: {
    start: (counts: { partitions: number; rows: number; key: string }) => string;
    lost: (counts: { written: number; kept: number }) => string;
    noTable: string;
    one: (facts: { key: string; node: string }) => string;
    several: (facts: { count: number }) => string;
    scan: (facts: { count: number; nodes: number }) => string;
    empty: string;
    whole: (count: number) => string;
    slice: (facts: { rows: number; all: number }) => string;
    many: (rows: number) => string;
    scattered: (rows: number) => string;
    reversed: string;
    /** Three reasons why a question is refused: any, its rows lie apart, it names no partition. */
    refused: string;
    apart: string;
    nowhere: string;
    filtered: (facts: { partitions: number; all: number; read: number; returned: number }) => string;
    end: (counts: { asked: number; answered: number }) => string;
    grows: (facts: { from: number; to: number }) => string;
    bounded: (largest: number) => string;
    overwrites: string;
  };
}

export const words: InThree<Words> = { pt, ru, en };
