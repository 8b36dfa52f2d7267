// The last phone: two shoppers want the same row, with or without a condition. This file has only what a learner can
// set. The simulation computes who gets the phone (play.ts, loaded later). No DOM.

import { readKey } from '#site/widgets/stage/key-text.ts';
import { fromSafeText, toSafeText } from '#site/widgets/stage/safe-text.ts';
import { readSeed } from '#site/widgets/stage/seed.ts';

export const shoppers = ['ana', 'ivo'] as const;
/** The value that the row gets is the shopper's name. */
export type Shopper = (typeof shoppers)[number];

/** What the row has before anybody has bought the phone. */
export const unsold = 'null';

/** `plain`: read and write at QUORUM. The others write with IF, at this serial level. */
export const ways = ['plain', 'SERIAL', 'LOCAL_SERIAL'] as const;
export type Way = (typeof ways)[number];

/** One data centre with this many nodes, or two data centres with three nodes each. */
export const topologies = ['4', '5', '6', '2x3'] as const;
export type Topology = (typeof topologies)[number];

/** How much later than Ana Ivo begins. */
export const gapsMs = [0, 10, 400] as const;
export type GapMs = (typeof gapsMs)[number];

export interface Setup {
  readonly way: Way;
  readonly topology: Topology;
  readonly gapMs: GapMs;
  /** The number of the node that each shopper's program asks. */
  readonly via: Readonly<Record<Shopper, number>>;
  /** Whose coordinator dies after the replicas have accepted the proposal and before it commits. */
  readonly dies: Shopper | 'nobody';
  /** For each node, whether it is down from the beginning, as all nodes know. */
  readonly down: readonly boolean[];
  readonly key: string;
  readonly seed: number;
}

export const replicationFactor = 3;

export const presets = ['plain', 'conditional', 'contention', 'unknown', 'two-centres', 'serial'] as const;
export type Preset = (typeof presets)[number];

const plain: Setup = {
  way: 'plain',
  topology: '5',
  gapMs: 10,
  via: { ana: 3, ivo: 4 },
  dies: 'nobody',
  down: [false, false, false, false, false],
  key: '91',
  seed: 1,
};

const conditional: Setup = { ...plain, way: 'SERIAL' };

const twoCentres: Setup = {
  ...plain,
  way: 'LOCAL_SERIAL',
  topology: '2x3',
  via: { ana: 0, ivo: 1 },
  down: [false, false, false, false, false, false],
};

export const setups: Readonly<Record<Preset, Setup>> = {
  plain,
  conditional,
  contention: { ...conditional, gapMs: 0, seed: 7 },
  unknown: { ...conditional, dies: 'ana' },
  'two-centres': twoCentres,
  serial: { ...twoCentres, way: 'SERIAL', gapMs: 400 },
};

export function presetOf(setup: Setup): Preset | undefined {
  const wanted = saveSetup(setup);
  return presets.find((preset) => saveSetup(setups[preset]) === wanted);
}

/** The names in the order of the ring. Nodes of two data centres alternate. */
export function nodeNames(topology: Topology): string[] {
  if (topology === '2x3') return ['E1', 'W1', 'E2', 'W2', 'E3', 'W3'];
  return Array.from({ length: Number(topology) }, (_, at) => `N${at + 1}`);
}

export function nameOf({ topology }: Setup, at: number): string {
  return nodeNames(topology)[at]!;
}

/** Whose program asks this node. */
export function shopperAt({ via }: Setup, at: number): Shopper | undefined {
  return shoppers.find((shopper) => via[shopper] === at);
}

/** The same settings on a cluster of another shape. */
export function withTopology(setup: Setup, topology: Topology): Setup {
  const count = nodeNames(topology).length;
  const via = topology === '2x3' ? twoCentres.via : { ana: count - 2, ivo: count - 1 };
  const way = setup.way === 'LOCAL_SERIAL' && topology !== '2x3' ? 'SERIAL' : setup.way;
  const down = Array.from({ length: count }, () => false);
  return { ...setup, topology, way, via, down };
}

