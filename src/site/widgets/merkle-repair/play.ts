// The simulated repair behind the figure, as plain data.

import { ChangingCluster } from '#engine/sim/cluster/changing-cluster.ts';
import {
  isInRange,
  isSameHash,
  type MerkleTree,
  type TreeNode,
} from '#engine/sim/cluster/repair/merkle-tree.ts';
import { startRepair } from '#engine/sim/cluster/repair/repair.ts';
import { bytesOf, put, replicationOf, sampleTable } from '#engine/sim/cluster/sample-table.ts';
import { Random } from '#engine/sim/ring/random.ts';
import type { TokenRange } from '#engine/sim/ring/ring.ts';
import { everything } from '#engine/values/rows.ts';
import { evenRing } from '#site/widgets/stage/journal/scenario.ts';
import { type Condition, nodeName, partitionCount, replicaCount, type Setup } from './model.ts';

/** The length of a row's value: ten kilobytes. */
const valueBytes = 10_000;

/** A node of a drawn tree, by its place: the root is 0 at level 0. */
export interface Cell extends TokenRange {
  readonly level: number;
  readonly index: number;
  readonly hash: string;
  /** Whether it differs from the same node of another replica. */
  readonly differs: boolean;
  /** Of a leaf: its partitions, by their numbers. */
  readonly partitions: readonly number[];
}

export interface Replica {
  readonly name: string;
  readonly before: readonly Condition[];
  readonly after: readonly Condition[];
  /** Level by level, from the root. */
  readonly levels: readonly (readonly Cell[])[];
}

export interface Stream {
  readonly from: string;
  readonly to: string;
  readonly range: TokenRange;
  readonly partitions: number;
  readonly bytes: number;
}

export interface Play {
  readonly range: TokenRange;
  /** Sorted as they lie in the range. */
  readonly tokens: readonly number[];
  readonly replicas: readonly Replica[];
  readonly pairs: readonly {
    readonly names: readonly [string, string];
    readonly ranges: readonly TokenRange[];
  }[];
  readonly streams: readonly Stream[];
  readonly bytes: number;
  /** What one replica sends if it sends everything. */
  readonly copyBytes: number;
  /** The number of pairs of hashes that one comparison looks at, for the pair that needs most. */
  readonly compared: number;
}

export function playOf({ nodes, seed, copies }: Setup): Play {
  const ring = evenRing({ nodes });
  const cluster = new ChangingCluster({ ring, seed, settings: { hintedHandoff: false } });
  const table = sampleTable({ replication: replicationOf(replicaCount), minIndexInterval: 1 });
  const range = ring.range(ring.rangeOfToken(ring.node(nodeName(0)).tokens[0]!));
  const tokens = chooseTokens(range, seed);
  const holders = Array.from({ length: replicaCount }, (_, at) => cluster.node(nodeName(at)));
  for (const [at, { storage }] of holders.entries())
    for (const [number, token] of tokens.entries()) {
      const condition = copies[at]![number]!;
      if (condition === 'missing') continue;
      const [value, timestamp] = condition === 'fresh' ? ['f', 2] : ['o', 1];
      storage.apply(
        put(table, { key: String(token), value: value!.repeat(valueBytes), timestamp: Number(timestamp) }),
        0,
      );
    }
  const has = (at: number): Condition[] =>
    tokens.map((token) => {
      const { partition } = holders[at]!.storage.read(table, bytesOf(String(token)), {
        slices: [everything],
        reversed: false,
        limit: 1,
        nowSeconds: 0,
      });
      const timestamp = partition?.rows[0]?.marker?.timestamp;
      return timestamp === undefined ? 'missing' : timestamp === 2 ? 'fresh' : 'outdated';
    });
  const before = holders.map((_, at) => has(at));
  startRepair(cluster, nodeName(0), { table, isFull: true, isPrimary: true });
  cluster.runUntilIdle();

  const journal = cluster.journal.slice();
  const trees: MerkleTree[] = [];
  for (const event of journal)
    if (
      event.kind === 'received' &&
      event.payload.what === 'repair' &&
      event.payload.message.kind === 'trees'
    )
      trees[Number(event.from.slice(1)) - 1] = event.payload.message.trees[0]!;
  const pairs = journal.flatMap((event) =>
    event.kind === 'trees-compared' ? [{ names: event.between, ranges: event.ranges }] : [],
  );
  const streams = journal.flatMap((event) =>
    event.kind === 'stream-received'
      ? [
          {
            from: event.from,
            to: event.node,
            range: event.range,
            partitions: event.partitions,
            bytes: event.bytes,
          },
        ]
      : [],
  );
  const levels = trees.map((tree) => levelsOf(tree.root));
  return {
    range,
    tokens,
    replicas: trees.map((_, at) => ({
      name: nodeName(at),
      before: before[at]!,
      after: has(at),
      levels: levels[at]!.map((level, number) =>
        level.map((node, index) => ({
          start: node.start,
          end: node.end,
          level: number,
          index,
          hash: ((node.hash.high ^ node.hash.low) & 0xfff).toString(16).padStart(3, '0'),
          differs: levels.some((others) => {
            const other = others[number]?.[index];
            return other === undefined || !isSameHash(other.hash, node.hash);
          }),
          partitions: node.children === undefined ? numbersIn(tokens, node) : [],
        })),
      ),
    })),
    pairs,
    streams,
    bytes: streams.reduce((sum, { bytes }) => sum + bytes, 0),
    copyBytes: partitionCount * valueBytes,
    compared: Math.max(
      ...trees.flatMap((one, at) => trees.slice(at + 1).map((other) => lookedAt(one.root, other.root))),
    ),
  };
}

/** Eight different tokens of the range, in its order. The key of a partition is its token. */
function chooseTokens({ start, end }: TokenRange, seed: number): number[] {
  const random = new Random(seed);
  const width = Number((end - start + 100n) % 100n);
  const places = Array.from({ length: width }, (_, at) => at + 1);
  const chosen: number[] = [];
  while (chosen.length < partitionCount) chosen.push(places.splice(random.below(places.length), 1)[0]!);
  return chosen.sort((a, b) => a - b).map((place) => (Number(start) + place) % 100);
}

function numbersIn(tokens: readonly number[], range: TokenRange): number[] {
  return tokens.flatMap((token, number) => (isInRange(BigInt(token), range) ? [number] : []));
}

function levelsOf(root: TreeNode): TreeNode[][] {
  const levels: TreeNode[][] = [];
  for (
    let level: TreeNode[] = [root];
    level.length > 0;
    level = level.flatMap(({ children = [] }) => children)
  )
    levels.push(level);
  return levels;
}

/** The number of pairs of nodes that a comparison looks at: it goes down only where hashes differ. */
function lookedAt(one: TreeNode, other: TreeNode): number {
  if (isSameHash(one.hash, other.hash) || !one.children || !other.children) return 1;
  return 1 + lookedAt(one.children[0], other.children[0]) + lookedAt(one.children[1], other.children[1]);
}
