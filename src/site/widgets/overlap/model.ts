// Overlap and staleness: what a learner can set, and what follows from counting alone. There are two parts. `sets`
// shows whether the replicas that confirmed a write and those that a read asks must overlap. `latency` shows how
// often a read is stale if they need not. The simulation says what a cluster does (meeting.ts, latency.ts, loaded
// later). No DOM.

import { readKey } from '#site/widgets/stage/key-text.ts';
import { fromSafeTail, toSafeTail } from '#site/widgets/stage/safe-text.ts';
import { readSeed } from '#site/widgets/stage/seed.ts';

export const levels = ['ONE', 'TWO', 'THREE', 'QUORUM', 'ALL'] as const;
export type Level = (typeof levels)[number];

export const fits = ['LNKD-SSD', 'LNKD-DISK', 'YMMR', 'WAN'] as const;
/** Latencies as measured at LinkedIn and Yammer, and those of LinkedIn over three regions (Bailis and others, 2012). */
export type Fit = (typeof fits)[number];

interface Common {
  readonly rf: number;
  readonly write: Level;
  readonly read: Level;
  readonly seed: number;
}

export interface SetsSetup extends Common {
  readonly part: 'sets';
  /** The key: a number of the toy ring, or a word. */
  readonly key: string;
}

export interface LatencySetup extends Common {
  readonly part: 'latency';
  readonly fit: Fit;
  /** Which of the moments of reading is followed. */
  readonly moment: number;
}

export type Setup = SetsSetup | LatencySetup;
export type Part = Setup['part'];
type SetupOf<P extends Part> = Extract<Setup, { part: P }>;

export const setsPresets = ['quorum', 'one', 'one-two', 'all-one', 'five'] as const;
export const latencyPresets = ['ssd', 'disk', 'yammer', 'wan'] as const;
export type SetsPreset = (typeof setsPresets)[number];
export type LatencyPreset = (typeof latencyPresets)[number];
export type Preset = SetsPreset | LatencyPreset;

const sets: SetsSetup = { part: 'sets', rf: 3, write: 'QUORUM', read: 'QUORUM', seed: 32, key: '91' };
const latency: LatencySetup = {
  part: 'latency',
  fit: 'LNKD-DISK',
  rf: 3,
  write: 'ONE',
  read: 'ONE',
  seed: 9,
  moment: 0,
};

export const setups = {
  quorum: sets,
  one: { ...sets, write: 'ONE', read: 'ONE' },
  'one-two': { ...sets, write: 'ONE', read: 'TWO' },
  'all-one': { ...sets, write: 'ALL', read: 'ONE' },
  five: { ...sets, rf: 5 },
  ssd: { ...latency, fit: 'LNKD-SSD' },
  disk: latency,
  yammer: { ...latency, fit: 'YMMR' },
  wan: { ...latency, fit: 'WAN' },
} as const satisfies Readonly<Record<Preset, Setup>>;

function presetsOf(part: Part): readonly Preset[] {
  return part === 'sets' ? setsPresets : latencyPresets;
}

/** The preset of this setup. The chosen moment, the key and the seed do not matter for it. */
export function presetOf(setup: SetsSetup): SetsPreset | undefined;
export function presetOf(setup: LatencySetup): LatencyPreset | undefined;
export function presetOf(setup: Setup): Preset | undefined {
  return presetsOf(setup.part).find((preset) => {
    const { rf, write, read, ...rest } = setups[preset];
    const isSame = rf === setup.rf && write === setup.write && read === setup.read;
    return isSame && (!('fit' in rest) || !('fit' in setup) || rest.fit === setup.fit);
  });
}

export const factorMax = { sets: 7, latency: 5 } as const;

/** The wide area has one replica in each of three places, so its factor is always 3. */
export function factorsOf(setup: Setup): number[] {
  if (setup.part === 'latency' && setup.fit === 'WAN') return [3];
  return Array.from({ length: factorMax[setup.part] }, (_, at) => at + 1);
}

/** How many answers a level waits for. */
export function neededOf(level: Level, rf: number): number {
  switch (level) {
    case 'ONE':
      return 1;
    case 'TWO':
      return 2;
    case 'THREE':
      return 3;
    case 'QUORUM':
      return Math.floor(rf / 2) + 1;
    case 'ALL':
      return rf;
  }
}

/** The levels that this number of replicas can satisfy. */
export function levelsFor(rf: number): Level[] {
  return levels.filter((level) => neededOf(level, rf) <= rf);
}

/** The same settings with another factor, as far as that factor allows them. */
export function withFactor<S extends Setup>(setup: S, rf: number): S {
  const keep = (level: Level) => (neededOf(level, rf) <= rf ? level : 'ALL');
  return { ...setup, rf, write: keep(setup.write), read: keep(setup.read) };
}

