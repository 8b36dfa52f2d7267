import type { PrepareContext, Receiver } from '../execution.ts';
import type { Assignability } from '../functions/function.ts';
import type { BindMarker, Constant, NullTerm, Term } from '../syntax.ts';
import { callAssignability, prepareCall } from './calls.ts';
import {
  arrayAssignability,
  mapAssignability,
  prepareArray,
  prepareMap,
  prepareSet,
  setAssignability,
} from './collections.ts';
import { hintAssignability, prepareHint } from './hint.ts';
import type { PreparedTerm } from './term.ts';
import { prepareTupleTerm, prepareUserType, tupleAssignability, userTypeAssignability } from './tuples.ts';

/** The terms that consist of other terms: literals of collections, tuples and user types, hints, calls. */
export type ExtendedTerm = Exclude<Term, Constant | NullTerm | BindMarker>;

export function prepareExtendedTerm(
  term: ExtendedTerm,
  receiver: Receiver,
  context: PrepareContext,
): PreparedTerm {
  switch (term.kind) {
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

export function extendedAssignability(
  term: ExtendedTerm,
  receiver: Receiver,
  context: PrepareContext,
): Assignability {
  switch (term.kind) {
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
