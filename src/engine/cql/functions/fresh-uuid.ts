import { murmur3 } from '#engine/sim/ring/murmur3.ts';
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

/**
 * A version 4 UUID. Its 122 bits are random in Cassandra. Here they are a hash of the coordinator's clock, which never
 * returns a microsecond twice, and of the node, so that a run can be replayed. The cluster's own random numbers would
 * not do: a lab that begins anew begins with the same ones, and would make the same UUIDs.
 */
export function nextUuid(coordinator: Coordinator): Uint8Array {
  const source = new Uint8Array(17);
  new DataView(source.buffer).setFloat64(0, coordinator.nextTimestamp());
  source.set(nodeBytes(coordinator), 8);
  const bytes = new Uint8Array(16);
  const halves = new DataView(bytes.buffer);
  for (const half of [0, 1]) {
    source[16] = half;
    halves.setBigInt64(8 * half, murmur3(source));
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
