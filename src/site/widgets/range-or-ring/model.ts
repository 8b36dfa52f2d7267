// The same orders in shards of sorted order numbers and on the ring of their hashes: where new orders go, what the
// balancer moves, and what moves when a server joins. engine/sim/ring computes both. No DOM.

import { buildRing } from '#engine/sim/ring/build-ring.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Random } from '#engine/sim/ring/random.ts';
import {
  addShardNode,
  balanceShards,
  createShards,
  insertKeys,
  type ShardedTable,
  shardOf,
} from '#engine/sim/ring/range-shards.ts';
import type { Ring } from '#engine/sim/ring/ring.ts';
import { int } from '#engine/values/integer.ts';
import { readSeed } from '#site/widgets/stage/seed.ts';

/** `growing`: an order's number is one more than that of the last. `scattered`: the numbers are drawn by lot. */
export const keyKinds = ['growing', 'scattered'] as const;
export type KeyKind = (typeof keyKinds)[number];

export const serverCounts = [3, 4, 5, 6] as const;
export const tokenCounts = [1, 4, 16] as const;

export interface Setup {
  readonly keys: KeyKind;
  /** How many servers there are before one joins. */
  readonly servers: (typeof serverCounts)[number];
  /** Tokens of a node on the ring. */
  readonly tokens: (typeof tokenCounts)[number];
  readonly seed: number;
}

export const presets = ['growing', 'scattered', 'one-token'] as const;
export type Preset = (typeof presets)[number];

const growing: Setup = { keys: 'growing', servers: 4, tokens: 16, seed: 1 };

export const setups: Readonly<Record<Preset, Setup>> = {
  growing,
  scattered: { ...growing, keys: 'scattered' },
  'one-token': { ...growing, tokens: 1 },
};

export function presetOf(setup: Setup): Preset | undefined {
  const wanted = saveSetup(setup);
  return presets.find((preset) => saveSetup(setups[preset]) === wanted);
}

/** The orders that are there at first, and how many come in each of the two bursts. */
export const firstOrders = 400;
export const burst = 100;
/** A shard with more orders is split. */
export const ordersMax = 20;

/** `orders`: a burst of new orders. `balancer`: it evens out the shards. */
export const stages = ['before', 'orders', 'balancer', 'join', 'orders-again', 'balancer-again'] as const;
export type Stage = (typeof stages)[number];

export const schemes = ['shards', 'ring'] as const;
export type Scheme = (typeof schemes)[number];

/** What one server holds of the line of order numbers, or of tokens: from and to as parts of the whole, 0 to 1. */
export interface Piece {
  readonly server: number;
  readonly from: number;
  readonly to: number;
  /** How many orders are in it. */
  readonly orders: number;
  /** It was sent here in this stage, by this server. */
  readonly cameFrom: number | undefined;
}

export interface Scene {
  readonly pieces: readonly Piece[];
  /** Where the new orders of this stage are, as parts of the line, with their servers. */
  readonly arrivals: readonly { readonly at: number; readonly server: number }[];
  /** For each server, how many orders it holds, has just taken from clients, and was just sent by other servers. */
  readonly servers: readonly { readonly holds: number; readonly arrived: number; readonly received: number }[];
  /** How many orders were sent from one server to another in this stage, and in all stages until now. */
  readonly moved: number;
  readonly movedSoFar: number;
}

export type Story = Readonly<Record<Scheme, readonly Scene[]>>;

/** The server that joins is the last. */
export function serverName(at: number): string {
  return `N${at + 1}`;
}

export function storyOf(setup: Setup): Story {
  const orders = ordersOf(setup);
  return { shards: shardScenes(setup, orders), ring: ringScenes(setup, orders) };
}

interface Orders {
  readonly first: readonly bigint[];
  readonly bursts: readonly [readonly bigint[], readonly bigint[]];
}

const spaceOfScattered = 1_000_000n;

