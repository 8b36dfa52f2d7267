import type { InThree } from '#i18n/languages.ts';
import type { Ratio } from './measure-setup.ts';
import type { Deed, Preset } from './model.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

/** In these words the names of nodes are marked as strong, and values as code. */
export interface Words {
  preset: string;
  presets: Record<Preset, string>;
  /** The title of a figure that the learner has changed. */
  changed: (at: { does: Deed; level: string; node: string }) => string;
  tabs: { outcome: string; count: string; nodes: string };
  /** What a press on a node does: the two choices, the verb beside a node, and the name of the button. */
  touch: { label: string; ask: string; stop: string };
  askNode: (node: string) => string;
  tries: {
    ask: (node: string) => string;
    stop: (node: string) => string;
    start: (node: string) => string;
    level: (level: string) => string;
    lives: string;
  };
  knobs: {
    nodes: string;
    rf: string;
    does: string;
    deeds: Record<Deed, string>;
    level: string;
    via: string;
    dies: string;
    key: string;
    wrong: string;
  };
  guess: {
    messages: string;
    guessedMessages: (count: number) => string;
    trueMessages: (count: number) => string;
    copies: string;
    replicas: (count: number) => string;
    guessedCopies: (replicas: string) => string;
    trueCopies: (count: number) => string;
  };
  count: {
    coordinator: string;
    needed: string;
    answers: string;
    messages: string;
    notYet: string;
  };
  end: {
    read: (value: string, ms: string) => string;
    written: (ms: string) => string;
    noAnswer: string;
    refused: string;
    failed: string;
  };
  hint: (node: string) => string;
  ledger: { role: string; replica: string; none: string };
  drawing: {
    ring: (names: string) => string;
    copies: (list: string) => string;
    asks: (node: string) => string;
    under: (list: string) => string;
  };
  says: {
    copies: (names: string, count: number) => string;
    will: Record<Deed, (at: { node: string; level: string; value: string }) => string>;
    down: (names: string, count: number) => string;
    willDie: (node: string) => string;
    broken: (node: string) => string;
    unheard: (names: string, node: string, count: number) => string;
    again: (node: string) => string;
    same: string;
    ends: Record<Preset, string>;
  };
  drivers: {
    policies: { 'round-robin': string; 'token-aware': string };
    changed: (at: { does: Deed; level: string; nodes: number }) => string;
    tabs: { measured: string; expected: string };
    table: {
      caption: (requests: string) => string;
      driver: string;
      atReplica: string;
      messages: string;
      faster: (percent: number) => string;
      notMeasured: string;
    };
    requests: (count: string) => string;
    guess: {
      question: (does: Deed) => string;
      options: Record<Ratio, string>;
      guessed: Record<Ratio, string>;
      truth: Record<Ratio, string>;
    };
    expected: {
      hit: (at: { rf: number; nodes: number; percent: string }) => string;
      cost: (at: { does: Deed; replica: number; other: number }) => string;
      mean: (at: { sum: string; roundRobin: string; tokenAware: number }) => string;
    };
    chart: (at: { driver: string; p50: string; p95: string; p99: string }) => string;
    empty: string;
    says: {
      start: (at: { nodes: number; rf: number; does: Deed; level: string }) => string;
      some: (at: { count: string; messages: string; others: string }) => string;
      more: (at: { p50: string; others: string }) => string;
      all: (at: { p95: string; others: string }) => string;
    };
    moral: Record<Ratio, string>;
    assumed: string;
  };
}

export const words: InThree<Words> = { pt, ru, en };
