import type { Partitioner } from '#engine/sim/ring/partitioner.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type { Clustering, Row } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { type Address, Arena } from './arena.ts';
import { BytesIn } from './bytes-in.ts';
import { sizeBytes } from './bytes-out.ts';
import { HashSlots, hashBytes } from './hash-slots.ts';
import { HeldPartition, normalRow, type PartitionSource } from './held-partition.ts';
import { mergeInto, PackedRows } from './packed-rows.ts';
import { compareKeys, compareToPlace, positionOf, type RingPlace, type RingPosition } from './ring-place.ts';
import { isClustering, readClustering, readRow, writeClustering, writeRow } from './row-codec.ts';
import { type Position, SortedNumbers } from './sorted-numbers.ts';
import { noRanges } from './stored-partition.ts';

const input = new BytesIn();

/** Replaces the address of a partition that is not kept as the bytes of a single row. */
const isHeld = -1;

/** A partition's number is stored in four bytes before its key. */
const numberBytes = 4;

/**
 * The partitions of a memtable or an SSTable. They are found by their keys and walked through in token order. A
 * partition that is only one row is kept as bytes: its number, its key and its row. Other partitions are objects.
 * Among a hundred thousand partitions every memory access counts. So a slot holds the address of the bytes, and the
 * bytes contain the rest.
 */
export class PartitionTable {
  readonly #table: TableShape;
  readonly #partitioner: Partitioner;
  #arena = new Arena();
  /** For each partition by its number: the address of its bytes, or `isHeld`. */
  #addresses: Address[] = [];
  #held: (HeldPartition | undefined)[] = [];
  #otherBytes = 0;
  /**
   * For each key: twice the address of its bytes, plus one if the partition is held. For a held partition only the
   * key in the bytes is still valid.
   */
  #slots = new HashSlots(0);
  /** The partition that was found last, and its entry in `#addresses`. */
  #found = -1;
  #foundAddress: Address = isHeld;
  /**
   * The positions are computed when the order is first needed, and are NaN before. Reads and writes of one key do not
   * need them.
   */
  #positions: RingPosition[] = [];
  #order: SortedNumbers<number>;
  /** A held partition may be changed here only if it has this mark. Others are shared with a fork. */
  #owner: object = {};

  constructor(table: TableShape, partitioner: Partitioner) {
    this.#table = table;
    this.#partitioner = partitioner;
    this.#order = new SortedNumbers(itself, this.#comparison(), 0);
  }

  get count(): number {
    return this.#addresses.length;
  }

  /**
   * Includes the earlier versions of rows that were overwritten. Simplified: all static rows and ranges count with
   * one fixed size.
   */
  get bytes(): number {
    return this.#arena.total + this.#otherBytes;
  }

  /** The number of the partition; negative if there is none. */
  numberOf(key: Uint8Array): number {
    return this.#slotOf(key, hashBytes(key)) < 0 ? -1 : this.#found;
  }

