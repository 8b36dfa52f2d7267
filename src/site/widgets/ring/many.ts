// From 4 nodes to 1,000 with 16 tokens each: the same ring, and the same walk. Tokens are random. No DOM.

import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { type Spread, spreadOf } from '#engine/sim/ring/ownership.ts';
import { Random } from '#engine/sim/ring/random.ts';
import type { RingNode, RingView, TokenRange } from '#engine/sim/ring/ring.ts';
import { Topology } from '#engine/sim/ring/topology.ts';
import { walk } from '#engine/sim/ring/walk.ts';
import { simpleStrategy } from '#engine/values/replication.ts';
import { text } from '#engine/values/text.ts';
import { fromSafeTail, toSafeTail } from '#site/widgets/stage/safe-text.ts';
import { readKey } from './model.ts';

export interface ManyState {
  cursor: number;
  nodes: number;
  tokens: number;
  rf: number;
  seed: number;
  key: string;
  /** The number of the chosen node. If undefined, the owner of the key stands out. */
  chosen: number | undefined;
}

/** The frames: the ring, the key, its owner with all its ranges, the copies. */
export const manySteps = 3;
export const manyCounts = [4, 10, 25, 50, 100, 250, 500, 1000] as const;
export const manyTokens = [1, 16] as const;
export const manyFactors = [1, 2, 3, 4] as const;

export const firstMany: ManyState = {
  cursor: 0,
  nodes: 1000,
  tokens: 16,
  rf: 3,
  seed: 7,
  key: 'The Beatles',
  chosen: undefined,
};

/** With more ranges than this the drawing is a canvas. */
export const svgRangesMax = 1600;

/** A ring of random tokens, with typed arrays for drawing. */
export interface ManyRing {
  nodes: readonly RingNode[];
  ring: RingView;
  /** Where each range ends, from 0 to 1, in the order of the tokens. */
  ends: Float64Array;
  /** The number of each range's owner. */
  owners: Uint16Array;
  /** The share of each node, from 0 to 1. */
  shares: Float64Array;
  spread: Spread;
}

export interface ManyScene extends ManyRing {
  token: bigint;
  position: number;
  range: TokenRange;
  /** The number of the range that holds the key. */
  place: number;
  /** Numbers of nodes, the owner first. */
  replicas: readonly number[];
  /** The node that stands out. */
  chosen: number;
}

let last: { of: string; made: ManyRing } | undefined;

export function ringByLot(of: Lots): ManyRing {
  const making = ringInParts(of);
  let part = making.next();
  while (!part.done) part = making.next();
  return part.value;
}

/** Makes the same ring in parts of a few milliseconds each, for callers that prepare it in advance. */
export function* ringInParts({ nodes, tokens, seed }: Lots): Generator<void, ManyRing> {
  const of = `${nodes} ${tokens} ${seed}`;
  const before = last;
  if (before?.of === of) return before.made;
  const made = yield* makeRing(nodes, tokens, seed);
  // Another ring may have been made meanwhile, and the learner may be looking at it: then it stays the last one.
  if (last === before) last = { of, made };
  return made;
}

type Lots = Pick<ManyState, 'nodes' | 'tokens' | 'seed'>;

/**
 * This is not a `Ring`: creating and sorting sixteen thousand bigints would take most of the time of a first frame.
 * Here a token is stored as two 32-bit numbers and becomes a bigint only when it is needed.
 */
function* makeRing(count: number, tokens: number, seed: number): Generator<void, ManyRing> {
  const lot = drawTokens(count * tokens, new Random(seed));
  yield;
  const order = sortTokens(lot);
  yield;
  const length = order.length;
  const ends = new Float64Array(length);
  const owners = new Uint16Array(length);
  for (let range = 0; range < length; range++) {
    const at = order[range]!;
    ends[range] = (lot.highs[at]! + lot.lows[at]! / word) / word;
    owners[range] = Math.floor(at / tokens);
  }
  yield;
  const shares = new Float64Array(count);
  for (let range = 0; range < length; range++)
    shares[owners[range]!]! += ends[range]! - (range === 0 ? ends[length - 1]! - 1 : ends[range - 1]!);
  const nodes = Array.from({ length: count }, (_, at) => ({
    name: `N${at + 1}`,
    datacenter: 'dc1',
    rack: 'r1',
    get tokens() {
      return Array.from({ length: tokens }, (_, nth) => tokenOf(lot, at * tokens + nth));
    },
  }));
  const ring: RingView = {
    partitioner: murmur3Partitioner,
    length,
    get topology() {
      return Topology.of(nodes);
    },
    tokenAt: (range) => tokenOf(lot, order[range]!),
    ownerAt: (range) => nodes[owners[range]!]!,
  };
  return { nodes, ring, ends, owners, shares, spread: spreadOf(shares) };
}

/** Random tokens as offsets from the first token of the ring, in two halves. */
interface Lot {
  highs: Uint32Array;
  lows: Uint32Array;
}

