// The other way to spread a hash over nodes: its remainder when divided by their number. It is as even, and needs no
// ring; but with one node more nearly every remainder changes. Lesson 06 lets both do the same job.

import type { Movement } from './movement.ts';
import type { Partitioner } from './partitioner.ts';

export interface ModuloChange {
  /** Names of the nodes, in the order in which the remainders name them. */
  before: readonly string[];
  after: readonly string[];
  replicationFactor: number;
}

/** Rings up to this size are told place by place. */
const placesMax = 4096n;

/** The nodes that hold a token: the one of its remainder, and those after it. */
export function moduloReplicas(
  { first }: Partitioner,
  token: bigint,
  { nodes, replicationFactor }: { nodes: readonly string[]; replicationFactor: number },
): string[] {
  return replicasOfHash(token - first, nodes, replicationFactor);
}

/** What moves on a small ring, as ranges: every place for itself, save where neighbours go the same way. */
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
 * The share of the data that is sent, for hashes of any size: counted over one round of all pairs of remainders, after
 * which they repeat. With one copy, going from n nodes to n + 1, it is n / (n + 1).
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
