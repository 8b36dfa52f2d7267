import { concatBytes } from '#engine/values/bytes.ts';
import { type CqlType, native } from '#engine/values/cql-type.ts';
import type { Decimal } from '#engine/values/cql-value.ts';

import { cassandraError } from '../errors.ts';
import type { ArithmeticOperator } from '../syntax.ts';
import { cqlTypeName } from '../types/type-name.ts';
import { ArithmeticFailure, add, divide, multiply, negate, remainder } from './decimals.ts';
import { isNothing, type ScalarFunction, scalar, strict } from './function.ts';
import {
  type AnyNumber,
  decimalOfDouble,
  decodeNumber,
  encodeNumber,
  type NumberName,
  toDouble,
  toInt,
  toLong,
} from './numbers.ts';
import { temporalOperation } from './temporal-operations.ts';

const names: Readonly<Record<ArithmeticOperator, string>> = {
  '+': '_add',
  '-': '_substract',
  '*': '_multiply',
  '/': '_divide',
  '%': '_modulo',
};

/** Cassandra tries them in the order of a hash table. An exact match ends the search. */
const numberNames: readonly NumberName[] = [
  'int',
  'bigint',
  'double',
  'float',
  'decimal',
  'varint',
  'smallint',
  'tinyint',
  'counter',
];

/** All overloads of an operator. */
export function operationFunctions(operator: ArithmeticOperator): ScalarFunction[] {
  const found: ScalarFunction[] = [];
  for (const left of numberNames)
    for (const right of numberNames) found.push(numericOperation(operator, left, right));
  if (operator === '+' || operator === '-')
    for (const type of ['timestamp', 'date'] as const)
      found.push(
        scalar({
          name: names[operator],
          args: [native(type), native('duration')],
          returns: native(type),
          execute: failing(operator, native(type), native('duration'), temporalOperation(type, operator)),
        }),
      );
  if (operator === '+')
    for (const left of ['text', 'ascii'] as const)
      for (const right of ['text', 'ascii'] as const)
        found.push(
          strict({
            name: names[operator],
            args: [native(left), native(right)],
            returns: native(left === 'ascii' ? right : left),
            execute: concatBytes,
          }),
        );
  return found;
}

export function operatorNamed(name: string): ArithmeticOperator | undefined {
  return (Object.keys(names) as ArithmeticOperator[]).find((operator) => names[operator] === name);
}

/** `a + b` and similar (cql3/functions/OperationFcts.java); undefined if the operator does not support the types. */
export function operationFunction(
  operator: ArithmeticOperator,
  left: CqlType,
  right: CqlType,
): ScalarFunction | undefined {
  if (left.kind !== 'native' || right.kind !== 'native') return undefined;
  return operationFunctions(operator).find(({ argTypes: [first, second] }) => {
    return (
      first?.kind === 'native' &&
      first.name === left.name &&
      second?.kind === 'native' &&
      second.name === right.name
    );
  });
}

export function negationFunctions(): ScalarFunction[] {
  // The order in which Cassandra 5.0.8 lists the overloads.
  const order: NumberName[] = [
    'bigint',
    'float',
    'decimal',
    'double',
    'counter',
    'tinyint',
    'smallint',
    'int',
    'varint',
  ];
  return order.map((name) =>
    strict({
      name: '_negate',
      args: [native(name)],
      returns: native(name),
      execute: ([bytes]) => encodeNumber(name, negateNumber(name, decodeNumber(name, bytes!))),
    }),
  );
}

function negateNumber(name: NumberName, value: AnyNumber): AnyNumber {
  if (typeof value === 'number') return -value;
  if (typeof value === 'object') return negate(value);
  return name === 'varint' ? -value : BigInt.asIntN(64, -value);
}

function numericOperation(operator: ArithmeticOperator, left: NumberName, right: NumberName): ScalarFunction {
  const result = resultName(left, right);
  const compute = arithmetic[result];
  return scalar({
    name: names[operator],
    args: [native(left), native(right)],
    returns: native(result),
    execute: failing(operator, native(left), native(right), (a, b) =>
      encodeNumber(result, compute(operator, operand(left, result, a), operand(right, result, b))),
    ),
  });
}

/**
 * All types except varint are converted to a double before they become a decimal, even whole numbers
 * (DecimalType.toBigDecimal).
 */
function operand(name: NumberName, result: ResultName, bytes: Uint8Array): AnyNumber {
  const value = decodeNumber(name, bytes);
  return result === 'decimal' && (name === 'bigint' || name === 'counter') ? Number(value) : value;
}