/** The same settings with other latencies. */
export function withFit(setup: LatencySetup, fit: Fit): LatencySetup {
  const next = { ...setup, fit };
  return factorsOf(next).includes(setup.rf) ? next : withFactor(next, 3);
}

export interface Count {
  readonly w: number;
  readonly r: number;
  readonly rf: number;
  /** How many replicas are in both sets, however they are chosen. */
  readonly shared: number;
  /** Ways to choose the replicas of a read, and how many of them miss every replica that confirmed. */
  readonly ways: number;
  readonly misses: number;
}

export function countOf({ rf, write, read }: Pick<Setup, 'rf' | 'write' | 'read'>): Count {
  const [w, r] = [neededOf(write, rf), neededOf(read, rf)];
  return { w, r, rf, shared: Math.max(0, w + r - rf), ways: choose(rf, r), misses: choose(rf - w, r) };
}

function choose(of: number, count: number): number {
  if (count > of) return 0;
  let ways = 1;
  for (let at = 1; at <= count; at++) ways = (ways * (of - count + at)) / at;
  return Math.round(ways);
}

/** What to try next: levels whose sets must meet if they need not here, and the other way round. */
export function triesFor(setup: SetsSetup): SetsPreset[] {
  const tries: SetsPreset[] =
    countOf(setup).shared > 0 ? ['one', 'five', 'one-two'] : ['quorum', 'all-one', 'five'];
  return tries.filter((preset) => preset !== presetOf(setup)).slice(0, 2);
}

/**
 * The frames of the part `sets`: the replicas; the write is answered; the read is answered; do the sets meet? must
 * they?
 */
export const setsSteps = 4;

/** The number of runs of the cluster in each frame of the part `latency`. */
export const runsAt = [0, 20, 200, 2000, 10_000] as const;

/** The number of moments after the write at which it is read. They are spread evenly over the time axis. */
export const momentCount = 9;

export function stepsOf(part: Part): number {
  return part === 'sets' ? setsSteps : runsAt.length - 1;
}

export interface State<S extends Setup = Setup> {
  readonly cursor: number;
  readonly setup: S;
  /** The guess: how many replicas are certain to be in both sets. */
  readonly guess: number | undefined;
}

/** `s.2.1.3.4.4.7.91`: part, cursor, guess, factor, levels, seed, key; `~` stands for the per cent sign of a key. */
export function saveState({ cursor, setup, guess }: State): string {
  const { rf, write, read, seed } = setup;
  const common = [rf, levels.indexOf(write), levels.indexOf(read), seed];
  if (setup.part === 'latency')
    return ['l', cursor, '-', ...common, fits.indexOf(setup.fit), setup.moment].join('.');
  const safe = toSafeTail(setup.key);
  return ['s', cursor, guess ?? '-', ...common, safe].join('.');
}

const saved = /^([sl])\.([0-4])\.([-0-7])\.([1-7])\.([0-4])\.([0-4])\.(\d{1,4})\.(.+)$/;

/** Undefined if the text was not written by `saveState`. */
export function readState(text: string): State | undefined {
  const found = saved.exec(text);
  if (!found) return undefined;
  const [part, cursor, guess, rf, write, read, seed, rest] = found.slice(1) as string[];
  const common = {
    rf: Number(rf),
    write: levels[Number(write)]!,
    read: levels[Number(read)]!,
    seed: readSeed(seed!) ?? 0,
  };
  const setup = part === 's' ? readSets(common, rest!) : readLatency(common, rest!);
  if (!setup || common.seed === 0 || !isPossible(setup)) return undefined;
  return { cursor: Number(cursor), setup, guess: guess === '-' ? undefined : Number(guess) };
}

/** Also undefined if it is a state of the other part. */
export function readStateOf<P extends Part>(part: P, text: string): State<SetupOf<P>> | undefined {
  const state = readState(text);
  return state?.setup.part === part ? (state as State<SetupOf<P>>) : undefined;
}

function readSets(common: Common, safe: string): SetsSetup | undefined {
  if (!/^[\w.!~*'()-]+$/.test(safe)) return undefined;
  const key = fromSafeTail(safe);
  return key !== undefined && readKey(key) === key ? { part: 'sets', ...common, key } : undefined;
}

function readLatency(common: Common, rest: string): LatencySetup | undefined {
  const [, fit, moment] = /^([0-3])\.([0-8])$/.exec(rest) ?? [];
  return fit === undefined
    ? undefined
    : { part: 'latency', ...common, fit: fits[Number(fit)]!, moment: Number(moment) };
}

function isPossible(setup: Setup): boolean {
  const { rf, write, read } = setup;
  return factorsOf(setup).includes(rf) && levelsFor(rf).includes(write) && levelsFor(rf).includes(read);
}
