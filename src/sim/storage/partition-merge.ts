import type { PartitionSource } from './held-partition.ts';
import type { PartitionTable } from './partition-table.ts';
import type { RingPlace } from './ring-place.ts';
import type { Position } from './sorted-numbers.ts';

interface Walk {
  readonly table: PartitionTable;
  position: Position;
  /** Of the partition it stands at; negative at the end. */
  number: number;
}

/** Walks through several tables of partitions in token order; what they hold of one key comes together. */
export class PartitionMerge {
  readonly #walks: Walk[];

  /** From the first partition after a place, or from the first of all. */
  constructor(tables: readonly PartitionTable[], start: RingPlace | undefined) {
    this.#walks = tables.map((table) => walkFrom(table, table.seek(start)));
  }

  /** The next key's partitions, in the order of the tables; none at the end, and past `end`. */
  next(end: RingPlace | undefined): PartitionSource[] {
    let least: Walk | undefined;
    const together: Walk[] = [];
    for (const walk of this.#walks) {
      if (walk.number < 0) continue;
      const order = least === undefined ? -1 : walk.table.compare(walk.number, least.table, least.number);
      if (order > 0) continue;
      if (order < 0) together.length = 0;
      least = walk;
      together.push(walk);
    }
    if (least === undefined) return [];
    if (end !== undefined && least.table.compareToPlace(least.number, end) > 0) return [];
    return together.map((walk) => {
      const source = walk.table.source(walk.number);
      Object.assign(walk, walkFrom(walk.table, walk.table.next(walk.position)));
      return source;
    });
  }
}

function walkFrom(table: PartitionTable, position: Position): Walk {
  return { table, position, number: position === table.end ? -1 : table.numberAt(position) };
}
