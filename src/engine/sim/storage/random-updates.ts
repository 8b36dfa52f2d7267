// Random updates of one partition, of every kind and with many equal timestamps, for the property tests.

import type { Random } from '#engine/sim/ring/random.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type {
  Bound,
  Cell,
  ColumnData,
  Deletion,
  RangeDeletion,
  Row,
  RowMarker,
  Timestamp,
} from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import {
  bound,
  deletion,
  element,
  expiring,
  keyOf,
  live,
  range,
  testTable,
  tombstone,
  update,
} from './test-tables.ts';

/** Columns 0 and 1 are simple, 2 is static, 3 is a set. */
export const richTable: TableShape = testTable({
  clusteringLength: 2,
  columns: ['v', 'w'],
  statics: ['s'],
  sets: ['e'],
});

/** A table with two simple columns, in which equal clusterings may have different bytes. */
export const simpleTable: TableShape = testTable({ clusteringLength: 2, hasExactClustering: false });

const timestamps: Timestamp[] = [-3, 1, 2, 3, 4, 5, 2n ** 60n, 2n ** 60n + 1n];
/** The seconds at which things are written. Reads happen at about second 50. */
const seconds = [10, 20, 30, 45];

export class RandomUpdates {
  readonly #random: Random;
  readonly #table: TableShape;

  constructor(random: Random, table: TableShape) {
    this.#random = random;
    this.#table = table;
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[this.#random.below(items.length)]!;
  }

  #chance(probability: number): boolean {
    return this.#random.float() < probability;
  }

  get #isRich(): boolean {
    return this.#table === richTable;
  }

  next(key = 1): PartitionUpdate {
    const kind = this.#random.below(10);
    const parts = {
      deletion: kind === 0 && this.#chance(0.4) ? this.#deletion() : undefined,
      ranges: kind === 1 ? [this.#range()] : [],
      staticRow: kind === 2 && this.#isRich ? this.#staticRow() : undefined,
      rows: kind < 2 ? [] : this.#rows(),
    };
    return update(this.#table, key, parts);
  }

  #deletion(): Deletion {
    return deletion(this.#pick(timestamps), this.#pick(seconds));
  }

  /** An update has at most one range, so the ranges of an update never overlap. */
  #range(): RangeDeletion {
    const first = this.#random.below(4);
    const last = first + this.#random.below(3);
    return range(this.#bound(first), this.#bound(last + (this.#chance(0.5) ? 1 : 0)), this.#deletion());
  }

  #bound(first: number): Bound {
    const kind = this.#random.below(4);
    if (kind === 0) return bound([]);
    return bound(kind === 1 ? [first] : [first, this.#random.below(3)], this.#chance(0.5));
  }

  #rows(): Row[] {
    const rows = new Map<string, Row>();
    for (let count = 1 + this.#random.below(2); count > 0; count--) {
      const clustering = [this.#random.below(5), this.#random.below(3)];
      rows.set(`${clustering}`, this.#row(clustering));
    }
    return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }

  #row(clustering: number[]): Row {
    const cells: (ColumnData | undefined)[] = [this.#cell(), this.#cell()];
    if (this.#isRich && this.#chance(0.4)) cells.push(undefined, this.#elements());
    return {
      clustering: keyOf(clustering),
      marker: this.#chance(0.6) ? this.#marker() : undefined,
      deletion: this.#chance(0.15) ? this.#deletion() : undefined,
      cells,
    };
  }

  #staticRow(): Row {
    return {
      clustering: [],
      marker: undefined,
      deletion: undefined,
      cells: [undefined, undefined, this.#cell()],
    };
  }

  #marker(): RowMarker {
    const { timestamp, ttl, localDeletionTime } = this.#writtenCell();
    return { timestamp, ttl, localDeletionTime };
  }

  #cell(): Cell | undefined {
    if (this.#chance(0.3)) return undefined;
    if (this.#chance(0.2)) return tombstone(this.#pick(timestamps), this.#pick(seconds));
    return this.#writtenCell();
  }

  #writtenCell(): Cell {
    const value = this.#pick(['', 'a', 'ab', 'b']);
    const timestamp = this.#pick(timestamps);
    if (this.#chance(0.6)) return live(value, timestamp);
    // Of the expiring cells with the same timestamp, either all have expired or none. When Cassandra reads or
    // compacts, it turns expired cells into tombstones, and a tombstone wins over a cell that expires later. If both
    // kinds had the same timestamp, even Cassandra's replicas would not always agree.
    return expiring(value, timestamp, this.#pick(seconds), this.#pick(timestamp < 3 ? [1, 2] : [1000, 2000]));
  }

  #elements(): ColumnData {
    const paths = [0, 1, 2].filter(() => this.#chance(0.5));
    const cells = paths.flatMap((path) => {
      const cell = this.#cell();
      return cell ? [element(path, cell)] : [];
    });
    return { deletion: this.#chance(0.4) || cells.length === 0 ? this.#deletion() : undefined, cells };
  }
}
