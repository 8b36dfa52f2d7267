// The other way to spread hashes over nodes: the remainder of the hash divided by the number of nodes. It is as even
// as a ring and needs no ring. But if one node is added, nearly every remainder changes. Lesson 06 compares both
// ways.

import type { Movement } from './movement.ts';
import type { Partitioner } from './partitioner.ts';

export interface ModuloChange {
  /** The names of the nodes. The remainder is the index into this list. */
  before: readonly string[];
  after: readonly string[];
  replicationFactor: number;
}

/** The largest ring for which moves are listed place by place. */
const placesMax = 4096n;

/** The nodes that hold a token: the node of its remainder, and the nodes after it. */
export function moduloReplicas(
  { first }: Partitioner,
  token: bigint,
  { nodes, replicationFactor }: { nodes: readonly string[]; replicationFactor: number },
): string[] {
  return replicasOfHash(token - first, nodes, replicationFactor);
}

/**
 * What moves on a small ring, as ranges. Every place is a range of its own; neighbours with the same source and
 * target are merged.
 */
export function moduloMoves(partitioner: Partitioner, change: ModuloChange): Movement {
  const { first, size } = partitioner;
  if (size > placesMax) throw new Error(`a ring of ${size} places is too large to be told place by place`);
  const share = 1 / Number(size);
  const moves: Movement['moves'][number][] = [];
  const losses: Movement['losses'][number][] = [];
  for (let place = 0n; place < size; place++) {
    const { gained, lost } = compare(place, change);
    const end = first + place;
    const start = place === 0n ? first + size - 1n : end - 1n;
    for (const { from, to } of gained) moves.push({ start, end, share, from, to });
    for (const node of lost) losses.push({ start, end, share, node });
  }
  return { moves, losses };
}

/**
 * The share of the data that is sent, for hashes of any size. It is counted over one cycle of all pairs of
 * remainders, after which the pairs repeat. With one copy, from n nodes to n + 1, it is n / (n + 1).
 */
export function moduloMovedShare(change: ModuloChange): number {
  const round = leastCommonMultiple(change.before.length, change.after.length);
  let moved = 0;
  for (let hash = 0n; hash < round; hash++) moved += compare(hash, change).gained.length;
  return moved / Number(round);
}

function compare(
  hash: bigint,
  { before, after, replicationFactor }: ModuloChange,
): { gained: { from: string; to: string }[]; lost: string[] } {
  const old = replicasOfHash(hash, before, replicationFactor);
  const now = replicasOfHash(hash, after, replicationFactor);
  const lost = old.filter((node) => !now.includes(node));
  const gained = now
    .filter((node) => !old.includes(node))
    .map((to, at) => ({ from: lost[at] ?? old[0]!, to }));
  return { gained, lost };
}

function replicasOfHash(hash: bigint, nodes: readonly string[], replicationFactor: number): string[] {
  const first = Number(hash % BigInt(nodes.length));
  const count = Math.min(replicationFactor, nodes.length);
  return Array.from({ length: count }, (_, at) => nodes[(first + at) % nodes.length]!);
}

function leastCommonMultiple(a: number, b: number): bigint {
  let [larger, smaller] = [a, b];
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller];
  return BigInt((a / larger) * b);
}
