import type { CqlType } from '#engine/values/cql-type.ts';

import { invalid } from '../errors.ts';
import type { PrepareContext, Receiver } from '../execution.ts';
import type { ArithmeticOperator, QualifiedName } from '../syntax.ts';
import { operatorNames } from '../terms/operator-name.ts';
import { sameType, testTypes } from '../types/compatible.ts';
import { cqlTypeName } from '../types/type-name.ts';
import { functionFor } from './factory.ts';
import { type Argument, type Assignability, type NativeFunction, signatureOf } from './function.ts';
import { nativesNamed } from './natives.ts';

export interface ResolveOptions {
  /** The keyspace and table of the statement. token() needs them. */
  readonly keyspace: string | undefined;
  readonly table: string | undefined;
  /** The type that the result is used for, if it is known. In a selection it is not. */
  readonly receiverType: CqlType | undefined;
  readonly context: PrepareContext;
}

/**
 * The function that a name and its arguments mean (cql3/functions/FunctionResolver.java). Undefined if no function
 * has that name; the caller then reports the error. All functions are native ones in the keyspace `system`.
 */
export function resolveFunction(
  name: QualifiedName,
  args: readonly Argument[],
  options: ResolveOptions,
): NativeFunction | undefined {
  const keyspace = name.keyspace?.name;
  if (keyspace !== undefined && keyspace !== 'system') return undefined;
  return resolveNative(name.name.name, functionNameText(name), args, options);
}

export function functionNameText({ keyspace, name }: QualifiedName): string {
  return keyspace ? `${keyspace.name}.${name.name}` : name.name;
}

export const negationName = '_negate';

/** Also finds operators, negation and casts by name, which are functions in Cassandra (`castName` in casts.ts). */
export function resolveOperator(
  name: string,
  args: readonly Argument[],
  options: ResolveOptions,
): NativeFunction | undefined {
  return resolveNative(name, `system.${name}`, args, options);
}

function resolveNative(
  name: string,
  text: string,
  args: readonly Argument[],
  options: ResolveOptions,
): NativeFunction | undefined {
  const { overloads, factory } = nativesNamed(name);
  const only = factory
    ? functionFor(factory, args, options)
    : overloads.length === 1
      ? overloads[0]
      : undefined;
  if (only) {
    checkArguments(only, args, options);
    return only;
  }
  return overloads.length === 0 ? undefined : bestMatch(overloads, name, text, args, options);
}

/** The name of a function's argument, used if it is a bind marker or does not fit. */
export function argumentReceiver(
  { name, argTypes }: NativeFunction,
  at: number,
  { keyspace, table }: { keyspace: string | undefined; table: string | undefined },
): Receiver {
  return {
    keyspace: keyspace ?? '',
    table: table ?? '',
    name: `arg${at}(system.${name.toLowerCase()})`,
    type: argTypes[at]!,
  };
}

function checkArguments(found: NativeFunction, args: readonly Argument[], options: ResolveOptions): void {
  const { name, argTypes } = found;
  if (args.length !== argTypes.length)
    throw invalid(
      `Invalid number of arguments in call to function system.${name}: ${argTypes.length} required but ${args.length} provided`,
    );
  for (const [at, argument] of args.entries()) {
    if (argument.testAssignment(argumentReceiver(found, at, options)) === 'none')
      throw invalid(
        `Type error: ${argument.text} cannot be passed as argument ${at} of function system.${name} of type ${cqlTypeName(argTypes[at]!)}`,
      );
  }
}

function bestMatch(
  candidates: readonly NativeFunction[],
  name: string,
  text: string,
  args: readonly Argument[],
  options: ResolveOptions,
): NativeFunction {
  const { receiverType } = options;
  const compatible: NativeFunction[] = [];
  for (const candidate of candidates) {
    if (receiverType && testTypes(candidate.returnType, receiverType) === 'none') continue;
    const match = matchArguments(candidate, args, options);
    if (match === 'exact') return candidate;
    if (match === 'weak') compatible.push(candidate);
  }
  if (compatible.length === 1) return compatible[0]!;
  const operator = (Object.keys(operatorNames) as ArithmeticOperator[]).find(
    (sign) => operatorNames[sign] === name && text !== name,
  );
  if (compatible.length === 0) {
    if (operator)
      throw invalid(
        `the '${operator}' operation is not supported between ${args[0]?.text} and ${args[1]?.text}`,
      );
    throw invalid(
      `Invalid call to function ${text}, none of its type signatures match (known type signatures: ${list(candidates)})`,
    );
  }
  if (operator) {
    const same = receiverType && !args.some(({ isMarker }) => isMarker) && forBoth(compatible, receiverType);
    if (same) return same;
    throw invalid(
      `Ambiguous '${operator}' operation with args ${args[0]?.text} and ${args[1]?.text}: use type hint to disambiguate, example '(int) ?'`,
    );
  }
  if (name === negationName && text !== name)
    throw invalid('Ambiguous negation: use type casts to disambiguate');
  throw invalid(
    `Ambiguous call to function ${text} (can be matched by following signatures: ${list(compatible)}): use type casts to disambiguate`,
  );
}

/** For an operation on constants: the overload whose operands both have exactly the expected type. */
function forBoth(candidates: readonly NativeFunction[], type: CqlType): NativeFunction | undefined {
  return candidates.find(({ argTypes }) => argTypes.every((argType) => sameType(argType, type)));
}

function matchArguments(
  candidate: NativeFunction,
  args: readonly Argument[],
  options: ResolveOptions,
): Assignability {
  if (args.length !== candidate.argTypes.length) return 'none';
  let result: Assignability = 'exact';
  for (const [at, argument] of args.entries()) {
    const match = argument.testAssignment(argumentReceiver(candidate, at, options));
    if (match === 'none') return 'none';
    if (match === 'weak') result = 'weak';
  }
  return result;
}

function list(functions: readonly NativeFunction[]): string {
  return functions.map(signatureOf).join(', ');
}
