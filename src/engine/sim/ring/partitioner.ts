// src/engine/sim/ring: where data lives. Keys become tokens, tokens have places on a ring, nodes own ranges of the
// ring, strategies choose the replicas of a range, and ranges move when nodes join or leave. All functions are pure.
// The folder may import only src/engine/values.
//
// Read partitioner.ts, ring.ts, chooser.ts and walk.ts in that order. *-tokens.ts choose tokens, *-moves.ts and
// range-shards.ts compute what moves, build-ring.ts and lecture-rings.ts build whole rings.

import type { TokenIndex } from './token-index.ts';

/** Turns a partition key into a token, a place on the ring. Tokens are bigints for every partitioner. */
export interface Partitioner {
  readonly name: string;
  /** The places of the ring are `first` to `first + size − 1`, and then `first` again. */
  readonly first: bigint;
  readonly size: bigint;
  /** The token before the tokens of all keys. A scan of the whole ring begins there. */
  readonly minimum: bigint;
  tokenOf(key: Uint8Array): bigint;
  /** A token as nodetool and `SELECT token(…)` show it. */
  format(token: bigint): string;
  parse(text: string): bigint;
  /** Finds the range that holds a key, without creating a bigint. It is left out if there is no faster way. */
  locate?(key: Uint8Array, index: TokenIndex): number;
}

/**
 * The distance from one token clockwise to another. From a token to itself it is the whole ring: a ring of one token
 * has one range.
 */
export function distance({ size }: Partitioner, start: bigint, end: bigint): bigint {
  const steps = (end - start) % size;
  return steps > 0n ? steps : steps + size;
}

/** The same distance as a share of the ring, 0 to 1. */
export function shareOf(partitioner: Partitioner, start: bigint, end: bigint): number {
  return Number(distance(partitioner, start, end)) / Number(partitioner.size);
}

/** How far round the ring a token is, 0 to 1. Drawings use it. */
export function positionOf({ first, size }: Partitioner, token: bigint): number {
  return Number(token - first) / Number(size);
}

const steps = 2n ** 53n;

/** The token at a given part of the way clockwise from one token to another. */
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
