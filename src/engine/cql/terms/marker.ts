import type { CqlType } from '#engine/values/cql-type.ts';
import { ValueError } from '#engine/values/cql-value.ts';

import { invalid } from '../errors.ts';
import { type PrepareContext, type QueryOptions, type Receiver, type Unset, unset } from '../execution.ts';
import type { BindMarker } from '../syntax.ts';
import { validate } from '../types/validate.ts';
import type { PreparedTerm } from './term.ts';

export function prepareMarker(term: BindMarker, receiver: Receiver, context: PrepareContext): MarkerTerm {
  context.markers[term.index] = receiver;
  return new MarkerTerm(receiver.type, term.index);
}

/** `?` or `:name`. Its bytes come with the request and are checked then (cql3/AbstractMarker.java). */
export class MarkerTerm implements PreparedTerm {
  readonly type: CqlType;
  readonly index: number;

  constructor(type: CqlType, index: number) {
    this.type = type;
    this.index = index;
  }

  get isConstant(): false {
    return false;
  }

  get hasMarkers(): true {
    return true;
  }

  evaluate(options: QueryOptions): Uint8Array | null | Unset {
    const value = options.values[this.index];
    if (value === undefined) throw invalid('Invalid amount of bind variables');
    if (value !== null && value !== unset) checkBytes(this.type, value);
    return value;
  }
}

function checkBytes(type: CqlType, bytes: Uint8Array): void {
  try {
    validate(type, bytes);
  } catch (error) {
    if (error instanceof ValueError) throw invalid(error.message);
    throw error;
  }
}
