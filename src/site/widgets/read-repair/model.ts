// Read repair: what each replica of one key holds, and a read at some consistency level. This file has only what a
// learner can set. The simulation computes what the read finds, merges and repairs (play.ts, loaded later). No DOM.

import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import { type Fork, type Forkable, readFork, saveFork } from '#site/widgets/stage/fork/fork.ts';
import { readKey } from '#site/widgets/stage/key-text.ts';
import { fromSafeText, toSafeText } from '#site/widgets/stage/safe-text.ts';
import { readSeed } from '#site/widgets/stage/seed.ts';

/** A value (null for a tombstone, undefined for no row), and when it was written. */
export interface Version {
  readonly value: string | null | undefined;
  readonly timestamp: number;
}

export const levels = ['ONE', 'TWO', 'QUORUM', 'ALL'] as const satisfies ConsistencyLevel[];
export type Level = (typeof levels)[number];

export interface Setup {
  readonly nodes: number;
  readonly key: string;
  readonly level: Level;
  /** The number of the node that the client asks: the coordinator. */
  readonly via: number;
  readonly seed: number;
  /** One for each replica, the primary one first: there are as many copies as there are versions. */
  readonly versions: readonly Version[];
  readonly fork?: Fork | undefined;
}

export const presets = ['lecture', 'quorum', 'unasked', 'tombstone', 'agree'] as const;
export type Preset = (typeof presets)[number];

const besty = { value: 'Betsy', timestamp: 523 };
const beth = { value: 'Beth', timestamp: 511 };
const elizaBeth = { value: 'Elizabeth', timestamp: 542 };

const lecture: Setup = {
  nodes: 4,
  key: '91',
  level: 'ALL',
  via: 3,
  seed: 3,
  versions: [besty, beth, elizaBeth],
};

export const setups: Readonly<Record<Preset, Setup>> = {
  lecture,
  quorum: { ...lecture, level: 'QUORUM', versions: [elizaBeth, beth, besty] },
  unasked: { ...lecture, level: 'QUORUM' },
  tombstone: { ...lecture, versions: [besty, { value: null, timestamp: 530 }, besty] },
  agree: { ...lecture, versions: [elizaBeth, elizaBeth, elizaBeth] },
};

/** What the replicas beside the text hold, and how they are read, by what the sections are about. */
export const besideSetups = {
  agree: setups.agree,
  lecture,
  /** The node that is asked has the newest value itself. */
  own: { ...lecture, level: 'QUORUM', via: 0, versions: [elizaBeth, beth, beth] },
  unasked: setups.unasked,
} satisfies Record<string, Setup>;
export type BesideStory = keyof typeof besideSetups;

export function isSame(one: Setup, other: Setup): boolean {
  return saveSetup(one) === saveSetup(other);
}

export function presetOf(setup: Setup): Preset | undefined {
  return setup.fork ? undefined : presets.find((preset) => isSame(setups[preset], setup));
}

export const nodeCounts = [3, 4, 5, 6] as const;
export const factors = [2, 3, 4, 5] as const;
export const valueLengthMax = 12;
export const timestampMax = 999;

/** The same settings on a cluster of another size, or with more or fewer copies. */
export function resized(setup: Setup, { nodes, rf }: { nodes: number; rf: number }): Setup {
  const count = Math.min(nodes, rf);
  return {
    ...setup,
    nodes,
    via: Math.min(setup.via, nodes - 1),
    versions: Array.from({ length: count }, (_, at) => setup.versions[at] ?? beth),
  };
}

export function withVersion(setup: Setup, at: number, version: Version): Setup {
  return { ...setup, versions: setup.versions.with(at, version) };
}

export function readValue(typed: string): string | undefined {
  const value = typed.trim();
  return value === '' || value.length > valueLengthMax || !value.isWellFormed() ? undefined : value;
}

export function readTimestamp(typed: string): number | undefined {
  const timestamp = Number(typed.trim());
  return /^\d{1,3}$/.test(typed.trim()) && timestamp >= 1 ? timestamp : undefined;
}

