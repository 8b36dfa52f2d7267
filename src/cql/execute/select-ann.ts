// ORDER BY … ANN OF. Cassandra's index finds neighbours approximately; on as many rows as fit here it finds what exact
// computation finds, so that is what is done (index/sai/disk/v1/vector, jvector's VectorSimilarityFunction).

import { viewOf } from '#values/bytes.ts';

import { unsupported } from '../errors.ts';
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

/** A vector to look for; one without a direction has no cosine, and Cassandra's replicas fail. */
export function targetVector(value: Uint8Array, similarity: Similarity): Float32Array {
  const vector = floatsOf(value);
  if (similarity === cosine && vector.every((number) => number === 0))
    throw unsupported('ANN OF a vector of zeros');
  return vector;
}
