// A cluster in its data centres and racks, and what its nodes tell each other: a heartbeat that spreads, a node that
// joins, a node that is gone. This file has only what a learner can set. The simulation computes what follows
// (play.ts, loaded later). No DOM.

import { readSeed } from '#site/widgets/stage/seed.ts';

export const views = ['gossip', 'join', 'down'] as const;
export type View = (typeof views)[number];

/** How the node goes that the others will miss: killed, stopped with a goodbye, or halted for a while. */
export const ways = ['kill', 'stop', 'pause'] as const;
export type Way = (typeof ways)[number];

/** What happens while a node joins. */
export const accidents = ['none', 'sender', 'newcomer'] as const;
export type Accident = (typeof accidents)[number];

export interface Setup {
  readonly view: View;
  readonly datacenters: number;
  /** Racks of each data centre, and nodes of each rack. */
  readonly racks: number;
  readonly perRack: number;
  /** How many nodes are seeds. */
  readonly seeds: number;
  /**
   * The number of the node that the story is about: whose heartbeat is followed, or which node goes. In a join it is a
   * node that is down before the join begins; undefined if there is none.
   */
  readonly node: number | undefined;
  /** The node through whose eyes phi is shown. */
  readonly watcher: number;
  readonly way: Way;
  readonly accident: Accident;
  readonly threshold: number;
  readonly seed: number;
}

export const presets = ['gossip', 'join', 'down', 'goodbye', 'pause'] as const;
export type Preset = (typeof presets)[number];

const plain: Setup = {
  view: 'gossip',
  datacenters: 2,
  racks: 2,
  perRack: 2,
  seeds: 2,
  node: 0,
  watcher: 0,
  way: 'kill',
  accident: 'none',
  threshold: 8,
  seed: 3,
};
const down: Setup = { ...plain, view: 'down', datacenters: 1, racks: 3, seeds: 1, node: 2 };

export const setups: Readonly<Record<Preset, Setup>> = {
  gossip: plain,
  join: { ...plain, view: 'join', datacenters: 1, racks: 1, perRack: 3, seeds: 1, node: undefined },
  down,
  goodbye: { ...down, way: 'stop' },
  pause: { ...down, way: 'pause' },
};

export function presetOf(setup: Setup): Preset | undefined {
  const wanted = saveSetup(setup);
  return presets.find((preset) => saveSetup(setups[preset]) === wanted);
}

export const thresholds = [5, 8, 12] as const;
export const seedCounts = [1, 2] as const;
export const datacenterCounts = [1, 2] as const;
export const rackCounts = [1, 2, 3] as const;
export const perRackCounts = [1, 2, 3, 4] as const;

type Size = Pick<Setup, 'datacenters' | 'racks' | 'perRack'>;

/** Fewer have nobody to talk to, and more do not fit the picture. */
export const nodesMin = 3;
export const nodesMax = 12;

export function countOf({ datacenters, racks, perRack }: Size): number {
  return datacenters * racks * perRack;
}

export function isPossible(size: Size): boolean {
  return countOf(size) >= nodesMin && countOf(size) <= nodesMax;
}

export interface Place {
  readonly name: string;
  readonly datacenter: string;
  readonly rack: string;
}

export function nodeName(number: number): string {
  return `N${number + 1}`;
}

/** The nodes in the order of their numbers. The one that joins is the last. */
export function placesOf(setup: Setup): Place[] {
  const { racks, perRack } = setup;
  const places = Array.from({ length: countOf(setup) }, (_, at) => ({
    name: nodeName(at),
    datacenter: `dc${Math.floor(at / (racks * perRack)) + 1}`,
    rack: `rack${(Math.floor(at / perRack) % racks) + 1}`,
  }));
  return setup.view === 'join' ? [...places, newcomerOf(setup)] : places;
}

/** The node that joins: in the first data centre, in its last rack. */
export function newcomerOf(setup: Setup): Place {
  return { name: nodeName(countOf(setup)), datacenter: 'dc1', rack: `rack${setup.racks}` };
}

/** The seeds: the first node of each data centre, or the first ones if there is only one data centre. */
export function seedsOf(setup: Setup): number[] {
  const second = setup.datacenters === 2 ? setup.racks * setup.perRack : 1;
  return setup.seeds === 2 ? [0, second] : [0];
}

/** The same story in a cluster of another size. Nodes that are not there any more cannot play a part in it. */
export function changed(setup: Setup, part: Partial<Setup>): Setup {
  const next = { ...setup, ...part };
  const count = countOf(next);
  const node =
    next.node !== undefined && next.node >= count ? (next.view === 'join' ? undefined : 0) : next.node;
  const isSeen = next.watcher < count && (next.view !== 'down' || next.watcher !== node);
  return { ...next, node, watcher: isSeen ? next.watcher : node === 0 ? 1 : 0 };
}

/** The story after a press on a node. */
export function pressed(setup: Setup, at: number): Setup {
  if (setup.view !== 'join') return changed(setup, { node: at });
  return { ...setup, node: setup.node === at ? undefined : at };
}

export interface State {
  readonly cursor: number;
  readonly guess: number | undefined;
  readonly setup: Setup;
}

/** `4.-.gossip.2.2.2.2.0.1.kill.none.8.3`: cursor, guess, view, size, seeds, node, watcher, way, accident, phi, seed. */
export function saveState({ cursor, guess, setup }: State): string {
  return `${cursor}.${guess ?? '-'}.${saveSetup(setup)}`;
}

export function saveSetup(setup: Setup): string {
  const { view, datacenters, racks, perRack, seeds, node, watcher, way, accident, threshold, seed } = setup;
  return [
    view,
    datacenters,
    racks,
    perRack,
    seeds,
    node ?? '-',
    watcher,
    way,
    accident,
    threshold,
    seed,
  ].join('.');
}

const saved =
  /^(\d{1,2})\.(-|[0-3])\.(gossip|join|down)\.([12])\.([123])\.([1-4])\.([12])\.(-|\d{1,2})\.(\d{1,2})\.(kill|stop|pause)\.(none|sender|newcomer)\.(5|8|12)\.(\d{1,4})$/;

export function readState(text: string): State | undefined {
  const found = saved.exec(text);
  if (!found) return undefined;
  const [
    ,
    cursor,
    guess,
    view,
    datacenters,
    racks,
    perRack,
    seeds,
    node,
    watcher,
    way,
    accident,
    threshold,
    seed,
  ] = found as unknown as string[];
  const setup: Setup = {
    view: view as View,
    datacenters: Number(datacenters),
    racks: Number(racks),
    perRack: Number(perRack),
    seeds: Number(seeds),
    node: node === '-' ? undefined : Number(node),
    watcher: Number(watcher),
    way: way as Way,
    accident: accident as Accident,
    threshold: Number(threshold),
    seed: Number(seed),
  };
  const isWhole = isPossible(setup) && saveSetup(changed(setup, {})) === saveSetup(setup);
  if (!isWhole || readSeed(seed!) === undefined || (setup.node === undefined && setup.view !== 'join'))
    return undefined;
  return { cursor: Number(cursor), guess: guess === '-' ? undefined : Number(guess), setup };
}
