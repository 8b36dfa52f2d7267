import type { InThree } from '#i18n/languages.ts';
import type { Accident, Preset, View, Way } from './model.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

/** When the first node notices: at once, within seconds, late, or never. */
export const delays = ['once', 'soon', 'late', 'never'] as const;
export type Delay = (typeof delays)[number];
/** When all have heard. */
export const spreads = ['one', 'few', 'many'] as const;
export type Spread = (typeof spreads)[number];

/** In these words the names of nodes are marked as strong, and Cassandra's own words as code. */
export interface Words {
  preset: string;
  presets: Record<Preset, string>;
  changed: Record<View, (at: { nodes: number; node: string }) => string>;
  knobs: {
    datacenters: string;
    racks: string;
    perRack: string;
    seeds: string;
    watcher: string;
    way: string;
    ways: Record<Way, string>;
    accident: string;
    accidents: Record<Accident, string>;
  };
  /** What a press on a node does: a sentence under the picture, and the names of the buttons. */
  touch: {
    hint: Record<View, string>;
    followNode: (node: string) => string;
    killNode: Record<Way, (node: string) => string>;
  };
  tabs: { now: string; outcome: string; table: Record<View, string>; letter: string };
  now: {
    time: string;
    know: string;
    of: (count: number, all: number) => string;
    state: (node: string) => string;
    received: string;
    owns: (node: string) => string;
    phi: (at: { node: string; watcher: string }) => string;
    noticed: string;
    log: string;
  };
  /** What stands under the nodes. */
  legend: Record<View, (node: string) => string>;
  seed: string;
  seconds: (seconds: string) => string;
  table: {
    node: string;
    knows: string;
    from: string;
    itself: string;
    answers: string;
    onDisk: string;
    state: string;
    phi: string;
    noticed: string;
    notYet: string;
    sum: string;
    captions: Record<View, (node: string) => string>;
    letter: (at: { verb: string; from: string; to: string }) => string;
    noLetter: string;
  };
  chart: {
    label: (at: { node: string; watcher: string; phi: string; threshold: number }) => string;
    threshold: (threshold: number) => string;
    seenBy: (watcher: string) => string;
  };
  picture: {
    cluster: (at: { nodes: number; datacenters: number; racks: number }) => string;
    message: (at: { from: string; to: string; verb: string }) => string;
    stream: (names: string, to: string) => string;
    notes: (list: string) => string;
    down: (names: string) => string;
  };
  guess: {
    gossip: {
      question: (at: { node: string; nodes: number }) => string;
      options: Record<Spread, string>;
      guessed: Record<Spread, string>;
      truth: (seconds: string) => string;
    };
    join: {
      question: (at: { node: string; rows: number; copies: number }) => string;
      option: (rows: number) => string;
      guessed: (rows: number) => string;
      truth: (rows: number) => string;
    };
    down: {
      question: (at: { node: string; way: Way }) => string;
      options: Record<Delay, string>;
      guessed: Record<Delay, string>;
      truth: (seconds: string) => string;
      never: string;
    };
  };
  moral: Record<View, string> & { failed: string; pause: string; goodbye: string };
  tries: {
    threshold: (threshold: number) => string;
    way: Record<Way, string>;
    larger: string;
    stop: (node: string) => string;
    accident: Record<Accident, string>;
    seeds: string;
  };
  labels: {
    start: string;
    syn: string;
    ack: string;
    ack2: string;
    heard: (count: number, all: number) => string;
    shadow: string;
    answer: string;
    met: string;
    boot: string;
    bootKnown: string;
    streams: string;
    accident: string;
    streamed: string;
    normal: string;
    joined: string;
    failed: string;
    gone: string;
    silent: (seconds: string) => string;
    noticed: (names: string) => string;
    resumed: string;
    calm: string;
    started: string;
    back: string;
  };
  says: {
    gossipStart: (at: { of: string; heartbeat: number }) => string;
    syn: (at: { from: string; to: string; heartbeat: number; nodes: number }) => string;
    ack: (at: { from: string; to: string; tells: number; asks: number }) => string;
    ack2: (at: { from: string; to: string; heartbeat: number }) => string;
    heard: (at: { node: string; from: string; know: number; of: number; seconds: string }) => string;
    allHeard: (at: { node: string; from: string; seconds: string; nodes: number }) => string;
    joinStart: (at: { node: string; nodes: number; seeds: string; count: number }) => string;
    isDown: (node: string) => string;
    shadow: (at: { node: string; seeds: string; count: number }) => string;
    answer: (at: { node: string; seed: string; names: string }) => string;
    met: (at: { node: string; seconds: string }) => string;
    boot: (at: { node: string; seconds: string }) => string;
    bootKnown: (at: { node: string; seconds: string }) => string;
    streams: (at: { node: string; from: string; seconds: string }) => string;
    accident: (at: { dead: string }) => string;
    streamed: (at: { node: string; rows: number; all: number }) => string;
    normal: (at: { node: string; seconds: string }) => string;
    joined: (at: { node: string; seconds: string }) => string;
    failed: (at: { node: string; seconds: string }) => string;
    downStart: (at: { node: string; watcher: string; mean: string }) => string;
    gone: Record<Way, (node: string) => string>;
    silent: (at: { node: string; watcher: string; seconds: string; phi: string }) => string;
    noticed: (at: {
      node: string;
      by: string;
      count: number;
      seconds: string;
      noticed: number;
      of: number;
    }) => string;
    resumed: (at: { node: string; seconds: string; phi: string; noticed: number }) => string;
    calm: (at: { node: string; phi: string }) => string;
    started: (at: { node: string; seconds: string }) => string;
    back: (at: { node: string; seconds: string }) => string;
  };
}

export const words: InThree<Words> = { pt, ru, en };
