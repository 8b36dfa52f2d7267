import { viewOf } from '#engine/values/bytes.ts';

import { encodeInt } from '../types/read-number.ts';

const dayMs = 86_400_000n;
const epoch = 2 ** 31;

/** A date is stored as a number of days in which 1970-01-01 is 2^31 (SimpleDateSerializer). */
export function millisOfDate(bytes: Uint8Array): bigint {
  return BigInt(viewOf(bytes).getUint32(0) - epoch) * dayMs;
}

/**
 * As in Cassandra: times before 1970 give the next day, because Java's Duration.toDays truncates where it should
 * round down.
 */
export function dateOfMillis(millis: bigint): Uint8Array {
  const seconds = (millis - (((millis % 1000n) + 1000n) % 1000n)) / 1000n;
  return encodeInt((Number(seconds / 86_400n) + epoch) | 0);
}

/** The time from 1582-10-15, where the time of a version 1 UUID begins, to 1970, in units of 100 ns. */
const uuidEpoch = 0x01b21dd213814000n;

export function millisOfTimeuuid(bytes: Uint8Array): bigint {
  const view = viewOf(bytes);
  const low = BigInt(view.getUint32(0));
  const middle = BigInt(view.getUint16(4));
  const high = BigInt(view.getUint16(6) & 0x0fff);
  return (((high << 48n) | (middle << 32n) | low) - uuidEpoch) / 10_000n;
}

/** A version 1 UUID from a time in 100 ns since 1970 and the other eight bytes. */
export function timeuuidOf(time: bigint, rest: readonly number[]): Uint8Array {
  const since = BigInt.asUintN(60, time + uuidEpoch);
  const bytes = new Uint8Array(16);
  const view = viewOf(bytes);
  view.setUint32(0, Number(since & 0xffffffffn));
  view.setUint16(4, Number((since >> 32n) & 0xffffn));
  view.setUint16(6, Number(since >> 48n) | 0x1000);
  bytes.set(rest, 8);
  return bytes;
}
