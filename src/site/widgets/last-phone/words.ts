import type { InThree } from '#i18n/languages.ts';
import type { GapMs, Preset, Shopper, Topology, Way } from './model.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

/** Nodes that are listed: as one text, and how many they are. */
export interface Names {
  readonly names: string;
  readonly count: number;
}

interface Who {
  readonly who: string;
}

interface Round extends Names {
  readonly who: string;
  readonly ballot: string;
  readonly value: string;
}

/** In these words the names of nodes are marked as strong, and values as code. */
export interface Words {
  preset: string;
  presets: Record<Preset, string>;
  /** The title of a figure that the learner has changed. */
  changed: string;
  tabs: { shoppers: string; replicas: string };
  names: Record<Shopper, string>;
  /** Beside a node, and the name of the button. The name holds the verb. */
  touch: {
    stop: string;
    stopNode: (node: string) => string;
    start: string;
    startNode: (node: string) => string;
    die: string;
    dieNode: (node: string) => string;
    live: string;
    liveNode: (node: string) => string;
  };
  knobs: {
    way: string;
    ways: Record<Way, string>;
    topology: string;
    topologies: Record<Topology, string>;
    gap: string;
    gaps: Record<GapMs, string>;
    via: (who: string) => string;
    dies: string;
    diesOf: Record<Shopper | 'nobody', string>;
    key: string;
    wrong: string;
  };
  guess: {
    question: string;
    options: readonly [string, string, string];
    guessed: readonly [string, string, string];
    truth: readonly [string, string, string];
  };
  /** The first panel: what each shopper has been told. */
  told: {
    nothing: string;
    asking: string;
    unsold: string;
    theirs: string;
    sold: string;
    silence: string;
    unknown: string;
    buyers: string;
  };
  ledger: {
    caption: string;
    node: string;
    promised: string;
    accepted: string;
    row: string;
    empty: string;
    none: string;
  };
  drawing: {
    ring: (names: string) => string;
    down: (node: string) => string;
    copies: (list: string) => string;
    asks: (at: { who: string; node: string }) => string;
    under: (list: string) => string;
  };
  clock: string;
  says: {
    start: (at: { key: string; ana: string; ivo: string; anaAt: string; ivoAt: string } & Names) => string;
    later: (time: string) => string;
    reads: (at: Who & { node: string; level: string }) => string;
    sendRow: (at: Names) => string;
    foundUnsold: (at: Who) => string;
    foundSold: (at: Who & { value: string }) => string;
    writes: (at: Who & { node: string; value: string; level: string }) => string;
    store: (at: Names & { value: string }) => string;
    overwrite: (at: Names & { value: string; old: string }) => string;
    keepNewer: (at: Names & { value: string; kept: string }) => string;
    /** The timestamps are equal, so the greater value stays. */
    keepGreater: (at: Names & { value: string; kept: string }) => string;
    written: (at: Who) => string;
    prepares: (at: Who & { node: string; ballot: string; level: string }) => string;
    preparesAgain: (at: Who & { node: string; ballot: string }) => string;
    promise: (at: Round) => string;
    promiseOver: (at: Round & { old: string }) => string;
    refusePromise: (at: Round & { greater: string }) => string;
    readsNow: (at: Who & { node: string }) => string;
    readCondition: (at: Names) => string;
    proposes: (at: Who & { node: string; ballot: string; value: string }) => string;
    proposesNothing: (at: Who & { node: string; value: string }) => string;
    accept: (at: Round) => string;
    acceptNothing: (at: Names) => string;
    refuseProposal: (at: Round & { greater: string }) => string;
    commits: (at: Who & { node: string; value: string }) => string;
    commit: (at: Names & { value: string }) => string;
    applied: (at: Who) => string;
    notApplied: (at: Who & { value: string }) => string;
    lost: (at: Who & { node: string; ms: string }) => string;
    finishes: (at: Who & { node: string; value: string; other: string }) => string;
    tellsCommit: (at: Names & { node: string }) => string;
    dies: (at: Who & { node: string }) => string;
    unknown: (at: Who & { error: string }) => string;
    unavailable: (at: Who & { error: string }) => string;
    answersSoFar: (at: Names & { node: string }) => string;
    confirmsLate: (at: Names) => string;
    hearsNothing: (at: Names) => string;
    comesTooLate: (at: { node: string }) => string;
    mismatch: (at: { node: string }) => string;
    ends: Record<Preset, string>;
  };
  /** The name of a step, in two or three words. */
  steps: {
    asks: (who: string) => string;
    promise: string;
    refuse: string;
    read: string;
    send: string;
    propose: string;
    accept: string;
    commit: string;
    store: string;
    answer: (who: string) => string;
    waits: (who: string) => string;
    dies: (node: string) => string;
    late: string;
    finishes: string;
    error: string;
  };
}

export const words: InThree<Words> = { pt, ru, en };
