// A phone that everybody wants. Its readers meet three replicas, however many nodes there are; its buyers compete for
// one row. This file has only what a learner can set. The simulation measures (readers.ts, buyers.ts, loaded later).

import { readSeed } from '#site/widgets/stage/seed.ts';

/** What is done about the readers. */
export const remedies = [
  'none',
  'twelve-nodes',
  'one-copy',
  'buckets-2',
  'buckets-4',
  'buckets-8',
  'buckets-16',
  'cache',
] as const;
export type Remedy = (typeof remedies)[number];

/** How twenty buyers reach the stock: one row, some rows, or a queue before the row. */
export const ways = ['row', 'buckets-4', 'buckets-20', 'queue'] as const;
export type Way = (typeof ways)[number];

export const crowds = ['readers', 'buyers'] as const;
export type Crowd = (typeof crowds)[number];

export interface Setup {
  readonly crowd: Crowd;
  readonly remedy: Remedy;
  readonly way: Way;
  /** How many reads of the phone come in a second. */
  readonly perSecond: number;
  readonly seed: number;
}

export const loads = [30, 150, 300, 450, 600] as const;
export const buyerCount = 20;
/** Other products are read this often, evenly over all keys. */
export const otherPerSecond = 300;
/** Two threads, busy for 10 ms on average with each read. */
export const readsPerSecond = 200;
export const seconds = 20;

export const presets = ['readers', 'more-nodes', 'buckets', 'cache', 'buyers', 'queue'] as const;
export type Preset = (typeof presets)[number];

const readers: Setup = { crowd: 'readers', remedy: 'none', way: 'row', perSecond: 600, seed: 1 };

export const setups: Readonly<Record<Preset, Setup>> = {
  readers,
  'more-nodes': { ...readers, remedy: 'twelve-nodes' },
  buckets: { ...readers, remedy: 'buckets-8' },
  cache: { ...readers, remedy: 'cache' },
  buyers: { ...readers, crowd: 'buyers' },
  queue: { ...readers, crowd: 'buyers', way: 'queue' },
};

/** The stories of a crowd: a figure of readers offers no buyers. */
export function presetsOf(crowd: Crowd): Preset[] {
  return presets.filter((preset) => setups[preset].crowd === crowd);
}

export function presetOf(setup: Setup): Preset | undefined {
  const wanted = saveSetup(setup);
  return presets.find((preset) => saveSetup(setups[preset]) === wanted);
}

export function nodeCount({ remedy }: Setup): number {
  return remedy === 'twelve-nodes' ? 12 : 6;
}

export function bucketCount(choice: Remedy | Way): number {
  return Number(/^buckets-(\d+)$/.exec(choice)?.[1] ?? 1);
}

/** The moments at which the figure stops: every two seconds, or every tenth of what the slowest way takes. */
export const steps = 10;
export const buyersStepMs = 40;

export interface State {
  readonly cursor: number;
  readonly setup: Setup;
}

/** `0.readers.none.row.600.1` */
export function saveState({ cursor, setup }: State): string {
  return `${cursor}.${saveSetup(setup)}`;
}

function saveSetup({ crowd, remedy, way, perSecond, seed }: Setup): string {
  return [crowd, remedy, way, perSecond, seed].join('.');
}

const saved = new RegExp(
  `^(\\d{1,2})\\.(${crowds.join('|')})\\.(${remedies.join('|')})\\.(${ways.join('|')})\\.(${loads.join('|')})\\.(\\d{1,4})$`,
);

/** Undefined if the text was not written by `saveState`. */
export function readState(text: string): State | undefined {
  const [, cursor, crowd, remedy, way, perSecond, seed] = saved.exec(text) ?? [];
  if (seed === undefined || readSeed(seed) === undefined || Number(cursor) > steps) return undefined;
  return {
    cursor: Number(cursor),
    setup: {
      crowd: crowd as Crowd,
      remedy: remedy as Remedy,
      way: way as Way,
      perSecond: Number(perSecond),
      seed: Number(seed),
    },
  };
}
