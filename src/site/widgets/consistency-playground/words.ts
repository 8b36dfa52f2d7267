import type { InThree } from '#i18n/languages.ts';
import type { Outcome } from '#site/widgets/stage/journal/outcome.ts';
import type { Condition, Deed, Preset } from './model.ts';
import type { Verdict } from './survival.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

/** In these words the names of nodes are marked as strong, and values as code. */
export interface Words {
  preset: string;
  presets: Record<Preset, string>;
  knobs: {
    topology: string;
    nodes: (count: number) => string;
    twoCentres: string;
    rf: string;
    rfEach: string;
    does: string;
    deeds: Record<Deed, string>;
    writeLevel: string;
    readLevel: string;
    via: string;
    key: string;
    /** The title of the fields that set one node each. */
    conditions: string;
  };
  condition: Record<Condition, string>;
  wrongKey: string;
  /**
   * The title of a figure that the learner has changed. `down` is empty, or the names of the nodes that are down; `cut`
   * is empty, or says which link is cut.
   */
  changed: (at: {
    does: Deed;
    write: string;
    read: string;
    down: string;
    count: number;
    cut: string;
  }) => string;
  links: Links;
  tabs: { answers: string; outcome: string; nodes: string; levels: string };
  guess: Guess;
  tally: {
    title: (operation: 'read' | 'write', level: string) => string;
    waits: (operation: 'read' | 'write', level: string) => string;
    /** A place that no answer has filled yet. */
    open: string;
    completes: string;
    late: string;
    hint: string;
    outcome: (at: { outcome: Outcome; operation: 'read' | 'write'; value: string; ms: string }) => string;
    error: (ms: string) => string;
  };
  ledger: {
    answer: string;
    noAnswer: string;
    answered: (nth: number, ms: string) => string;
    keepsHint: (names: string) => string;
  };
  survival: {
    caption: string;
    level: string;
    needs: string;
    down: string;
    writesOnly: string;
    verdict: Record<Verdict, string>;
    here: string;
  };
  drawing: {
    ring: (names: string) => string;
    copies: (list: string) => string;
    asks: (node: string) => string;
    under: (list: string) => string;
  };
  says: Says;
}

/** `areCentres`: it is the link between the two data centres. */
interface Links {
  /** Beside a link: what a press on it does, and the names of that button. */
  cut: string;
  mend: string;
  cutLink: (at: { one: string; other: string; areCentres: boolean }) => string;
  mendLink: (at: { one: string; other: string; areCentres: boolean }) => string;
  /** In the title of a changed figure, after a comma. */
  title: (at: { node: string; names: string; areCentres: boolean }) => string;
  /** The link is cut: the whole step, and the step's name. */
  isCut: (at: { node: string; names: string; count: number; areCentres: boolean }) => string;
  label: string;
}

interface Guess {
  question: Record<Deed, string>;
  option: (at: { outcome: Outcome; does: Deed }) => string;
  /** Two sentences: what was guessed, and what is true. */
  guessed: (at: { outcome: Outcome; does: Deed }) => string;
  truth: (at: { outcome: Outcome; does: Deed }) => string;
}

export interface Says {
  copies: (at: { rf: number; names: string; value: string; isEach: boolean }) => string;
  will: Record<Deed, (at: { node: string; value: string; write: string; read: string }) => string>;
  /** Says which nodes have a problem, by the kind of problem. */
  are: Record<Exclude<Condition, 'up'>, (names: string, count: number) => string>;
  /** Before the story: which link will be cut. */
  willCut: (at: { node: string; names: string; count: number; areCentres: boolean }) => string;
  /** At EACH_QUORUM an answer counts for its own data centre. */
  each: (at: { node: string; datacenter: string; count: number; needed: number; isMet: boolean }) => string;
  eachMore: (at: { node: string; datacenter: string }) => string;
  /** A replica has answered with an error, and the client hears of it. */
  failed: (kind: string) => string;
  gone: (at: { node: string }) => string;
  ends: Record<Preset, string>;
}

export const words: InThree<Words> = { pt, ru, en };
