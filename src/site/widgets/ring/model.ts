// The ring: a key, its token, the walk to its owner, and the further copies. engine/sim/ring computes all of it. A
// frame depends on the state alone. No DOM.

import { evenTokens } from '#engine/sim/ring/even-tokens.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import type { Partitioner } from '#engine/sim/ring/partitioner.ts';
import { Ring, type TokenRange } from '#engine/sim/ring/ring.ts';
import { toyPartitioner } from '#engine/sim/ring/toy-partitioner.ts';
import { walk } from '#engine/sim/ring/walk.ts';
import { simpleStrategy } from '#engine/values/replication.ts';
import { text } from '#engine/values/text.ts';
import { isKeyText } from '#site/widgets/stage/key-text.ts';
import { fromSafeTail, toSafeTail } from '#site/widgets/stage/safe-text.ts';

export const presets = ['toy', 'murmur3'] as const;
export type Preset = (typeof presets)[number];

export interface State {
  cursor: number;
  preset: Preset;
  /** As typed: a text, or on the toy ring also a token. */
  key: string;
  nodes: number;
  /** The replication factor of SimpleStrategy. */
  rf: number;
}

/** The frames: the ring; the key becomes a token; the walk; the owner; the further copies. */
export const steps = 4;

export const nodeCounts = [2, 3, 4, 5, 6, 7, 8] as const;
export const factors = [1, 2, 3, 4] as const;
export const firstKeys: Readonly<Record<Preset, string>> = { toy: '91', murmur3: 'The Beatles' };

export function firstState(preset: Preset): State {
  return { cursor: 0, preset, key: firstKeys[preset], nodes: 4, rf: 3 };
}

export const partitionerOf: Readonly<Record<Preset, Partitioner>> = {
  toy: toyPartitioner,
  murmur3: murmur3Partitioner,
};

export interface Scene {
  ring: Ring;
  token: bigint;
  /** Whether the key is a number of the toy ring. Such a key is its own token. */
  isToken: boolean;
  keyBytes: number;
  /** The number of the owner, from 0. Each node has one token, so nodes and ranges have the same numbers. */
  owner: number;
  range: TokenRange;
  /** Whether the key has exactly the token of its owner: then there is nothing to walk. */
  isAtOwner: boolean;
  /** Whether the walk passes the end of the number line, where the ring begins again. */
  isWrapped: boolean;
  /** The owner first, then the others in the order of the walk. */
  replicas: number[];
}

export function sceneOf({ preset, key, nodes, rf }: State): Scene {
  const ring = ringOf(preset, nodes);
  const token = tokenOf(preset, key)!;
  const owner = ring.rangeOfToken(token);
  const range = ring.range(owner);
  const { replicas } = walk(ring, simpleStrategy(rf), owner);
  return {
    ring,
    token,
    isToken: isTokenOf(preset, key),
    keyBytes: text.encode(key).length,
    owner,
    range,
    isAtOwner: token === range.end,
    isWrapped: token > range.end,
    replicas: replicas.map((node) => ring.nodes.indexOf(node)),
  };
}

/** Nodes at equal distances: 0, 25, 50 and 75 on the toy ring. */
function ringOf(preset: Preset, count: number): Ring {
  const partitioner = partitionerOf[preset];
  const nodes = evenTokens(partitioner, { nodeCount: count }).map((tokens, at) => ({
    name: `N${at + 1}`,
    datacenter: 'dc1',
    rack: 'r1',
    tokens,
  }));
  return new Ring(partitioner, nodes);
}

/** Whether the key is a number of the toy ring. */
export function isTokenOf(preset: Preset, key: string): boolean {
  return preset === 'toy' && /^-?\d+$/.test(key);
}

/** Undefined if the text is no key: an empty text, or a number that the toy ring does not have. */
export function tokenOf(preset: Preset, key: string): bigint | undefined {
  if (!isKeyText(key)) return undefined;
  const partitioner = partitionerOf[preset];
  if (!isTokenOf(preset, key)) return partitioner.tokenOf(text.encode(key));
  try {
    return partitioner.parse(key);
  } catch {
    return undefined;
  }
}

/** The key that a learner typed, without spaces around it. */
export function readKey(preset: Preset, typed: string): string | undefined {
  const key = typed.trim();
  return tokenOf(preset, key) === undefined ? undefined : key;
}

export interface Row {
  name: string;
  node: number;
  range: TokenRange;
  /** The share of the ring, from 0 to 1. */
  share: number;
  isOwner: boolean;
  hasCopy: boolean;
}

/** The ledger: the same frame as a table. */
export function rows(state: State, scene: Scene = sceneOf(state)): Row[] {
  const { ring, owner } = scene;
  const copies = copiesAt(state, scene);
  return ring.nodes.map(({ name }, node) => ({
    name,
    node,
    range: ring.range(node),
    share: ring.shareOfRange(node),
    isOwner: state.cursor >= 3 && node === owner,
    hasCopy: copies.includes(node),
  }));
}

/** The nodes that have a copy in this frame: the owner from frame 3 on, the others from frame 4 on. */
export function copiesAt(state: State, { replicas }: Scene = sceneOf(state)): number[] {
  return state.cursor < 3 ? [] : state.cursor === 3 ? replicas.slice(0, 1) : replicas;
}

/** `4.toy.4.3.91`: cursor, preset, nodes, RF, key; `~` stands for the per cent sign of an encoded key. */
export function saveState({ cursor, preset, nodes, rf, key }: State): string {
  const safe = toSafeTail(key);
  return [cursor, preset, nodes, rf, safe].join('.');
}

/** Undefined if the text was not written by `saveState`. */
export function readState(saved: string): State | undefined {
  const found = /^([0-4])\.(toy|murmur3)\.([2-8])\.([1-4])\.([\w.!~*'()-]+)$/.exec(saved);
  if (!found) return undefined;
  const preset = found[2] as Preset;
  const key = fromSafeTail(found[5]!);
  if (key === undefined || readKey(preset, key) !== key) return undefined;
  return { cursor: Number(found[1]), preset, nodes: Number(found[3]), rf: Number(found[4]), key };
}