const word = 2 ** 32;

function drawTokens(count: number, random: Random): Lot {
  const [highs, lows] = [new Uint32Array(count), new Uint32Array(count)];
  for (let at = 0; at < count; at++) {
    highs[at] = random.uint32();
    lows[at] = random.uint32();
  }
  return { highs, lows };
}

function tokenOf({ highs, lows }: Lot, at: number): bigint {
  return murmur3Partitioner.first + (BigInt(highs[at]!) << 32n) + BigInt(lows[at]!);
}

function positionOf(token: bigint): number {
  return Number(token) / 2 ** 64 + 0.5;
}

/**
 * The numbers of the tokens, in token order. Browsers sort plain numbers fastest, so one number holds the high half
 * and the token's number. Only the few tokens with equal high halves have to be sorted here.
 */
function sortTokens({ highs, lows }: Lot): Uint32Array {
  const count = highs.length;
  const keys = new Float64Array(count);
  for (let at = 0; at < count; at++) keys[at] = highs[at]! * numbers + at;
  keys.sort();
  const order = new Uint32Array(count);
  for (let next = 0; next < count; next++) {
    const at = keys[next]! % numbers;
    let place = next;
    for (; place > 0 && isAfter(order[place - 1]!, at); place--) order[place] = order[place - 1]!;
    order[place] = at;
  }
  return order;

  function isAfter(one: number, other: number): boolean {
    return highs[one] === highs[other] && lows[one]! > lows[other]!;
  }
}

/** More than there are tokens. Multiplied by a 32-bit number it is still an exact integer. */
const numbers = 2 ** 21;

let lastScene: { of: ManyRing; key: string; rf: number; scene: ManyScene } | undefined;

/**
 * Drawing, ledger and narration call this in every frame, so the scene is kept. Choosing another node changes only
 * the field `chosen`.
 */
export function manyOf(state: ManyState): ManyScene {
  const made = ringByLot(state);
  const { key, rf, chosen } = state;
  if (lastScene?.of !== made || lastScene.key !== key || lastScene.rf !== rf)
    lastScene = { of: made, key, rf, scene: findOwner(made, state) };
  const { scene } = lastScene;
  return chosen === undefined ? scene : { ...scene, chosen };
}

function findOwner(made: ManyRing, state: ManyState): ManyScene {
  const { ring, owners } = made;
  const token = murmur3Partitioner.tokenOf(text.encode(state.key));
  const place = rangeOfToken(ring, token);
  const { replicas } = walk(ring, simpleStrategy(state.rf), place);
  const owner = owners[place]!;
  return {
    ...made,
    token,
    position: positionOf(token),
    range: { start: ring.tokenAt((place - 1 + ring.length) % ring.length), end: ring.tokenAt(place) },
    place,
    replicas: replicas.map((node) => made.nodes.indexOf(node)),
    chosen: owner,
  };
}

/** The first range whose token is not before this one, clockwise. */
function rangeOfToken(ring: RingView, token: bigint): number {
  let [from, to] = [0, ring.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (ring.tokenAt(middle) < token) from = middle + 1;
    else to = middle;
  }
  return from === ring.length ? 0 : from;
}

/** The ranges of one node, as positions on the ring. */
export function rangesOfNode({ ends, owners }: ManyRing, node: number): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let range = 0; range < owners.length; range++)
    if (owners[range] === node)
      found.push({ from: ends[range === 0 ? ends.length - 1 : range - 1]!, to: ends[range]! });
  return found;
}

/** The owner of a position on the ring, from 0 to 1. It is for a pointer on the drawing. */
export function ownerAt({ ends, owners }: ManyRing, position: number): number {
  let [from, to] = [0, ends.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (ends[middle]! < position) from = middle + 1;
    else to = middle;
  }
  return owners[from === ends.length ? 0 : from]!;
}

/** `2.many.1000.16.3.7.The~20Beatles`: cursor, nodes, tokens, RF, seed, key; a chosen node is not kept. */
export function saveMany({ cursor, nodes, tokens, rf, seed, key }: ManyState): string {
  const safe = toSafeTail(key);
  return [cursor, 'many', nodes, tokens, rf, seed, safe].join('.');
}

export function readMany(saved: string): ManyState | undefined {
  const found = /^([0-3])\.many\.(\d{1,4})\.(1|16)\.([1-4])\.(\d{1,4})\.([\w.!~*'()-]+)$/.exec(saved);
  if (!found) return undefined;
  const [cursor, nodes, tokens, rf, seed] = found.slice(1, 6).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const key = fromSafeTail(found[6]!);
  const isKnown = (manyCounts as readonly number[]).includes(nodes) && seed >= 1;
  if (!isKnown || key === undefined || readKey('murmur3', key) !== key) return undefined;
  return { cursor, nodes, tokens, rf, seed, key, chosen: undefined };
}
