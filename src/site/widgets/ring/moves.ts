// A node joins or leaves: which keys move on the ring, which by the remainder of their hash, and which in shards of
// sorted keys. The same keys go through all three schemes, and engine/sim/ring computes each answer. No DOM.

import { buildRing } from '#engine/sim/ring/build-ring.ts';
import { evenTokens } from '#engine/sim/ring/even-tokens.ts';
import { moduloReplicas } from '#engine/sim/ring/modulo-moves.ts';
import type { Move } from '#engine/sim/ring/movement.ts';
import { mergeMoves } from '#engine/sim/ring/movement.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { distance, type Partitioner, wrap } from '#engine/sim/ring/partitioner.ts';
import {
  addShardNode,
  balanceShards,
  createShards,
  insertKeys,
  removeShardNode,
  type ShardedTable,
  shardOf,
} from '#engine/sim/ring/range-shards.ts';
import type { Ring, RingNode } from '#engine/sim/ring/ring.ts';
import { joinMoves, leaveMoves } from '#engine/sim/ring/ring-moves.ts';
import { toyPartitioner } from '#engine/sim/ring/toy-partitioner.ts';
import { placeReplicas } from '#engine/sim/ring/walk.ts';
import { type Replication, simpleStrategy } from '#engine/values/replication.ts';
import { text } from '#engine/values/text.ts';

/** `toy`: the numbers 0 to 99, each its own token. `murmur3`: `user0001` to `user1000` with Murmur3 tokens. */
export const keySets = ['toy', 'murmur3'] as const;
export type KeySet = (typeof keySets)[number];

/**
 * On the toy ring a node joins at a given token. On a real ring it joins in the middle of the first range, or with
 * random tokens. Nodes are numbered from 0.
 */
export type Change = { kind: 'join'; token: number } | { kind: 'leave'; node: number };

export interface MoveState {
  cursor: number;
  keys: KeySet;
  nodes: number;
  rf: number;
  change: Change;
  /** How many tokens each node has; on the toy ring one. */
  tokens: number;
  seed: number;
}

/** The frames: before; what moves; after; by remainder; in shards. */
export const moveSteps = 4;
export const tokenCounts = [1, 16] as const;
export const moveNodeCounts = [2, 3, 4, 5, 6, 7] as const;
export const moveFactors = [1, 2, 3] as const;

export const firstMove: MoveState = {
  cursor: 0,
  keys: 'toy',
  nodes: 4,
  rf: 1,
  change: { kind: 'join', token: 88 },
  tokens: 1,
  seed: 7,
};

export const schemes = ['ring', 'modulo', 'range'] as const;
export type Scheme = (typeof schemes)[number];

/** One key in one scheme. */
export interface KeyPlace {
  key: string;
  /** The numbers of the nodes that hold the key, the primary replica first. */
  before: readonly number[];
  after: readonly number[];
  isMoved: boolean;
}

export interface SchemeMoves {
  scheme: Scheme;
  /** The keys in the order in which the scheme keeps them: by token, or by key. */
  places: readonly KeyPlace[];
  /** How many copies are sent to another node, and how many copies there are. */
  moved: number;
  copies: number;
}

export interface MovesScene {
  /** Never more than there are nodes, before or after. */
  rf: number;
  before: Ring;
  after: Ring;
  /** The name of the node that joins or leaves. */
  who: string;
  names: readonly string[];
  /** What is sent on the ring. Neighbouring ranges are joined. */
  moves: readonly Move[];
  schemes: Readonly<Record<Scheme, SchemeMoves>>;
  keyCount: number;
}

export const partitionerOfKeys: Readonly<Record<KeySet, Partitioner>> = {
  toy: toyPartitioner,
  murmur3: murmur3Partitioner,
};

/** Whether a new node can take this token of the toy ring. */
export function isFreeToken({ keys, nodes }: MoveState, token: number): boolean {
  if (!Number.isInteger(token) || token < 0 || token > 99) return false;
  const taken = evenTokens(toyPartitioner, { nodeCount: nodes }).flat();
  return keys !== 'toy' || !taken.includes(BigInt(token));
}

/** A node joins at the lecture's 88, or at the next place that is free. */
export function joinOf(state: MoveState): Change {
  let token = firstMove.change.kind === 'join' ? firstMove.change.token : 0;
  while (!isFreeToken(state, token)) token = (token + 1) % 100;
  return { kind: 'join', token };
}

/** The token of the node that joins, where a learner can drag it: on the toy ring. */
export function draggedToken({ keys, change }: MoveState): number | undefined {
  return keys === 'toy' && change.kind === 'join' ? change.token : undefined;
}

/** The free token nearest to the wanted one, further on in the direction from the old one. */
export function freeTokenNear(state: MoveState, wanted: number, old: number): number {
  const way = wanted < old ? 99 : 1;
  let token = wanted;
  while (!isFreeToken(state, token)) token = (token + way) % 100;
  return token;
}

