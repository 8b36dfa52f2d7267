import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { type Address, Arena } from './arena.ts';
import { BytesIn } from './bytes-in.ts';
import { readPartitionBytes, writePartition } from './partition-codec.ts';
import { updateOf } from './stored-partition.ts';

const input = new BytesIn();

/** A file of the commit log: updates in the order in which they were written. */
export class LogSegment {
  readonly id: number;
  /** The number of its first record, counted over the whole log. */
  readonly first: number;
  /** True if forks share the segment. Nothing more is written to it then. */
  isClosed = false;
  #dirty = new Set<string>();
  #lastDirty: string | undefined;
  /** The table id of each record. */
  #tables: string[] = [];
  #addresses: Address[] = [];
  #arena = new Arena();

  constructor(id: number, first: number) {
    this.id = id;
    this.first = first;
  }

  get count(): number {
    return this.#addresses.length;
  }

  get bytes(): number {
    return this.#arena.total;
  }

  /** The tables with records here that are in no SSTable yet. */
  get dirty(): ReadonlySet<string> {
    return this.#dirty;
  }

  /** Appends the update and returns the number of bytes it took. */
  append(update: PartitionUpdate): number {
    const { id } = update.table;
    const before = this.#arena.total;
    this.#arena.begin();
    writePartition(this.#arena, update);
    this.#addresses.push(this.#arena.end());
    this.#tables.push(id);
    if (id !== this.#lastDirty) {
      this.#dirty.add(id);
      this.#lastDirty = id;
    }
    return this.#arena.total - before;
  }

  /** Marks a table's records as clean. Returns whether any record is still dirty. */
  markClean(tableId: string): boolean {
    this.#dirty.delete(tableId);
    this.#lastDirty = undefined;
    return this.#dirty.size > 0;
  }

  tableAt(at: number): string {
    return this.#tables[at]!;
  }

  read(at: number, table: TableShape): PartitionUpdate {
    const address = this.#addresses[at]!;
    input.open(this.#arena.pageOf(address), this.#arena.offsetOf(address));
    return updateOf(table, readPartitionBytes(input, table.clusteringLength));
  }

  /** The same records for a fork. The fork marks its own records as clean. */
  share(): LogSegment {
    const copy = new LogSegment(this.id, this.first);
    this.isClosed = true;
    copy.isClosed = true;
    copy.#dirty = new Set(this.#dirty);
    copy.#tables = this.#tables;
    copy.#addresses = this.#addresses;
    copy.#arena = this.#arena;
    return copy;
  }
}
