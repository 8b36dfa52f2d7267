// The consistency playground: a cluster, the condition of its nodes, and one or two requests at chosen levels. This
// file has only what a learner can set. The simulation computes what follows (play.ts, loaded later). No DOM.

import { type ConsistencyLevel, consistencyLevels } from '#engine/values/consistency.ts';
import { type Fork, type Forkable, readFork, saveFork } from '#site/widgets/stage/fork/fork.ts';
import { type Outcome, outcomes } from '#site/widgets/stage/journal/outcome.ts';
import { readKey } from '#site/widgets/stage/key-text.ts';
import { fromSafeTail, toSafeTail } from '#site/widgets/stage/safe-text.ts';
import { readSeed } from '#site/widgets/stage/seed.ts';
import { areCutsPossible } from './links.ts';

export const topologies = ['3', '4', '5', '6', '2x3'] as const;
/** The number of nodes in one data centre, or two data centres with three nodes each. */
export type Topology = (typeof topologies)[number];

export const conditions = ['up', 'slow', 'down', 'dies', 'loses', 'fails'] as const;
/**
 * `down`: all nodes know that it is down. `dies`: it dies a moment before the request, and no node knows yet.
 * `loses`: it is under such a load that the write never reaches it. `fails`: its disk is broken, and it says so.
 */
export type Condition = (typeof conditions)[number];

export const deeds = ['write', 'read', 'both'] as const;
/** `both`: a write, and when the client has its answer, a read. */
export type Deed = (typeof deeds)[number];

export interface Setup {
  readonly topology: Topology;
  /** The number of copies in each data centre. */
  readonly rf: number;
  readonly does: Deed;
  readonly writeLevel: ConsistencyLevel;
  readonly readLevel: ConsistencyLevel;
  /** The number of the node that the client asks: the coordinator. */
  readonly via: number;
  /** One condition for each node. */
  readonly nodes: readonly Condition[];
  /** The numbers of the nodes that the coordinator cannot reach, because a link is cut (links.ts). */
  readonly cuts: readonly number[];
  readonly seed: number;
  /** The key: a number of the toy ring, or a word. */
  readonly key: string;
  readonly fork?: Fork | undefined;
}

export const presets = [
  'quorum',
  'one-down',
  'two-down',
  'all',
  'stale',
  'timeout',
  'any',
  'two-centres',
] as const;
export type Preset = (typeof presets)[number];

const plain: Setup = {
  topology: '4',
  rf: 3,
  does: 'both',
  writeLevel: 'QUORUM',
  readLevel: 'QUORUM',
  via: 3,
  nodes: ['up', 'up', 'up', 'up'],
  cuts: [],
  seed: 3,
  key: '91',
};

export const setups: Readonly<Record<Preset, Setup>> = {
  quorum: plain,
  'one-down': { ...plain, nodes: ['up', 'up', 'down', 'up'] },
  'two-down': { ...plain, does: 'read', nodes: ['up', 'down', 'down', 'up'] },
  all: { ...plain, does: 'write', writeLevel: 'ALL', nodes: ['up', 'up', 'down', 'up'] },
  stale: { ...plain, writeLevel: 'ONE', readLevel: 'ONE', nodes: ['loses', 'up', 'up', 'up'] },
  timeout: { ...plain, writeLevel: 'ALL', readLevel: 'ONE', nodes: ['up', 'up', 'dies', 'up'] },
  any: { ...plain, writeLevel: 'ANY', readLevel: 'ONE', nodes: ['down', 'down', 'down', 'up'] },
  'two-centres': {
    ...plain,
    topology: '2x3',
    writeLevel: 'LOCAL_QUORUM',
    readLevel: 'LOCAL_QUORUM',
    via: 0,
    nodes: ['up', 'up', 'up', 'up', 'up', 'up'],
  },
};

export const fates = ['one', 'hinted', 'refused', 'timeout', 'failed', 'any'] as const;
/** The stories of one write, by what becomes of it. */
export type FateStory = (typeof fates)[number];

const write: Setup = { ...plain, does: 'write' };

export const fateSetups: Readonly<Record<FateStory, Setup>> = {
  one: { ...write, writeLevel: 'ONE', nodes: ['up', 'up', 'slow', 'up'] },
  hinted: { ...write, nodes: ['up', 'up', 'down', 'up'] },
  refused: { ...write, nodes: ['up', 'down', 'down', 'up'] },
  timeout: { ...write, writeLevel: 'ALL', nodes: ['up', 'up', 'dies', 'up'] },
  failed: { ...write, writeLevel: 'ALL', nodes: ['up', 'up', 'fails', 'up'] },
  any: { ...write, writeLevel: 'ANY', nodes: ['down', 'down', 'down', 'up'] },
};

