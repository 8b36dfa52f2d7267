import type { Clustering, Row } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import type { Address, Arena } from './arena.ts';
import { BytesIn } from './bytes-in.ts';
import { compareToRow, type Edge } from './edges.ts';
import { HashSlots, hashClustering } from './hash-slots.ts';
import { mergeRows } from './reconcile-rows.ts';
import { isClustering, readClustering, readRow, replacesAt, writeClustering, writeRow } from './row-codec.ts';
import type { RowSource } from './row-source.ts';
import { type Position, SortedNumbers } from './sorted-numbers.ts';

/** Up to this number, rows are searched one after the other. More rows are found by a hash. */
const smallMax = 8;
const input = new BytesIn();

/**
 * The rows of one partition as bytes in an arena. Finding a row takes the same time however many rows there are, and
 * in whatever order they arrived. As long as rows arrive in clustering order, as the readings of a sensor do, no
 * separate order is kept.
 */
export class PackedRows implements RowSource {
  /** The table as it was when the partition was created. Only `put` knows the columns that were added later. */
  readonly #table: TableShape;
  readonly #arena: Arena;
  /** The address of each row: in clustering order while there is no `#order`, otherwise in order of arrival. */
  readonly #addresses: Address[];
  #order: SortedNumbers<Clustering> | undefined;
  #slots: HashSlots | undefined;
  /** The clustering of the last row, while the rows arrive in clustering order. */
  #last: Clustering | undefined;

  constructor(table: TableShape, arena: Arena, addresses: Address[]) {
    this.#table = table;
    this.#arena = arena;
    this.#addresses = addresses;
  }

  get count(): number {
    return this.#addresses.length;
  }

  find(clustering: Clustering): Row | undefined {
    const number = this.#numberOf(clustering);
    return number < 0 ? undefined : this.#row(number);
  }

  /** Adds a row, or merges it into the row with the same clustering. */
  put(table: TableShape, row: Row): void {
    const number = this.#numberOf(row.clustering);
    if (number < 0) {
      this.#insert(row);
      return;
    }
    const merged = mergeInto(table, this.#arena, this.#addresses[number]!, row);
    this.#addresses[number] = addRow(this.#arena, merged);
  }

  #numberOf(clustering: Clustering): number {
    const { length } = this.#addresses;
    if (length === 0) return -1;
    if (clustering.length === 0) return 0;
    if (this.#table.hasExactClustering !== true) return this.#search(clustering);
    if (length > smallMax) return this.#look(clustering);
    for (let number = 0; number < length; number++) if (this.#is(number, clustering)) return number;
    return -1;
  }

  #is(number: number, clustering: Clustering): boolean {
    const address = this.#addresses[number]!;
    input.open(this.#arena.pageOf(address), this.#arena.offsetOf(address));
    return isClustering(input, clustering);
  }

  #look(clustering: Clustering): number {
    this.#slots ??= this.#makeSlots();
    const slots = this.#slots;
    const hash = hashClustering(clustering);
    for (let at = slots.firstAt(hash); ; at = slots.nextAt(at)) {
      const number = slots.numberAt(at);
      if (number < 0) return -1;
      if (slots.hashAt(at) === hash && this.#is(number, clustering)) return number;
    }
  }

  /** Searches by the clustering order, because equal clusterings may have different bytes. */
  #search(clustering: Clustering): number {
    const position = this.seek({ prefix: clustering, isAfter: false });
    if (position === this.end) return -1;
    const number = this.#order === undefined ? position : this.#order.numberAt(position);
    return this.#table.compareClustering(this.#clustering(number), clustering) === 0 ? number : -1;
  }

  #makeSlots(): HashSlots {
    const { length } = this.#addresses;
    const slots = new HashSlots(length);
    for (let number = 0; number < length; number++)
      slots.add(hashClustering(this.#clustering(number)), number);
    return slots;
  }

  #insert(row: Row): void {
    const { clustering } = row;
    const number = this.#addresses.length;
    if (this.#order === undefined && number > 0) {
      this.#last ??= this.#clustering(number - 1);
      if (this.#table.compareClustering(this.#last, clustering) > 0) {
        this.#last = undefined;
        this.#order = new SortedNumbers(this.#keys(), this.#table.compareClustering, number);
      } else this.#last = clustering;
    }
    this.#addresses.push(addRow(this.#arena, row));
    this.#order?.add(number);
    this.#slots?.add(hashClustering(clustering), number);
  }

  #keys(): (number: number) => Clustering {
    return (number) => this.#clustering(number);
  }

  #clustering(number: number): Clustering {
    const address = this.#addresses[number]!;
    input.open(this.#arena.pageOf(address), this.#arena.offsetOf(address));
    return readClustering(input, this.#table.clusteringLength);
  }

  #row(number: number): Row {
    return rowAt(this.#table, this.#arena, this.#addresses[number]!);
  }

  seek(edge: Edge): Position {
    const isBefore = (clustering: Clustering) => compareToRow(this.#table, edge, clustering) > 0;
    if (this.#order !== undefined) return this.#order.seek(isBefore);
    let from = 0;
    let to = this.#addresses.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (isBefore(this.#clustering(middle))) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  get start(): Position {
    this.#order?.settle();
    return 0;
  }

  get end(): Position {
    return this.#order === undefined ? this.#addresses.length : this.#order.end;
  }

  at(position: Position): Row {
    return this.#row(this.#order === undefined ? position : this.#order.numberAt(position));
  }

  next(position: Position): Position {
    return this.#order === undefined ? position + 1 : this.#order.next(position);
  }

  previous(position: Position): Position {
    return this.#order === undefined ? position - 1 : this.#order.previous(position);
  }

  /** Copies the rows for a fork, which has its own arena with the same content. */
  clone(arena: Arena): PackedRows {
    const copy = new PackedRows(this.#table, arena, this.#addresses.slice());
    copy.#order = this.#order?.clone(copy.#keys(), this.#table.compareClustering);
    copy.#slots = this.#slots?.clone();
    copy.#last = this.#last;
    return copy;
  }
}

export function addRow(arena: Arena, row: Row): Address {
  arena.begin();
  writeClustering(arena, row.clustering);
  writeRow(arena, row);
  return arena.end();
}

export function rowAt(table: TableShape, arena: Arena, address: Address): Row {
  input.open(arena.pageOf(address), arena.offsetOf(address));
  return readRow(input, readClustering(input, table.clusteringLength));
}

/**
 * Merges a row with the stored version. If the new row replaces the stored one completely, the stored one is not even
 * read.
 */
export function mergeInto(table: TableShape, arena: Arena, address: Address, row: Row): Row {
  input.open(arena.pageOf(address), arena.offsetOf(address));
  for (let at = 0; at < table.clusteringLength; at++) input.skipBlock();
  // If clusterings are equal but have different bytes, as 1.0 and 1.00, the first one stays.
  if (table.hasExactClustering && !table.isCounter && replacesAt(input, row)) return row;
  return mergeRows(table, rowAt(table, arena, address), row, undefined) ?? row;
}
