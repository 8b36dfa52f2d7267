// src/engine/cql/functions: what may be called in CQL. It has native functions, operators, casts and aggregates, the
// choice among overloads, and what each computes on bytes. It may import src/engine/values, src/engine/sim/ring and,
// in src/engine/cql, errors, execution, schema, syntax and types.
//
// Read this file first, then resolve.ts and natives.ts. Each of the other files is a family of functions.

import type { Coordinator } from '#engine/values/coordinator.ts';
import type { CqlType } from '#engine/values/cql-type.ts';

import type { Receiver } from '../execution.ts';
import type { ColumnSchema } from '../schema/table-schema.ts';
import { cqlTypeName } from '../types/type-name.ts';

/** How well a value fits where it is used (cql3/AssignmentTestable.java). */
export type Assignability = 'exact' | 'weak' | 'none';

/** What may be an argument: a term or a selector whose type is not determined yet. */
export interface Argument {
  testAssignment(receiver: Receiver): Assignability;
  /**
   * The type, if only one is possible: for a column, a call or a type hint, but not for a constant, a literal or a
   * marker.
   */
  exactType(): CqlType | undefined;
  /** The exact type, or otherwise the own type of a constant or of a collection of constants: `1` is an int. */
  compatibleType(): CqlType | undefined;
  /** The argument as messages show it. */
  readonly text: string;
  readonly isMarker: boolean;
  /** How many elements `[…]` has in the selection clause, where it may be a vector; undefined for everything else. */
  readonly arrayLength: number | undefined;
  /** The column, if the argument is only a column. */
  readonly column?: ColumnSchema;
}

/** Where functions get the time, new identifiers and tokens. Execution and PrepareContext both fit. */
export interface FunctionContext {
  readonly coordinator: Coordinator;
}

export type FunctionArguments = readonly (Uint8Array | null)[];

export type NativeFunction = ScalarFunction | AggregateFunction;

export interface ScalarFunction {
  readonly kind: 'scalar';
  /** The name without the keyspace `system`. */
  readonly name: string;
  readonly argTypes: readonly CqlType[];
  readonly returnType: CqlType;
  /** True if the same arguments always give the same result. A call with constants is then a constant. */
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

/** Most functions return null if an argument is null, or if it is empty and its type has no empty value. */
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

/** `system.abs : (int) -> int`, the form in which messages list overloads. */
export function signatureOf({ name, argTypes, returnType }: NativeFunction): string {
  const quoted = /^[a-z][a-z0-9_]*$/.test(name) ? name : `"${name}"`;
  return `system.${quoted} : (${argTypes.map(cqlTypeName).join(', ')}) -> ${cqlTypeName(returnType)}`;
}
