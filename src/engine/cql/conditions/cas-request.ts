// What a lightweight transaction needs of one partition: the rows to read, the conditions on them, and whether these
// hold (cql3/statements/CQL3CasRequest.java).

import type { ReadCommand } from '#engine/values/coordinator.ts';
import { type Clustering, everything, type PartitionData, type Row } from '#engine/values/rows.ts';

import { invalid } from '../errors.ts';
import type { QueryOptions } from '../execution.ts';
import type { ColumnSchema, TableSchema } from '../schema/table-schema.ts';
import type { BoundCondition, ColumnCondition } from './column-condition.ts';
import type { Conditions } from './conditions.ts';
import { inJudgingOrder } from './judging-order.ts';

/** The row of a condition or an update: a clustering, or the static row. */
export type RowPlace = Clustering | 'static';

interface RowCondition {
  readonly place: RowPlace;
  readonly kind: Conditions['kind'];
  readonly conditions: BoundCondition[];
}

export class CasRequest {
  readonly #table: TableSchema;
  readonly #key: Uint8Array;
  /** The regular and static columns that conditions and operations need. */
  readonly #columns: ReadonlySet<ColumnSchema>;
  readonly #updates: { readonly rows: boolean; readonly staticRow: boolean };
  /** The conditions in clustering order. */
  readonly #rows: RowCondition[] = [];
  #static: RowCondition | undefined;

  constructor(request: {
    table: TableSchema;
    key: Uint8Array;
    columns: ReadonlySet<ColumnSchema>;
    updates: { readonly rows: boolean; readonly staticRow: boolean };
  }) {
    this.#table = request.table;
    this.#key = request.key;
    this.#columns = request.columns;
    this.#updates = request.updates;
  }

  add(conditions: Conditions, place: RowPlace, options: QueryOptions): void {
    if (conditions.kind !== 'columns') this.#addExistence(conditions.kind, place);
    else {
      if (conditions.regular.length > 0) this.#addColumns(conditions.regular, place, options);
      if (conditions.static.length > 0) this.#addColumns(conditions.static, 'static', options);
    }
  }

  #addExistence(kind: 'exists' | 'notExists', place: RowPlace): void {
    const previous = this.#at(place);
    if (previous === undefined) this.#put({ place, kind, conditions: [] });
    else if (previous.kind === 'columns')
      throw invalid(
        `Cannot mix IF conditions and IF ${kind === 'notExists' ? 'NOT ' : ''}EXISTS for the same row`,
      );
    else if (previous.kind !== kind)
      throw invalid('Cannot mix IF EXISTS and IF NOT EXISTS conditions for the same row');
  }

  #addColumns(conditions: readonly ColumnCondition[], place: RowPlace, options: QueryOptions): void {
    let row = this.#at(place);
    if (row === undefined) {
      row = { place, kind: 'columns', conditions: [] };
      this.#put(row);
    } else if (row.kind !== 'columns')
      throw invalid('Cannot mix IF conditions and IF NOT EXISTS for the same row');
    for (const condition of conditions) row.conditions.push(condition.bind(options));
  }

  #at(place: RowPlace): RowCondition | undefined {
    if (place === 'static') return this.#static;
    const { compareClustering } = this.#table.shape;
    return this.#rows.find((row) => compareClustering(row.place as Clustering, place) === 0);
  }

  #put(condition: RowCondition): void {
    const { place } = condition;
    if (place === 'static') {
      this.#static = condition;
      return;
    }
    const { compareClustering } = this.#table.shape;
    const at = this.#rows.findIndex((row) => compareClustering(row.place as Clustering, place) > 0);
    this.#rows.splice(at < 0 ? this.#rows.length : at, 0, condition);
  }

  readCommand(): ReadCommand {
    const isStaticOnly = this.#rows.length === 0;
    return {
      table: this.#table.shape,
      partitions: { keys: [this.#key] },
      // If only the static row has conditions, any row shows that the partition exists.
      slices: isStaticOnly
        ? [everything]
        : this.#rows.map((row) => {
            const bound = { prefix: row.place as Clustering, inclusive: true };
            return { start: bound, end: bound };
          }),
      reversed: false,
      accepts: (_key, staticRow, row) =>
        row === undefined ? this.#fetched(staticRow) !== undefined : this.#fetched(row) !== undefined,
      limit: isStaticOnly ? 1 : Number.MAX_SAFE_INTEGER,
      perPartitionLimit: Number.MAX_SAFE_INTEGER,
    };
  }

  /**
   * The data as Cassandra reads it: all regular columns if rows are updated, all static ones if the static row is
   * updated, otherwise the columns of the conditions. Neither the conditions nor the answer see the other columns.
   */
  visible(current: PartitionData | undefined): PartitionData | undefined {
    return (
      current && {
        key: current.key,
        staticRow: this.#fetched(current.staticRow),
        rows: current.rows.flatMap((row) => this.#fetched(row) ?? []),
      }
    );
  }

  #fetched(row: Row | undefined): Row | undefined {
    if (row === undefined) return undefined;
    const { shape } = this.#table;
    const cells = row.cells.map((data, index) => {
      const column = shape.columns[index];
      return data && column && this.#reads(column.name, column.isStatic) ? data : undefined;
    });
    return row.marker || cells.some((data) => data !== undefined) ? { ...row, cells } : undefined;
  }

  #reads(name: string, isStatic: boolean): boolean {
    const readsAll = isStatic ? this.#updates.staticRow : this.#updates.rows;
    return readsAll || this.#columns.has(this.#table.column(name)!);
  }

  appliesTo(current: PartitionData | undefined): boolean {
    if (this.#static !== undefined && !holds(this.#static, current?.staticRow)) return false;
    const { compareClustering } = this.#table.shape;
    return this.#rows.every((condition) =>
      holds(
        condition,
        current?.rows.find((row) => compareClustering(row.clustering, condition.place as Clustering) === 0),
      ),
    );
  }
}

function holds(condition: RowCondition, row: Row | undefined): boolean {
  if (condition.kind === 'exists') return row !== undefined;
  if (condition.kind === 'notExists') return row === undefined;
  return inJudgingOrder(condition.conditions).every((column) => column.appliesTo(row));
}
