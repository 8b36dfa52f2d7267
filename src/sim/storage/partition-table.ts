import type { Partitioner } from '#sim/ring/partitioner.ts';
import type { PartitionUpdate } from '#values/coordinator.ts';
import type { Clustering, Row } from '#values/rows.ts';
import type { TableShape } from '#values/table-shape.ts';
import { type Address, Arena } from './arena.ts';
import { BytesIn } from './bytes-in.ts';
import { sizeBytes } from './bytes-out.ts';
import { HashSlots, hashBytes, isSameBytes } from './hash-slots.ts';
import { HeldPartition, normalRow, type PartitionSource } from './held-partition.ts';
import { mergeInto, PackedRows } from './packed-rows.ts';
import { compareKeys, compareToPlace, positionOf, type RingPlace, type RingPosition } from './ring-place.ts';
import { isClustering, readClustering, readRow, writeClustering, writeRow } from './row-codec.ts';
import { type Position, SortedNumbers } from './sorted-numbers.ts';
import { noRanges } from './stored-partition.ts';

const input = new BytesIn();

/** Instead of the address of a partition that is one row. */
const isHeld = -1;

/**
 * The partitions of a memtable or an SSTable: found by their keys, walked through in token order. A partition that is
 * one row and nothing else is kept as bytes, its key and its row; others are objects.
 */
export class PartitionTable {
  readonly #table: TableShape;
  readonly #partitioner: Partitioner;
  #arena = new Arena();
  /** By the number of a partition: where its key and its row lie, or `isHeld`. */
  #addresses: Address[] = [];
  #held: (HeldPartition | undefined)[] = [];
  #otherBytes = 0;
  #slots = new HashSlots(0);
  /** Found out when somebody wants the order; NaN before. Reads and writes of one key do without. */
  #positions: RingPosition[] = [];
  #order: SortedNumbers<number>;
  /** Only a held partition with this mark may be changed here: others are shared with a fork. */
  #owner: object = {};

  constructor(table: TableShape, partitioner: Partitioner) {
    this.#table = table;
    this.#partitioner = partitioner;
    this.#order = new SortedNumbers(itself, this.#comparison(), 0);
  }

  get count(): number {
    return this.#addresses.length;
  }

  /** With the earlier versions of rows that were written again. Simplified: static rows and ranges have one size. */
  get bytes(): number {
    return this.#arena.total + this.#otherBytes;
  }

  /** Negative where there is no such partition. */
  numberOf(key: Uint8Array): number {
    return this.#numberOf(key, hashBytes(key));
  }

  #numberOf(key: Uint8Array, hash: number): number {
    const slots = this.#slots;
    for (let at = slots.firstAt(hash); ; at = slots.nextAt(at)) {
      const number = slots.numberAt(at);
      if (number < 0 || (slots.hashAt(at) === hash && this.#hasKey(number, key))) return number;
    }
  }

  #hasKey(number: number, key: Uint8Array): boolean {
    const address = this.#addresses[number]!;
    if (address === isHeld) return isSameBytes(this.#held[number]!.key, key);
    this.#open(address);
    return input.isBlock(key);
  }

  #open(address: Address): void {
    input.open(this.#arena.pageOf(address), this.#arena.offsetOf(address));
  }

  source(number: number): PartitionSource {
    const address = this.#addresses[number]!;
    if (address === isHeld) return this.#held[number]!;
    this.#open(address);
    const key = input.block();
    const rows = new PackedRows(this.#table, this.#arena, [this.#rowAddress(address, key)]);
    return { key, deletion: undefined, ranges: noRanges, staticRow: undefined, rows };
  }

  find(key: Uint8Array): PartitionSource | undefined {
    const number = this.numberOf(key);
    return number < 0 ? undefined : this.source(number);
  }

  /**
   * The quickest of reads: that of a partition of one row, whichever it is or with this clustering. Undefined where the
   * partition is not one row, null where that is another row.
   */
  singleRow(number: number, clustering: Clustering | undefined): Row | null | undefined {
    const address = this.#addresses[number]!;
    if (address === isHeld) return undefined;
    const { clusteringLength, hasExactClustering } = this.#table;
    this.#open(address);
    input.skipBlock();
    if (clustering !== undefined && clusteringLength > 0) {
      if (hasExactClustering !== true) return undefined;
      const start = input.at;
      if (!isClustering(input, clustering)) return null;
      input.at = start;
    }
    return readRow(input, readClustering(input, clusteringLength));
  }

  /** A row lies right behind the key. */
  #rowAddress(address: Address, key: Uint8Array): Address {
    return address + sizeBytes(key.length) + key.length;
  }

  apply(update: PartitionUpdate): void {
    const { key } = update;
    const hash = hashBytes(key);
    const number = this.#numberOf(key, hash);
    const row = singleRow(update);
    if (row === undefined) this.#otherBytes += key.length + sizeOfOthers * (1 + update.ranges.length);
    if (number < 0) this.#add(update, row, hash);
    else if (this.#addresses[number] === isHeld) this.#toChange(number).apply(update);
    else this.#change(number, update, row);
  }

  #add(update: PartitionUpdate, row: Row | undefined, hash: number): void {
    const number = this.#addresses.length;
    if (row !== undefined) this.#addresses.push(this.#addSingle(update.key, row));
    else {
      const held = this.#hold(number, update.key, []);
      this.#addresses.push(isHeld);
      held.apply(update);
    }
    this.#slots.add(hash, number);
    this.#positions.push(Number.NaN);
    this.#order.add(number);
  }

  #addSingle(key: Uint8Array, row: Row): Address {
    const arena = this.#arena;
    arena.begin();
    arena.block(key);
    writeClustering(arena, row.clustering);
    writeRow(arena, row);
    return arena.end();
  }

