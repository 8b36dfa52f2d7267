// Everything that a learner can set: the places of nodes, the replication of the keyspace, and the key to follow. No
// DOM.

import { toyPartitioner } from '#engine/sim/ring/toy-partitioner.ts';
import { text } from '#engine/values/text.ts';
import { isKeyText } from '#site/widgets/stage/key-text.ts';
import { fromSafeTail, toSafeTail } from '#site/widgets/stage/safe-text.ts';

export const datacenters: readonly string[] = ['dc-east', 'dc-west', 'dc-south'];
export const racks: readonly string[] = ['R1', 'R2', 'R3', 'R4'];

/** The data centre and rack of a node, as numbers from 0. */
export interface Spot {
  readonly datacenter: number;
  readonly rack: number;
}

export interface Setup {
  /** `walk` looks for the replicas; `mistake` shows a placement in which one copy is wrong. */
  readonly asks: 'walk' | 'mistake';
  readonly strategy: 'simple' | 'topology';
  /** The replication factor of SimpleStrategy. */
  readonly rf: number;
  /** The replication factors of NetworkTopologyStrategy, one for each data centre. */
  readonly factors: readonly number[];
  /** The nodes, clockwise. */
  readonly nodes: readonly Spot[];
  /** How many places after the top of the ring the first node stands. */
  readonly first: number;
  readonly tokensPerNode: number;
  /** The seed for the order of tokens, if a node has several, and for the wrong copy. */
  readonly seed: number;
  /** As typed: a token of the toy ring, or a text. */
  readonly key: string;
}

export const nodesMin = 2;
export const nodesMax = 10;
export const factorMax = 5;

/** With more tokens than this the discs would overlap. */
const tokensMax = 16;

export const presets = ['simple', 'blind', 'racks', 'centres', 'mistake'] as const;
export type Preset = (typeof presets)[number];

const at = (datacenter: number, ...racksOfNodes: number[]): Spot[] =>
  racksOfNodes.map((rack) => ({ datacenter, rack }));

const simple: Setup = {
  asks: 'walk',
  strategy: 'simple',
  rf: 3,
  factors: [3, 0, 0],
  nodes: at(0, 0, 0, 0, 0),
  first: 0,
  tokensPerNode: 1,
  seed: 1,
  key: '91',
};

/** Three racks, and neighbours on the ring are in the same rack: the worst case for a strategy that ignores racks. */
const blind: Setup = { ...simple, nodes: at(0, 0, 0, 0, 1, 1, 1, 2, 2, 2) };

/**
 * The lecture's example: nodes of two data centres alternate, with two racks in each. The first node of the west
 * stands at 88.
 */
const centres: Setup = {
  ...simple,
  strategy: 'topology',
  factors: [2, 3, 0],
  nodes: [0, 0, 1, 1].flatMap((rack) => [...at(1, rack), ...at(0, rack)]),
  first: 7,
};

export const setups: Readonly<Record<Preset, Setup>> = {
  simple,
  blind,
  racks: { ...blind, strategy: 'topology' },
  centres,
  // Seed 9 chooses the same wrong copy as the lecture's own figure.
  mistake: { ...centres, asks: 'mistake', seed: 9 },
};

/**
 * The ring beside the text, by what its sections are about. A section with a figure asks there about key 91, so beside
 * it another key is walked on the same ring. `few`: two racks for three copies.
 */
export const besideStories = {
  simple,
  blind: { ...blind, key: '5' },
  racks: { ...setups.racks, key: '40' },
  centres: { ...centres, key: '40' },
  few: { ...simple, strategy: 'topology', nodes: at(0, 0, 0, 0, 1, 1, 1) },
} satisfies Record<string, Setup>;
export type BesideStory = keyof typeof besideStories;

export function isSame(one: Setup, other: Setup): boolean {
  return writeSetup(one) === writeSetup(other);
}

export function presetOf(setup: Setup): Preset | undefined {
  return presets.find((preset) => isSame(setups[preset], setup));
}

export function tokenChoices({ nodes }: Setup): number[] {
  return [1, 2, 3, 4].filter((count) => count * nodes.length <= tokensMax);
}

export function withNode(setup: Setup): Setup {
  const last = setup.nodes.at(-1)!;
  return kept({ ...setup, nodes: [...setup.nodes, { ...last, rack: nextRack(last.rack) }] });
}

export function withoutNode(setup: Setup, number: number): Setup {
  return kept({ ...setup, nodes: setup.nodes.filter((_, node) => node !== number) });
}

