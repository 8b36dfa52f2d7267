import type { TokenRange } from '#engine/sim/ring/ring.ts';
import { digestOf } from '#engine/sim/storage/digest.ts';
import type { SSTable } from '#engine/sim/storage/sstable.ts';
import type { ClusterNode } from '../cluster-node.ts';
import { partitionRanges } from '../streams.ts';
import type { World } from '../world.ts';
import { isInRange, MerkleTree, treeDepth } from './merkle-tree.ts';
import type { RepairSession } from './repair-session.ts';

/**
 * A replica reads what it holds of the ranges, and hashes it into a tree for each (repair/ValidationManager.java). A
 * full repair reads everything, an incremental one what it has set apart. Tombstones whose grace is over do not count,
 * so that it does not matter which replicas have compacted them away.
 */
export function validate(
  { partitioner }: World,
  { storage }: ClusterNode,
  { id, options, nowSeconds }: RepairSession,
  ranges: readonly TokenRange[],
): MerkleTree[] {
  const { table, isFull } = options;
  if (isFull) storage.flush(table, nowSeconds);
  const store = storage.table(table);
  const isRead = ({ mark }: SSTable) => isFull || mark.pendingRepair === id;
  // With only_purge_repaired_tombstones a validation leaves nothing out.
  const gcBefore = table.onlyPurgesRepaired ? Number.NEGATIVE_INFINITY : nowSeconds - table.gcGraceSeconds;
  const purge = { nowSeconds, gcBefore, purgeBefore: undefined };
  const keys = store.sstables
    .filter(isRead)
    .map(({ partitions }) => [...partitions.sources()].map(({ key }) => partitioner.tokenOf(key)))
    .filter(([first, ...others]) => touches(ranges, first!, others.at(-1) ?? first!));
  return ranges.map((range) => {
    const tree = new MerkleTree(partitioner, range, treeDepth(estimate(keys, range, table.minIndexInterval)));
    for (const piece of partitionRanges(range))
      for (const partition of store.held(piece, isRead, purge))
        tree.add(partitioner.tokenOf(partition.key), digestOf(table, partition));
    return tree;
  });
}

/** Whether an SSTable with these first and last tokens may have something of the ranges. */
function touches(ranges: readonly TokenRange[], first: bigint, last: bigint): boolean {
  return ranges.some(
    (range) =>
      isInRange(first, range) || isInRange(last, range) || (first <= range.start && range.start < last),
  );
}

/**
 * How many partitions a replica believes to have in a range: it counts the keys of the index summaries, one in
 * `interval`, and takes each SSTable for at least one (BigTableReader.estimatedKeysForRanges).
 */
function estimate(keys: readonly (readonly bigint[])[], range: TokenRange, interval = 128): number {
  let sum = 0;
  for (const tokens of keys) {
    const sampled = tokens.filter((token, at) => at % interval === 0 && isInRange(token, range));
    sum += Math.max(1, sampled.length * interval);
  }
  return sum;
}