  /** The slot of the partition; negative if there is none. The partition becomes the one that was found last. */
  #slotOf(key: Uint8Array, hash: number): number {
    const slots = this.#slots;
    for (let at = slots.firstAt(hash); ; at = slots.nextAt(at)) {
      const place = slots.numberAt(at);
      if (place < 0) return -1;
      if (slots.hashAt(at) !== hash) continue;
      this.#open(place >> 1);
      const number = input.uint32();
      if (!input.isBlock(key)) continue;
      this.#found = number;
      this.#foundAddress = (place & 1) === 0 ? place >> 1 : isHeld;
      return at;
    }
  }

  #addressOf(number: number): Address {
    return number === this.#found ? this.#foundAddress : this.#addresses[number]!;
  }

  #open(address: Address): void {
    input.open(this.#arena.pageOf(address), this.#arena.offsetOf(address));
  }

  source(number: number): PartitionSource {
    const address = this.#addressOf(number);
    if (address === isHeld) return this.#held[number]!;
    const key = this.#keyAt(address);
    const rows = new PackedRows(this.#table, this.#arena, [this.#rowAddress(address, key)]);
    return { key, deletion: undefined, ranges: noRanges, staticRow: undefined, rows };
  }

  find(key: Uint8Array): PartitionSource | undefined {
    const number = this.numberOf(key);
    return number < 0 ? undefined : this.source(number);
  }

  /**
   * The fastest read: of a partition that is one row. It returns that row, if `clustering` is undefined or matches.
   * It returns undefined if the partition is more than one row, and null if its row has another clustering.
   */
  singleRow(number: number, clustering: Clustering | undefined): Row | null | undefined {
    const address = this.#addressOf(number);
    if (address === isHeld) return undefined;
    const { clusteringLength, hasExactClustering } = this.#table;
    this.#open(address + numberBytes);
    input.skipBlock();
    if (clustering !== undefined && clusteringLength > 0) {
      if (hasExactClustering !== true) return undefined;
      const start = input.at;
      if (!isClustering(input, clustering)) return null;
      input.at = start;
    }
    return readRow(input, readClustering(input, clusteringLength));
  }

  /** The row follows directly after the key. */
  #rowAddress(address: Address, key: Uint8Array): Address {
    return address + numberBytes + sizeBytes(key.length) + key.length;
  }

  apply(update: PartitionUpdate): void {
    const { key } = update;
    const hash = hashBytes(key);
    const slot = this.#slotOf(key, hash);
    const row = singleRow(update);
    if (row === undefined) this.#otherBytes += sizeOfOthers * (1 + update.ranges.length);
    if (slot < 0) this.#add(update, row, hash);
    else if (this.#foundAddress === isHeld) this.#toChange(this.#found).apply(update);
    else this.#change(slot, update, row);
  }

  #add(update: PartitionUpdate, row: Row | undefined, hash: number): void {
    const number = this.#addresses.length;
    const address = this.#addBytes(number, update.key, row);
    this.#addresses.push(row === undefined ? isHeld : address);
    if (row === undefined) this.#hold(number, update.key, []).apply(update);
    this.#slots.add(hash, 2 * address + (row === undefined ? 1 : 0));
    this.#positions.push(Number.NaN);
    this.#order.add(number);
  }

  #addBytes(number: number, key: Uint8Array, row: Row | undefined): Address {
    const arena = this.#arena;
    arena.begin();
    arena.uint32(number);
    arena.block(key);
    if (row !== undefined) {
      writeClustering(arena, row.clustering);
      writeRow(arena, row);
    }
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

  /** Changes a partition that is one row. It stays one row if the update is only of that row. */
  #change(slot: number, update: PartitionUpdate, row: Row | undefined): void {
    const { table, key } = update;
    const number = this.#found;
    const before = this.#foundAddress;
    const address = this.#rowAddress(before, key);
    if (row !== undefined && this.#isRow(address, row.clustering)) {
      const after = this.#addBytes(number, key, mergeInto(table, this.#arena, address, row));
      this.#addresses[number] = after;
      this.#foundAddress = after;
      this.#slots.renumber(slot, 2 * after);
      return;
    }
    this.#addresses[number] = isHeld;
    this.#foundAddress = isHeld;
    this.#slots.renumber(slot, 2 * before + 1);
    this.#hold(number, key, [address]).apply(update);
  }

  #isRow(address: Address, clustering: Clustering): boolean {
    this.#open(address);
    if (this.#table.hasExactClustering === true) return isClustering(input, clustering);
    return this.#table.compareClustering(readClustering(input, clustering.length), clustering) === 0;
  }

  /** The first partition after a place. It must be called before walking, because it brings the order up to date. */
  seek(place: RingPlace | undefined): Position {
    if (place !== undefined) return this.#order.seek((number) => this.compareToPlace(number, place) < 0);
    this.#order.settle();
    return 0;
  }

  get end(): Position {
    return this.#order.end;
  }

  /** The place of the last partition. There must be one. */
  lastPlace(): Position {
    this.#order.settle();
    return this.#order.last;
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
    const address = this.#addressOf(number);
    return address === isHeld ? this.#held[number]!.key : this.#keyAt(address);
  }

  #keyAt(address: Address): Uint8Array {
    this.#open(address + numberBytes);
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

  /** Compares the order of a partition of this table and a partition of another table. */
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

/** The approximate number of bytes of a deletion, a range or a static row. */
const sizeOfOthers = 32;

const itself = (number: number) => number;

/** The row of the update, if the update is only that row. */
function singleRow({ deletion, ranges, staticRow, rows }: PartitionUpdate): Row | undefined {
  if (rows.length !== 1 || deletion !== undefined || ranges.length > 0 || staticRow !== undefined)
    return undefined;
  return normalRow(rows[0]!);
}
