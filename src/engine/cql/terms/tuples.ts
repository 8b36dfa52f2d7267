import { elementsOf } from '#engine/values/codec.ts';
import { type Component, joinComponents } from '#engine/values/components.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import type { CqlType } from '#engine/values/cql-type.ts';

import { invalid } from '../errors.ts';
import { type PrepareContext, type Receiver, unset } from '../execution.ts';
import type { Assignability } from '../functions/function.ts';
import type { NullTerm, TupleTerm, UserTypeTerm } from '../syntax.ts';
import { cqlTypeName } from '../types/type-name.ts';
import { build } from './built-term.ts';
import { assignability, prepareTerm } from './prepare-term.ts';
import { componentOf, fieldOf } from './receivers.ts';
import type { PreparedTerm } from './term.ts';
import { fieldsOf } from './user-type-fields.ts';

type TupleType = CqlType & { kind: 'tuple' | 'udt' };
type UserType = CqlType & { kind: 'udt' };

/** A user type is also a tuple. For all other types `(1)` is a term in parentheses (Tuples.Literal). */
function isTupleType(type: CqlType): type is TupleType {
  return type.kind === 'tuple' || type.kind === 'udt';
}

export function prepareTupleTerm(term: TupleTerm, receiver: Receiver, context: PrepareContext): PreparedTerm {
  const { elements } = term;
  const { type } = receiver;
  if (elements.length === 1 && !isTupleType(type)) return prepareTerm(elements[0]!, receiver, context);
  checkTuple(term, receiver, context);
  const types = elementsOf(type as TupleType);
  const parts = elements.map((element, at) =>
    prepareTerm(element, componentOf(receiver, at, types[at]!), context),
  );
  return build(type, parts, (values) => {
    const missing = values.indexOf(unset);
    if (missing >= 0) throw invalid(`Invalid unset value for tuple field number ${missing}`);
    return joinComponents(values as Component[]);
  });
}

function checkTuple(term: TupleTerm, receiver: Receiver, context: PrepareContext): void {
  const { elements } = term;
  const { type, name } = receiver;
  if (!isTupleType(type))
    throw invalid(`Invalid tuple type literal for ${name} of type ${cqlTypeName(type)}`);
  const types = elementsOf(type);
  for (const [at, element] of elements.entries()) {
    const wanted = types[at];
    if (!wanted)
      throw invalid(
        `Invalid tuple literal for ${name}: too many elements. Type ${cqlTypeName(type)} expects ${types.length} but got ${elements.length}`,
      );
    if (assignability(element, componentOf(receiver, at, wanted), context) === 'none')
      throw invalid(
        `Invalid tuple literal for ${name}: component ${at} is not of type ${cqlTypeName(wanted)}`,
      );
  }
}

export function tupleAssignability(
  term: TupleTerm,
  receiver: Receiver,
  context: PrepareContext,
): Assignability {
  if (term.elements.length === 1 && !isTupleType(receiver.type))
    return assignability(term.elements[0]!, receiver, context);
  return weakUnlessInvalid(() => checkTuple(term, receiver, context));
}

/** Whether a value can be assigned is found by trying, as in Cassandra. */
function weakUnlessInvalid(check: () => void): Assignability {
  try {
    check();
    return 'weak';
  } catch (error) {
    if (error instanceof CqlError && error.kind === 'Invalid') return 'none';
    throw error;
  }
}

const nullTerm: NullTerm = { kind: 'null' };

/** `{street: 'Main', zip: 1}`; missing fields are null (cql3/UserTypes.java). */
export function prepareUserType(
  term: UserTypeTerm,
  receiver: Receiver,
  context: PrepareContext,
): PreparedTerm {
  checkUserType(term, receiver, context);
  const type = receiver.type as UserType;
  const written = fieldsOf(term);
  const parts = type.fields.map((field) =>
    prepareTerm(written.get(field.name) ?? nullTerm, fieldOf(receiver, field), context),
  );
  for (const name of written.keys())
    if (!type.fields.some((field) => field.name === name))
      throw invalid(`Unknown field '${name}' in value of user defined type ${type.name}`);
  return build(type, parts, (values) => {
    const missing = type.frozen ? values.indexOf(unset) : -1;
    if (missing >= 0)
      throw invalid(
        `Invalid unset value for field '${type.fields[missing]!.name}' of user defined type ${type.name}`,
      );
    // Simplified: an unset field of a user type that is stored field by field becomes null.
    return joinComponents(values.map((value) => (value === unset ? null : value)));
  });
}

function checkUserType(term: UserTypeTerm, receiver: Receiver, context: PrepareContext): void {
  const { type, name } = receiver;
  if (type.kind !== 'udt')
    throw invalid(`Invalid user type literal for ${name} of type ${cqlTypeName(type)}`);
  const written = fieldsOf(term);
  for (const field of type.fields) {
    const value = written.get(field.name);
    if (value && assignability(value, fieldOf(receiver, field), context) === 'none')
      throw invalid(
        `Invalid user type literal for ${name}: field ${field.name} is not of type ${cqlTypeName(field.type)}`,
      );
  }
}

export function userTypeAssignability(
  term: UserTypeTerm,
  receiver: Receiver,
  context: PrepareContext,
): Assignability {
  return weakUnlessInvalid(() => checkUserType(term, receiver, context));
}
