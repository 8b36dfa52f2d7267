// The words of the lab page.

import type { ErrorRecord } from '#engine/values/cql-error.ts';
import type { ViewWords } from './view/view-words.ts';
import type { KeptWords } from './words/kept-words.ts';
import type { TaskWords } from './words/task-words.ts';

export interface LabWords {
  /** Parts of the page, and the tabs of a phone. */
  parts: { label: string; task: string; sandbox: string; cql: string; ring: string };
  /** The dividers between panes. */
  grips: { task: string; editor: string; view: string };
  editor: string;
  run: string;
  runAll: string;
  runHint: string;
  /** Beside the keys that run and check. */
  keyRun: string;
  keyCheck: string;
  stop: string;
  progress: (done: number, of: number) => string;
  waiting: (ahead: number) => string;
  preparing: string;
  at: string;
  /** Which node coordinates. */
  via: string;
  coordinator: string;
  /** Which replicas the next write reaches. */
  reaches: string;
  /** The same in a word, beside the choice: a write goes `to all`, or `only to n1`. */
  write: string;
  allReplicas: string;
  onlyNode: (name: string) => string;
  history: string;
  historyEmpty: string;
  examples: string;
  format: string;
  large: string;
  menu: string;
  /** CodeMirror's own words. */
  phrases: Record<string, string>;

  engine: {
    label: string;
    browser: string;
    cluster: string;
    partial: (answering: number, nodes: number) => string;
    starting: (answering: number, nodes: number) => string;
    /** Nodes that died and are being started again, and those with which that was tried in vain. */
    comingBack: (names: readonly string[]) => string;
    givenUp: (names: readonly string[]) => string;
    looking: string;
    none: string;
    noneHow: string;
    noProxy: string;
    noProxyHow: string;
    /** A server that answered before, and does so no more. */
    lost: string;
    lostHow: string;
    goBrowser: string;
    coming: string;
    failed: string;
    onlyBrowser: string;
    otherSize: (nodes: number) => string;
    keyspace: string;
  };

  result: string;
  rows: (n: number) => string;
  /** What a read had to go through, beside its rows. */
  tombstones: (n: number) => string;
  sstables: (n: number) => string;
  /** What a repair has sent from node to node. */
  streamed: (partitions: number) => string;
  /** The menu that lets time pass, and its choices by their seconds. */
  time: string;
  timePassed: (days: string) => string;
  timeSteps: readonly (readonly [seconds: number, label: string])[];
  saidPassed: (label: string) => string;
  rowsOnPage: (n: number) => string;
  more: string;
  noRows: string;
  done: string;
  ms: (amount: string, isVirtual: boolean) => string;
  warning: string;
  truncated: (by: 'rows' | 'bytes') => string;
  copy: string;
  copied: string;
  csv: string;
  show: string;
  row: (n: number) => string;
  trace: { title: string; node: string; activity: string; micros: string };
  empty: string;
  /** What a learner does in a lab, told before anything was run. */
  steps: { title: string; list: readonly string[] };
  results: string;
  /** On a phone: how many nodes do not answer, or that all do. */
  nodesDown: (count: number) => string;
  nodesUp: (count: number) => string;
  clear: string;

  cassandraSays: string;
  weCannot: string;
  unknownOutcome: string;
  stoppedWait: string;
  lostAnswer: string;
  refused: Record<string, string>;
  coach: string;
  tryThis: string;
  putInEditor: string;
  saidRan: (statements: number, errors: number) => string;

  notHere: (command: string) => string;
  commands: string;

  brief: string;
  largeOff: string;
  close: string;
}

/** All words of the page, in its one language. */
export interface PageWords {
  lab: LabWords;
  view: ViewWords;
  kept: KeptWords;
  tasks: TaskWords;
}

/** A sentence for an error that does not come from Cassandra. Undefined if the error comes from Cassandra. */
export function ownError({ kind, message }: ErrorRecord, words: LabWords): string | undefined {
  if (kind === 'NoAnswer' && message === 'stopped') return words.stoppedWait;
  if (kind === 'NoAnswer') return words.lostAnswer;
  if (kind === 'NoConnection') return words.refused[message] ?? undefined;
  return undefined;
}
