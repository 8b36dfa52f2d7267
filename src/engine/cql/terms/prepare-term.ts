// src/engine/cql/terms: values in statements. Each term of the syntax tree is checked against what receives it and
// becomes a PreparedTerm, which returns bytes. It may import src/engine/values and, in src/engine/cql, errors,
// execution, schema, syntax, types and functions.
//
// Read term.ts and prepare-term.ts first. Each of the other files is about one kind of term.

import type { CqlType } from '#engine/values/cql-type.ts';

import { invalid } from '../errors.ts';
import type { PrepareContext, Receiver } from '../execution.ts';
import { extended } from '../extended.ts';
import type { Assignability } from '../functions/function.ts';
import type { Term } from '../syntax.ts';
import { constantAssignability, prepareConstant } from './constant.ts';
import { prepareMarker } from './marker.ts';
import { ConstantTerm, type PreparedTerm } from './term.ts';

export function prepareTerm(term: Term, receiver: Receiver, context: PrepareContext): PreparedTerm {
  switch (term.kind) {
    case 'constant':
      return prepareConstant(term, receiver, context);
    case 'null':
      if (isCounter(receiver.type)) throw invalid('Invalid null value for counter increment/decrement');
      return new ConstantTerm(receiver.type, null);
    case 'marker':
      return prepareMarker(term, receiver, context);
    default:
      return extended().prepareExtendedTerm(term, receiver, context);
  }
}

/** Whether a term fits a receiver, and how well (cql3/AssignmentTestable.java). */
export function assignability(term: Term, receiver: Receiver, context: PrepareContext): Assignability {
  switch (term.kind) {
    case 'constant':
      return constantAssignability(term, receiver);
    case 'null':
      return isCounter(receiver.type) ? 'none' : 'weak';
    case 'marker':
      return 'weak';
    default:
      return extended().extendedAssignability(term, receiver, context);
  }
}

function isCounter(type: CqlType): boolean {
  return type.kind === 'native' && type.name === 'counter';
}
