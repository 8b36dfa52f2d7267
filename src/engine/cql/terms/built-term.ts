import type { CqlType } from '#engine/values/cql-type.ts';

import type { QueryOptions, Unset } from '../execution.ts';
import { ConstantTerm, type PreparedTerm } from './term.ts';

type Value = Uint8Array | null | Unset;

/** Combines the values of the parts. */
export type Build = (values: readonly Value[]) => Value;

/** A value that is made of others. It is computed at once if these are constants, otherwise for each execution. */
export function build(type: CqlType, parts: readonly PreparedTerm[], make: Build): PreparedTerm {
  let isConstant = true;
  let hasMarkers = false;
  for (const part of parts) {
    isConstant &&= part.isConstant;
    hasMarkers ||= part.hasMarkers;
  }
  if (!isConstant) return new BuiltTerm(type, parts, make, hasMarkers);
  return new ConstantTerm(type, make(parts.map(constantValue)) as Uint8Array | null);
}

function constantValue(part: PreparedTerm): Uint8Array | null {
  return (part as ConstantTerm).value;
}

class BuiltTerm implements PreparedTerm {
  readonly type: CqlType;
  readonly hasMarkers: boolean;
  readonly #parts: readonly PreparedTerm[];
  readonly #make: Build;

  constructor(type: CqlType, parts: readonly PreparedTerm[], make: Build, hasMarkers: boolean) {
    this.type = type;
    this.hasMarkers = hasMarkers;
    this.#parts = parts;
    this.#make = make;
  }

  get isConstant(): false {
    return false;
  }

  evaluate(options: QueryOptions): Value {
    return this.#make(this.#parts.map((part) => part.evaluate(options)));
  }
}
