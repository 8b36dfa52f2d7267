// Compaction strategies side by side on the same writes. This file has what can be set; play.ts runs the node's
// storage once for each strategy. No DOM.

import { readSeed } from '#site/widgets/stage/seed.ts';

export const workloads = ['new-rows', 'same-rows', 'mixed', 'time-series'] as const;
/** Only new rows; the same rows in every flush; half of each; new rows that expire. */
export type Workload = (typeof workloads)[number];

export const scalings = ['T8', 'T4', 'N', 'L4', 'L8'] as const;
/** The scaling parameter of UnifiedCompactionStrategy. */
export type Scaling = (typeof scalings)[number];

export const strategyNames = ['SizeTiered', 'Leveled', 'TimeWindow', 'Unified'] as const;
export type StrategyName = (typeof strategyNames)[number];

export interface Setup {
  readonly workload: Workload;
  readonly scaling: Scaling;
  /** Decides which rows the flushes hold. */
  readonly seed: number;
}

export type Preset = Workload;

const plain = { scaling: 'L4', seed: 1 } as const;

export const setups: Readonly<Record<Preset, Setup>> = {
  'new-rows': { ...plain, workload: 'new-rows' },
  'same-rows': { ...plain, workload: 'same-rows' },
  mixed: { ...plain, workload: 'mixed' },
  'time-series': { ...plain, workload: 'time-series' },
};

/** The preset that this is; the seed does not matter for it. */
export function presetOf({ workload, scaling }: Setup): Preset | undefined {
  return scaling === plain.scaling ? workload : undefined;
}

export const flushes = 16;
/** The frames: after the first flush, and then one for each other. */
export const steps = flushes - 1;

/** What each strategy is called in the figure. */
export function nameOf(strategy: StrategyName, { scaling }: Setup): string {
  return strategy === 'Unified' ? `Unified ${scaling}` : strategy;
}

export interface State {
  readonly cursor: number;
  /** The number of the strategy that was guessed. */
  readonly guess: number | undefined;
  readonly setup: Setup;
}

/** For example `4.-.new-rows.L4.1`: cursor, guess, workload, scaling, seed. */
export function saveState({ cursor, guess, setup }: State): string {
  return [cursor, guess ?? '-', setup.workload, setup.scaling, setup.seed].join('.');
}

/** Undefined if the text was not written by `saveState`. */
export function readState(text: string): State | undefined {
  const parts = text.split('.');
  const [cursor = '', guess = '', workload, scaling, seed = ''] = parts;
  const found = workloads.find((one) => one === workload);
  const factor = scalings.find((one) => one === scaling);
  const number = readSeed(seed);
  if (parts.length !== 5 || found === undefined || factor === undefined || number === undefined)
    return undefined;
  if (!/^\d{1,2}$/.test(cursor) || Number(cursor) > steps || !/^[-0-3]$/.test(guess)) return undefined;
  return {
    cursor: Number(cursor),
    guess: guess === '-' ? undefined : Number(guess),
    setup: { workload: found, scaling: factor, seed: number },
  };
}
