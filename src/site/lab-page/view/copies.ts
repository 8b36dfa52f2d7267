// Which nodes have a copy of the statement's partition at a moment of its journey. Copies are what nodes store, never
// what they should store: a node that missed a write has none, whatever the ring says.

import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import { digestOf } from '#engine/sim/storage/digest.ts';
import { livePartition } from '#engine/sim/storage/live-partition.ts';
import { mergePartitions } from '#engine/sim/storage/merge-partitions.ts';
import type { StoredPartition } from '#engine/sim/storage/stored-partition.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import type { ClusterState } from '#site/widgets/stage/journal/state.ts';
import type { Journey } from './journey.ts';

export interface Copy {
  node: string;
  /**
   * `fresh`: the node stores all that any node knows of the partition. `stale`: it lacks a part of it. `missing`: it
   * should have a copy, another node has one, and it has none.
   */
  kind: 'fresh' | 'stale' | 'missing';
  /** The node stores only tombstones: a read finds no rows there. */
  isDeleted?: boolean;
}

export function copiesOf(journey: Journey, state: ClusterState): Copy[] {
  if (!journey.partition) return [];
  return journey.tellsContents ? storedCopies(journey, state) : toldCopies(journey, state.cursor);
}

function storedCopies({ run, partition }: Journey, { nodes, atMs }: ClusterState): Copy[] {
  const { table, startMicros } = run;
  const newest = newestOf(
    table,
    nodes.flatMap((node) => node.partition ?? []),
  );
  if (newest === undefined) return [];
  const nowSeconds = Math.floor((startMicros / 1000 + atMs) / 1000);
  return nodes.flatMap(({ name: node, partition: stored }): Copy[] => {
    if (!stored) return partition?.owners.includes(node) ? [{ node, kind: 'missing' }] : [];
    const isDeleted = livePartition(table, stored, { nowSeconds }) === undefined;
    const kind = digestIn(table, stored) === newest ? 'fresh' : 'stale';
    return [{ node, kind, ...(isDeleted && { isDeleted }) }];
  });
}

/** The digest of all that the nodes know together. */
function newestOf(table: TableShape, stored: readonly StoredPartition[]): number | undefined {
  const [first, ...others] = stored.map((partition) => digestIn(table, partition));
  if (others.every((digest) => digest === first)) return first;
  const known = merged.get(stored[0]!);
  if (known && isSameList(known.of, stored)) return known.digest;
  const digest = digestOf(table, mergePartitions(table, stored));
  merged.set(stored[0]!, { of: stored, digest });
  return digest;
}

function isSameList(one: readonly StoredPartition[], other: readonly StoredPartition[]): boolean {
  return one.length === other.length && one.every((partition, at) => partition === other[at]);
}

// Partitions never change, and a drawing asks many times for the digests of the same ones while messages move.
const digests = new WeakMap<StoredPartition, number>();
/** By the first of the partitions that were merged last. */
const merged = new WeakMap<StoredPartition, { of: readonly StoredPartition[]; digest: number }>();

function digestIn(table: TableShape, stored: StoredPartition): number {
  const known = digests.get(stored);
  if (known !== undefined) return known;
  const digest = digestOf(table, stored);
  digests.set(stored, digest);
  return digest;
}

/**
 * What the trace of a real cluster tells: who wrote, and who found rows. About the other replicas it tells nothing, so
 * nothing is drawn there. What a later repair writes to a node, the node lacks until then.
 */
function toldCopies({ run: { events } }: Journey, cursor: number): Copy[] {
  const repaired = new Set(events.flatMap((event) => (event.kind === 'read-repair' ? [event.to] : [])));
  const told = new Map<string, Copy['kind']>();
  for (const event of events.slice(0, cursor)) {
    const kind = toldBy(event, repaired.has(event.node));
    if (kind) told.set(event.node, kind);
  }
  const isAnywhere = [...told.values()].some((kind) => kind !== 'missing');
  return isAnywhere ? [...told].map(([node, kind]) => ({ node, kind })) : [];
}

function toldBy(event: JournalEvent, isRepaired: boolean): Copy['kind'] | undefined {
  if (event.kind === 'adding-to-memtable') return 'fresh';
  if (event.kind !== 'executing-query') return undefined;
  if (event.liveRows === 0) return 'missing';
  return isRepaired ? 'stale' : 'fresh';
}
