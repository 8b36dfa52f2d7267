import { invalid } from '../errors.ts';
import type { ColumnSchema, TableSchema } from '../schema/table-schema.ts';
import { firstColumn } from './restriction.ts';
import type { RestrictionSet } from './restriction-set.ts';

const indexedFilteringMessage = 'ANN ordering by vector requires all restricted column(s) to be indexed';

/** ORDER BY … ANN OF needs a vector of floats, an index on it, and indexes on all other restricted columns. */
export function checkAnn(query: {
  table: TableSchema;
  others: RestrictionSet;
  clustering: RestrictionSet;
  keyNeedsFiltering: boolean;
  hasUnrestrictedKey: boolean;
  clusteringNeedsFiltering: boolean;
}): void {
  const { table, others, clustering } = query;
  const { type, name } = firstColumn(others.ann!);
  if (type.kind !== 'vector' || type.element.kind !== 'native' || type.element.name !== 'float')
    throw invalid('ANN ordering is only supported on float vector indexes');
  if (!isIndexed(table, name)) throw invalid('ANN ordering by vector requires the column to be indexed');
  if (query.keyNeedsFiltering) throw invalid(indexedFilteringMessage);
  const restricted: ColumnSchema[] = [
    ...others.columns.filter((column) => others.of(column)!.kind !== 'ann'),
    ...clustering.columns,
  ];
  const unindexed = restricted.filter((column) => !isIndexed(table, column.name));
  if (unindexed.length === 0) return;
  const areBoundsOfAPartition =
    unindexed.every((column) => clustering.columns.includes(column)) &&
    !query.hasUnrestrictedKey &&
    !query.clusteringNeedsFiltering;
  if (!areBoundsOfAPartition) throw invalid(indexedFilteringMessage);
}

export function checkIndexedVectors(table: TableSchema, others: RestrictionSet): void {
  const vector = others.columns.find((column) => column.type.kind === 'vector');
  if (vector && isIndexed(table, vector.name)) throw invalid('Vector indexes only support ANN queries');
}

function isIndexed(table: TableSchema, column: string): boolean {
  return table.indexes.some((index) => index.column === column);
}
