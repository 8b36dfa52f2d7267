import type { InThree } from '#i18n/languages.ts';
import type { Allocation, View } from './model.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

interface Asked {
  question: (at: { nodes: number; rf: number; tokens: number }) => string;
  option: (value: string) => string;
  guessed: (value: string) => string;
  truth: (value: string) => string;
}

/** In these words the names of nodes are marked as strong. */
export interface Words {
  view: string;
  views: Record<View, string>;
  /** The title of a figure that the learner has changed. */
  changed: Record<View, (at: { nodes: number; rf: number }) => string>;
  tokens: string;
  tokensOf: (tokens: number) => string;
  tabs: { table: string; now: string };
  knobs: {
    nodes: string;
    rf: string;
    racks: string;
    allocation: string;
    allocations: Record<Allocation, string>;
    node: string;
    auto: string;
  };
  pick: (node: string) => string;
  guess: Record<View, Asked>;
  table: {
    caption: Record<View, string>;
    tokens: string;
    columns: Record<View, readonly [string, string, string]>;
    notYet: string;
  };
  now: {
    fair: string;
    least: string;
    most: string;
    node: (node: string) => string;
    receives: (node: string) => string;
    ranges: string;
    senders: string;
    largest: string;
    time: (gb: string) => string;
    minutes: (minutes: string) => string;
    neighbours: (node: string) => string;
    pairs: string;
    hit: Record<2 | 3, string>;
    product: string;
    of: (count: number, all: number) => string;
  };
  moral: Record<View, string>;
  tries: { allocation: Record<Allocation, string>; racks: string; rf: (rf: number) => string };
  drawing: {
    ring: (at: { nodes: number; tokens: number }) => string;
    balance: (at: { node: string; share: string }) => string;
    join: (at: { node: string; list: string }) => string;
    odds: (at: { node: string; list: string }) => string;
  };
  says: {
    byHand: (at: { fair: string }) => string;
    balance: Record<
      Allocation,
      (at: { tokens: number; least: string; most: string; fair: string }) => string
    >;
    join: (at: {
      node: string;
      tokens: number;
      senders: number;
      nodes: number;
      receives: string;
      largest: string;
    }) => string;
    odds: Record<
      2 | 3,
      (at: {
        node: string;
        neighbours: number;
        others: number;
        tokens: number;
        hurting: number;
        pairs: number;
        odds: string;
      }) => string
    >;
  };
}

export const words: InThree<Words> = { pt, ru, en };