let last: { of: string; scene: MovesScene } | undefined;

/** The scene does not depend on the cursor. It is kept, because drawing, ledger and narration all ask for it. */
export function movesOf(state: MoveState): MovesScene {
  const of = JSON.stringify({ ...state, cursor: 0 });
  if (last?.of !== of) last = { of, scene: makeScene(state) };
  return last.scene;
}

function makeScene(state: MoveState): MovesScene {
  const { change } = state;
  const { before, after, newcomer } = ringsOf(state);
  const rf = Math.min(state.rf, before.nodes.length, after.nodes.length);
  const replication = simpleStrategy(rf);
  const who = newcomer?.name ?? before.nodes[change.kind === 'leave' ? change.node : 0]!.name;
  const moves = newcomer
    ? joinMoves(before, newcomer, replication).moves
    : leaveMoves(before, who, replication).moves;
  const names = (newcomer ? after : before).nodes.map(({ name }) => name);
  const keys = keysOf(state.keys);
  const context = { names, keys, before, after, who, rf, isJoin: newcomer !== undefined };
  return {
    rf,
    before,
    after,
    who,
    names,
    moves: mergeMoves(moves),
    schemes: {
      ring: onRing(context, replication),
      modulo: byModulo(context),
      range: inShards(context, state.keys),
    },
    keyCount: keys.length,
  };
}

interface Key {
  name: string;
  token: bigint;
  /** A number that sorts keys in the order of their names. */
  order: bigint;
}

const nameCount = 1000;
const keysCache = new Map<KeySet, readonly Key[]>();

/** The keys in the order of their tokens. */
export function keysOf(set: KeySet): readonly Key[] {
  const known = keysCache.get(set);
  if (known) return known;
  const keys =
    set === 'toy'
      ? Array.from({ length: 100 }, (_, at) => ({ name: String(at), token: BigInt(at), order: BigInt(at) }))
      : Array.from({ length: nameCount }, (_, at) => namedKey(`user${String(at + 1).padStart(4, '0')}`));
  keys.sort((one, other) => (one.token < other.token ? -1 : 1));
  keysCache.set(set, keys);
  return keys;
}

function namedKey(name: string): Key {
  const bytes = text.encode(name);
  const order = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return { name, token: murmur3Partitioner.tokenOf(bytes), order };
}

function ringsOf(state: MoveState): { before: Ring; after: Ring; newcomer: RingNode | undefined } {
  const { change, nodes } = state;
  const before = ringOf(state, nodes);
  if (change.kind === 'leave')
    return { before, after: before.withoutNode(before.nodes[change.node]!.name), newcomer: undefined };
  const newcomer = newcomerOf(state, before, change.token);
  return { before, after: before.withNode(newcomer), newcomer };
}

function ringOf({ keys, tokens, seed }: MoveState, count: number): Ring {
  const partitioner = partitionerOfKeys[keys];
  const isByLot = keys === 'murmur3' && tokens > 1;
  return buildRing({
    partitioner,
    nodes: Array.from({ length: count }, (_, at) => nodeNamed(at)),
    allocation: isByLot ? 'random' : 'even',
    tokensPerNode: isByLot ? tokens : 1,
    seed,
  });
}

/**
 * The node that joins. On the toy ring it gets the given token. With many tokens they are the next random ones.
 * Otherwise it gets the middle of the first range.
 */
function newcomerOf(state: MoveState, before: Ring, token: number): RingNode {
  const { keys, tokens, nodes } = state;
  if (keys === 'toy') return { ...nodeNamed(nodes), tokens: [BigInt(token)] };
  if (tokens > 1) return ringOf(state, nodes + 1).nodes[nodes]!;
  const { start, end } = before.range(0);
  const half = (distance(before.partitioner, start, end) + 1n) / 2n;
  return { ...nodeNamed(nodes), tokens: [wrap(before.partitioner, start + half)] };
}

function nodeNamed(at: number): Omit<RingNode, 'tokens'> {
  return { name: `N${at + 1}`, datacenter: 'dc1', rack: 'r1' };
}

interface Context {
  names: readonly string[];
  keys: readonly Key[];
  before: Ring;
  after: Ring;
  who: string;
  rf: number;
  isJoin: boolean;
}

function onRing({ names, keys, before, after, rf }: Context, replication: Replication): SchemeMoves {
  const holders = (ring: Ring, token: bigint) =>
    placeReplicas(ring, replication, ring.rangeOfToken(token)).replicas.map(({ name }) => name);
  return counted('ring', rf, names, keys, ({ token }) => [holders(before, token), holders(after, token)]);
}

