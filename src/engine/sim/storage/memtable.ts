import type { Partitioner } from '#engine/sim/ring/partitioner.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { PartitionTable } from './partition-table.ts';

interface MemtableIndex {
  add(update: PartitionUpdate): void;
}

/** A table's writes since the last flush, in memory, merged as they come (db/memtable). */
export class Memtable {
  readonly partitions: PartitionTable;
  /** The number of updates that the memtable has received. */
  operations: number;
  /** The indexes on this memtable. None is made before the first query that uses it. */
  readonly indexes: MemtableIndex[] = [];

  private constructor(partitions: PartitionTable, operations: number) {
    this.partitions = partitions;
    this.operations = operations;
  }

  static empty(table: TableShape, partitioner: Partitioner): Memtable {
    return new Memtable(new PartitionTable(table, partitioner), 0);
  }

  /** The bytes of overwritten rows count too. Cassandra's memtables also keep this memory until the flush. */
  get bytes(): number {
    return this.partitions.bytes;
  }

  apply(update: PartitionUpdate): void {
    this.partitions.apply(update);
    this.operations++;
    for (let at = 0; at < this.indexes.length; at++) this.indexes[at]!.add(update);
  }

  clone(): Memtable {
    return new Memtable(this.partitions.clone(), this.operations);
  }
}
