import { toHex } from '#engine/values/bytes.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import type { CqlType } from '#engine/values/cql-type.ts';

import { cassandraError, invalid } from '../errors.ts';
import { type PrepareContext, type QueryOptions, type Receiver, type Unset, unset } from '../execution.ts';
import {
  type Assignability,
  type FunctionContext,
  type NativeFunction,
  type ScalarFunction,
  signatureOf,
} from '../functions/function.ts';
import { nativesNamed } from '../functions/natives.ts';
import { argumentReceiver } from '../functions/resolve.ts';
import { freeze, isValueCompatible, sameType } from '../types/compatible.ts';
import { cqlTypeName } from '../types/type-name.ts';
import { isValid } from '../types/validate.ts';
import { prepareTerm } from './prepare-term.ts';
import { type AnyCall, argumentsOf, nameOf, resolveCall } from './resolve-call.ts';
import type { PreparedTerm } from './term.ts';

export function prepareCall(term: AnyCall, receiver: Receiver, context: PrepareContext): PreparedTerm {
  const found = resolveCall(term, { ...receiver, receiverType: receiver.type, context });
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

/** Functions return values that are not frozen, whatever receives them (AbstractFunction.testAssignment). */
function isAssignable(returnType: CqlType, wanted: CqlType): boolean {
  const isFrozen = 'frozen' in wanted && wanted.frozen;
  return isValueCompatible(wanted, isFrozen ? freeze(returnType) : returnType);
}

/** If the function cannot be found or chosen, its own preparation reports the reason. */
export function callAssignability(term: AnyCall, receiver: Receiver, context: PrepareContext): Assignability {
  const { type } = receiver;
  let found: NativeFunction | undefined;
  try {
    found = resolveCall(term, { ...receiver, receiverType: type, context });
  } catch (error) {
    if (error instanceof CqlError && error.kind === 'Invalid') return 'weak';
    throw error;
  }
  // A function that a factory makes for the call may fit. Whether it does is checked when it is prepared.
  if (!found || nativesNamed(found.name).factory) return 'weak';
  if (sameType(type, found.returnType)) return 'exact';
  return isValueCompatible(type, found.returnType) ? 'weak' : 'none';
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
