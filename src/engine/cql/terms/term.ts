import type { CqlType } from '#engine/values/cql-type.ts';

import type { QueryOptions, Unset } from '../execution.ts';

/** A term whose type is known and whose names are resolved (cql3/Term.java). */
export interface PreparedTerm {
  readonly type: CqlType;
  /**
   * True if the value is known without bind values: constants, and collections of them. Calls are not constant, so
   * that they are not made twice.
   */
  readonly isConstant: boolean;
  /** True if the term contains a bind marker. */
  readonly hasMarkers: boolean;
  evaluate(options: QueryOptions): Uint8Array | null | Unset;
}

export class ConstantTerm implements PreparedTerm {
  readonly type: CqlType;
  readonly value: Uint8Array | null;

  constructor(type: CqlType, value: Uint8Array | null) {
    this.type = type;
    this.value = value;
  }

  get isConstant(): true {
    return true;
  }

  get hasMarkers(): false {
    return false;
  }

  evaluate(): Uint8Array | null {
    return this.value;
  }
}
