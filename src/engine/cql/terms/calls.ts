import { toHex } from '#engine/values/bytes.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import type { CqlType } from '#engine/values/cql-type.ts';

import { cassandraError, invalid } from '../errors.ts';
import { type PrepareContext, type QueryOptions, type Receiver, type Unset, unset } from '../execution.ts';
import { castName } from '../functions/casts.ts';
import {
  type Assignability,
  type FunctionContext,
  type NativeFunction,
  type ScalarFunction,
  signatureOf,
} from '../functions/function.ts';
import { nativesNamed } from '../functions/natives.ts';
import {
  argumentReceiver,
  functionNameText,
  negationName,
  type ResolveOptions,
  resolveFunction,
  resolveOperator,
} from '../functions/resolve.ts';
import type { CallTerm, CastTerm, NegationTerm, OperationTerm, Term } from '../syntax.ts';
import { freeze, isValueCompatible, sameType } from '../types/compatible.ts';
import { cqlTypeName } from '../types/type-name.ts';
import { isValid } from '../types/validate.ts';
import { termArgument } from './argument.ts';
import { operatorName } from './operator-name.ts';
import { prepareTerm } from './prepare-term.ts';
import type { PreparedTerm } from './term.ts';

/** Calls, and what Cassandra turns into calls: operators, negation and casts. */
export type AnyCall = CallTerm | OperationTerm | NegationTerm | CastTerm;

export function prepareCall(term: AnyCall, receiver: Receiver, context: PrepareContext): PreparedTerm {
  const found = resolve(term, { ...receiver, receiverType: receiver.type, context });
  if (!found) throw invalid(`Unknown function ${nameOf(term)} called`);
  if (found.kind === 'aggregate') throw invalid('Aggregation function are not supported in the where clause');
  const { name, type } = receiver;
  if (!isAssignable(found.returnType, type)) {
    const what = term.kind === 'operation' ? `operation ${term.operator}` : `function system.${found.name}`;
    throw invalid(
      `Type error: cannot assign result of ${what} (type ${cqlTypeName(found.returnType)}) to ${name} (type ${cqlTypeName(type)})`,
    );
  }
  const args = argumentsOf(term).map((argument, at) =>
    prepareTerm(argument, argumentReceiver(found, at, receiver), context),
  );
  return new PreparedCall(found, args, context);
}

/** Functions give values that are not frozen, wherever they go (AbstractFunction.testAssignment). */
function isAssignable(returnType: CqlType, wanted: CqlType): boolean {
  const isFrozen = 'frozen' in wanted && wanted.frozen;
  return isValueCompatible(wanted, isFrozen ? freeze(returnType) : returnType);
}

/** Where the function cannot be found or chosen, its own preparation will say why. */
export function callAssignability(term: AnyCall, receiver: Receiver, context: PrepareContext): Assignability {
  const { type } = receiver;
  let found: NativeFunction | undefined;
  try {
    found = resolve(term, { ...receiver, receiverType: type, context });
  } catch (error) {
    if (error instanceof CqlError && error.kind === 'Invalid') return 'weak';
    throw error;
  }
  // Functions made for the call may well fit what is wanted; whether they do is seen when they are prepared.
  if (!found || nativesNamed(found.name).factory) return 'weak';
  if (sameType(type, found.returnType)) return 'exact';
  return isValueCompatible(type, found.returnType) ? 'weak' : 'none';
}

/** The type of its result, where it does not depend on what receives it. */
export function callType(term: AnyCall, context: PrepareContext, keyspace: string): CqlType | undefined {
  try {
    const options = { keyspace, table: undefined, receiverType: undefined, context };
    return resolve(term, options)?.returnType;
  } catch (error) {
    if (error instanceof CqlError && error.kind === 'Invalid') return undefined;
    throw error;
  }
}

function resolve(term: AnyCall, options: ResolveOptions): NativeFunction | undefined {
  const args = argumentsOf(term).map((argument) =>
    termArgument(argument, options.context, options.keyspace ?? ''),
  );
  return term.kind === 'call'
    ? resolveFunction(term.function, args, options)
    : resolveOperator(nativeName(term), args, options);
}

function nameOf(term: AnyCall): string {
  return term.kind === 'call' ? functionNameText(term.function) : `system.${nativeName(term)}`;
}

function nativeName(term: OperationTerm | NegationTerm | CastTerm): string {
  if (term.kind === 'operation') return operatorName(term.operator);
  return term.kind === 'negation' ? negationName : castName(term.type.name);
}

function argumentsOf(term: AnyCall): readonly Term[] {
  if (term.kind === 'call') return term.args;
  return term.kind === 'operation' ? [term.left, term.right] : [term.operand];
}

class PreparedCall implements PreparedTerm {
  readonly type: CqlType;
  readonly hasMarkers: boolean;
  readonly #function: ScalarFunction;
  readonly #args: readonly PreparedTerm[];
  readonly #context: FunctionContext;

  constructor(called: ScalarFunction, args: readonly PreparedTerm[], context: FunctionContext) {
    this.type = called.returnType;
    this.hasMarkers = args.some((argument) => argument.hasMarkers);
    this.#function = called;
    this.#args = args;
    this.#context = context;
  }

  get isConstant(): false {
    return false;
  }

  evaluate(options: QueryOptions): Uint8Array | null | Unset {
    const values = this.#args.map((argument) => {
      const value = argument.evaluate(options);
      if (value === unset)
        throw invalid(`Invalid unset value for argument in call to function ${this.#function.name}`);
      return value;
    });
    const result = this.#function.execute(values, this.#context);
    if (result !== null && !isValid(this.type, result))
      throw cassandraError(
        'Server',
        `java.lang.RuntimeException: Return of function ${signatureOf(this.#function)} (${toHex(result)}) is not a valid value for its declared return type ${cqlTypeName(this.type)}`,
      );
    return result;
  }
}
