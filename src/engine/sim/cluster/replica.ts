import type { StorageRead, StorageScan } from '#engine/sim/storage/read-options.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type { ClusterNode } from './cluster-node.ts';
import type { PartitionQuery, RangeQuery } from './query.ts';
import type { World } from './world.ts';

/** A replica's own part of a write: it writes all updates of the partition to commit log and memtable, at once. */
export function applyMutation(
  world: World,
  node: ClusterNode,
  updates: readonly PartitionUpdate[],
  request: number,
): void {
  const nowSeconds = world.nowSecondsAt(node);
  for (let at = 0; at < updates.length; at++) {
    const update = updates[at]!;
    node.storage.apply(update, nowSeconds);
    if (world.journal) {
      const moment = { at: world.queue.now, node: node.name, request, update };
      if (update.table.keyspace.durableWrites)
        world.journal.add({ ...moment, kind: 'appending-to-commitlog' });
      world.journal.add({ ...moment, kind: 'adding-to-memtable' });
    }
  }
}

export function readPartition(
  world: World,
  node: ClusterNode,
  query: PartitionQuery,
  request: number,
  isDigest = false,
): StorageRead {
  const read = node.storage.read(query.table, query.key, query);
  world.journal?.add({
    kind: 'executing-query',
    at: world.queue.now,
    node: node.name,
    request,
    table: query.table,
    key: query.key,
    isDigest,
    liveRows: read.liveRows,
    tombstones: read.tombstones,
    sstables: read.sstables,
  });
  return read;
}

export function scanRange(world: World, node: ClusterNode, query: RangeQuery, request: number): StorageScan {
  const scan = node.storage.scan(query.table, query.range, query);
  world.journal?.add({
    kind: 'executing-scan',
    at: world.queue.now,
    node: node.name,
    request,
    table: query.table,
    ...(scan.index === undefined
      ? { scanned: { range: query.range, sstables: scan.sstables } }
      : { index: scan.index }),
    liveRows: scan.liveRows,
    tombstones: scan.tombstones,
  });
  return scan;
}
