import { type ColumnData, isComplex, type PathCell, type Row } from '#engine/values/rows.ts';

import { invalid } from '../errors.ts';
import { qualifiedName } from '../schema/names.ts';
import type { IndexSchema, TableSchema } from '../schema/table-schema.ts';

/** An indexed value is a key in the index's own table, so its length must fit two bytes. */
const sizeLimit = 0xffff;

/**
 * A value that is too large for a legacy index is refused before it is written (CassandraIndex.validate). SAI does
 * not index it.
 */
export function checkIndexedSizes(table: TableSchema, rows: readonly Row[]): void {
  for (const index of table.indexes)
    if (!index.isSai)
      for (const row of rows) {
        const size = largestSize(table, index, row);
        if (size >= sizeLimit)
          throw invalid(
            `Cannot index value of size ${size} for index ${index.name} on ${qualifiedName(table.keyspace, table.name)}(${index.column}) (maximum allowed size=${sizeLimit})`,
          );
      }
}

function largestSize(table: TableSchema, { column: name, target }: IndexSchema, row: Row): number {
  const column = table.column(name)!;
  if (column.kind === 'clustering') return row.clustering[column.position]?.length ?? 0;
  const data: ColumnData | undefined = column.shape && row.cells[column.shape.index];
  if (!data) return 0;
  if (!isComplex(data)) return data.value?.length ?? 0;
  const isSet = column.type.kind === 'set';
  return Math.max(0, ...data.cells.map((cell) => sizeOf(cell, isSet ? 'keys' : target)));
}

function sizeOf({ path, value }: PathCell, target: IndexSchema['target']): number {
  if (value === null) return 0;
  if (target === 'keys') return path.length;
  // An entry is stored like a key of two columns.
  return target === 'entries' ? path.length + value.length + 6 : value.length;
}
