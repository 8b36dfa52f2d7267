// src/engine/cql/terms: what stands where a value is wanted. Each term of the syntax tree is checked against what receives
// it and becomes a PreparedTerm, which gives bytes. It may import values and, in cql, errors, execution, schema,
// syntax, types and functions.
//
// Read term.ts and prepare-term.ts first; the other files are a kind of term each.

import type { CqlType } from '#engine/values/cql-type.ts';

import { invalid } from '../errors.ts';
import type { PrepareContext, Receiver } from '../execution.ts';
import type { Assignability } from '../functions/function.ts';
import { seldom } from '../seldom.ts';
import type { Term } from '../syntax.ts';
import { constantAssignability, prepareConstant } from './constant.ts';
import { hintAssignability, prepareHint } from './hint.ts';
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
    case 'list':
      return seldom().prepareArray(term, receiver, context);
    case 'set':
      return seldom().prepareSet(term, receiver, context);
    case 'map':
      return seldom().prepareMap(term, receiver, context);
    case 'user':
      return seldom().prepareUserType(term, receiver, context);
    case 'tuple':
      return seldom().prepareTupleTerm(term, receiver, context);
    case 'hint':
      return prepareHint(term, receiver, context);
    default:
      return seldom().prepareCall(term, receiver, context);
  }
}

/** Whether a term could stand for a receiver, and how well (cql3/AssignmentTestable.java). */
export function assignability(term: Term, receiver: Receiver, context: PrepareContext): Assignability {
  switch (term.kind) {
    case 'constant':
      return constantAssignability(term, receiver);
    case 'null':
      return isCounter(receiver.type) ? 'none' : 'weak';
    case 'marker':
      return 'weak';
    case 'list':
      return seldom().arrayAssignability(term, receiver, context);
    case 'set':
      return seldom().setAssignability(term, receiver, context);
    case 'map':
      return seldom().mapAssignability(term, receiver, context);
    case 'user':
      return seldom().userTypeAssignability(term, receiver, context);
    case 'tuple':
      return seldom().tupleAssignability(term, receiver, context);
    case 'hint':
      return hintAssignability(term, receiver, context);
    default:
      return seldom().callAssignability(term, receiver, context);
  }
}

function isCounter(type: CqlType): boolean {
  return type.kind === 'native' && type.name === 'counter';
}