  #hold(number: number, key: Uint8Array, addresses: Address[]): HeldPartition {
    const held = new HeldPartition(key, new PackedRows(this.#table, this.#arena, addresses));
    held.owner = this.#owner;
    this.#held[number] = held;
    return held;
  }

  #toChange(number: number): HeldPartition {
    const held = this.#held[number]!;
    if (held.owner === this.#owner) return held;
    const copy = held.clone(this.#arena);
    copy.owner = this.#owner;
    this.#held[number] = copy;
    return copy;
  }

  /** A partition of one row: it stays one if the update is of that row alone. */
  #change(number: number, update: PartitionUpdate, row: Row | undefined): void {
    const { table, key } = update;
    const address = this.#rowAddress(this.#addresses[number]!, key);
    if (row !== undefined && this.#isRow(address, row.clustering)) {
      this.#addresses[number] = this.#addSingle(key, mergeInto(table, this.#arena, address, row));
      return;
    }
    this.#addresses[number] = isHeld;
    this.#hold(number, key, [address]).apply(update);
  }

  #isRow(address: Address, clustering: Clustering): boolean {
    this.#open(address);
    if (this.#table.hasExactClustering === true) return isClustering(input, clustering);
    return this.#table.compareClustering(readClustering(input, clustering.length), clustering) === 0;
  }

  /** The first partition after a place. Comes before walking: it brings the order up to date. */
  seek(place: RingPlace | undefined): Position {
    if (place !== undefined) return this.#order.seek((number) => this.compareToPlace(number, place) < 0);
    this.#order.settle();
    return 0;
  }

  get end(): Position {
    return this.#order.end;
  }

  numberAt(position: Position): number {
    return this.#order.numberAt(position);
  }

  next(position: Position): Position {
    return this.#order.next(position);
  }

  /** All partitions in token order. */
  *sources(): Generator<PartitionSource> {
    for (let at = this.seek(undefined); at !== this.end; at = this.next(at))
      yield this.source(this.numberAt(at));
  }

  keyOf(number: number): Uint8Array {
    const address = this.#addresses[number]!;
    if (address === isHeld) return this.#held[number]!.key;
    this.#open(address);
    return input.block();
  }

  positionOf(number: number): RingPosition {
    const known = this.#positions[number]!;
    if (!Number.isNaN(known)) return known;
    const position = positionOf(this.#partitioner, this.keyOf(number));
    this.#positions[number] = position;
    return position;
  }

  compareToPlace(number: number, place: RingPlace): number {
    return compareToPlace(this.#partitioner, this.positionOf(number), () => this.keyOf(number), place);
  }

  /** This table's partition and another's. */
  compare(number: number, other: PartitionTable, otherNumber: number): number {
    const a = this.positionOf(number);
    const b = other.positionOf(otherNumber);
    if (a !== b) return a < b ? -1 : 1;
    return compareKeys(this.#partitioner, this.keyOf(number), other.keyOf(otherNumber));
  }

  #comparison(): (a: number, b: number) => number {
    return (a, b) => this.compare(a, this, b);
  }

  clone(): PartitionTable {
    const copy = new PartitionTable(this.#table, this.#partitioner);
    this.#owner = {};
    copy.#arena = this.#arena.fork();
    copy.#addresses = this.#addresses.slice();
    copy.#held = this.#held.slice();
    copy.#otherBytes = this.#otherBytes;
    copy.#slots = this.#slots.clone();
    copy.#positions = this.#positions.slice();
    copy.#order = this.#order.clone(itself, copy.#comparison());
    return copy;
  }
}

/** Bytes of a deletion, a range or a static row, roughly. */
const sizeOfOthers = 32;

const itself = (number: number) => number;

/** The row of an update that is of one row and nothing else. */
function singleRow({ deletion, ranges, staticRow, rows }: PartitionUpdate): Row | undefined {
  if (rows.length !== 1 || deletion !== undefined || ranges.length > 0 || staticRow !== undefined)
    return undefined;
  return normalRow(rows[0]!);
}
