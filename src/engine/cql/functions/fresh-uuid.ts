import type { Coordinator } from '#engine/values/coordinator.ts';

import { timeuuidOf } from './time-values.ts';

/**
 * A timeuuid that is later than all before it. Its time is the coordinator's own clock, which never returns a
 * microsecond twice. Its last eight bytes are random in Cassandra. Here they identify the node, so that a run can be
 * replayed.
 */
export function nextTimeuuid(coordinator: Coordinator): Uint8Array {
  return timeuuidOf(BigInt(coordinator.nextTimestamp()) * 10n, nodeBytes(coordinator));
}

/** A version 4 UUID whose bits are mixed from the coordinator's clock. It is the same when a run is replayed. */
export function nextUuid(coordinator: Coordinator): Uint8Array {
  const seed = coordinator.nextTimestamp();
  const bytes = new Uint8Array(16);
  let state = (seed % 0x1_0000_0000) ^ Math.floor(seed / 0x1_0000_0000);
  for (let word = 0; word < 4; word++) {
    state = mix(state + 0x9e3779b9);
    for (let at = 0; at < 4; at++) bytes[4 * word + at] = state >>> (8 * at);
  }
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes;
}

/** The final mixing step of 32-bit Murmur3. */
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

const byNode = new WeakMap<Coordinator, readonly number[]>();

function nodeBytes(coordinator: Coordinator): readonly number[] {
  const known = byNode.get(coordinator);
  if (known) return known;
  let hash = 0;
  for (const character of coordinator.nodes()[0]?.name ?? '') hash = mix(hash ^ character.charCodeAt(0));
  const other = mix(hash + 1);
  // The variant of RFC 4122, and the multicast bit, which marks a node id that is not a real address.
  const bytes = [
    0x80 | (hash & 0x3f),
    (hash >>> 8) & 0xff,
    (hash >>> 16) | 1,
    hash >>> 24,
    other & 0xff,
    (other >>> 8) & 0xff,
    (other >>> 16) & 0xff,
    other >>> 24,
  ].map((byte) => byte & 0xff);
  byNode.set(coordinator, bytes);
  return bytes;
}
