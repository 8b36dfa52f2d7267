// Finds the function that a call means. The types of its arguments decide, and an argument may be a call itself. So
// both are in this file.

import { CqlError } from '#engine/values/cql-error.ts';
import type { CqlType } from '#engine/values/cql-type.ts';

import type { PrepareContext, Receiver } from '../execution.ts';
import { castName } from '../functions/casts.ts';
import type { Argument, Assignability, NativeFunction } from '../functions/function.ts';
import {
  functionNameText,
  negationName,
  type ResolveOptions,
  resolveFunction,
  resolveOperator,
} from '../functions/resolve.ts';
import type { CallTerm, CastTerm, NegationTerm, OperationTerm, Term } from '../syntax.ts';
import { isCompatible, sameType } from '../types/compatible.ts';
import { preferredType } from './constant.ts';
import { hintType } from './hint.ts';
import { operatorName } from './operator-name.ts';
import { assignability } from './prepare-term.ts';
import { termText } from './term-text.ts';

/** Calls, and what Cassandra turns into calls: operators, negation and casts. */
export type AnyCall = CallTerm | OperationTerm | NegationTerm | CastTerm;

export function resolveCall(term: AnyCall, options: ResolveOptions): NativeFunction | undefined {
  const args = argumentsOf(term).map((argument) =>
    termArgument(argument, options.context, options.keyspace ?? ''),
  );
  return term.kind === 'call'
    ? resolveFunction(term.function, args, options)
    : resolveOperator(nativeName(term), args, options);
}

/** The name of the function in messages. */
export function nameOf(term: AnyCall): string {
  return term.kind === 'call' ? functionNameText(term.function) : `system.${nativeName(term)}`;
}

function nativeName(term: OperationTerm | NegationTerm | CastTerm): string {
  if (term.kind === 'operation') return operatorName(term.operator);
  return term.kind === 'negation' ? negationName : castName(term.type.name);
}

export function argumentsOf(term: AnyCall): readonly Term[] {
  if (term.kind === 'call') return term.args;
  return term.kind === 'operation' ? [term.left, term.right] : [term.operand];
}

/** A term as an argument of a function that is not chosen yet. */
export function termArgument(term: Term, context: PrepareContext, keyspace: string): Argument {
  return new TermArgument(term, context, keyspace);
}

class TermArgument implements Argument {
  readonly #term: Term;
  readonly #context: PrepareContext;
  readonly #keyspace: string;

  constructor(term: Term, context: PrepareContext, keyspace: string) {
    this.#term = term;
    this.#context = context;
    this.#keyspace = keyspace;
  }

  testAssignment(receiver: Receiver): Assignability {
    return assignability(this.#term, receiver, this.#context);
  }

  exactType(): CqlType | undefined {
    return exactType(this.#term, this.#context, this.#keyspace);
  }

  /**
   * As in Cassandra: types in hints are looked up in the keyspace `system`, so no user type is found
   * (FunctionFactory).
   */
  compatibleType(): CqlType | undefined {
    return compatibleType(this.#term, this.#context, 'system');
  }

  get text(): string {
    return termText(this.#term);
  }

  get isMarker(): boolean {
    return this.#term.kind === 'marker';
  }

  get arrayLength(): undefined {
    return undefined;
  }
}

/** Term.Raw.getExactTypeIfKnown. */
function exactType(term: Term, context: PrepareContext, keyspace: string): CqlType | undefined {
  const typeOf = (part: Term) => exactType(part, context, keyspace);
  switch (term.kind) {
    case 'hint':
      return hintType(term, keyspace, context);
    case 'call':
    case 'operation':
    case 'negation':
    case 'cast':
      return callType(term, context, keyspace);
    case 'tuple':
      return tupleOf(term.elements.map(typeOf));
    default:
      return collectionType(term, typeOf);
  }
}

/** Term.Raw.getCompatibleTypeIfKnown: it also knows the types of constants. */
function compatibleType(term: Term, context: PrepareContext, keyspace: string): CqlType | undefined {
  if (term.kind === 'constant') return preferredType(term);
  const typeOf = (part: Term) => compatibleType(part, context, keyspace);
  return collectionType(term, typeOf) ?? exactType(term, context, keyspace);
}

/** The type of a set or a map. `[…]` may be a list or a vector, so its type is unknown. */
function collectionType(term: Term, typeOf: (part: Term) => CqlType | undefined): CqlType | undefined {
  if (term.kind === 'set') {
    const element = commonType(term.elements.map(typeOf));
    return element && { kind: 'set', element, frozen: true };
  }
  if (term.kind !== 'map') return undefined;
  const key = commonType(term.entries.map((entry) => typeOf(entry.key)));
  const value = commonType(term.entries.map((entry) => typeOf(entry.value)));
  return key && value && { kind: 'map', key, value, frozen: true };
}

/** The type that all values fit. */
function commonType(types: readonly (CqlType | undefined)[]): CqlType | undefined {
  const known = types.filter((type) => type !== undefined);
  const [first] = known;
  if (!first || known.every((type) => sameType(type, first))) return first;
  return known.find((type) => known.every((other) => isCompatible(type, other)));
}

function tupleOf(types: readonly (CqlType | undefined)[]): CqlType | undefined {
  const known = types.filter((type) => type !== undefined);
  return known.length === types.length ? { kind: 'tuple', elements: known } : undefined;
}

/** The type of the call's result, if it does not depend on the receiver. */
function callType(term: AnyCall, context: PrepareContext, keyspace: string): CqlType | undefined {
  try {
    const options = { keyspace, table: undefined, receiverType: undefined, context };
    return resolveCall(term, options)?.returnType;
  } catch (error) {
    if (error instanceof CqlError && error.kind === 'Invalid') return undefined;
    throw error;
  }
}
