// src/cql/terms: what stands where a value is wanted. Each term of the syntax tree is checked against what receives
// it and becomes a PreparedTerm, which gives bytes. It may import values and, in cql, errors, execution, schema,
// syntax, types and functions.
//
// Read term.ts and prepare-term.ts first; the other files are a kind of term each.

import type { CqlType } from '#values/cql-type.ts';

import { invalid } from '../errors.ts';
import type { PrepareContext, Receiver } from '../execution.ts';
import type { Assignability } from '../functions/function.ts';
import type { Term } from '../syntax.ts';
import { callAssignability, prepareCall } from './calls.ts';
import {
  arrayAssignability,
  mapAssignability,
  prepareArray,
  prepareMap,
  prepareSet,
  setAssignability,
} from './collections.ts';
import { constantAssignability, prepareConstant } from './constant.ts';
import { hintAssignability, prepareHint } from './hint.ts';
import { prepareMarker } from './marker.ts';
import { ConstantTerm, type PreparedTerm } from './term.ts';
import { prepareTupleTerm, prepareUserType, tupleAssignability, userTypeAssignability } from './tuples.ts';

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
      return prepareArray(term, receiver, context);
    case 'set':
      return prepareSet(term, receiver, context);
    case 'map':
      return prepareMap(term, receiver, context);
    case 'user':
      return prepareUserType(term, receiver, context);
    case 'tuple':
      return prepareTupleTerm(term, receiver, context);
    case 'hint':
      return prepareHint(term, receiver, context);
    default:
      return prepareCall(term, receiver, context);
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
      return arrayAssignability(term, receiver, context);
    case 'set':
      return setAssignability(term, receiver, context);
    case 'map':
      return mapAssignability(term, receiver, context);
    case 'user':
      return userTypeAssignability(term, receiver, context);
    case 'tuple':
      return tupleAssignability(term, receiver, context);
    case 'hint':
      return hintAssignability(term, receiver, context);
    default:
      return callAssignability(term, receiver, context);
  }
}

function isCounter(type: CqlType): boolean {
  return type.kind === 'native' && type.name === 'counter';
}
