import { concatBytes } from './bytes.ts';
import type { CqlType } from './cql-type.ts';
import { ValueError } from './cql-value.ts';
import { natives } from './natives.ts';
import { decodeUnsignedVint, encodeUnsignedVint } from './vint.ts';

type VectorType = CqlType & { kind: 'vector' };

/**
 * Elements of a fixed length follow each other directly; other elements have their length before them (VectorType).
 */
export function joinVector(type: VectorType, elements: readonly Uint8Array[]): Uint8Array {
  if (fixedLengthOf(type.element) !== undefined) return concatBytes(elements);
  return concatBytes(elements.flatMap((element) => [encodeUnsignedVint(BigInt(element.length)), element]));
}

export function splitVector(type: VectorType, bytes: Uint8Array): Uint8Array[] {
  const fixed = fixedLengthOf(type.element);
  const elements: Uint8Array[] = [];
  let offset = 0;
  for (let count = 0; count < type.dimension; count++) {
    const length = fixed === undefined ? decodeUnsignedVint(bytes, offset) : { value: fixed, end: offset };
    const end = length.end + Number(length.value);
    if (end > bytes.length) throw new ValueError('Not enough bytes to read a vector');
    elements.push(bytes.subarray(length.end, end));
    offset = end;
  }
  if (offset < bytes.length) throw new ValueError('Unexpected extraneous bytes after vector value');
  return elements;
}

function fixedLengthOf(type: CqlType): number | undefined {
  if (type.kind === 'native') return natives[type.name].fixedLength;
  if (type.kind !== 'vector') return undefined;
  const element = fixedLengthOf(type.element);
  return element === undefined ? undefined : element * type.dimension;
}
