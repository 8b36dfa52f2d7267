// Reads by an index (index/sai/plan/QueryController.java): the postings of a value say which rows to read. The index
// of an SSTable is made when a query first needs it, and never changes, as the SSTable never does. The index of a
// memtable receives what the memtable receives.

import type { IndexLookup } from '#engine/values/coordinator.ts';
import type { Clustering, Slice } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { compareToRow, endOf, startOf } from './edges.ts';
import type { PartitionSource } from './held-partition.ts';
import type { PartitionTable } from './partition-table.ts';
import type { ScanOptions } from './read-options.ts';
import type { Sources } from './read-partition.ts';
import type { RingPlace } from './ring-place.ts';
import type { ChosenPartitions, PartitionWalk } from './scan-partitions.ts';
import { type Posting, TableIndex } from './table-index.ts';

/** The indexes that were made so far, by the partitions that they are on and by the identity of the lookup. */
const made = new WeakMap<PartitionTable, Map<string, TableIndex>>();

/** Postings of one memtable or SSTable. */
interface Found {
  readonly partitions: PartitionTable;
  readonly postings: readonly Posting[];
}

/** The rows that the most selective of the indexes finds; undefined if there is no index. */
export function chooseByIndex(
  table: TableShape,
  { indexes = [], slices }: ScanOptions,
  sources: Sources,
): ChosenPartitions | undefined {
  let best: { name: string; found: Found[]; count: number } | undefined;
  for (const lookup of indexes) {
    const found = findAll(lookup, sources);
    const count = found.reduce((sum, { postings }) => sum + postings.length, 0);
    if (best === undefined || count < best.count) best = { name: lookup.name, found, count };
  }
  if (best === undefined) return undefined;
  const { name, found } = best;
  return { index: name, walkFrom: (start) => new IndexWalk(table, slices, found, start) };
}

function findAll(lookup: IndexLookup, { memtable, sstables }: Sources): Found[] {
  const inMemory = indexOf(memtable.partitions, lookup, (index) => memtable.indexes.push(index));
  const found = [{ partitions: memtable.partitions, postings: inMemory.find(lookup.value) }];
  for (const { partitions } of sstables)
    found.push({ partitions, postings: indexOf(partitions, lookup).find(lookup.value) });
  return found;
}

function indexOf(
  partitions: PartitionTable,
  lookup: IndexLookup,
  onMade?: (index: TableIndex) => void,
): TableIndex {
  let indexes = made.get(partitions);
  if (indexes === undefined) {
    indexes = new Map();
    made.set(partitions, indexes);
  }
  let index = indexes.get(lookup.identity);
  if (index === undefined) {
    index = new TableIndex(partitions, lookup);
    indexes.set(lookup.identity, index);
    onMade?.(index);
  }
  return index;
}

/** Walks through the partitions that have postings, and says which of their rows to read. */
class IndexWalk implements PartitionWalk {
  slices: readonly Slice[];
  readonly #table: TableShape;
  readonly #wanted: readonly Slice[];
  readonly #all: readonly PartitionTable[];
  readonly #walks: { readonly found: Found; at: number }[] = [];

  constructor(
    table: TableShape,
    slices: readonly Slice[],
    all: readonly Found[],
    start: RingPlace | undefined,
  ) {
    this.#table = table;
    this.#wanted = slices;
    this.slices = slices;
    this.#all = all.map(({ partitions }) => partitions);
    for (const found of all)
      if (found.postings.length > 0) this.#walks.push({ found, at: start ? firstAfter(found, start) : 0 });
  }

  next(end: RingPlace | undefined): PartitionSource[] {
    for (;;) {
      const least = this.#least();
      if (least === undefined) return [];
      const { partitions, number } = least;
      if (end !== undefined && partitions.compareToPlace(number, end) > 0) return [];
      this.slices = this.#slicesOf(this.#take(partitions, number));
      if (this.slices.length === 0) continue;
      const key = partitions.keyOf(number);
      return this.#all.flatMap((one) => one.find(key) ?? []);
    }
  }

  #least(): { partitions: PartitionTable; number: number } | undefined {
    let least: { partitions: PartitionTable; number: number } | undefined;
    for (const { found, at } of this.#walks) {
      const posting = found.postings[at];
      if (posting === undefined) continue;
      const { partitions } = found;
      const { number } = posting;
      if (least === undefined || partitions.compare(number, least.partitions, least.number) < 0)
        least = { partitions, number };
    }
    return least;
  }

  /** The postings of one partition. All walks go past it. */
  #take(partitions: PartitionTable, number: number): Posting[] {
    const taken: Posting[] = [];
    for (const walk of this.#walks) {
      const { postings, partitions: own } = walk.found;
      const first = postings[walk.at];
      if (first === undefined || own.compare(first.number, partitions, number) !== 0) continue;
      for (; postings[walk.at]?.number === first.number; walk.at++) taken.push(postings[walk.at]!);
    }
    return taken;
  }

  /** A slice for each row that was found and was asked for, in clustering order. */
  #slicesOf(postings: readonly Posting[]): readonly Slice[] {
    const rows: Clustering[] = [];
    for (const { clustering } of postings) {
      // The value is in the static row: it is a value of all rows.
      if (clustering === undefined) return this.#wanted;
      rows.push(clustering);
    }
    const table = this.#table;
    rows.sort(table.compareClustering);
    const slices: Slice[] = [];
    rows.forEach((prefix, at) => {
      const isRepeated = at > 0 && table.compareClustering(prefix, rows[at - 1]!) === 0;
      if (isRepeated || !this.#wanted.some((slice) => isWithin(table, prefix, slice))) return;
      const bound = { prefix, inclusive: true };
      slices.push({ start: bound, end: bound });
    });
    return slices;
  }
}

function isWithin(table: TableShape, row: Clustering, slice: Slice): boolean {
  return compareToRow(table, startOf(slice), row) < 0 && compareToRow(table, endOf(slice), row) > 0;
}

/** The first posting that is not before a place. */
function firstAfter({ partitions, postings }: Found, place: RingPlace): number {
  let from = 0;
  let to = postings.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (partitions.compareToPlace(postings[middle]!.number, place) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
