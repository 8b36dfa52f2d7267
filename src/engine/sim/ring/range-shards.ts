// The third way to spread data uses no hash. Keys stay in their order, and a shard holds the keys between two bounds.
// A shard that grows too large is split in the middle. A balancer moves whole shards to nodes that have fewer.
// Bigtable, HBase and MongoDB's ranged sharding work this way. Scans in key order are cheap, but growing keys all go
// to the last shard.

import type { Move } from './movement.ts';

/** Holds the keys from `start` to just before `end`. */
export interface Shard {
  readonly start: bigint;
  readonly end: bigint;
  /** Sorted. */
  readonly keys: readonly bigint[];
  /** The names of the nodes. The first node takes the writes. */
  readonly replicas: readonly string[];
}

export interface ShardedTable {
  readonly nodes: readonly string[];
  readonly replicationFactor: number;
  /** A shard with more keys than this is split. */
  readonly keysMax: number;
  /** The shards are in the order of their keys, without gaps. */
  readonly shards: readonly Shard[];
}

/** A split of a shard at a key. The key is the first one of the new shard. */
export interface Split {
  readonly shard: number;
  readonly at: bigint;
}

/** One shard for everything, from `start` to just before `end`. */
export function createShards({
  start,
  end,
  ...table
}: Omit<ShardedTable, 'shards'> & { start: bigint; end: bigint }): ShardedTable {
  const replicas = table.nodes.slice(0, table.replicationFactor);
  return { ...table, shards: [{ start, end, keys: [], replicas }] };
}

/** The shard that holds a key, by its number. */
export function shardOf({ shards }: ShardedTable, key: bigint): number {
  const found = shards.findIndex(({ end }) => key < end);
  if (found < 0 || key < shards[0]!.start) throw new Error(`no shard holds the key ${key}`);
  return found;
}

/**
 * Writes keys one after the other and returns which shards were split. A split moves nothing: both halves stay on
 * their nodes.
 */
export function insertKeys(
  table: ShardedTable,
  keys: Iterable<bigint>,
): { table: ShardedTable; splits: Split[] } {
  const splits: Split[] = [];
  let now = table;
  for (const key of keys) {
    const shard = shardOf(now, key);
    const grown = withKey(now.shards[shard]!, key);
    const parts = grown.keys.length > table.keysMax ? split(grown) : [grown];
    if (parts.length > 1) splits.push({ shard, at: parts[1]!.start });
    now = { ...now, shards: now.shards.toSpliced(shard, 1, ...parts) };
  }
  return { table: now, splits };
}

/** Moves shards from the node with the most to the node with the fewest, until their counts differ by at most one. */
export function balanceShards(table: ShardedTable): { table: ShardedTable; moves: Move[] } {
  const shards = [...table.shards];
  const counts = new Map(table.nodes.map((name) => [name, 0]));
  for (const { replicas } of shards)
    for (const name of replicas) counts.set(name, (counts.get(name) ?? 0) + 1);
  const total = shards.reduce((sum, { keys }) => sum + keys.length, 0);
  const moves: Move[] = [];
  while (true) {
    const bySize = [...counts].sort(([, a], [, b]) => b - a);
    const [from, most] = bySize[0]!;
    const [to, fewest] = bySize.at(-1)!;
    const at = shards.findLastIndex(({ replicas }) => replicas.includes(from) && !replicas.includes(to));
    if (most - fewest <= 1 || at < 0) break;
    moves.push(moveShard(shards, at, { from, to, total }));
    counts.set(from, most - 1).set(to, fewest + 1);
  }
  return { table: { ...table, shards }, moves };
}

export function addShardNode(table: ShardedTable, name: string): { table: ShardedTable; moves: Move[] } {
  return balanceShards({ ...table, nodes: [...table.nodes, name] });
}

/** Sends the shards of a node that leaves to the nodes with the fewest shards, then balances the rest. */
export function removeShardNode(table: ShardedTable, name: string): { table: ShardedTable; moves: Move[] } {
  const nodes = table.nodes.filter((node) => node !== name);
  if (nodes.length < table.replicationFactor)
    throw new Error(`${nodes.length} nodes cannot hold ${table.replicationFactor} copies`);
  const shards = [...table.shards];
  const total = shards.reduce((sum, { keys }) => sum + keys.length, 0);
  const moves: Move[] = [];
  for (const [at, { replicas }] of shards.entries()) {
    if (!replicas.includes(name)) continue;
    const countOf = (node: string) => shards.filter((shard) => shard.replicas.includes(node)).length;
    const [to] = nodes.filter((node) => !replicas.includes(node)).sort((a, b) => countOf(a) - countOf(b));
    moves.push(moveShard(shards, at, { from: name, to: to!, total }));
  }
  const balanced = balanceShards({ ...table, nodes, shards });
  return { table: balanced.table, moves: [...moves, ...balanced.moves] };
}

function moveShard(
  shards: Shard[],
  at: number,
  { from, to, total }: { from: string; to: string; total: number },
): Move {
  const shard = shards[at]!;
  shards[at] = { ...shard, replicas: shard.replicas.map((name) => (name === from ? to : name)) };
  const share = total === 0 ? 0 : shard.keys.length / total;
  return { start: shard.start, end: shard.end, share, from, to };
}

function withKey(shard: Shard, key: bigint): Shard {
  const at = shard.keys.findIndex((other) => other >= key);
  if (at >= 0 && shard.keys[at] === key) return shard;
  return { ...shard, keys: shard.keys.toSpliced(at < 0 ? shard.keys.length : at, 0, key) };
}

function split(shard: Shard): [Shard, Shard] {
  const middle = shard.keys.length >> 1;
  const bound = shard.keys[middle]!;
  return [
    { ...shard, end: bound, keys: shard.keys.slice(0, middle) },
    { ...shard, start: bound, keys: shard.keys.slice(middle) },
  ];
}
