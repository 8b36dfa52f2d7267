import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import { laterDeletion } from '#engine/values/deletion.ts';
import type { Deletion, RangeDeletion, Row } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import type { Arena } from './arena.ts';
import type { PackedRows } from './packed-rows.ts';
import { addRange } from './range-list.ts';
import { coverRow, mergeRows } from './reconcile-rows.ts';
import { ArrayRows, type RowSource } from './row-source.ts';
import { noRanges, type StoredPartition } from './stored-partition.ts';

/** A partition that can be read, wherever it comes from. */
export interface PartitionSource {
  readonly key: Uint8Array;
  readonly deletion: Deletion | undefined;
  readonly ranges: readonly RangeDeletion[];
  readonly staticRow: Row | undefined;
  readonly rows: RowSource;
}

export function sourceOf(table: TableShape, stored: StoredPartition): PartitionSource {
  const { key, deletion, ranges, staticRow, rows } = stored;
  return { key, deletion, ranges, staticRow, rows: new ArrayRows(table, rows) };
}

/**
 * A partition in a memtable or an SSTable that is more than one row. Its deletions remove nothing from it; a read
 * leaves out what they cover, as in Cassandra. So the time to delete a partition does not depend on its number of
 * rows.
 */
export class HeldPartition implements PartitionSource {
  readonly key: Uint8Array;
  /** Who may change the partition; see PartitionTable. */
  owner: object | undefined = undefined;
  deletion: Deletion | undefined = undefined;
  ranges: readonly RangeDeletion[] = noRanges;
  staticRow: Row | undefined = undefined;
  readonly rows: PackedRows;

  constructor(key: Uint8Array, rows: PackedRows) {
    this.key = key;
    this.rows = rows;
  }

  apply({ table, deletion, ranges, staticRow, rows }: PartitionUpdate): void {
    if (deletion !== undefined) this.deletion = laterDeletion(this.deletion, deletion);
    if (ranges.length > 0) this.#addRanges(table, ranges);
    const added = staticRow && normalRow(staticRow);
    if (added !== undefined) {
      const { staticRow: old } = this;
      this.staticRow = old === undefined ? added : (mergeRows(table, old, added, undefined) ?? old);
    }
    for (let at = 0; at < rows.length; at++) {
      const row = normalRow(rows[at]!);
      if (row !== undefined) this.rows.put(table, row);
    }
  }

  #addRanges(table: TableShape, added: readonly RangeDeletion[]): void {
    if (this.ranges === noRanges) this.ranges = [];
    for (const range of added) addRange(table, this.ranges as RangeDeletion[], range);
  }

  /** Copies the partition for a fork, which has its own arena with the same content. */
  clone(arena: Arena): HeldPartition {
    const copy = new HeldPartition(this.key, this.rows.clone(arena));
    copy.deletion = this.deletion;
    copy.ranges = this.ranges === noRanges ? noRanges : this.ranges.slice();
    copy.staticRow = this.staticRow;
    return copy;
  }
}

/** Most updates are already in normal form. An update that both deletes and writes may not be. */
export function normalRow(row: Row): Row | undefined {
  if (row.deletion === undefined && row.marker !== undefined && !hasComplex(row)) return row;
  return coverRow(row, undefined);
}

function hasComplex({ cells }: Row): boolean {
  for (let at = 0; at < cells.length; at++) {
    const data = cells[at];
    if (data !== undefined && 'cells' in data) return true;
  }
  return false;
}