/** What to try after the story: another level, or another coordinator. */
export type Try =
  | { readonly kind: 'level'; readonly level: Level; readonly setup: Setup }
  | { readonly kind: 'ask'; readonly node: string; readonly setup: Setup };

/** At ALL every replica is read anyway. At any other level it matters which node is asked: a replica reads its own copy. */
export function triesFor(setup: Setup, replicas: readonly string[]): Try[] {
  const withLevel = (level: Level): Try => ({ kind: 'level', level, setup: { ...setup, level } });
  if (setup.level === 'ALL') return [withLevel('QUORUM'), withLevel('ONE')];
  const other = replicas.findLast((name) => name !== nodeName(setup.via));
  const at = nodeNames(setup).indexOf(other ?? '');
  const ask: Try[] = other && at >= 0 ? [{ kind: 'ask', node: other, setup: { ...setup, via: at } }] : [];
  return [withLevel(setup.level === 'QUORUM' ? 'ALL' : 'QUORUM'), ...ask];
}

export function nodeName(number: number): string {
  return `N${number + 1}`;
}

export function nodeNames({ nodes }: Pick<Setup, 'nodes'>): string[] {
  return Array.from({ length: nodes }, (_, number) => nodeName(number));
}

/** What can be changed in the middle of a story. */
export function forkableOf(setup: Setup): Forkable {
  return { names: nodeNames(setup), levels: { read: levels } };
}

export interface State {
  readonly cursor: number;
  readonly setup: Setup;
  /** The number of the option that was guessed. */
  readonly guess: number | undefined;
}

/** `3.-.4.ALL.3.3.91.523_Betsy.511_Beth.542_Elizabeth`; `~` stands for the per cent sign and `_` alone for a tombstone. */
export function saveState({ cursor, guess, setup }: State): string {
  return `${cursor}${saveFork(setup.fork)}.${guess ?? '-'}.${saveSetup(setup)}`;
}

function saveSetup({ nodes, key, level, via, seed, versions }: Setup): string {
  const list = versions.map(({ value, timestamp }) =>
    value === undefined ? `${timestamp}` : `${timestamp}_${value === null ? '' : toSafeText(value)}`,
  );
  return [nodes, level, via, seed, toSafeText(key), ...list].join('.');
}

const saved =
  /^(\d{1,3})(f\w{3,7})?\.(-|[0-5])\.([3-6])\.(ONE|TWO|QUORUM|ALL)\.([0-5])\.(\d{1,4})\.([\w~-]+)((?:\.\d{1,3}(?:_[\w~-]*)?){2,5})$/;

/** Undefined if the text was not written by `saveState`. */
export function readState(text: string): State | undefined {
  const found = saved.exec(text);
  if (!found) return undefined;
  const [, cursor, forked, guess, nodes, level, via, seed, safeKey, list] = found as unknown as string[];
  const key = fromSafeText(safeKey!);
  const versions = list!.slice(1).split('.').map(readVersion);
  if (key === undefined || readKey(key) !== key || readSeed(seed!) === undefined) return undefined;
  if (versions.length > Number(nodes) || Number(via) >= Number(nodes)) return undefined;
  if (!versions.every((version) => version !== undefined)) return undefined;
  const setup: Setup = {
    nodes: Number(nodes),
    key,
    level: level as Level,
    via: Number(via),
    seed: Number(seed),
    versions,
  };
  const fork = readFork(forked, forkableOf(setup));
  if (forked !== undefined && !fork) return undefined;
  return {
    cursor: Number(cursor),
    guess: guess === '-' ? undefined : Number(guess),
    setup: fork ? { ...setup, fork } : setup,
  };
}

function readVersion(text: string): Version | undefined {
  const at = text.indexOf('_');
  const timestamp = readTimestamp(at < 0 ? text : text.slice(0, at));
  if (timestamp === undefined) return undefined;
  if (at < 0) return { value: undefined, timestamp };
  if (at === text.length - 1) return { value: null, timestamp };
  const value = fromSafeText(text.slice(at + 1));
  return value !== undefined && readValue(value) === value ? { value, timestamp } : undefined;
}
