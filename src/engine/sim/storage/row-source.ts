import type { Clustering, Row } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { compareToRow, type Edge } from './edges.ts';
import type { Position } from './sorted-numbers.ts';

/** The rows of one partition, in any form. They can be found one by one, or walked through in clustering order. */
export interface RowSource {
  readonly count: number;
  find(clustering: Clustering): Row | undefined;
  /** The first row after an edge. It must be called before walking, because it brings the order up to date. */
  seek(edge: Edge): Position;
  /** The first row of all. It also brings the order up to date, so it must be called before walking. */
  readonly start: Position;
  /** The position just after the last row. */
  readonly end: Position;
  at(position: Position): Row;
  next(position: Position): Position;
  previous(position: Position): Position;
}

/** Rows in an array, in clustering order, such as those of a replica's answer. */
export class ArrayRows implements RowSource {
  readonly #table: TableShape;
  readonly #rows: readonly Row[];

  constructor(table: TableShape, rows: readonly Row[]) {
    this.#table = table;
    this.#rows = rows;
  }

  get count(): number {
    return this.#rows.length;
  }

  find(clustering: Clustering): Row | undefined {
    const found = this.#rows[this.seek({ prefix: clustering, isAfter: false })];
    return found && this.#table.compareClustering(found.clustering, clustering) === 0 ? found : undefined;
  }

  seek(edge: Edge): Position {
    let from = 0;
    let to = this.#rows.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (compareToRow(this.#table, edge, this.#rows[middle]!.clustering) > 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  get start(): Position {
    return 0;
  }

  get end(): Position {
    return this.#rows.length;
  }

  at(position: Position): Row {
    return this.#rows[position]!;
  }

  next(position: Position): Position {
    return position + 1;
  }

  previous(position: Position): Position {
    return position - 1;
  }
}
