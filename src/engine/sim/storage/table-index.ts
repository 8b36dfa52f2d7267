import type { IndexLookup, PartitionUpdate } from '#engine/values/coordinator.ts';
import type { Clustering, Row } from '#engine/values/rows.ts';
import type { PartitionTable } from './partition-table.ts';

/** Where a value was written: the partition's number in its table, and the row; undefined is the static row. */
export interface Posting {
  readonly number: number;
  readonly clustering: Clustering | undefined;
}

interface PostingList {
  readonly postings: Posting[];
  isSorted: boolean;
}

const none: readonly Posting[] = [];

/**
 * Which rows of a memtable or an SSTable were written with which value (index/sai: MemtableIndex and SSTableIndex).
 * Values that were overwritten later are still here, so every row that is found must be judged.
 */
export class TableIndex {
  readonly #partitions: PartitionTable;
  readonly #lookup: IndexLookup;
  readonly #lists = new Map<string, PostingList>();

  constructor(partitions: PartitionTable, lookup: IndexLookup) {
    this.#partitions = partitions;
    this.#lookup = lookup;
    const { isStatic } = lookup.column;
    for (let number = 0; number < partitions.count; number++) {
      const { staticRow, rows } = partitions.source(number);
      if (isStatic) this.#addRow(number, staticRow);
      else for (let at = rows.start; at < rows.end; at = rows.next(at)) this.#addRow(number, rows.at(at));
    }
  }

  /** The partitions have received this update. */
  add({ key, staticRow, rows }: PartitionUpdate): void {
    const number = this.#partitions.numberOf(key);
    if (this.#lookup.column.isStatic) this.#addRow(number, staticRow);
    else for (const row of rows) this.#addRow(number, row);
  }

  #addRow(number: number, row: Row | undefined): void {
    const { column } = this.#lookup;
    const data = row?.cells[column.index];
    if (row === undefined || data === undefined) return;
    const clustering = column.isStatic ? undefined : row.clustering;
    for (const value of this.#lookup.valuesOf(data)) {
      const list = this.#lists.get(value);
      if (list === undefined) {
        this.#lists.set(value, { postings: [{ number, clustering }], isSorted: true });
        continue;
      }
      list.postings.push({ number, clustering });
      list.isSorted = false;
    }
  }

  /** In token order. A row may be there several times. */
  find(value: string): readonly Posting[] {
    const list = this.#lists.get(value);
    if (list === undefined) return none;
    if (!list.isSorted) {
      const partitions = this.#partitions;
      list.postings.sort((a, b) =>
        a.number === b.number ? 0 : partitions.compare(a.number, partitions, b.number),
      );
      list.isSorted = true;
    }
    return list.postings;
  }
}
