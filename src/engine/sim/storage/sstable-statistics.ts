import {
  type Cell,
  type Clustering,
  type Deletion,
  never,
  type Row,
  type Timestamp,
} from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import type { StoredPartition } from './stored-partition.ts';

/** What is stored beside an SSTable so that reads and compactions can skip it (io/sstable/metadata). */
export class SSTableStatistics {
  rows = 0;
  /** The number of tombstones of all kinds, and of cells that will expire. */
  tombstones = 0;
  minTimestamp: Timestamp = Number.POSITIVE_INFINITY;
  maxTimestamp: Timestamp = Number.NEGATIVE_INFINITY;
  /**
   * The last second at which something in the SSTable is deleted or expires; `never` if something does not expire.
   */
  maxLocalDeletionTime = 0;
  /** The lowest and the highest clustering. */
  first: Clustering | undefined;
  last: Clustering | undefined;
  /** True if there are static rows, or deletions of partitions or ranges: reads of any row have to see them. */
  concernsAllRows = false;

  add(table: TableShape, { deletion, ranges, staticRow, rows }: StoredPartition): this {
    if (deletion !== undefined) this.#addDeletion(deletion);
    for (const range of ranges) this.#addDeletion(range.deletion);
    if (staticRow !== undefined) this.#addRow(staticRow);
    if (deletion !== undefined || ranges.length > 0 || staticRow !== undefined) this.concernsAllRows = true;
    this.rows += rows.length;
    for (const row of rows) this.#addRow(row);
    if (rows.length > 0) this.#widen(table, rows[0]!.clustering, rows.at(-1)!.clustering);
    return this;
  }

  #widen({ compareClustering }: TableShape, first: Clustering, last: Clustering): void {
    if (this.first === undefined || compareClustering(first, this.first) < 0) this.first = first;
    if (this.last === undefined || compareClustering(last, this.last) > 0) this.last = last;
  }

  #addRow(row: Row): void {
    if (row.marker !== undefined) this.#addTimes(row.marker.timestamp, row.marker.localDeletionTime);
    if (row.deletion !== undefined) this.#addDeletion(row.deletion);
    for (const data of row.cells) {
      if (data === undefined) continue;
      if (!('cells' in data)) {
        this.#addCell(data);
        continue;
      }
      if (data.deletion !== undefined) this.#addDeletion(data.deletion);
      for (const cell of data.cells) this.#addCell(cell);
    }
  }

  #addCell({ timestamp, localDeletionTime }: Cell): void {
    if (localDeletionTime !== never) this.tombstones++;
    this.#addTimes(timestamp, localDeletionTime);
  }

  #addDeletion({ timestamp, localDeletionTime }: Deletion): void {
    this.tombstones++;
    this.#addTimes(timestamp, localDeletionTime);
  }

  #addTimes(timestamp: Timestamp, localDeletionTime: number): void {
    if (timestamp < this.minTimestamp) this.minTimestamp = timestamp;
    if (timestamp > this.maxTimestamp) this.maxTimestamp = timestamp;
    if (localDeletionTime > this.maxLocalDeletionTime) this.maxLocalDeletionTime = localDeletionTime;
  }
}
