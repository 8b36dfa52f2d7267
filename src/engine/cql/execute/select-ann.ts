// ORDER BY … ANN OF. Cassandra's index finds neighbours approximately; on as many rows as fit here it finds what exact
// computation finds, so that is what is done (index/sai/disk/v1/vector, jvector's VectorSimilarityFunction).

import { viewOf } from '#engine/values/bytes.ts';
import type { Cell, Row } from '#engine/values/rows.ts';

import type { TableSchema } from '../schema/table-schema.ts';

export type Similarity = (a: Float32Array, b: Float32Array) => number;

export function floatsOf(bytes: Uint8Array): Float32Array {
  const view = viewOf(bytes);
  return Float32Array.from({ length: bytes.length / 4 }, (_, at) => view.getFloat32(4 * at));
}

/** By the option of the column's index. */
export function similarityOf(table: TableSchema, column: string): Similarity {
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

/** Nothing but numbers, and for the cosine a direction (OnHeapGraph.validateIndexable). */
export function isIndexable(vector: Float32Array, similarity: Similarity): boolean {
  return vector.every(Number.isFinite) && (similarity !== cosine || vector.some((number) => number !== 0));
}

/** Whether the vector indexes of a table can take what is written; where they cannot, Cassandra's replicas fail. */
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
