import type { WalkReason } from '#engine/sim/ring/chooser.ts';
import type { InThree } from '#i18n/languages.ts';
import type { Preset, Setup } from './setup.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

/** In these words the names of nodes are marked as strong, and those of data centres and racks as code. */
export interface Words {
  preset: string;
  presets: Record<Preset, string>;
  token: string;
  copies: string;
  setting: string;
  /** The title of a figure that the learner has changed. */
  changed: (at: { asks: Setup['asks']; key: string }) => string;
  tabs: { copies: string; outcome: string; walk: string; racks: string };
  touch: {
    /** The button of a node: what stands beside it, and what a press does. */
    move: (at: { beside: string; node: string; rack: string }) => string;
    key: string;
  };
  label: {
    key: (token: string) => string;
    taken: (node: string) => string;
    skipped: (node: string) => string;
    result: string;
  };
  /** The places of the copies, in the first panel. */
  places: { title: string; open: string };
  morals: Record<'equal' | 'simple' | 'racks' | 'centres' | 'mistake', string>;
  tries: { key: (key: string) => string; mistake: string };
  failures: { caption: string; rack: string; copies: string; left: string };
  knobs: {
    asks: string;
    askings: Record<Setup['asks'], string>;
    strategy: string;
    key: string;
    tokens: string;
    nodes: string;
    datacenter: (node: string) => string;
    rack: (node: string) => string;
    add: string;
    remove: (node: string) => string;
  };
  wrongKey: string;
  guess: {
    second: (at: { first: string; datacenter: string | undefined }) => string;
    mistake: string;
    /** Two sentences: what was guessed, and what is true. */
    guessedSecond: (node: string) => string;
    isSecond: (node: string) => string;
    guessedWrong: (node: string) => string;
    isWrong: (node: string) => string;
  };
  ledger: {
    caption: string;
    /** Tells what the dashed square is. */
    planCaption: string;
    token: string;
    node: string;
    rack: string;
    walk: string;
    /** Said before the reason, because the sign before it cannot be heard. */
    taken: string;
    skipped: string;
    reason: Record<WalkReason, string>;
    ahead: string;
    unmet: string;
    claimed: string;
    wrong: string;
  };
  drawing: {
    ring: (nodes: string) => string;
    key: (token: string) => string;
    claim: (names: string) => string;
    copies: (names: string) => string;
    skipped: (names: string) => string;
  };
  says: Says;
}

/** The place of a node. Its data centre is named only if there are several. */
export interface Where {
  node: string;
  rack: string;
  datacenter: string | undefined;
  /** How many copies are still to be placed, in this data centre or in total. */
  left: number;
}

export interface Says {
  simple: (at: { rf: number; nodes: number; racks: number }) => string;
  topology: (at: { list: string }) => string;
  /** What NetworkTopologyStrategy does in one data centre, and in several. */
  seeksRacks: string;
  oneWalk: string;
  /** One of the factors, for `topology`. */
  factor: (at: { count: number; datacenter: string }) => string;
  nothingAsked: string;
  claim: (at: { names: string }) => string;
  noMistake: string;
  isToken: (at: { token: string; owner: string }) => string;
  hash: (at: { key: string; token: string; owner: string }) => string;
  reason: Record<Exclude<WalkReason, 'next-node' | 'rack-again'>, (at: Where) => string> & {
    'next-node': (at: Where & { isFirst: boolean; hasRacks: boolean }) => string;
    'rack-again': (at: Where & { racks: number; wanted: number }) => string;
  };
  left: (at: { count: number; datacenter: string | undefined }) => string;
  agrees: string;
  lacks: (node: string) => string;
  wrong: (node: string) => string;
  result: (at: { count: number; names: string }) => string;
  resultIn: (at: { datacenter: string; names: string }) => string;
  noneIn: (at: { datacenter: string }) => string;
  tooFew: (at: { wanted: number; count: number }) => string;
  anyAnswers: string;
  allInOne: (at: { rack: string; count: number }) => string;
  survives: (at: { rest: number; count: number }) => string;
  verdict: (at: { wrong: string; instead: string }) => string;
  verdictUnmet: (at: { wrong: string; instead: string }) => string;
}

export const words: InThree<Words> = { pt, ru, en };
