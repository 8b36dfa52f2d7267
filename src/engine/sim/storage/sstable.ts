import type { Partitioner } from '#engine/sim/ring/partitioner.ts';
import type { Slice } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { BloomFilter } from './bloom-filter.ts';
import { compareToRow } from './edges.ts';
import { PartitionTable } from './partition-table.ts';
import { type RepairMark, unrepaired } from './repair-mark.ts';
import { SSTableStatistics } from './sstable-statistics.ts';
import { type StoredPartition, updateOf } from './stored-partition.ts';

/**
 * A file that never changes. It holds partitions in token order, and data that helps reads to skip it (io/sstable).
 */
export class SSTable {
  /** Cassandra's generation. Later SSTables have higher numbers. */
  readonly id: number;
  readonly partitions: PartitionTable;
  readonly filter: BloomFilter;
  readonly statistics: SSTableStatistics;
  readonly mark: RepairMark;

  constructor(
    table: TableShape,
    id: number,
    partitions: Iterable<StoredPartition>,
    { partitioner, falsePositiveChance }: { partitioner: Partitioner; falsePositiveChance: number },
    mark = unrepaired,
  ) {
    this.id = id;
    this.mark = mark;
    this.partitions = new PartitionTable(table, partitioner);
    this.statistics = new SSTableStatistics();
    for (const partition of partitions) {
      this.partitions.apply(updateOf(table, partition));
      this.statistics.add(table, partition);
    }
    this.filter = new BloomFilter(this.partitions.count, falsePositiveChance);
    for (let number = 0; number < this.partitions.count; number++)
      this.filter.add(this.partitions.keyOf(number));
  }

  /** The same SSTable with another mark: only its metadata is written anew. */
  withMark(mark: RepairMark): SSTable {
    return Object.assign(Object.create(SSTable.prototype), this, { mark });
  }

  /** Simplified: the size without compression, index and filter. */
  get bytes(): number {
    return this.partitions.bytes;
  }

  /** False if none of its rows can be in the slices, and nothing else in it matters to a read of the slices. */
  intersects(table: TableShape, slices: readonly Slice[]): boolean {
    const { first, last, concernsAllRows } = this.statistics;
    if (concernsAllRows || table.clusteringLength === 0 || first === undefined || last === undefined)
      return true;
    for (const { start, end } of slices) {
      const beginsInTime = compareToRow(table, { prefix: start.prefix, isAfter: !start.inclusive }, last) < 0;
      if (beginsInTime && compareToRow(table, { prefix: end.prefix, isAfter: end.inclusive }, first) > 0)
        return true;
    }
    return false;
  }
}
