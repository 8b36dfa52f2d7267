// src/engine/cql/functions: what may be called in CQL. Native functions, operators, casts and aggregates, the choice among
// overloads, and what each computes on bytes. It may import values, sim/ring and, in cql, errors, execution, schema,
// syntax and types.
//
// Read this file first, then resolve.ts and natives.ts; the other files are a family of functions each.

import type { Coordinator } from '#engine/values/coordinator.ts';
import type { CqlType } from '#engine/values/cql-type.ts';

import type { Receiver } from '../execution.ts';
import type { ColumnSchema } from '../schema/table-schema.ts';
import { cqlTypeName } from '../types/type-name.ts';

/** How well a value fits where it is wanted (cql3/AssignmentTestable.java). */
export type Assignability = 'exact' | 'weak' | 'none';

/** What may stand as an argument: a term or a selector, before its type is settled. */
export interface Argument {
  testAssignment(receiver: Receiver): Assignability;
  /** Its type where only one is possible: a column, a call, a type hint; not a constant, a literal or a marker. */
  exactType(): CqlType | undefined;
  /** The exact type, or else the one that a constant or a collection of constants has by itself: `1` is an int. */
  compatibleType(): CqlType | undefined;
  /** As messages show it. */
  readonly text: string;
  readonly isMarker: boolean;
  /** How many elements `[…]` has in the selection clause, where it may be a vector; undefined for all else. */
  readonly arrayLength: number | undefined;
  /** Where it is nothing but a column. */
  readonly column?: ColumnSchema;
}

/** Where functions get the time, fresh identifiers and tokens from; Execution and PrepareContext both fit. */
export interface FunctionContext {
  readonly coordinator: Coordinator;
}

export type FunctionArguments = readonly (Uint8Array | null)[];

export type NativeFunction = ScalarFunction | AggregateFunction;

export interface ScalarFunction {
  readonly kind: 'scalar';
  /** Without the keyspace `system`. */
  readonly name: string;
  readonly argTypes: readonly CqlType[];
  readonly returnType: CqlType;
  /** The same arguments give the same result: its calls on constants are constants. */
  readonly isPure: boolean;
  execute(args: FunctionArguments, context: FunctionContext): Uint8Array | null;
}

export interface AggregateFunction {
  readonly kind: 'aggregate';
  readonly name: string;
  readonly argTypes: readonly CqlType[];
  readonly returnType: CqlType;
  newState(): AggregateState;
}

export interface AggregateState {
  add(args: FunctionArguments): void;
  result(): Uint8Array | null;
}

export function scalar(options: {
  name: string;
  args: readonly CqlType[];
  returns: CqlType;
  isPure?: boolean;
  execute: ScalarFunction['execute'];
}): ScalarFunction {
  const { name, args, returns, isPure = true, execute } = options;
  return { kind: 'scalar', name, argTypes: args, returnType: returns, isPure, execute };
}

/** Most functions answer null where an argument is, or is empty though its type has no empty value. */
export function strict(options: {
  name: string;
  args: readonly CqlType[];
  returns: CqlType;
  execute: (args: readonly Uint8Array[], context: FunctionContext) => Uint8Array | null;
}): ScalarFunction {
  const { args: types, execute } = options;
  return scalar({
    ...options,
    execute: (args, context) =>
      args.some((value, at) => isNothing(types[at]!, value))
        ? null
        : execute(args as readonly Uint8Array[], context),
  });
}

/** AbstractType.isEmptyValueMeaningless. */
export function isNothing(type: CqlType, value: Uint8Array | null): boolean {
  if (value === null) return true;
  if (value.length > 0 || type.kind !== 'native') return false;
  return type.name !== 'text' && type.name !== 'ascii' && type.name !== 'blob';
}

/** `system.abs : (int) -> int`, as messages list overloads. */
export function signatureOf({ name, argTypes, returnType }: NativeFunction): string {
  const quoted = /^[a-z][a-z0-9_]*$/.test(name) ? name : `"${name}"`;
  return `system.${quoted} : (${argTypes.map(cqlTypeName).join(', ')}) -> ${cqlTypeName(returnType)}`;
}
