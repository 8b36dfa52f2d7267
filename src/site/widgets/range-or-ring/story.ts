// Where new orders go, what the balancer moves, and what moves when a server joins: engine/sim/ring computes both
// schemes, on the same orders.

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
import {
  burst,
  firstOrders,
  ordersMax,
  type Piece,
  type Scene,
  type Setup,
  type Story,
  serverName,
} from './model.ts';

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
    const scene = sceneOf(
      servers + 1,
      pieces,
      movedSoFar,
      arrivals.map((key) => ({
        at: places.get(key)!,
        server: numberOf(now.shards[shardOf(now, key)]!.replicas[0]!),
      })),
    );
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
    const scene = sceneOf(
      servers + 1,
      ringPieces(earlier, ring, held),
      movedSoFar,
      arrivals.map((order) => {
        const token = tokenOf(order);
        return { at: placeOf(token), server: ownerOf(ring, token) };
      }),
    );
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
