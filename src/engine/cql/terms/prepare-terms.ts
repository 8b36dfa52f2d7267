import { type Component, splitComponents } from '#engine/values/components.ts';

import { invalid } from '../errors.ts';
import {
  type BoundValue,
  type PrepareContext,
  type QueryOptions,
  type Receiver,
  unset,
} from '../execution.ts';
import type { BindMarker, Term, TupleTerm } from '../syntax.ts';
import { prepareMarker } from './marker.ts';
import { prepareTerm } from './prepare-term.ts';
import { inOf, inTupleOf, tupleOf } from './receivers.ts';
import type { PreparedTerm } from './term.ts';
import { termText } from './term-text.ts';

/** The values of IN: `(1, 2, ?)`, or a marker for the whole list (cql3/Terms.java). */
export interface PreparedTerms {
  readonly isConstant: boolean;
  /** Returns a single null or `unset` if the marker for the whole list was bound to it. */
  evaluate(options: QueryOptions): readonly BoundValue[];
}

/** Prepares `c IN (…)` (`values`) or `c IN ?` (`marker`, whose receiver is named `in(c)`). */
export function prepareInTerms(
  { values, marker }: { values: readonly Term[]; marker: BindMarker | null },
  receiver: Receiver,
  context: PrepareContext,
): PreparedTerms {
  if (marker) {
    const list = prepareMarker(marker, inOf(receiver), context);
    return { isConstant: false, evaluate: (options) => elementsOfList(list.evaluate(options)) };
  }
  const terms = values.map((value) => prepareTerm(value, receiver, context));
  return {
    isConstant: terms.every((term) => term.isConstant),
    evaluate: (options) => terms.map((term) => term.evaluate(options)),
  };
}

function elementsOfList(list: BoundValue): readonly BoundValue[] {
  return list === null || list === unset ? [list] : splitComponents(list.subarray(4));
}

/** The values of `(a, b) = (1, 2)`: one for each column. */
export interface PreparedTuple {
  evaluate(options: QueryOptions): readonly BoundValue[];
}

export function prepareTuple(
  term: TupleTerm | BindMarker,
  receivers: readonly Receiver[],
  context: PrepareContext,
): PreparedTuple {
  if (term.kind === 'marker') {
    const tuple = prepareMarker(term, tupleOf(receivers), context);
    return { evaluate: (options) => componentsOf(tuple.evaluate(options), receivers.length) };
  }
  const { elements } = term;
  if (elements.length !== receivers.length)
    throw invalid(
      `Expected ${receivers.length} elements in value tuple, but got ${elements.length}: ${termText(term)}`,
    );
  const terms: PreparedTerm[] = elements.map((element, at) => prepareTerm(element, receivers[at]!, context));
  return { evaluate: (options) => terms.map((part) => part.evaluate(options)) };
}

/** Components that are missing at the end are null. */
function componentsOf(tuple: BoundValue, length: number): readonly BoundValue[] {
  if (tuple === null || tuple === unset) return Array<BoundValue>(length).fill(tuple);
  const found: Component[] = splitComponents(tuple);
  return Array.from({ length }, (_, at) => found[at] ?? null);
}

export interface PreparedTuples {
  evaluate(options: QueryOptions): readonly (readonly BoundValue[])[];
}

/** Prepares `(a, b) IN ((1, 2), ?)` or `(a, b) IN ?`. */
export function prepareInTuples(
  { values, marker }: { values: readonly (TupleTerm | BindMarker)[]; marker: BindMarker | null },
  receivers: readonly Receiver[],
  context: PrepareContext,
): PreparedTuples {
  const { length } = receivers;
  if (marker) {
    const list = prepareMarker(marker, inTupleOf(receivers), context);
    return {
      evaluate: (options) =>
        elementsOfList(list.evaluate(options)).map((tuple) => componentsOf(tuple, length)),
    };
  }
  const tuples = values.map((value) => prepareTuple(value, receivers, context));
  return { evaluate: (options) => tuples.map((tuple) => tuple.evaluate(options)) };
}
