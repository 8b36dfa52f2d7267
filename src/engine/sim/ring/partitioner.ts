// src/engine/sim/ring: where data lives. Keys become tokens, tokens lie on a ring, nodes own ranges of it, strategies choose
// the replicas of a range, and a change of nodes moves ranges. Pure functions of their arguments; it may import
// src/engine/values alone.
//
// Read partitioner.ts, ring.ts, replication.ts and walk.ts in that order. *-tokens.ts choose tokens, *-moves.ts and
// range-shards.ts tell what moves, build-ring.ts and lecture-rings.ts give whole rings.

import type { TokenIndex } from './token-index.ts';

/** Turns a partition key into a token, a place on the ring. Tokens are bigints for every partitioner. */
export interface Partitioner {
  readonly name: string;
  /** The places of the ring are `first` to `first + size − 1`, and then `first` again. */
  readonly first: bigint;
  readonly size: bigint;
  /** The token before that of every key: where a scan of the whole ring begins. */
  readonly minimum: bigint;
  tokenOf(key: Uint8Array): bigint;
  /** A token as nodetool and `SELECT token(…)` show it. */
  format(token: bigint): string;
  parse(text: string): bigint;
  /** The range that holds a key, with no bigint made on the way; left out where there is no quicker way. */
  locate?(key: Uint8Array, index: TokenIndex): number;
}

/** From one token clockwise to another. From a token to itself it is once around: a ring of one token has one range. */
export function distance({ size }: Partitioner, start: bigint, end: bigint): bigint {
  const steps = (end - start) % size;
  return steps > 0n ? steps : steps + size;
}

/** The same as a share of the ring, 0 to 1. */
export function shareOf(partitioner: Partitioner, start: bigint, end: bigint): number {
  return Number(distance(partitioner, start, end)) / Number(partitioner.size);
}

/** How far round the ring a token lies, 0 to 1: for drawing. */
export function positionOf({ first, size }: Partitioner, token: bigint): number {
  return Number(token - first) / Number(size);
}

const steps = 2n ** 53n;

/** The token that lies a given part of the way from one token clockwise to another. */
export function tokenBetween(
  partitioner: Partitioner,
  { start, end, ratio }: { start: bigint; end: bigint; ratio: number },
): bigint {
  const way = (distance(partitioner, start, end) * BigInt(Math.round(ratio * 2 ** 53))) / steps;
  return wrap(partitioner, start + way);
}

export function wrap({ first, size }: Partitioner, token: bigint): bigint {
  return ((((token - first) % size) + size) % size) + first;
}
