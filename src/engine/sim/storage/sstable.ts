import type { Partitioner } from '#engine/sim/ring/partitioner.ts';
import type { Slice } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { BloomFilter } from './bloom-filter.ts';
import { compareToRow } from './edges.ts';
import { PartitionTable } from './partition-table.ts';
import { type RepairMark, unrepaired } from './repair-mark.ts';
import { SSTableStatistics } from './sstable-statistics.ts';
import { type StoredPartition, updateOf } from './stored-partition.ts';

export interface SSTableContext {
  readonly partitioner: Partitioner;
  readonly falsePositiveChance: number;
}

interface Parts {
  /** Cassandra's generation. Later SSTables have higher numbers. */
  readonly id: number;
  /** The level that LeveledCompactionStrategy gave it; 0 with all other strategies. */
  readonly level: number;
  readonly partitions: PartitionTable;
  readonly filter: BloomFilter;
  readonly statistics: SSTableStatistics;
  readonly mark: RepairMark;
  readonly partitioner: Partitioner;
}

/**
 * A file that never changes. It holds partitions in token order, and data that helps reads to skip it (io/sstable).
 */
export class SSTable {
  readonly id: number;
  readonly level: number;
  readonly partitions: PartitionTable;
  readonly filter: BloomFilter;
  readonly statistics: SSTableStatistics;
  readonly mark: RepairMark;
  readonly #partitioner: Partitioner;
  #first: number | undefined;
  #last: number | undefined;

  constructor({ id, level, partitions, filter, statistics, mark, partitioner }: Parts) {
    this.id = id;
    this.level = level;
    this.partitions = partitions;
    this.filter = filter;
    this.statistics = statistics;
    this.mark = mark;
    this.#partitioner = partitioner;
  }

  /** Simplified: the size without compression, index and filter. */
  get bytes(): number {
    return this.partitions.bytes;
  }

  /** Where the first key is on the ring, 0 to 1. It is computed when it is first needed, which may be never. */
  get first(): number {
    this.#first ??= this.#shareAt(this.partitions.seek(undefined));
    return this.#first;
  }

  get last(): number {
    this.#last ??= this.#shareAt(this.partitions.lastPlace());
    return this.#last;
  }

  #shareAt(place: ReturnType<PartitionTable['seek']>): number {
    return shareOf(this.#partitioner, this.partitions.positionOf(this.partitions.numberAt(place)));
  }

  /** The same SSTable in another level. Nothing of it is copied. */
  atLevel(level: number): SSTable {
    return this.#with({ level });
  }

  /** The same SSTable with another mark: only its metadata is written anew. */
  withMark(mark: RepairMark): SSTable {
    return this.#with({ mark });
  }

  #with(changed: Partial<Parts>): SSTable {
    const { id, level, partitions, filter, statistics, mark } = this;
    const partitioner = this.#partitioner;
    return new SSTable({ id, level, partitions, filter, statistics, mark, partitioner, ...changed });
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

/** How far round the ring a position is, 0 to 1. */
function shareOf({ first, size }: Partitioner, position: number): number {
  return (position - Number(first)) / Number(size);
}

/** Writes an SSTable, partition by partition in token order. */
export class SSTableWriter {
  readonly #table: TableShape;
  readonly #context: SSTableContext;
  readonly #partitions: PartitionTable;
  readonly #statistics = new SSTableStatistics();

  constructor(table: TableShape, context: SSTableContext) {
    this.#table = table;
    this.#context = context;
    this.#partitions = new PartitionTable(table, context.partitioner);
  }

  get bytes(): number {
    return this.#partitions.bytes;
  }

  get isEmpty(): boolean {
    return this.#partitions.count === 0;
  }

  add(partition: StoredPartition): void {
    this.#partitions.apply(updateOf(this.#table, partition));
    this.#statistics.add(this.#table, partition);
  }

  addAll(partitions: Iterable<StoredPartition>): this {
    for (const partition of partitions) this.add(partition);
    return this;
  }

  finish(id: number, level = 0, mark: RepairMark = unrepaired): SSTable {
    const partitions = this.#partitions;
    const { falsePositiveChance, partitioner } = this.#context;
    const filter = new BloomFilter(partitions.count, falsePositiveChance);
    for (let number = 0; number < partitions.count; number++) filter.add(partitions.keyOf(number));
    return new SSTable({ id, level, partitions, filter, statistics: this.#statistics, mark, partitioner });
  }
}
