import { livePartition } from '#engine/sim/storage/live-partition.ts';
import { compareBytes } from '#engine/values/bytes.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { Place, ReadCommand, ReadResult } from '#engine/values/coordinator.ts';
import type { CqlError } from '#engine/values/cql-error.ts';
import type { Clustering, PartitionData, Row } from '#engine/values/rows.ts';
import type { ClusterNode } from './cluster-node.ts';
import { latenciesOf, PartitionReader, type ReadContext } from './partition-read.ts';
import { Condition, type Process } from './task.ts';
import type { World } from './world.ts';

/** How many rows are read at a time if a filter may reject some of them. */
export const filteredChunk = 256;

/** Reads partitions by their keys: one after the other, as Cassandra does when it pages, or all at once. */
export function* readKeys(
  world: World,
  coordinator: ClusterNode,
  command: ReadCommand,
  context: ReadContext,
  beforeEach?: (key: Uint8Array) => Process<void>,
): Process<ReadResult> {
  if (!('keys' in command.partitions)) throw new Error('a read by keys has no keys');
  const { keys } = command.partitions;
  const { after, limit, perPartitionLimit } = command;
  if (command.atOnce && keys.length > 1 && !beforeEach)
    return yield* readAtOnce(world, coordinator, command, keys, context);
  const partitions: PartitionData[] = [];
  let left = limit;
  let at = after
    ? Math.max(
        0,
        keys.findIndex((key) => compareBytes(key, after.key) === 0),
      )
    : 0;
  for (let place = after; at < keys.length; at++, place = undefined) {
    const key = keys[at]!;
    if (place && !place.clustering) continue;
    if (beforeEach) yield* beforeEach(key);
    const most = Math.min(left, perPartitionLimit);
    const found = yield* readOne(world, coordinator, command, {
      key,
      limit: most,
      after: place?.clustering,
      context,
    });
    if (!found) continue;
    partitions.push(found);
    left -= Math.max(1, found.rows.length);
    if (left > 0) continue;
    const isWhole = found.rows.length === 0 || (most === perPartitionLimit && !place);
    return { partitions, last: placeOf(found, isWhole) };
  }
  return { partitions, last: undefined };
}

/**
 * Each partition may return as many rows as the limit allows. Surplus rows are left out afterwards
 * (StorageProxy.fetchRows).
 */
function* readAtOnce(
  world: World,
  coordinator: ClusterNode,
  command: ReadCommand,
  keys: readonly Uint8Array[],
  context: ReadContext,
): Process<ReadResult> {
  const { perPartitionLimit } = command;
  const limit = Math.min(command.limit, perPartitionLimit);
  const found: (PartitionData | undefined)[] = [];
  const allDone = new Condition();
  let waitsFor = keys.length;
  let failure: CqlError | undefined;
  for (const [at, key] of keys.entries()) {
    const process = readOne(world, coordinator, command, { key, limit, after: undefined, context });
    world.run(coordinator, process, (error, partition) => {
      failure ??= error;
      found[at] = partition;
      if (--waitsFor === 0 || error) allDone.meet();
    });
    if (failure) break;
  }
  if (!allDone.isMet) yield allDone;
  if (failure) throw failure;
  const partitions: PartitionData[] = [];
  let left = command.limit;
  for (const partition of found) {
    if (!partition) continue;
    const last = { ...partition, rows: partition.rows.slice(0, left) };
    partitions.push(last);
    left -= Math.max(1, last.rows.length);
    if (left > 0) continue;
    const isWhole = last.rows.length === 0 || last.rows.length === perPartitionLimit;
    return { partitions, last: placeOf(last, isWhole) };
  }
  return { partitions, last: undefined };
}

/** The place of the last row, or the place after the whole partition. */
export function placeOf({ key, rows }: PartitionData, isWhole: boolean): Place {
  return { key, clustering: isWhole ? undefined : rows.at(-1)!.clustering };
}

function* readOne(
  world: World,
  coordinator: ClusterNode,
  command: ReadCommand,
  one: { key: Uint8Array; limit: number; after: Clustering | undefined; context: ReadContext },
): Process<PartitionData | undefined> {
  const { table, slices, reversed, accepts } = command;
  const { key, limit, context } = one;
  const nowSeconds = world.nowSecondsAt(coordinator);
  const startedAt = world.queue.now;
  const reader = new PartitionReader(world, coordinator, table, context);
  const rows: Row[] = [];
  let staticRow: Row | undefined;
  let { after } = one;
  for (;;) {
    const wanted = limit - rows.length;
    const chunk = yield* reader.read({
      table,
      key,
      slices,
      reversed,
      limit: accepts ? Math.max(wanted, filteredChunk) : wanted,
      after,
      nowSeconds,
    });
    const live = livePartition(table, chunk.partition, { nowSeconds, reversed });
    if (live) {
      staticRow ??= live.staticRow;
      // The common case: there is nothing to leave out and nothing to merge.
      if (!accepts && rows.length === 0 && live.rows.length <= limit && !chunk.boundary) {
        note(world, coordinator, table.id, startedAt);
        return live.rows.length > 0 || one.after === undefined ? live : undefined;
      }
      takeRows(live, { rows, limit, accepts });
    }
    after = chunk.boundary;
    if (!after || rows.length >= limit) break;
  }
  note(world, coordinator, table.id, startedAt);
  if (rows.length > 0) return { key, staticRow, rows };
  const isStaticAlone = staticRow !== undefined && one.after === undefined;
  return isStaticAlone && (accepts?.(key, staticRow, undefined) ?? true)
    ? { key, staticRow, rows }
    : undefined;
}

export function takeRows(
  { key, staticRow, rows: found }: PartitionData,
  { rows, limit, accepts }: { rows: Row[]; limit: number; accepts: ReadCommand['accepts'] },
): void {
  for (const row of found) {
    if (rows.length >= limit) return;
    if (!accepts || accepts(key, staticRow, row)) rows.push(row);
  }
}

function note(world: World, coordinator: ClusterNode, tableId: string, startedAt: number): void {
  // A read that took no time was the coordinator's own, so it says nothing about latency.
  if (world.queue.now > startedAt)
    latenciesOf(world, coordinator, tableId).record(world.queue.now - startedAt);
}

/** The level at which a read at SERIAL reads after the Paxos rounds are finished. */
export function levelAfterPaxos(level: ConsistencyLevel): ConsistencyLevel {
  if (level === 'SERIAL') return 'QUORUM';
  return level === 'LOCAL_SERIAL' ? 'LOCAL_QUORUM' : level;
}