export function withSpot(setup: Setup, number: number, spot: Partial<Spot>): Setup {
  return {
    ...setup,
    nodes: setup.nodes.map((node, other) => (other === number ? { ...node, ...spot } : node)),
  };
}

/** A press on a node moves it to the next rack. */
export function nextRack(rack: number): number {
  return (rack + 1) % racks.length;
}

/** Limits the other settings to what a ring of this size allows. */
function kept(setup: Setup): Setup {
  return {
    ...setup,
    first: setup.first % setup.nodes.length,
    tokensPerNode: Math.min(setup.tokensPerNode, tokenChoices(setup).at(-1)!),
  };
}

/** What to try next, after the walk. */
export interface Try {
  readonly kind: 'simple' | 'topology' | 'key' | 'mistake';
  /** The key of `key`. */
  readonly key: string;
  readonly setup: Setup;
}

/** The other strategy on the same nodes, and a key on the other side of the ring; or another wrong plan. */
export function triesFor(setup: Setup): Try[] {
  const { asks, strategy, key, seed } = setup;
  if (asks === 'mistake') return [{ kind: 'mistake', key, setup: { ...setup, seed: (seed % 9999) + 1 } }];
  const other = strategy === 'simple' ? 'topology' : 'simple';
  const size = toyPartitioner.size;
  const across = String((tokenOf(key)! + size / 2n) % size);
  return [
    { kind: other, key, setup: { ...setup, strategy: other } },
    { kind: 'key', key: across, setup: { ...setup, key: across } },
  ];
}

/** Undefined if the text is no key: an empty text, or a number that the toy ring does not have. */
export function tokenOf(key: string): bigint | undefined {
  if (!isKeyText(key)) return undefined;
  if (!isToken(key)) return toyPartitioner.tokenOf(text.encode(key));
  try {
    return toyPartitioner.parse(key);
  } catch {
    return undefined;
  }
}

/** A number of the toy ring is its own token. */
export function isToken(key: string): boolean {
  return /^-?\d+$/.test(key);
}

export function readKey(typed: string): string | undefined {
  const key = typed.trim();
  return tokenOf(key) === undefined ? undefined : key;
}

export interface State {
  readonly cursor: number;
  /** The number of the option that the learner guessed. */
  readonly guess: number | undefined;
  readonly setup: Setup;
}

/** `2.1.w.t.3.230.7.w1e1w1e1.1.1.91`; `~` stands for the per cent sign of an encoded key. */
export function saveState({ cursor, guess, setup }: State): string {
  return [cursor, guess ?? '-', writeSetup(setup)].join('.');
}

const letters = ['e', 'w', 's'];

function writeSetup(setup: Setup): string {
  const { asks, strategy, rf, factors, first, nodes, tokensPerNode, seed, key } = setup;
  return [
    asks[0],
    strategy[0],
    rf,
    factors.join(''),
    first,
    nodes.map(({ datacenter, rack }) => `${letters[datacenter]}${rack + 1}`).join(''),
    tokensPerNode,
    seed,
    toSafeTail(key),
  ].join('.');
}

const form =
  /^(\d{1,2})\.(\d|-)\.([wm])\.([st])\.([1-5])\.([0-5]{3})\.(\d)\.((?:[ews][1-4]){2,10})\.([1-4])\.(\d{1,4})\.([\w.!~*'()-]+)$/;

/** Undefined if the text was not written by `saveState`. */
export function readState(saved: string): State | undefined {
  const found = form.exec(saved);
  if (!found) return undefined;
  const [cursor, guess, asks, strategy, rf, factors, first, nodes, tokensPerNode, seed, safe] = found.slice(
    1,
  ) as [string, string, string, string, string, string, string, string, string, string, string];
  const key = fromSafeTail(safe);
  if (key === undefined || readKey(key) !== key) return undefined;
  const setup: Setup = {
    asks: asks === 'w' ? 'walk' : 'mistake',
    strategy: strategy === 's' ? 'simple' : 'topology',
    rf: Number(rf),
    factors: [...factors].map(Number),
    first: Number(first),
    nodes: nodes
      .match(/../g)!
      .map(([letter = '', rack = '']) => ({ datacenter: letters.indexOf(letter), rack: Number(rack) - 1 })),
    tokensPerNode: Number(tokensPerNode),
    seed: Number(seed),
    key,
  };
  if (setup.first >= setup.nodes.length || setup.seed < 1) return undefined;
  if (!tokenChoices(setup).includes(setup.tokensPerNode)) return undefined;
  return { cursor: Number(cursor), guess: guess === '-' ? undefined : Number(guess), setup };
}
