import type { InThree } from '#i18n/languages.ts';
import type { Absence, Fate, Next, Preset } from './model.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

/** Names that are listed: as one text, and how many they are. */
export interface Names {
  readonly names: string;
  readonly count: number;
}

/** In these words the names of nodes are marked as strong, and values as code. */
export interface Words {
  preset: string;
  presets: Record<Preset, string>;
  /** The title of a figure that the learner has changed. */
  changed: (at: { level: string; node: string }) => string;
  tabs: { hint: string; nodes: string };
  /** Beside a node, and the name of the button. The name holds the verb. */
  touch: {
    leave: string;
    leaveNode: (node: string) => string;
    stay: string;
    stayNode: (node: string) => string;
    die: string;
    dieNode: (node: string) => string;
    live: string;
    liveNode: (node: string) => string;
  };
  knobs: {
    nodes: string;
    level: string;
    via: string;
    key: string;
    absence: string;
    absences: Record<Absence, string>;
    fate: string;
    fates: Record<Fate, string>;
    next: string;
    nexts: Record<Next, string>;
    wrong: string;
  };
  guess: {
    question: (node: string) => string;
    guessed: (at: { node: string; price: string }) => string;
    truth: (at: { node: string; price: string }) => string;
  };
  /** The first panel: what the client was told, who keeps what, and what the returned node has. */
  told: {
    answer: string;
    done: string;
    hints: string;
    copy: (node: string) => string;
    nothing: string;
    notYet: string;
  };
  ledger: { hints: string; none: string; for: (names: string) => string };
  drawing: {
    ring: (names: string) => string;
    copies: (list: string) => string;
    hints: (list: string) => string;
    asks: (node: string) => string;
    under: (list: string) => string;
  };
  /** Units of the clock. */
  clock: { ms: string; s: string; min: string; h: string };
  says: {
    start: (at: { away: string; count: number; node: string; price: string; level: string }) => string;
    startAll: (at: { node: string; price: string; level: string }) => string;
    /** Stands before what happens more than a second after the frame before. */
    later: (time: string) => string;
    asks: (at: { node: string; price: string; level: string }) => string;
    sends: (at: { node: string } & Names) => string;
    hints: (at: { node: string } & Names) => string;
    noHints: (at: { node: string } & Names) => string;
    confirmed: (at: { level: string } & Names) => string;
    confirmedLate: (at: Names) => string;
    dies: (at: { node: string }) => string;
    diesWithHints: (at: { node: string } & Names) => string;
    diesAfterFlush: (at: { node: string } & Names) => string;
    back: (at: { node: string; price: string }) => string;
    returns: (at: Names) => string;
    /** A hint arrived, and the replica had something newer. */
    tooOld: (at: { node: string; hint: string; price: string }) => string;
    takes: (at: { price: string } & Names) => string;
    seen: (at: Names) => string;
    replays: (at: { node: string } & Names) => string;
    delivered: (at: { node: string } & Names) => string;
    neverTold: (at: { node: string; price: string }) => string;
    ends: Record<Preset, string>;
  };
}

export const words: InThree<Words> = { pt, ru, en };
