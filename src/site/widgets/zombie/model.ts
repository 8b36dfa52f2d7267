// A row is deleted while a replica is away, and repaired some days later. This file has only what a learner can set.
// The simulation computes who holds the row and who the tombstone (play.ts, loaded later). No DOM.

import { readKey } from '#site/widgets/stage/key-text.ts';
import { fromSafeText, toSafeText } from '#site/widgets/stage/safe-text.ts';
import { readSeed } from '#site/widgets/stage/seed.ts';

export const nodeCounts = [4, 5, 6] as const;
export const lastDay = 14;
/** 0 is never. */
export const repairDays = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const;
/** gc_grace_seconds, in days. */
export const graces = [3, 7, 10] as const;

export interface Setup {
  readonly nodes: number;
  readonly key: string;
  /** Which of the three replicas is away when the row is deleted. */
  readonly away: number;
  readonly repairDay: number;
  readonly grace: number;
  /** only_purge_repaired_tombstones; the repair is then incremental. */
  readonly waits: boolean;
  readonly seed: number;
}

export const presets = ['late', 'in-time', 'last-day', 'never', 'only-repaired'] as const;
export type Preset = (typeof presets)[number];

const late: Setup = { nodes: 4, key: '91', away: 2, repairDay: 12, grace: 10, waits: false, seed: 1 };

export const setups: Readonly<Record<Preset, Setup>> = {
  late,
  'in-time': { ...late, repairDay: 7 },
  'last-day': { ...late, repairDay: 10 },
  never: { ...late, repairDay: 0 },
  'only-repaired': { ...late, waits: true },
};

export function presetOf(setup: Setup): Preset | undefined {
  const wanted = saveSetup(setup);
  return presets.find((preset) => saveSetup(setups[preset]) === wanted);
}

export function triesFor(setup: Setup): Preset[] {
  const others: Readonly<Record<Preset, readonly Preset[]>> = {
    late: ['in-time', 'last-day'],
    'in-time': ['late', 'last-day'],
    'last-day': ['late', 'never'],
    never: ['in-time', 'only-repaired'],
    'only-repaired': ['late', 'never'],
  };
  return [...others[presetOf(setup) ?? 'only-repaired']];
}

export interface State {
  readonly cursor: number;
  readonly setup: Setup;
}

/** `0.4.2.12.10.n.1.91`: the cursor, then the setup. */
export function saveState({ cursor, setup }: State): string {
  return `${cursor}.${saveSetup(setup)}`;
}

function saveSetup({ nodes, key, away, repairDay, grace, waits, seed }: Setup): string {
  return [nodes, away, repairDay, grace, waits ? 'w' : 'n', seed, toSafeText(key)].join('.');
}

/** Undefined if the text was not written by `saveState`. */
export function readState(text: string): State | undefined {
  const found = /^(\d{1,2})\.([456])\.([012])\.(\d{1,2})\.(3|7|10)\.([wn])\.(\d{1,4})\.([\w~-]+)$/.exec(text);
  if (!found) return undefined;
  const [, cursor, nodes, away, repairDay, grace, waits, seed, safeKey] = found as unknown as string[];
  const key = fromSafeText(safeKey!);
  if (key === undefined || readKey(key) !== key || readSeed(seed!) === undefined) return undefined;
  if (Number(repairDay) > lastDay) return undefined;
  return {
    cursor: Number(cursor),
    setup: {
      nodes: Number(nodes),
      key,
      away: Number(away),
      repairDay: Number(repairDay),
      grace: Number(grace),
      waits: waits === 'w',
      seed: Number(seed),
    },
  };
}