function ordersOf({ keys, seed }: Setup): Orders {
  const count = firstOrders + 2 * burst;
  const numbers = keys === 'growing' ? growingNumbers(count) : scatteredNumbers(count, seed);
  const from = firstOrders + burst;
  return {
    first: numbers.slice(0, firstOrders),
    bursts: [numbers.slice(firstOrders, from), numbers.slice(from)],
  };
}

function growingNumbers(count: number): bigint[] {
  return Array.from({ length: count }, (_, at) => BigInt(at + 1));
}

function scatteredNumbers(count: number, seed: number): bigint[] {
  const random = new Random(seed);
  const numbers = new Set<bigint>();
  while (numbers.size < count) numbers.add(1n + random.bigintBelow(spaceOfScattered - 1n));
  return [...numbers];
}

function shardScenes({ servers }: Setup, { first, bursts }: Orders): Scene[] {
  const names = Array.from({ length: servers }, (_, at) => serverName(at));
  let table = createShards({
    nodes: names,
    replicationFactor: 1,
    keysMax: ordersMax,
    start: 0n,
    end: 1n << 62n,
  });
  // In the past the balancer kept up with every order.
  for (const order of first) table = balanceShards(insertKeys(table, [order]).table).table;
  const tables: [ShardedTable, readonly bigint[]][] = [[table, []]];
  const next = (to: ShardedTable, arrivals: readonly bigint[] = []) => {
    table = to;
    tables.push([to, arrivals]);
  };
  next(insertKeys(table, bursts[0]).table, bursts[0]);
  next(balanceShards(table).table);
  next(addShardNode(table, serverName(servers)).table);
  next(insertKeys(table, bursts[1]).table, bursts[1]);
  next(balanceShards(table).table);
  let movedSoFar = 0;
  return tables.map(([now, arrivals], at) => {
    const before = tables[at - 1]?.[0] ?? now;
    const count = now.shards.reduce((sum, { keys }) => sum + keys.length, 0);
    let rank = 0;
    const pieces = now.shards.map(({ start, keys, replicas }): Piece => {
      const server = numberOf(replicas[0]!);
      const earlier = numberOf(before.shards[shardOf(before, start)]!.replicas[0]!);
      const from = rank / count;
      rank += keys.length;
      return {
        server,
        from,
        to: rank / count,
        orders: keys.length,
        cameFrom: arrivals.length === 0 && earlier !== server ? earlier : undefined,
      };
    });
    const sorted = now.shards.flatMap(({ keys }) => keys);
    const places = new Map(sorted.map((key, place) => [key, (place + 0.5) / count]));
    const scene = sceneOf(servers + 1, pieces, movedSoFar, arrivals.map((key) => ({
      at: places.get(key)!,
      server: numberOf(now.shards[shardOf(now, key)]!.replicas[0]!),
    })));
    movedSoFar = scene.movedSoFar;
    return scene;
  });
}

function ringScenes({ servers, tokens, seed }: Setup, { first, bursts }: Orders): Scene[] {
  const plan = {
    partitioner: murmur3Partitioner,
    allocation: 'replication-aware',
    tokensPerNode: tokens,
    replicationFactor: 1,
    seed,
  } as const;
  const ringOf = (count: number) =>
    buildRing({
      ...plan,
      nodes: Array.from({ length: count }, (_, at) => ({
        name: serverName(at),
        datacenter: 'dc1',
        rack: 'r1',
      })),
    });
  const before = ringOf(servers);
  const after = ringOf(servers + 1);
  const rings: [Ring, readonly bigint[]][] = [
    [before, []],
    [before, bursts[0]],
    [before, []],
    [after, []],
    [after, bursts[1]],
    [after, []],
  ];
  const held: bigint[] = [...first];
  let movedSoFar = 0;
  return rings.map(([ring, arrivals], at) => {
    const earlier = rings[at - 1]?.[0] ?? ring;
    held.push(...arrivals);
    const scene = sceneOf(servers + 1, ringPieces(earlier, ring, held), movedSoFar, arrivals.map((order) => {
      const token = tokenOf(order);
      return { at: placeOf(token), server: ownerOf(ring, token) };
    }));
    movedSoFar = scene.movedSoFar;
    return scene;
  });
}

