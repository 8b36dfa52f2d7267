import type { CqlType } from '#engine/values/cql-type.ts';
import { comparatorOf } from '#engine/values/order.ts';
import { joinVector } from '#engine/values/vector.ts';

import { invalid } from '../errors.ts';
import { type PrepareContext, type Receiver, type Unset, unset } from '../execution.ts';
import type { Assignability } from '../functions/function.ts';
import type { ListTerm, MapTerm, Term } from '../syntax.ts';
import { classCast } from '../types/class-cast.ts';
import { packCollection, sortEntries } from '../types/pack.ts';
import { cqlTypeName } from '../types/type-name.ts';
import { build } from './built-term.ts';
import { assignability, prepareTerm } from './prepare-term.ts';
import { elementOf, keyOf } from './receivers.ts';
import type { PreparedTerm } from './term.ts';
import { termText } from './term-text.ts';

// Literals of lists, sets, maps and vectors (cql3/ArrayLiteral, Lists, Sets, Maps and Vectors). The types of all
// parts are checked before the first part is prepared. So errors about types come before errors about values.

type Value = Uint8Array | null | Unset;

/** `[…]` is a list or a vector. */
export function prepareArray(term: ListTerm, receiver: Receiver, context: PrepareContext): PreparedTerm {
  const { type } = receiver;
  if (type.kind === 'vector') return prepareVector(term, receiver, type, context);
  if (type.kind !== 'list') throw noArray(type);
  const element = elementOf(receiver, type.element);
  checkParts('list', term.elements, receiver, element, context);
  const parts = term.elements.map((part) => prepareInside('list', part, receiver, element, context));
  return build(type, parts, (values) =>
    values.includes(unset) ? unset : packCollection(withoutNulls(values)),
  );
}

export function arrayAssignability(
  term: ListTerm,
  receiver: Receiver,
  context: PrepareContext,
): Assignability {
  const { type } = receiver;
  if (type.kind !== 'list' && type.kind !== 'vector') throw noArray(type);
  if (type.kind === 'vector') {
    if (term.elements.length !== type.dimension) return 'none';
  } else if (term.elements.length === 0) return 'weak';
  return allAssignable(term.elements, elementOf(receiver, type.element), context);
}

function noArray(type: CqlType) {
  return invalid(`Unexpected receiver type '${cqlTypeName(type)}'; only list and vector are expected`);
}

function prepareVector(
  term: ListTerm,
  receiver: Receiver,
  type: CqlType & { kind: 'vector' },
  context: PrepareContext,
): PreparedTerm {
  const { elements } = term;
  if (elements.length !== type.dimension)
    throw invalid(
      `Invalid vector literal for ${receiver.name} of type ${cqlTypeName(type)}; expected ${type.dimension} elements, but given ${elements.length}`,
    );
  const element = elementOf(receiver, type.element);
  const parts = elements.map((part) => {
    checkParts('vector', [part], receiver, element, context);
    return prepareTerm(part, element, context);
  });
  return build(type, parts, (values) => {
    if (values.some((value) => value === null || value === unset))
      throw invalid('null is not supported inside vectors');
    return joinVector(type, values as Uint8Array[]);
  });
}

/** `{1, 2}`; `{}` may also be a map. */
export function prepareSet(term: ListTerm, receiver: Receiver, context: PrepareContext): PreparedTerm {
  const { type } = receiver;
  if (type.kind === 'map' && term.elements.length === 0) return build(type, [], () => packCollection([]));
  if (type.kind !== 'set')
    throw invalid(`Invalid set literal for ${receiver.name} of type ${cqlTypeName(type)}`);
  const element = elementOf(receiver, type.element);
  checkParts('set', term.elements, receiver, element, context);
  const parts = term.elements.map((part) => prepareInside('set', part, receiver, element, context));
  const compare = comparatorOf(type.element);
  return build(type, parts, (values) => {
    if (values.includes(unset)) return unset;
    const sorted = withoutNulls(values).sort(compare);
    // Java's TreeSet compares its only element with itself, and this may fail.
    if (sorted.length === 1) compare(sorted[0]!, sorted[0]!);
    return packCollection(sorted.filter((part, at) => at === 0 || compare(sorted[at - 1]!, part) !== 0));
  });
}

export function setAssignability(term: ListTerm, receiver: Receiver, context: PrepareContext): Assignability {
  const { type } = receiver;
  const isEmpty = term.elements.length === 0;
  if (type.kind !== 'set') return type.kind === 'map' && isEmpty ? 'weak' : 'none';
  return isEmpty ? 'weak' : allAssignable(term.elements, elementOf(receiver, type.element), context);
}

export function prepareMap(term: MapTerm, receiver: Receiver, context: PrepareContext): PreparedTerm {
  const { type } = receiver;
  if (type.kind !== 'map')
    throw invalid(`Invalid map literal for ${receiver.name} of type ${cqlTypeName(type)}`);
  const keys = keyOf(receiver, type.key);
  const values = elementOf(receiver, type.value);
  for (const { key, value } of term.entries) {
    checkParts('map', [key], receiver, keys, context, 'key');
    checkParts('map', [value], receiver, values, context);
  }
  const parts = term.entries.flatMap(({ key, value }) => [
    prepareInside('map', key, receiver, keys, context),
    prepareInside('map', value, receiver, values, context),
  ]);
  const compare = comparatorOf(type.key);
  return build(type, parts, (found) => {
    if (found.includes(unset)) return unset;
    const kept = sortEntries(withoutNulls(found), compare);
    return packCollection(kept, kept.length / 2);
  });
}

export function mapAssignability(term: MapTerm, receiver: Receiver, context: PrepareContext): Assignability {
  const { type } = receiver;
  if (type.kind !== 'map') throw classCast(type, 'MapType');
  const keys = keyOf(receiver, type.key);
  const values = elementOf(receiver, type.value);
  let result: Assignability = 'exact';
  for (const { key, value } of term.entries) {
    const ofKey = assignability(key, keys, context);
    const ofValue = assignability(value, values, context);
    if (ofKey === 'none' || ofValue === 'none') return 'none';
    if (ofKey === 'weak' || ofValue === 'weak') result = 'weak';
  }
  return result;
}

function allAssignable(terms: readonly Term[], receiver: Receiver, context: PrepareContext): Assignability {
  let result: Assignability = 'exact';
  for (const term of terms) {
    const one = assignability(term, receiver, context);
    if (one === 'none') return 'none';
    if (one === 'weak') result = 'weak';
  }
  return result;
}

type Kind = 'list' | 'set' | 'map' | 'vector';

function checkParts(
  kind: Kind,
  parts: readonly Term[],
  receiver: Receiver,
  wanted: Receiver,
  context: PrepareContext,
  role: 'key' | 'value' = 'value',
): void {
  for (const part of parts)
    if (assignability(part, wanted, context) === 'none')
      throw invalid(
        `Invalid ${kind} literal for ${receiver.name}: ${role} ${termText(part)} is not of type ${cqlTypeName(wanted.type)}`,
      );
}

function prepareInside(
  kind: Kind,
  part: Term,
  receiver: Receiver,
  wanted: Receiver,
  context: PrepareContext,
): PreparedTerm {
  const prepared = prepareTerm(part, wanted, context);
  if (prepared.hasMarkers)
    throw invalid(
      `Invalid ${kind} literal for ${receiver.name}: bind variables are not supported inside collection literals`,
    );
  return prepared;
}

function withoutNulls(values: readonly Value[]): Uint8Array[] {
  if (values.includes(null)) throw invalid('null is not supported inside collections');
  return values as Uint8Array[];
}