function byModulo({ names, keys, before, after, rf }: Context): SchemeMoves {
  const holders = ({ partitioner, nodes }: Ring, token: bigint) =>
    moduloReplicas(partitioner, token, { nodes: nodes.map(({ name }) => name), replicationFactor: rf });
  return counted('modulo', rf, names, keys, ({ token }) => [holders(before, token), holders(after, token)]);
}

/** A shard is split when it would hold more keys than this. This gives about five shards per node. */
const keysMaxOf: Readonly<Record<KeySet, number>> = { toy: 9, murmur3: 49 };

function inShards({ names, keys, before, rf, who, isJoin }: Context, set: KeySet): SchemeMoves {
  const sorted = keys.toSorted((one, other) => (one.order < other.order ? -1 : 1));
  const empty = createShards({
    nodes: before.nodes.map(({ name }) => name),
    replicationFactor: rf,
    keysMax: keysMaxOf[set],
    start: sorted[0]!.order,
    end: sorted.at(-1)!.order + 1n,
  });
  const full = insertKeys(
    empty,
    sorted.map(({ order }) => order),
  ).table;
  const old = balanceShards(full).table;
  const now = (isJoin ? addShardNode(old, who) : removeShardNode(old, who)).table;
  const holders = (table: ShardedTable, order: bigint) => table.shards[shardOf(table, order)]!.replicas;
  return counted('range', rf, names, sorted, ({ order }) => [holders(old, order), holders(now, order)]);
}

function counted(
  scheme: Scheme,
  rf: number,
  names: readonly string[],
  keys: readonly Key[],
  holdersOf: (key: Key) => [before: readonly string[], after: readonly string[]],
): SchemeMoves {
  const numberOf = new Map(names.map((name, number) => [name, number]));
  let moved = 0;
  const places = keys.map((key) => {
    const [before, after] = holdersOf(key);
    const gained = after.filter((name) => !before.includes(name)).length;
    moved += gained;
    return {
      key: key.name,
      before: before.map((name) => numberOf.get(name)!),
      after: after.map((name) => numberOf.get(name)!),
      isMoved: gained > 0,
    };
  });
  return { scheme, places, moved, copies: keys.length * rf };
}

/** From which step on a scheme's figure is shown. */
export const shownFrom: Readonly<Record<Scheme, number>> = { ring: 2, modulo: 3, range: 4 };

/** How many keys each node has as primary replica, by its number: before the change, or after it. */
export function keysOnNodes(
  { schemes: { ring } }: MovesScene,
  when: 'before' | 'after',
  count: number,
): number[] {
  const counts = Array.from({ length: count }, () => 0);
  for (const place of ring.places) counts[place[when][0]!]!++;
  return counts;
}

/** `2.moves.toy.4.1.j88.1.7`: cursor, keys, nodes, RF, change, tokens, seed. */
export function saveMove({ cursor, keys, nodes, rf, change, tokens, seed }: MoveState): string {
  const what = change.kind === 'join' ? `j${change.token}` : `l${change.node + 1}`;
  return [cursor, 'moves', keys, nodes, rf, what, tokens, seed].join('.');
}

export function readMove(saved: string): MoveState | undefined {
  const found = /^([0-4])\.moves\.(toy|murmur3)\.([2-7])\.([1-3])\.([jl])(\d{1,2})\.(1|16)\.(\d{1,4})$/.exec(
    saved,
  );
  if (!found) return undefined;
  const [cursor, , nodes, rf, , number, tokens, seed] = found.slice(1).map(Number) as number[];
  const change: Change =
    found[5] === 'j' ? { kind: 'join', token: number! } : { kind: 'leave', node: number! - 1 };
  const state: MoveState = {
    cursor: cursor!,
    keys: found[2] as KeySet,
    nodes: nodes!,
    rf: rf!,
    change,
    tokens: tokens!,
    seed: seed!,
  };
  const isPossible =
    change.kind === 'join' ? isFreeToken(state, change.token) : nodes! > change.node && change.node >= 0;
  return isPossible && seed! >= 1 ? state : undefined;
}

/** Neighbouring keys that can be drawn in one colour. */
export interface Run {
  node: number;
  /** How many copies of each of these keys are sent. 0 if the keys stay. */
  gained: number;
  from: number;
  length: number;
}

/**
 * The strip of a scheme, before the change or after it. After it, keys that have moved have the colour of the node
 * that gets them.
 */
export function runsOf({ places }: SchemeMoves, when: 'before' | 'after'): Run[] {
  const runs: Run[] = [];
  for (const [at, { before, after }] of places.entries()) {
    const receivers = when === 'after' ? after.filter((node) => !before.includes(node)) : [];
    const gained = receivers.length;
    const node = receivers[0] ?? (when === 'before' ? before : after)[0] ?? 0;
    const run = runs.at(-1);
    if (run?.node === node && run.gained === gained) run.length++;
    else runs.push({ node, gained, from: at, length: 1 });
  }
  return runs;
}