/** Every range between two tokens, from the first token of the ring to the last. The range over the top is cut. */
function ringPieces(before: Ring, ring: Ring, held: readonly bigint[]): Piece[] {
  const bounds = [...new Set([...before.tokens, ...ring.tokens])].sort((a, b) => (a < b ? -1 : 1));
  const places = held.map(tokenOf).sort((a, b) => (a < b ? -1 : 1));
  const ends = [...bounds, murmur3Partitioner.first + murmur3Partitioner.size - 1n];
  let rank = 0;
  let start = murmur3Partitioner.first;
  return ends.flatMap((end): Piece[] => {
    const from = rank;
    while (rank < places.length && places[rank]! <= end) rank++;
    const server = ownerOf(ring, end);
    const earlier = ownerOf(before, end);
    const piece = {
      server,
      from: placeOf(start),
      to: placeOf(end),
      orders: rank - from,
      cameFrom: earlier === server ? undefined : earlier,
    };
    start = end;
    return piece.to > piece.from ? [piece] : [];
  });
}

function sceneOf(
  count: number,
  pieces: readonly Piece[],
  movedBefore: number,
  arrivals: Scene['arrivals'],
): Scene {
  const servers = Array.from({ length: count }, (_, at) => {
    const own = pieces.filter(({ server }) => server === at);
    return {
      holds: sumOf(own),
      arrived: arrivals.filter(({ server }) => server === at).length,
      received: sumOf(own.filter(({ cameFrom }) => cameFrom !== undefined)),
    };
  });
  const moved = servers.reduce((sum, { received }) => sum + received, 0);
  return { pieces, arrivals, servers, moved, movedSoFar: movedBefore + moved };
}

function sumOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { orders }) => sum + orders, 0);
}

function numberOf(name: string): number {
  return Number(name.slice(1)) - 1;
}

function ownerOf(ring: Ring, token: bigint): number {
  return numberOf(ring.ownerAt(ring.rangeOfToken(token)).name);
}

function tokenOf(order: bigint): bigint {
  return murmur3Partitioner.tokenOf(int.encode(Number(order)));
}

function placeOf(token: bigint): number {
  return Number(((token - murmur3Partitioner.first) * 1_000_000n) / murmur3Partitioner.size) / 1_000_000;
}

export interface State {
  readonly cursor: number;
  readonly setup: Setup;
  /** The number of the option that was guessed. */
  readonly guess: number | undefined;
}

/** `0.-.growing.4.16.1` */
export function saveState({ cursor, guess, setup }: State): string {
  return `${cursor}.${guess ?? '-'}.${saveSetup(setup)}`;
}

function saveSetup({ keys, servers, tokens, seed }: Setup): string {
  return [keys, servers, tokens, seed].join('.');
}

const saved = new RegExp(
  `^(\\d)\\.(-|[0-2])\\.(${keyKinds.join('|')})\\.(${serverCounts.join('|')})\\.(${tokenCounts.join('|')})\\.(\\d{1,4})$`,
);

/** Undefined if the text was not written by `saveState`. */
export function readState(text: string): State | undefined {
  const [, cursor, guess, keys, servers, tokens, seed] = saved.exec(text) ?? [];
  if (seed === undefined || readSeed(seed) === undefined || Number(cursor) >= stages.length) return undefined;
  return {
    cursor: Number(cursor),
    guess: guess === '-' ? undefined : Number(guess),
    setup: {
      keys: keys as KeyKind,
      servers: Number(servers) as Setup['servers'],
      tokens: Number(tokens) as Setup['tokens'],
      seed: Number(seed),
    },
  };
}
