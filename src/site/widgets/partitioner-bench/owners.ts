// Which node owns a key, for each partitioner, fast enough for a million keys. The result is that of engine/sim/ring.
// No bigint is used, except for a key so near to a node's token that a floating-point number could not decide.

import { buildRing } from '#engine/sim/ring/build-ring.ts';
import { byteOrderedPartitioner } from '#engine/sim/ring/byte-ordered-partitioner.ts';
import { md5Words } from '#engine/sim/ring/md5.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import type { Partitioner } from '#engine/sim/ring/partitioner.ts';
import { randomPartitioner } from '#engine/sim/ring/random-partitioner.ts';
import type { Ring } from '#engine/sim/ring/ring.ts';

export const partitionerNames = ['murmur3', 'random', 'byteOrdered'] as const;
export type PartitionerName = (typeof partitionerNames)[number];

export const partitioners: Readonly<Record<PartitionerName, Partitioner>> = {
  murmur3: murmur3Partitioner,
  random: randomPartitioner,
  byteOrdered: byteOrderedPartitioner,
};

/** Nodes at equal distances, the first one where the ring begins. */
export function ringOf(name: PartitionerName, nodes: number): Ring {
  return buildRing({
    partitioner: partitioners[name],
    nodes: Array.from({ length: nodes }, (_, at) => ({ name: `N${at + 1}`, datacenter: 'dc1', rack: 'r1' })),
    allocation: 'even',
    tokensPerNode: 1,
    seed: 1,
  });
}

export type OwnerOf = (key: Uint8Array) => number;

export function ownerFinder(name: PartitionerName, nodes: number): OwnerOf {
  const ring = ringOf(name, nodes);
  // A range has the number of its node: tokens are in the order of the nodes.
  if (name === 'murmur3') return (key) => ring.rangeOfKey(key);
  const positionOf = name === 'random' ? randomPosition : bytePosition;
  return (key) => {
    const way = positionOf(key) * nodes;
    const near = Math.abs(way - Math.round(way)) < tooNear || key.length === 0;
    return near ? ring.rangeOfKey(key) : Math.ceil(way) % nodes;
  };
}

const tooNear = 1e-12;
const word = 2 ** 32;

/** The upper half of the hash as a share of the ring: most significant byte first, as an absolute value. */
function randomPosition(key: Uint8Array): number {
  const hash = md5Words(key);
  const high = swap(hash[0]!);
  const low = swap(hash[1]!) >>> 0;
  // The negative of a number is its complement plus one. The "plus one" affects only the lower half, apart from a
  // tiny rest.
  return high < 0 ? ((~high >>> 0) + (word - 1 - low) / word) / 2 ** 31 : (high + low / word) / 2 ** 31;
}

function swap(value: number): number {
  return (value << 24) | ((value & 0xff00) << 8) | ((value >>> 8) & 0xff00) | (value >>> 24);
}

const base = 257;
const digits = 7;

/** A digit for each byte, as byteOrderedPartitioner counts them; past the seventh they are too small to matter. */
function bytePosition(key: Uint8Array): number {
  let position = 0;
  for (let at = Math.min(digits, key.length) - 1; at >= 0; at--) position = (position + key[at]! + 1) / base;
  return position;
}