export function fateStoryOf(setup: Setup): FateStory | undefined {
  if (setup.fork) return undefined;
  const wanted = saveSetup(setup);
  return fates.find((story) => saveSetup(fateSetups[story]) === wanted);
}

export function presetOf(setup: Setup): Preset | undefined {
  if (setup.fork) return undefined;
  const wanted = saveSetup(setup);
  return presets.find((preset) => saveSetup(setups[preset]) === wanted);
}

/** The names in the order of the ring. Nodes of two data centres alternate. */
export function nodeNames(topology: Topology): string[] {
  if (topology === '2x3') return ['E1', 'W1', 'E2', 'W2', 'E3', 'W3'];
  return Array.from({ length: Number(topology) }, (_, at) => `N${at + 1}`);
}

export function factorMax(topology: Topology): number {
  return topology === '2x3' ? 3 : Math.min(5, Number(topology));
}

const levelsOfOne: readonly ConsistencyLevel[] = ['ANY', 'ONE', 'TWO', 'THREE', 'QUORUM', 'ALL'];
const levelsOfTwo: readonly ConsistencyLevel[] = [
  'ANY',
  'ONE',
  'TWO',
  'THREE',
  'LOCAL_ONE',
  'LOCAL_QUORUM',
  'QUORUM',
  'EACH_QUORUM',
  'ALL',
];

/** The levels for a write. A read has all of them except ANY. */
export function levelsOf(topology: Topology): readonly ConsistencyLevel[] {
  return topology === '2x3' ? levelsOfTwo : levelsOfOne;
}

export function readLevelsOf(topology: Topology): ConsistencyLevel[] {
  return levelsOf(topology).filter((level) => level !== 'ANY');
}

/** What can be changed in the middle of a story. */
export function forkableOf({ topology, does }: Setup): Forkable {
  return {
    names: nodeNames(topology),
    levels: {
      ...(does === 'read' ? {} : { write: levelsOf(topology) }),
      ...(does === 'write' ? {} : { read: readLevelsOf(topology) }),
    },
  };
}

/** The request after those that the client has sent. */
export function nextRequest({ does, writeLevel, readLevel }: Setup, sent: number) {
  const requests = [
    ...(does === 'read' ? [] : [{ operation: 'write' as const, level: writeLevel }]),
    ...(does === 'write' ? [] : [{ operation: 'read' as const, level: readLevel }]),
  ];
  return requests[sent];
}

/** The same settings on another cluster, as far as the other cluster allows them. */
export function withTopology(setup: Setup, topology: Topology): Setup {
  const count = nodeNames(topology).length;
  const keep = (level: ConsistencyLevel) => (levelsOf(topology).includes(level) ? level : 'QUORUM');
  return {
    ...setup,
    topology,
    rf: Math.min(setup.rf, factorMax(topology)),
    writeLevel: keep(setup.writeLevel),
    readLevel: keep(setup.readLevel),
    via: Math.min(setup.via, count - 1),
    nodes: Array.from({ length: count }, (_, at) => setup.nodes[at] ?? 'up'),
    cuts: [],
  };
}

/** The possible outcomes of the last request, as options of the guess. */
export function guessesFor({ does, nodes }: Setup): Outcome[] {
  return outcomes.filter(
    (outcome) =>
      (outcome !== 'stale' || does === 'both') && (outcome !== 'failed' || nodes.includes('fails')),
  );
}

/** Something to try when a story is over: one change, and what it is called. */
export type Try =
  | { readonly kind: 'start' | 'stop'; readonly node: string; readonly setup: Setup }
  | { readonly kind: 'write' | 'read'; readonly level: ConsistencyLevel; readonly setup: Setup };

