import type { Partitioner } from '#engine/sim/ring/partitioner.ts';
import { compareBytes } from '#engine/values/bytes.ts';

/**
 * A partition's token, rounded to a number. It keeps the order of tokens for every partitioner. Only if two positions
 * are equal, the tokens themselves must be compared.
 */
export type RingPosition = number;

export function positionOf(partitioner: Partitioner, key: Uint8Array): RingPosition {
  return Number(partitioner.tokenOf(key));
}

/** A place before or after all keys of a token, or before or after one key. */
export interface RingPlace {
  readonly token: bigint;
  readonly position: RingPosition;
  readonly key: Uint8Array | undefined;
  readonly isAfter: boolean;
}

export function placeAtToken(token: bigint, isAfter: boolean): RingPlace {
  return { token, position: Number(token), key: undefined, isAfter };
}

export function placeAtKey(partitioner: Partitioner, key: Uint8Array, isAfter: boolean): RingPlace {
  const token = partitioner.tokenOf(key);
  return { token, position: Number(token), key, isAfter };
}

/** Compares two keys with the same position: by token, then by the bytes of the keys (db/DecoratedKey.java). */
export function compareKeys(partitioner: Partitioner, a: Uint8Array, b: Uint8Array): number {
  const order = compareBytes(a, b);
  if (order === 0) return 0;
  const token = partitioner.tokenOf(a);
  const other = partitioner.tokenOf(b);
  return token === other ? order : token < other ? -1 : 1;
}

/** Negative if the partition is before the place; never 0. */
export function compareToPlace(
  partitioner: Partitioner,
  position: RingPosition,
  keyOf: () => Uint8Array,
  place: RingPlace,
): number {
  if (position !== place.position) return position < place.position ? -1 : 1;
  const key = keyOf();
  const token = partitioner.tokenOf(key);
  if (token !== place.token) return token < place.token ? -1 : 1;
  const order = place.key === undefined ? 0 : compareBytes(key, place.key);
  return order !== 0 ? order : place.isAfter ? -1 : 1;
}
