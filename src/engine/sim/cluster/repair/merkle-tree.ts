// src/engine/sim/cluster/repair: anti-entropy repair. Replicas hash what they hold into Merkle trees, the coordinator
// compares the trees, and replicas that differ stream the ranges that differ to each other.
//
// Read merkle-tree.ts, validation.ts, repair-session.ts and repair.ts in that order; receive-repair.ts is what the
// other replicas do. A repair uses the streams of a ring that changes, so it needs a ChangingCluster. A page that does
// not repair does not load this folder.

import type { Partitioner } from '#engine/sim/ring/partitioner.ts';
import type { TokenRange } from '#engine/sim/ring/ring.ts';

/**
 * A hash in two halves, because a tree combines hashes by XOR. Simplified: it has 53 bits, and Cassandra's 256
 * (db/Digest.java, forValidator).
 */
export interface TreeHash {
  readonly high: number;
  readonly low: number;
}

export interface TreeNode extends TokenRange {
  readonly depth: number;
  /** Undefined for a leaf. */
  readonly children: readonly [TreeNode, TreeNode] | undefined;
  hash: TreeHash;
}

const empty: TreeHash = { high: 0, low: 0 };

/**
 * The hashes of everything that one replica holds of one range of a table (utils/MerkleTree.java). The range is halved
 * again and again, so trees of the same range can be compared, whatever their depths are.
 */
export class MerkleTree {
  readonly root: TreeNode;
  readonly leaves: number;
  readonly #partitioner: Partitioner;

  constructor(partitioner: Partitioner, range: TokenRange, depth: number) {
    this.#partitioner = partitioner;
    this.root = split(partitioner, range, 0, depth);
    this.leaves = countLeaves(this.root);
  }

  /** Adds the hash of a partition to the leaf in which its token lies. */
  add(token: bigint, hash: number): void {
    const added = { high: Math.floor(hash / 2 ** 32), low: hash | 0 };
    let node: TreeNode | undefined = this.root;
    // A parent is the XOR of its children, so every node on the way changes in the same manner.
    while (node !== undefined) {
      node.hash = { high: node.hash.high ^ added.high, low: node.hash.low ^ added.low };
      node = node.children?.find((child) => isInRange(token, child));
    }
  }

  /** The largest ranges in which two trees differ, in token order from the start of the range. */
  differenceTo(other: MerkleTree): TokenRange[] {
    const ranges: TokenRange[] = [];
    if (isSameHash(this.root.hash, other.root.hash)) return ranges;
    if (differ(this.root, other.root, ranges)) ranges.push(rangeOf(this.root));
    return ranges.sort((a, b) => this.#distance(a) - this.#distance(b));
  }

  #distance({ start }: TokenRange): number {
    const { size } = this.#partitioner;
    return Number((((start - this.root.start) % size) + size) % size);
  }
}

/**
 * The depth of a tree, from the number of partitions that the replica believes to have in the range
 * (repair/ValidationManager.java, createMerkleTrees). Simplified: memory is never short.
 */
export function treeDepth(partitions: number): number {
  if (partitions === 0) return 0;
  const leavesMax = 2 ** Math.min(Math.ceil(Math.log(partitions) / Math.log(2)), depthMax);
  return Math.trunc(Math.log10(leavesMax) / Math.log10(2));
}

const depthMax = 20;

/** The token in the middle of a range, as Cassandra's partitioners compute it. */
export function midpoint({ first, size }: Partitioner, { start, end }: TokenRange): bigint {
  if (start < end) return (start + end) >> 1n;
  const last = first + size - 1n;
  const middle = (last - first + start + end) >> 1n;
  return middle > last ? first + (middle - last) : middle;
}

export function isInRange(token: bigint, { start, end }: TokenRange): boolean {
  return start < end ? token > start && token <= end : token > start || token <= end;
}

export function isSameHash(a: TreeHash, b: TreeHash): boolean {
  return a.high === b.high && a.low === b.low;
}

function split(partitioner: Partitioner, range: TokenRange, depth: number, depthLeft: number): TreeNode {
  const { start, end } = range;
  const middle = midpoint(partitioner, range);
  const isLeaf = depthLeft === 0 || middle === start || middle === end;
  const half = (part: TokenRange) => split(partitioner, part, depth + 1, depthLeft - 1);
  const children = isLeaf
    ? undefined
    : ([half({ start, end: middle }), half({ start: middle, end })] as const);
  return { start, end, depth, children, hash: empty };
}

function countLeaves({ children }: TreeNode): number {
  return children === undefined ? 1 : countLeaves(children[0]) + countLeaves(children[1]);
}

/** Whether all of a range differs that is known to differ. If only parts of it do, they are added to `ranges`. */
function differ(one: TreeNode, other: TreeNode, ranges: TokenRange[]): boolean {
  if (one.children === undefined || other.children === undefined) return true;
  const whole: TreeNode[] = [];
  for (const side of [0, 1] as const) {
    const [a, b] = [one.children[side], other.children[side]];
    if (!isSameHash(a.hash, b.hash) && differ(a, b, ranges)) whole.push(a);
  }
  // Neighbours that both differ as a whole become one range, and perhaps part of a larger one.
  if (whole.length === 2) return true;
  ranges.push(...whole.map(rangeOf));
  return false;
}

function rangeOf({ start, end }: TokenRange): TokenRange {
  return { start, end };
}
