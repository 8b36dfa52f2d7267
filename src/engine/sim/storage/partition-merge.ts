import type { PartitionSource } from './held-partition.ts';
import type { PartitionTable } from './partition-table.ts';
import type { RingPlace } from './ring-place.ts';
import type { Position } from './sorted-numbers.ts';

interface Walk {
  readonly table: PartitionTable;
  position: Position;
  /** The number of the partition at which the walk stands; negative at the end. */
  number: number;
}

/** Walks through several tables of partitions in token order. The partitions with the same key come together. */
export class PartitionMerge {
  readonly #walks: Walk[] = [];

  /** Starts at the first partition after a place, or at the first of all. */
  constructor(tables: readonly PartitionTable[], start: RingPlace | undefined) {
    for (const table of tables) {
      if (table.count === 0) continue;
      const position = table.seek(start);
      this.#walks.push({ table, position, number: numberAt(table, position) });
    }
  }

  /**
   * The partitions of the next key, in the order of the tables; none at the end, or if the next key is after `end`.
   */
  next(end: RingPlace | undefined): PartitionSource[] {
    const sources: PartitionSource[] = [];
    const least = this.#least();
    if (least === undefined) return sources;
    const { table, number } = least;
    if (end !== undefined && table.compareToPlace(number, end) > 0) return sources;
    for (const walk of this.#walks) {
      if (walk.number < 0 || (walk !== least && walk.table.compare(walk.number, table, number) !== 0))
        continue;
      sources.push(walk.table.source(walk.number));
      walk.position = walk.table.next(walk.position);
      walk.number = numberAt(walk.table, walk.position);
    }
    return sources;
  }

  #least(): Walk | undefined {
    let least: Walk | undefined;
    for (const walk of this.#walks) {
      if (walk.number < 0) continue;
      if (least === undefined || walk.table.compare(walk.number, least.table, least.number) < 0) least = walk;
    }
    return least;
  }
}

function numberAt(table: PartitionTable, position: Position): number {
  return position === table.end ? -1 : table.numberAt(position);
}
