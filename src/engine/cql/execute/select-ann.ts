// ORDER BY … ANN OF. Cassandra's index finds neighbours approximately. On the few rows that fit here, it finds the
// same as an exact computation, so this code computes exactly (index/sai/disk/v1/vector, jvector's
// VectorSimilarityFunction).

import { viewOf } from '#engine/values/bytes.ts';
import type { Cell, Row } from '#engine/values/rows.ts';

import { invalid } from '../errors.ts';
import { type Execution, type QueryOptions, unset } from '../execution.ts';
import type { AnnRestriction } from '../restrictions/restriction.ts';
import type { TableSchema } from '../schema/table-schema.ts';
import { unlimited } from './select-read.ts';
import type { ResultRows } from './select-rows.ts';

/** IndexWriterConfig.MAX_TOP_K */
const annLimitMax = 1000;

interface AnnQuery {
  readonly table: TableSchema;
  readonly ann: AnnRestriction;
  readonly options: QueryOptions;
}

/** Checks the requirements on the rest of the query. */
export function checkAnnQuery(
  execution: Execution,
  query: { limit: number; perPartition: number; isAggregate: boolean },
): void {
  const { consistency, pageSize } = execution.options;
  if (query.isAggregate) throw invalid('Top-K queries can not be run with aggregation');
  if (consistency === 'SERIAL' || consistency === 'LOCAL_SERIAL')
    throw invalid(
      `Top-K queries can only be run with consistency level ONE/LOCAL_ONE. Consistency level ${consistency} was used.`,
    );
  if (consistency !== 'ONE' && consistency !== 'LOCAL_ONE' && consistency !== 'NODE_LOCAL') {
    const used = consistency === 'LOCAL_QUORUM' ? 'LOCAL_ONE' : 'ONE';
    execution.warn(
      `Top-K queries can only be run with consistency level ONE / LOCAL_ONE / NODE_LOCAL. Consistency level ${consistency} was requested. Downgrading the consistency level to ${used}.`,
    );
  }
  if (query.limit === unlimited)
    throw invalid(
      'Top-K queries must have a limit specified and the limit must be less than the query page size',
    );
  if (query.perPartition !== unlimited) throw invalid('Top-K queries do not support per-partition limits');
  if (pageSize > 0 && pageSize < query.limit)
    execution.warn(
      `Top-K queries do not support paging and the page size is set to ${pageSize}, which is less than LIMIT ${query.limit}. The page size has been set to ${query.limit} to match the LIMIT.`,
    );
}

export function checkAnnLimit(limit: number): void {
  if (limit > annLimitMax)
    throw invalid(
      `Use of ANN OF in an ORDER BY clause requires a LIMIT that is not greater than ${annLimitMax}. LIMIT was ${limit}`,
    );
}

/** If the key is not given, the index is used, and the index cannot search for every vector. */
export function canLookFor({ table, ann, options }: AnnQuery): boolean {
  const value = ann.term.evaluate(options);
  if (value === null || value === unset) return true;
  return isIndexable(floatsOf(value), similarityOf(table, ann.columns[0].name));
}

/** The rows whose vectors can be compared, the most similar first. */
export function nearestFirst(
  { rows, origins }: ResultRows,
  { table, ann, options }: AnnQuery,
): (Uint8Array | null)[][] {
  const [column] = ann.columns;
  const similarity = similarityOf(table, column.name);
  const value = ann.term.evaluate(options);
  if (value === null || value === unset) throw invalid(`Unsupported null value for column ${column.name}`);
  const target = floatsOf(value);
  const scored: { score: number; row: (Uint8Array | null)[] }[] = [];
  rows.forEach((row, at) => {
    const vector = origins[at]!.value(column);
    if (vector === null) return;
    const floats = floatsOf(vector);
    if (isIndexable(floats, similarity)) scored.push({ score: similarity(target, floats), row });
  });
  scored.sort((a, b) => b.score - a.score);
  return scored.map(({ row }) => row);
}

type Similarity = (a: Float32Array, b: Float32Array) => number;

function floatsOf(bytes: Uint8Array): Float32Array {
  const view = viewOf(bytes);
  return Float32Array.from({ length: bytes.length / 4 }, (_, at) => view.getFloat32(4 * at));
}

/** The similarity function that the column's index has as an option. */
function similarityOf(table: TableSchema, column: string): Similarity {
  const index = table.indexes.find((other) => other.column === column)!;
  const name = index.options.get('similarity_function')?.toUpperCase() ?? 'COSINE';
  if (name === 'EUCLIDEAN') return euclidean;
  return name === 'DOT_PRODUCT' ? dotProduct : cosine;
}

function euclidean(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at]! - b[at]!) ** 2;
  return Math.fround(1 / (1 + sum));
}

function dotProduct(a: Float32Array, b: Float32Array): number {
  return Math.fround((1 + dot(a, b)) / 2);
}

function cosine(a: Float32Array, b: Float32Array): number {
  return Math.fround((1 + dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))) / 2);
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}

/**
 * All elements must be finite numbers. For the cosine the vector must not be zero (OnHeapGraph.validateIndexable).
 */
function isIndexable(vector: Float32Array, similarity: Similarity): boolean {
  return vector.every(Number.isFinite) && (similarity !== cosine || vector.some((number) => number !== 0));
}

/** Whether the vector indexes of a table can store the rows. If they cannot, Cassandra's replicas fail. */
export function canIndex(table: TableSchema, rows: readonly Row[]): boolean {
  return table.indexes.every(({ column: name, isSai }) => {
    const column = isSai ? table.column(name) : undefined;
    if (column?.type.kind !== 'vector' || !column.shape) return true;
    const { index } = column.shape;
    const similarity = similarityOf(table, name);
    return rows.every(({ cells }) => {
      const value = (cells[index] as Cell | undefined)?.value;
      return !value || isIndexable(floatsOf(value), similarity);
    });
  });
}
