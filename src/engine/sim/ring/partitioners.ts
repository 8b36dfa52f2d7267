import { byteOrderedPartitioner } from './byte-ordered-partitioner.ts';
import { murmur3Partitioner } from './murmur3-partitioner.ts';
import type { Partitioner } from './partitioner.ts';
import { randomPartitioner } from './random-partitioner.ts';
import { toyPartitioner } from './toy-partitioner.ts';

export const partitionerNames = ['murmur3', 'random', 'byte-ordered', 'toy'] as const;
export type PartitionerName = (typeof partitionerNames)[number];

export const partitioners: Readonly<Record<PartitionerName, Partitioner>> = {
  murmur3: murmur3Partitioner,
  random: randomPartitioner,
  'byte-ordered': byteOrderedPartitioner,
  toy: toyPartitioner,
};
