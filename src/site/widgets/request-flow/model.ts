// One request on its way: which node the client asks, which nodes are down, and at which level. This file has only what
// a learner can set. The simulation computes what follows (play.ts, loaded later). No DOM.

import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import { readKey } from '#site/widgets/stage/key-text.ts';
import { fromSafeTail, toSafeTail } from '#site/widgets/stage/safe-text.ts';
import { readSeed } from '#site/widgets/stage/seed.ts';

export const levels = ['ONE', 'TWO', 'QUORUM', 'ALL'] as const satisfies ConsistencyLevel[];
export type Level = (typeof levels)[number];

export const deeds = ['read', 'write'] as const;
export type Deed = (typeof deeds)[number];

export interface Setup {
  readonly nodes: number;
  readonly rf: number;
  readonly does: Deed;
  readonly level: Level;
  /** The number of the node that the client asks: the coordinator. */
  readonly via: number;
  /** The numbers of the nodes that are known to be down, ascending. The coordinator is never one of them. */
  readonly down: readonly number[];
  /** The coordinator of a write dies before it has an answer, and the driver asks another node. */
  readonly dies: boolean;
  readonly seed: number;
  /** The key: a number of the toy ring, or a word. */
  readonly key: string;
}

export const presets = ['any', 'no-copy', 'quorum', 'coordinator-dies'] as const;
export type Preset = (typeof presets)[number];

const plain: Setup = {
  nodes: 4,
  rf: 3,
  does: 'write',
  level: 'QUORUM',
  via: 3,
  down: [],
  dies: false,
  seed: 3,
  key: '91',
};

export const setups: Readonly<Record<Preset, Setup>> = {
  any: { ...plain, via: 1 },
  'no-copy': { ...plain, does: 'read', level: 'ONE' },
  quorum: { ...plain, down: [2] },
  'coordinator-dies': { ...plain, dies: true },
};

export function presetOf(setup: Setup): Preset | undefined {
  const wanted = saveSetup(setup);
  return presets.find((preset) => saveSetup(setups[preset]) === wanted);
}

export const nodeCounts = [3, 4, 5, 6] as const;

export function nodeName(number: number): string {
  return `N${number + 1}`;
}

export function namesOf({ nodes }: Pick<Setup, 'nodes'>): string[] {
  return Array.from({ length: nodes }, (_, at) => nodeName(at));
}

/** Which factors a cluster can have. */
export function factorsOf(nodes: number): number[] {
  return Array.from({ length: Math.min(5, nodes) }, (_, at) => at + 1);
}

/** The same request on a cluster of another size. */
export function resized(setup: Setup, nodes: number): Setup {
  const down = setup.down.filter((at) => at < nodes);
  return reachable({ ...setup, nodes, rf: Math.min(setup.rf, nodes), down });
}

/** The same request through another node. */
export function asked(setup: Setup, via: number): Setup {
  return { ...setup, via, down: setup.down.filter((at) => at !== via) };
}

/** A node stops or starts. A client whose node stops asks the next one that is up, as a driver does. */
export function pressed(setup: Setup, at: number): Setup {
  if (setup.down.includes(at)) return { ...setup, down: setup.down.filter((one) => one !== at) };
  const down = [...setup.down, at].toSorted((one, other) => one - other);
  return down.length === setup.nodes ? setup : reachable({ ...setup, down });
}

function reachable(setup: Setup): Setup {
  const { nodes, down } = setup;
  let via = Math.min(setup.via, nodes - 1);
  if (down.length >= nodes) return { ...setup, via, down: [] };
  while (down.includes(via)) via = (via + 1) % nodes;
  return { ...setup, via };
}

/** The node that the driver asks when the first coordinator has died: the next one that is up. */
export function nextVia({ nodes, via, down }: Setup): number {
  let next = (via + 1) % nodes;
  while (next !== via && down.includes(next)) next = (next + 1) % nodes;
  return next;
}

