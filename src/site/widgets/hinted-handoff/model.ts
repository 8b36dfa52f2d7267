// Hinted handoff: replicas are away, a client writes, and they come back. This file has only what a learner can set.
// The simulation computes who keeps a hint, what is lost and what is delivered (play.ts, loaded later). No DOM.

import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import { readKey } from '#site/widgets/stage/key-text.ts';
import { fromSafeText, toSafeText } from '#site/widgets/stage/safe-text.ts';
import { readSeed } from '#site/widgets/stage/seed.ts';

export const levels = ['ANY', 'ONE', 'QUORUM', 'ALL'] as const satisfies ConsistencyLevel[];
export type Level = (typeof levels)[number];

/** The client writes at once, and the nodes return after ten minutes; or it writes after 3½ hours, and they return after four. */
export const absences = ['minutes', 'hours'] as const;
export type Absence = (typeof absences)[number];

/** What becomes of the coordinator after the write: its new hints are on disk after at most ten seconds. */
export const fates = ['stays', 'dies-soon', 'dies-later'] as const;
export type Fate = (typeof fates)[number];

/** What the client does five seconds after the nodes have returned. */
export const nexts = ['nothing', 'read', 'write'] as const;
export type Next = (typeof nexts)[number];

export interface Setup {
  readonly nodes: number;
  readonly key: string;
  readonly level: Level;
  /** The number of the node that the client asks: the coordinator. It is never away. */
  readonly via: number;
  /** For each node, whether it is away when the client writes. */
  readonly away: readonly boolean[];
  readonly absence: Absence;
  readonly fate: Fate;
  readonly next: Next;
  readonly seed: number;
}

export const replicationFactor = 3;
export const nodeCounts = [4, 5, 6] as const;

export const presets = ['restart', 'stale', 'late', 'lost', 'window', 'any'] as const;
export type Preset = (typeof presets)[number];

const restart: Setup = {
  nodes: 4,
  key: '91',
  level: 'QUORUM',
  via: 3,
  away: [false, false, true, false],
  absence: 'minutes',
  fate: 'stays',
  next: 'nothing',
  seed: 3,
};

export const setups: Readonly<Record<Preset, Setup>> = {
  restart,
  stale: { ...restart, next: 'read' },
  late: { ...restart, next: 'write' },
  lost: { ...restart, fate: 'dies-soon' },
  window: { ...restart, absence: 'hours' },
  any: { ...restart, level: 'ANY', away: [true, true, true, false] },
};

export function presetOf(setup: Setup): Preset | undefined {
  const wanted = saveSetup(setup);
  return presets.find((preset) => saveSetup(setups[preset]) === wanted);
}

/** The same settings on a cluster of another size. */
export function withNodes(setup: Setup, nodes: number): Setup {
  const via = Math.min(setup.via, nodes - 1);
  const away = Array.from({ length: nodes }, (_, at) => at !== via && (setup.away[at] ?? false));
  return { ...setup, nodes, via, away };
}

/** A coordinator is not away. */
export function withCoordinator(setup: Setup, via: number): Setup {
  return { ...setup, via, away: setup.away.with(via, false) };
}

/** What a press on a node changes: a node stays away or does not; the coordinator dies soon after the write or does not. */
export function withPressed(setup: Setup, at: number): Setup {
  if (at === setup.via) return { ...setup, fate: setup.fate === 'stays' ? 'dies-soon' : 'stays' };
  return { ...setup, away: setup.away.with(at, !setup.away[at]) };
}

/** What to try after the story: at most two changes that show another side of it. */
export function triesFor(setup: Setup): Preset[] {
  const others: Readonly<Record<Preset, readonly Preset[]>> = {
    restart: ['stale', 'late'],
    stale: ['late', 'lost'],
    late: ['stale', 'lost'],
    lost: ['window', 'any'],
    window: ['lost', 'any'],
    any: ['lost', 'restart'],
  };
  return [...others[presetOf(setup) ?? 'any']];
}

export function nodeName(number: number): string {
  return `N${number + 1}`;
}

export interface State {
  readonly cursor: number;
  readonly setup: Setup;
  /** The number of the option that was guessed. */
  readonly guess: number | undefined;
}

/** `0.-.4.QUORUM.3.uuau.minutes.stays.nothing.3.91`: cursor, guess, then the setup; `~` stands for the per cent sign. */
export function saveState({ cursor, guess, setup }: State): string {
  return `${cursor}.${guess ?? '-'}.${saveSetup(setup)}`;
}

function saveSetup({ nodes, key, level, via, away, absence, fate, next, seed }: Setup): string {
  const letters = away.map((isAway) => (isAway ? 'a' : 'u')).join('');
  return [nodes, level, via, letters, absence, fate, next, seed, toSafeText(key)].join('.');
}

const saved = new RegExp(
  `^(\\d{1,3})\\.(-|[0-2])\\.([4-6])\\.(${levels.join('|')})\\.([0-5])\\.([au]{4,6})\\.(${absences.join('|')})\\.` +
    `(${fates.join('|')})\\.(${nexts.join('|')})\\.(\\d{1,4})\\.([\\w~-]+)$`,
);

/** Undefined if the text was not written by `saveState`. */
export function readState(text: string): State | undefined {
  const found = saved.exec(text);
  if (!found) return undefined;
  const [, cursor, guess, nodes, level, via, letters, absence, fate, next, seed, safeKey] =
    found as unknown as string[];
  const key = fromSafeText(safeKey!);
  if (key === undefined || readKey(key) !== key || readSeed(seed!) === undefined) return undefined;
  const away = [...letters!].map((letter) => letter === 'a');
  if (away.length !== Number(nodes) || Number(via) >= Number(nodes) || away[Number(via)]) return undefined;
  return {
    cursor: Number(cursor),
    guess: guess === '-' ? undefined : Number(guess),
    setup: {
      nodes: Number(nodes),
      key,
      level: level as Level,
      via: Number(via),
      away,
      absence: absence as Absence,
      fate: fate as Fate,
      next: next as Next,
      seed: Number(seed),
    },
  };
}
