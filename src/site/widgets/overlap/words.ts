import type { InThree } from '#i18n/languages.ts';
import type { Fit, Preset } from './model.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

/** In these words the names of nodes are marked as strong, and values and levels as code. */
export interface Words {
  preset: string;
  presets: Record<Preset, string>;
  fits: Record<Fit, string>;
  knobs: {
    rf: string;
    write: string;
    read: string;
    key: string;
    moment: string;
    fit: string;
  };
  wrongKey: string;
  /** The titles of a figure that the learner has changed. */
  changedSets: (at: { write: string; read: string; rf: number }) => string;
  changedLatency: (at: { fit: string; write: string; read: string }) => string;
  tabs: { answer: string; replicas: string; levels: string; stale: string; times: string };
  /** What happens in each step after the first. */
  steps: readonly [string, string, string, string];
  guess: string;
  guessed: (count: number) => string;
  truth: (count: number) => string;
  /** Labels beside the sets of the drawing. */
  confirmed: (count: string) => string;
  asked: (count: string) => string;
  /** The handles of the drawing. */
  grasp: {
    member: (name: string) => string;
    isIn: (at: { written: boolean; asked: boolean }) => string;
    read: string;
  };
  both: string;
  ledger: {
    caption: string;
    replica: string;
    confirmed: string;
    asked: string;
    copy: string;
    nth: (nth: number, ms: string) => string;
    late: string;
    isAsked: string;
    isNotAsked: string;
    notYet: string;
    isOld: string;
    coordinator: (node: string) => string;
  };
  pairs: {
    caption: string;
    corner: string;
    never: string;
    note: string;
    choose: (at: { write: string; read: string }) => string;
  };
  sets: SetsSays;
  chart: {
    stale: string;
    time: string;
    needed: string;
    all: string;
    observed: string;
    label: (at: { fit: string; start: string; end: string; endMs: string; observed: string }) => string;
    observedAt: (at: { runs: string; stale: string }) => string;
  };
  table: {
    caption: string;
    all: string;
    needed: string;
    observed: string;
    runs: (runs: number) => string;
    stale: (when: string) => string;
    fresh: string;
    writes: string;
    reads: string;
    notMeasured: string;
  };
  progress: (done: string, all: string) => string;
  predicting: string;
  latency: LatencySays;
  ms: (figure: string) => string;
  after: (ms: string) => string;
  atOnce: string;
}

export interface SetsSays {
  start: (at: {
    rf: number;
    names: string;
    write: string;
    read: string;
    w: number;
    r: number;
    old: string;
    fresh: string;
  }) => string;
  written: (at: { names: string; count: number; ms: string; isAll: boolean }) => string;
  read: (at: { names: string; count: number }) => string;
  meet: (at: { names: string; count: number; fresh: string }) => string;
  missStale: (at: { old: string }) => string;
  missLucky: (at: { names: string; count: number; fresh: string }) => string;
  /** Told after `missLucky` if there is room. */
  luck: string;
  must: (at: { sum: string; shared: number }) => string;
  may: (at: { sum: string; rf: number }) => string;
  /** In how many ways a read can choose its replicas, and how many of them miss the write. */
  choices: (at: { ways: number; misses: number }) => string;
  drawing: (at: { written: string; read: string; both: string }) => string;
  worst: (at: { w: number; r: number; shared: number; rf: number }) => string;
  nobody: string;
}

export interface LatencySays {
  predicted: (at: {
    fit: string;
    write: string;
    read: string;
    stale: string;
    endMs: string;
    end: string;
  }) => string;
  fresh: (ms: string) => string;
  strong: (sum: string) => string;
  price: (at: { fit: string; writeMs: string; readMs: string }) => string;
  working: (runs: number) => string;
  observed: (at: { runs: number; when: string; stale: string; model: string }) => string;
  chance: string;
  agrees: string;
  strongObserved: (runs: number) => string;
  again: string;
}

export const words: InThree<Words> = { pt, ru, en };