/** At most two changes that show the other side of the story. */
export function triesFor(setup: Setup, replicas: readonly string[]): Try[] {
  const names = nodeNames(setup.topology);
  const withNode = (node: string, condition: Condition) => ({
    ...setup,
    nodes: setup.nodes.with(names.indexOf(node), condition),
  });
  const isUp = (node: string) => setup.nodes[names.indexOf(node)] === 'up';
  const down = replicas.find((node) => {
    const condition = setup.nodes[names.indexOf(node)];
    return condition === 'down' || condition === 'dies';
  });
  const spare = replicas.findLast((node) => isUp(node) && names.indexOf(node) !== setup.via);
  const node: Try[] = down
    ? [{ kind: 'start', node: down, setup: withNode(down, 'up') }]
    : spare
      ? [{ kind: 'stop', node: spare, setup: withNode(spare, 'down') }]
      : [];
  const kind = setup.does === 'write' ? 'write' : 'read';
  const now = kind === 'write' ? setup.writeLevel : setup.readLevel;
  const level: ConsistencyLevel = now === 'ONE' ? 'QUORUM' : 'ONE';
  return [
    ...node,
    { kind, level, setup: { ...setup, [kind === 'write' ? 'writeLevel' : 'readLevel']: level } },
  ];
}

/** What a press on a node changes: it stops a node that runs, and starts any other. */
export function withPressed(setup: Setup, at: number, isRunning: boolean): Setup {
  return { ...setup, nodes: setup.nodes.with(at, isRunning ? 'down' : 'up') };
}

export interface State {
  readonly cursor: number;
  readonly setup: Setup;
  readonly guess: Outcome | undefined;
}

const letters = { up: 'u', slow: 's', down: 'd', dies: 'k', loses: 'x', fails: 'f' } as const;

/**
 * For example `3.a.4.3.both.4.4.3.uuuu.3.91`: cursor, guess, then the setup; `~` stands for the per cent sign in a
 * key. `uuuuc02` instead of `uuuu`: the coordinator's links to the first and the third node are cut.
 */
export function saveState({ cursor, guess, setup }: State): string {
  return `${cursor}${saveFork(setup.fork)}.${guess?.[0] ?? '-'}.${saveSetup(setup)}`;
}

function saveSetup({
  topology,
  rf,
  does,
  writeLevel,
  readLevel,
  via,
  nodes,
  cuts,
  seed,
  key,
}: Setup): string {
  const levels = [writeLevel, readLevel].map((level) => consistencyLevels.indexOf(level));
  const wells = nodes.map((condition) => letters[condition]).join('');
  const cut = cuts.length > 0 ? `c${cuts.join('')}` : '';
  const safe = toSafeTail(key);
  return [topology, rf, does, ...levels, via, `${wells}${cut}`, seed, safe].join('.');
}

const saved =
  /^(\d{1,3})(f\w{3,7})?\.([-asrtf])\.([3456]|2x3)\.([1-5])\.(write|read|both)\.(\d{1,2})\.(\d{1,2})\.([0-5])\.([usdkxf]{3,6})(?:c([0-5]{1,5}))?\.(\d{1,4})\.([\w.!~*'()-]+)$/;

/** Undefined if the text was not written by `saveState`. */
export function readState(text: string): State | undefined {
  const found = saved.exec(text);
  if (!found) return undefined;
  const [, cursor, forked, guess, topology, rf, does, write, read, via, wells, cut = '', seed, safe] =
    found as unknown as string[];
  const key = fromSafeTail(safe!);
  if (key === undefined || readKey(key) !== key || readSeed(seed!) === undefined) return undefined;
  const setup: Setup = {
    topology: topology as Topology,
    rf: Number(rf),
    does: does as Deed,
    writeLevel: consistencyLevels[Number(write)] ?? 'SERIAL',
    readLevel: consistencyLevels[Number(read)] ?? 'SERIAL',
    via: Number(via),
    nodes: [...wells!].map((letter) => conditions.find((one) => letters[one] === letter)!),
    cuts: [...cut].map(Number),
    seed: Number(seed),
    key,
  };
  if (!isPossible(setup)) return undefined;
  const fork = readFork(forked, forkableOf(setup));
  if (forked !== undefined && !fork) return undefined;
  return {
    cursor: Number(cursor),
    setup: fork ? { ...setup, fork } : setup,
    guess: guessesFor(setup).find((outcome) => outcome[0] === guess),
  };
}

function isPossible(setup: Setup): boolean {
  const { topology, rf, writeLevel, readLevel, via, nodes } = setup;
  const count = nodeNames(topology).length;
  return (
    rf <= factorMax(topology) &&
    levelsOf(topology).includes(writeLevel) &&
    readLevelsOf(topology).includes(readLevel) &&
    via < count &&
    nodes.length === count &&
    areCutsPossible(setup)
  );
}
