import type { InThree } from '#i18n/languages.ts';
import type { Preset } from './model.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

/** In these words the names of nodes are marked as strong, and values as code. */
export interface Words {
  preset: string;
  presets: Record<Preset, string>;
  /** The title of a figure that the learner has changed. */
  changed: (at: { level: string; node: string }) => string;
  tabs: { answer: string; rounds: string; nodes: string };
  /** Beside a node, and the name of the button: the client sends its read to this node. The name holds the verb. */
  ask: string;
  askNode: (node: string) => string;
  tries: { level: (level: string) => string; ask: (node: string) => string };
  knobs: {
    nodes: string;
    rf: string;
    level: string;
    via: string;
    key: string;
    versions: string;
    kinds: { value: string; tombstone: string; none: string };
    value: (node: string) => string;
    timestamp: (node: string) => string;
    kind: (node: string) => string;
    wrong: string;
  };
  guess: {
    question: string;
    noRow: string;
    /** Undefined for no row. */
    guessed: (value: string | undefined) => string;
    truth: (value: string | undefined) => string;
  };
  rounds: {
    label: string;
    first: string;
    full: string;
    repair: string;
    answer: string;
    notYet: string;
    data: string;
    digest: string;
    equal: string;
    differ: string;
    notNeeded: string;
    wins: string;
    loses: string;
    done: string;
    noRow: string;
    tombstone: string;
  };
  ledger: {
    copy: string;
    sent: string;
    repaired: string;
    notAsked: string;
    coordinator: string;
    none: string;
    noReplica: string;
  };
  drawing: {
    ring: (names: string) => string;
    copies: (list: string) => string;
    asks: (node: string) => string;
    under: (list: string) => string;
  };
  says: {
    start: (at: { copies: string; node: string; level: string }) => string;
    /** Parts of one sentence, whose first letter is made large afterwards. */
    copy: (at: { node: string; value: string; timestamp: number }) => string;
    tombstone: (at: { node: string; timestamp: number }) => string;
    nothing: (at: { node: string }) => string;
    /** The copies are too many to be told one by one. */
    many: (count: number) => string;
    same: (at: { names: string; value: string; timestamp: number }) => string;
    ends: Record<Preset, string>;
    /** After the answer: the replicas that were not asked, and that therefore still hold something else. */
    left: (names: string, count: number) => string;
    /** At the end of a forked story: who holds what. */
    held: (copies: readonly { readonly names: string; readonly value: string }[]) => string;
  };
}

export const words: InThree<Words> = { pt, ru, en };
