// Three replicas of one range, and a repair that compares them. This file has only what a learner can set. The
// simulation builds the trees, compares them and streams (play.ts, loaded later). No DOM.

import { readSeed } from '#site/widgets/stage/seed.ts';

export const replicaCount = 3;
export const partitionCount = 8;
export const nodeCounts = [4, 5, 6] as const;

/** What a replica has of a partition: what was written last, an older version, or nothing. */
export const conditions = ['fresh', 'outdated', 'missing'] as const;
export type Condition = (typeof conditions)[number];

export interface Setup {
  readonly nodes: number;
  /** It decides which partitions there are. */
  readonly seed: number;
  /** For each replica, what it has of each partition. */
  readonly copies: readonly (readonly Condition[])[];
}

export const presets = ['one', 'missing', 'neighbours', 'two'] as const;
export type Preset = (typeof presets)[number];

const intact: readonly Condition[] = Array.from({ length: partitionCount }, () => 'fresh');

function setupWith(damage: readonly (readonly [number, number, Condition])[]): Setup {
  const copies = Array.from({ length: replicaCount }, () => [...intact]);
  for (const [replica, at, condition] of damage) copies[replica]![at] = condition;
  return { nodes: 4, seed: 11, copies };
}

export const setups: Readonly<Record<Preset, Setup>> = {
  one: setupWith([[2, 5, 'outdated']]),
  missing: setupWith([[2, 5, 'missing']]),
  neighbours: setupWith([
    [2, 0, 'outdated'],
    [2, 1, 'outdated'],
    [2, 5, 'outdated'],
  ]),
  two: setupWith([
    [1, 1, 'missing'],
    [2, 5, 'outdated'],
  ]),
};

export function presetOf(setup: Setup): Preset | undefined {
  const wanted = saveSetup(setup);
  return presets.find((preset) => saveSetup(setups[preset]) === wanted);
}

/** What a press on a leaf changes: its partitions become outdated, then missing, then they are mended. */
export function withPressed(setup: Setup, replica: number, partitions: readonly number[]): Setup {
  const copies = setup.copies.map((own) => [...own]);
  const now = copies[replica]![partitions[0]!]!;
  const next = conditions[(conditions.indexOf(now) + 1) % conditions.length]!;
  for (const at of partitions) copies[replica]![at] = next;
  return { ...setup, copies };
}

export function triesFor(setup: Setup): Preset[] {
  const shown = presetOf(setup);
  return presets.filter((preset) => preset !== shown).slice(0, 2);
}

export interface State {
  readonly cursor: number;
  readonly setup: Setup;
}

const letters = { fresh: 'f', outdated: 'o', missing: 'm' } as const;

/** `0.4.6.ffffffff-ffffffff-fffffoff`: cursor, nodes, seed and the copies. */
export function saveState({ cursor, setup }: State): string {
  return `${cursor}.${saveSetup(setup)}`;
}

function saveSetup({ nodes, seed, copies }: Setup): string {
  const texts = copies.map((own) => own.map((condition) => letters[condition]).join(''));
  return `${nodes}.${seed}.${texts.join('-')}`;
}

/** Undefined if the text was not written by `saveState`. */
export function readState(text: string): State | undefined {
  const found = /^(\d{1,2})\.([456])\.(\d{1,4})\.([fom]{8}-[fom]{8}-[fom]{8})$/.exec(text);
  if (!found || readSeed(found[3]!) === undefined) return undefined;
  const copies = found[4]!
    .split('-')
    .map((own) => [...own].map((letter) => conditions.find((each) => letters[each] === letter)!));
  return { cursor: Number(found[1]), setup: { nodes: Number(found[2]), seed: Number(found[3]), copies } };
}

export function nodeName(number: number): string {
  return `N${number + 1}`;
}
