// The same orders in shards of sorted order numbers and on the ring of their hashes. This file has what a learner can
// set and what is shown; story.ts computes it, and is loaded later. No DOM.

import { readSeed } from '#site/widgets/stage/seed.ts';

/** `growing`: an order's number is one more than that of the last. `scattered`: the numbers are drawn by lot. */
export const keyKinds = ['growing', 'scattered'] as const;
export type KeyKind = (typeof keyKinds)[number];

export const serverCounts = [3, 4, 5, 6] as const;
export const tokenCounts = [1, 4, 16] as const;

export interface Setup {
  readonly keys: KeyKind;
  /** How many servers there are before one joins. */
  readonly servers: (typeof serverCounts)[number];
  /** Tokens of a node on the ring. */
  readonly tokens: (typeof tokenCounts)[number];
  readonly seed: number;
}

export const presets = ['growing', 'scattered', 'one-token'] as const;
export type Preset = (typeof presets)[number];

const growing: Setup = { keys: 'growing', servers: 4, tokens: 16, seed: 1 };

export const setups: Readonly<Record<Preset, Setup>> = {
  growing,
  scattered: { ...growing, keys: 'scattered' },
  'one-token': { ...growing, tokens: 1 },
};

export function presetOf(setup: Setup): Preset | undefined {
  const wanted = saveSetup(setup);
  return presets.find((preset) => saveSetup(setups[preset]) === wanted);
}

/** The orders that are there at first, and how many come in each of the two bursts. */
export const firstOrders = 400;
export const burst = 100;
/** A shard with more orders is split. */
export const ordersMax = 20;

/** `orders`: a burst of new orders. `balancer`: it evens out the shards. */
export const stages = ['before', 'orders', 'balancer', 'join', 'orders-again', 'balancer-again'] as const;
export type Stage = (typeof stages)[number];

export const schemes = ['shards', 'ring'] as const;
export type Scheme = (typeof schemes)[number];

/** What one server holds of the line of order numbers, or of tokens: from and to as parts of the whole, 0 to 1. */
export interface Piece {
  readonly server: number;
  readonly from: number;
  readonly to: number;
  /** How many orders are in it. */
  readonly orders: number;
  /** It was sent here in this stage, by this server. */
  readonly cameFrom: number | undefined;
}

export interface Scene {
  readonly pieces: readonly Piece[];
  /** Where the new orders of this stage are, as parts of the line, with their servers. */
  readonly arrivals: readonly { readonly at: number; readonly server: number }[];
  /** For each server, how many orders it holds, has just taken from clients, and was just sent by other servers. */
  readonly servers: readonly {
    readonly holds: number;
    readonly arrived: number;
    readonly received: number;
  }[];
  /** How many orders were sent from one server to another in this stage, and in all stages until now. */
  readonly moved: number;
  readonly movedSoFar: number;
}

export type Story = Readonly<Record<Scheme, readonly Scene[]>>;

/** The server that joins is the last. */
export function serverName(at: number): string {
  return `N${at + 1}`;
}

export interface State {
  readonly cursor: number;
  readonly setup: Setup;
}

/** `0.growing.4.16.1` */
export function saveState({ cursor, setup }: State): string {
  return `${cursor}.${saveSetup(setup)}`;
}

function saveSetup({ keys, servers, tokens, seed }: Setup): string {
  return [keys, servers, tokens, seed].join('.');
}

const saved = new RegExp(
  `^(\\d)\\.(${keyKinds.join('|')})\\.(${serverCounts.join('|')})\\.(${tokenCounts.join('|')})\\.(\\d{1,4})$`,
);

/** Undefined if the text was not written by `saveState`. */
export function readState(text: string): State | undefined {
  const [, cursor, keys, servers, tokens, seed] = saved.exec(text) ?? [];
  if (seed === undefined || readSeed(seed) === undefined || Number(cursor) >= stages.length) return undefined;
  return {
    cursor: Number(cursor),
    setup: {
      keys: keys as KeyKind,
      servers: Number(servers) as Setup['servers'],
      tokens: Number(tokens) as Setup['tokens'],
      seed: Number(seed),
    },
  };
}
