import { viewOf } from '#engine/values/bytes.ts';
import { type CqlType, native } from '#engine/values/cql-type.ts';
import { natives } from '#engine/values/natives.ts';

import { invalid } from '../errors.ts';
import { classCast } from '../types/class-cast.ts';
import type { FunctionFactory } from './factory.ts';
import { strict } from './function.ts';
import { floatVector, sameAs } from './parameter.ts';

type VectorType = CqlType & { kind: 'vector' };

/**
 * For vectors of length 1 each result is between 0 and 1; a larger result means more similar (jvector's
 * VectorSimilarityFunction).
 */
const similarities: Readonly<Record<string, (a: Float32Array, b: Float32Array) => number>> = {
  similarity_cosine: (a, b) => {
    const lengths = Math.fround(Math.sqrt(dot(a, a) * dot(b, b)));
    return (1 + Math.fround(dot(a, b) / lengths)) / 2;
  },
  similarity_euclidean: (a, b) => {
    let sum = 0;
    for (let at = 0; at < a.length; at++) {
      const difference = Math.fround(a[at]! - b[at]!);
      sum = Math.fround(sum + Math.fround(difference * difference));
    }
    return 1 / (1 + sum);
  },
  similarity_dot_product: (a, b) => (1 + dot(a, b)) / 2,
};

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum = Math.fround(sum + Math.fround(a[at]! * b[at]!));
  return sum;
}

/** The functions of cql3/functions/VectorFcts.java; undefined if the name is none of these. */
export function vectorFactory(name: string): FunctionFactory | undefined {
  const similarity = similarities[name];
  if (!similarity || !Object.hasOwn(similarities, name)) return undefined;
  return {
    name,
    parameters: [sameAs(1, false, floatVector), sameAs(0, false, floatVector)],
    make(types) {
      for (const type of types) if (type.kind !== 'vector') throw classCast(type, 'VectorType');
      const [first, second] = types as VectorType[];
      if (first!.dimension !== second!.dimension)
        throw invalid('All arguments must have the same vector dimensions');
      return strict({
        name,
        args: [first!, first!],
        returns: native('float'),
        execute: ([left, right]) => {
          const a = floatsOf(left!);
          const b = floatsOf(right!);
          if (name === 'similarity_cosine' && (isZero(a) || isZero(b)))
            throw invalid(`Function system.${name} doesn't support all-zero vectors.`);
          return natives.float.encode(Math.fround(similarity(a, b)));
        },
      });
    },
  };
}

function floatsOf(bytes: Uint8Array): Float32Array {
  const view = viewOf(bytes);
  return Float32Array.from({ length: bytes.length / 4 }, (_, at) => view.getFloat32(4 * at));
}

function isZero(vector: Float32Array): boolean {
  return vector.every((value) => value === 0);
}
