import { positionOf } from '#engine/sim/ring/partitioner.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import type { Cut } from './compaction-task.ts';
import type { RepairMark } from './repair-mark.ts';
import { type SSTable, type SSTableContext, SSTableWriter } from './sstable.ts';
import type { StoredPartition } from './stored-partition.ts';

/**
 * Writes partitions, which come in token order, into as many SSTables as the cut says
 * (db/compaction/writers/MaxSSTableSizeWriter.java, compaction/unified/ShardedCompactionWriter.java).
 */
export function writeSSTables(
  table: TableShape,
  partitions: Iterable<StoredPartition>,
  { level: firstLevel, bytesMax = Number.POSITIVE_INFINITY, shards = 1, levelBytesMax }: Cut,
  context: SSTableContext & { readonly nextId: () => number; readonly mark: RepairMark },
): readonly SSTable[] {
  const written: SSTable[] = [];
  let writer = new SSTableWriter(table, context);
  let level = firstLevel;
  let inLevel = 0;
  let shard = 0;
  const close = () => {
    if (writer.isEmpty) return;
    const sstable = writer.finish(context.nextId(), level, context.mark);
    written.push(sstable);
    writer = new SSTableWriter(table, context);
    inLevel += sstable.bytes;
    if (levelBytesMax === undefined || inLevel <= levelBytesMax(level)) return;
    level++;
    inLevel = 0;
  };
  const shardOf = (key: Uint8Array) =>
    Math.floor(positionOf(context.partitioner, context.partitioner.tokenOf(key)) * shards);
  for (const partition of partitions) {
    const own = shards === 1 ? 0 : shardOf(partition.key);
    if (own !== shard || writer.bytes > bytesMax) close();
    shard = own;
    writer.add(partition);
  }
  close();
  return written;
}