/** The shoppers ask different nodes, and a node that is asked is up. */
export function withCoordinator(setup: Setup, shopper: Shopper, at: number): Setup {
  const other = shopper === 'ana' ? 'ivo' : 'ana';
  const via =
    setup.via[other] === at
      ? { ...setup.via, [shopper]: at, [other]: setup.via[shopper] }
      : { ...setup.via, [shopper]: at };
  return { ...setup, via, down: setup.down.with(at, false) };
}

/** What a press on a node changes: it is down or up; a coordinator dies in the middle or does not. */
export function withPressed(setup: Setup, at: number): Setup {
  const shopper = shopperAt(setup, at);
  if (shopper) return { ...setup, dies: setup.dies === shopper ? 'nobody' : shopper };
  return { ...setup, down: setup.down.with(at, !setup.down[at]) };
}

/** The ways that make a difference: with one data centre LOCAL_SERIAL is the same as SERIAL. */
export function waysFor({ topology }: Setup): readonly Way[] {
  return topology === '2x3' ? ways : ways.filter((way) => way !== 'LOCAL_SERIAL');
}

/** What to try after the story: at most two changes that show another side of it. */
export function triesFor(setup: Setup): Preset[] {
  const others: Readonly<Record<Preset, readonly Preset[]>> = {
    plain: ['conditional', 'contention'],
    conditional: ['contention', 'unknown'],
    contention: ['unknown', 'two-centres'],
    unknown: ['contention', 'plain'],
    'two-centres': ['serial', 'conditional'],
    serial: ['two-centres', 'plain'],
  };
  return [...others[presetOf(setup) ?? 'contention']];
}

export interface State {
  readonly cursor: number;
  readonly setup: Setup;
  /** The number of the option that was guessed: how many shoppers are told that they have the phone. */
  readonly guess: number | undefined;
}

/** `0.-.SERIAL.5.10.3.4.nobody.uuuuu.1.91`: cursor, guess, then the setup; `~` stands for the per cent sign. */
export function saveState({ cursor, guess, setup }: State): string {
  return `${cursor}.${guess ?? '-'}.${saveSetup(setup)}`;
}

function saveSetup({ way, topology, gapMs, via, dies, down, key, seed }: Setup): string {
  const letters = down.map((isDown) => (isDown ? 'd' : 'u')).join('');
  return [way, topology, gapMs, via.ana, via.ivo, dies, letters, seed, toSafeText(key)].join('.');
}

const saved = new RegExp(
  `^(\\d{1,3})\\.(-|[0-2])\\.(${ways.join('|')})\\.(${topologies.join('|')})\\.(${gapsMs.join('|')})\\.([0-5])\\.([0-5])\\.` +
    `(nobody|ana|ivo)\\.([du]{4,6})\\.(\\d{1,4})\\.([\\w~-]+)$`,
);

/** Undefined if the text was not written by `saveState`. */
export function readState(text: string): State | undefined {
  const found = saved.exec(text);
  if (!found) return undefined;
  const [, cursor, guess, way, topology, gapMs, ana, ivo, dies, letters, seed, safeKey] =
    found as unknown as string[];
  const key = fromSafeText(safeKey!);
  if (key === undefined || readKey(key) !== key || readSeed(seed!) === undefined) return undefined;
  const setup: Setup = {
    way: way as Way,
    topology: topology as Topology,
    gapMs: Number(gapMs) as GapMs,
    via: { ana: Number(ana), ivo: Number(ivo) },
    dies: dies as Setup['dies'],
    down: [...letters!].map((letter) => letter === 'd'),
    key,
    seed: Number(seed),
  };
  if (!isPossible(setup)) return undefined;
  return { cursor: Number(cursor), guess: guess === '-' ? undefined : Number(guess), setup };
}

function isPossible(setup: Setup): boolean {
  const { topology, via, down } = setup;
  const count = nodeNames(topology).length;
  return (
    down.length === count &&
    via.ana !== via.ivo &&
    shoppers.every((shopper) => via[shopper] < count && !down[via[shopper]]) &&
    waysFor(setup).includes(setup.way)
  );
}