/** The larger of the two types, and floating if one of them is. Beyond eight bytes it is decimal or varint. */
function resultName(left: NumberName, right: NumberName): ResultName {
  const size = Math.max(sizes[left], sizes[right]);
  if (isFloating(left) || isFloating(right)) return size === 4 ? 'float' : size === 8 ? 'double' : 'decimal';
  return size === 1
    ? 'tinyint'
    : size === 2
      ? 'smallint'
      : size === 4
        ? 'int'
        : size === 8
          ? 'bigint'
          : 'varint';
}

const sizes: Readonly<Record<NumberName, number>> = {
  tinyint: 1,
  smallint: 2,
  int: 4,
  bigint: 8,
  counter: 8,
  float: 4,
  double: 8,
  varint: 16,
  decimal: 16,
};

function isFloating(name: NumberName): boolean {
  return name === 'float' || name === 'double' || name === 'decimal';
}

/** An exception of Java inside becomes a failure of the operation (OperationExecutionException). */
function failing(
  operator: ArithmeticOperator,
  left: CqlType,
  right: CqlType,
  compute: (left: Uint8Array, right: Uint8Array) => Uint8Array,
): ScalarFunction['execute'] {
  return ([a = null, b = null]) => {
    if (isNothing(left, a) || isNothing(right, b)) return null;
    try {
      return compute(a!, b!);
    } catch (error) {
      if (!(error instanceof ArithmeticFailure)) throw error;
      throw cassandraError(
        'FunctionFailure',
        `the operation '${cqlTypeName(left)} ${operator} ${cqlTypeName(right)}' failed: ${error.message}`,
      );
    }
  };
}

type ResultName = Exclude<NumberName, 'counter'>;
type Compute = (operator: ArithmeticOperator, left: AnyNumber, right: AnyNumber) => AnyNumber;

const arithmetic: Readonly<Record<ResultName, Compute>> = {
  tinyint: (operator, left, right) => onInts(operator, toInt(left), toInt(right)),
  smallint: (operator, left, right) => onInts(operator, toInt(left), toInt(right)),
  int: (operator, left, right) => onInts(operator, toInt(left), toInt(right)),
  bigint: (operator, left, right) =>
    BigInt.asIntN(64, onBigints(operator, toLong(left), toLong(right), '/ by zero')),
  varint: (operator, left, right) =>
    onBigints(operator, toWhole(left), toWhole(right), 'BigInteger divide by zero'),
  float: (operator, left, right) =>
    Math.fround(onDoubles(operator, Math.fround(toDouble(left)), Math.fround(toDouble(right)))),
  double: (operator, left, right) => onDoubles(operator, toDouble(left), toDouble(right)),
  decimal: (operator, left, right) => onDecimals(operator, toDecimal(left), toDecimal(right)),
};

/** Both operands are whole numbers, because the result is one. */
function toWhole(value: AnyNumber): bigint {
  return typeof value === 'bigint' ? value : BigInt(value as number);
}

/** The bits beyond the type's width are removed when the result is encoded. */
function onInts(operator: ArithmeticOperator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return (left + right) | 0;
    case '-':
      return (left - right) | 0;
    case '*':
      return Math.imul(left, right);
    default:
      if (right === 0) throw new ArithmeticFailure('/ by zero');
      return operator === '/' ? (left / right) | 0 : (left % right) | 0;
  }
}

function onBigints(operator: ArithmeticOperator, left: bigint, right: bigint, zeroMessage: string): bigint {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    default:
      if (right === 0n) throw new ArithmeticFailure(zeroMessage);
      return operator === '/' ? left / right : left % right;
  }
}

function onDoubles(operator: ArithmeticOperator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
  }
}

function onDecimals(operator: ArithmeticOperator, left: Decimal, right: Decimal): Decimal {
  switch (operator) {
    case '+':
      return add(left, right);
    case '-':
      return add(left, negate(right));
    case '*':
      return multiply(left, right);
    case '/':
      return divide(left, right);
    case '%':
      return remainder(left, right);
  }
}

/** Converts to a decimal: the number 1 becomes 1.0. */
function toDecimal(value: AnyNumber): Decimal {
  if (typeof value === 'object') return value;
  if (typeof value === 'bigint') return { unscaled: value, scale: 0 };
  if (Number.isNaN(value)) throw new ArithmeticFailure('A NaN cannot be converted into a decimal');
  if (!Number.isFinite(value))
    throw new ArithmeticFailure('An infinite number cannot be converted into a decimal');
  return decimalOfDouble(value);
}