/** Whether the coordinator can die in this story: a write, and another node is there to ask. */
export function canDie(setup: Setup): boolean {
  return setup.does === 'write' && nextVia(setup) !== setup.via;
}

export function diesIn(setup: Setup): boolean {
  return setup.dies && canDie(setup);
}

/** Something to try when a story is over. */
export type Try =
  | { readonly kind: 'ask' | 'stop' | 'start'; readonly node: string; readonly setup: Setup }
  | { readonly kind: 'level'; readonly level: Level; readonly setup: Setup }
  | { readonly kind: 'lives'; readonly setup: Setup };

/** At most two changes that show the other side of the story. */
export function triesFor(setup: Setup, replicas: readonly string[]): Try[] {
  const numbers = replicas.map((name) => namesOf(setup).indexOf(name));
  if (diesIn(setup)) return [{ kind: 'lives', setup: { ...setup, dies: false } }];
  const stopped = numbers.find((at) => setup.down.includes(at));
  const holder = numbers.find((at) => at !== setup.via && !setup.down.includes(at));
  const stranger = namesOf(setup).findIndex((_, at) => !numbers.includes(at) && !setup.down.includes(at));
  const other = numbers.includes(setup.via) ? stranger : (holder ?? -1);
  const ask: Try[] = other < 0 ? [] : [{ kind: 'ask', node: nodeName(other), setup: asked(setup, other) }];
  const second: Try[] =
    holder !== undefined && stopped !== undefined
      ? [{ kind: 'stop', node: nodeName(holder), setup: pressed(setup, holder) }]
      : [{ kind: 'level', level: next(setup.level), setup: { ...setup, level: next(setup.level) } }];
  return [...ask, ...second];
}

function next(level: Level): Level {
  return level === 'QUORUM' ? 'ALL' : 'QUORUM';
}

export interface State {
  readonly cursor: number;
  readonly setup: Setup;
  /** The number of the option that was guessed. */
  readonly guess: number | undefined;
}

/** `2.-.4.3.write.QUORUM.3.2.0.3.91`: cursor, guess, nodes, RF, deed, level, coordinator, down, dies, seed, key. */
export function saveState({ cursor, guess, setup }: State): string {
  return `${cursor}.${guess ?? '-'}.${saveSetup(setup)}`;
}

function saveSetup({ nodes, rf, does, level, via, down, dies, seed, key }: Setup): string {
  return [nodes, rf, does, level, via, down.join('') || '-', dies ? 1 : 0, seed, toSafeTail(key)].join('.');
}

const saved =
  /^(\d{1,3})\.(-|[0-5])\.([3-6])\.([1-5])\.(read|write)\.(ONE|TWO|QUORUM|ALL)\.([0-5])\.(-|[0-5]{1,5})\.([01])\.(\d{1,4})\.([\w.!~*'()-]+)$/;

/** Undefined if the text was not written by `saveState`. */
export function readState(text: string): State | undefined {
  const found = saved.exec(text);
  if (!found) return undefined;
  const [, cursor, guess, nodes, rf, does, level, via, downText, dies, seed, safeKey] =
    found as unknown as string[];
  const key = fromSafeTail(safeKey!);
  const down = downText === '-' ? [] : [...downText!].map(Number);
  const setup: Setup = {
    nodes: Number(nodes),
    rf: Number(rf),
    does: does as Deed,
    level: level as Level,
    via: Number(via),
    down,
    dies: dies === '1',
    seed: Number(seed),
    key: key ?? '',
  };
  const isAscending = down.every((at, nth) => at < setup.nodes && (nth === 0 || down[nth - 1]! < at));
  const isPossible = setup.rf <= setup.nodes && setup.via < setup.nodes && !down.includes(setup.via);
  if (!isAscending || !isPossible) return undefined;
  if (key === undefined || readKey(key) !== key || readSeed(seed!) === undefined) return undefined;
  return { cursor: Number(cursor), guess: guess === '-' ? undefined : Number(guess), setup };
}
