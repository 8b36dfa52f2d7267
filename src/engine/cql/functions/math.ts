import { native } from '#engine/values/cql-type.ts';
import type { Decimal } from '#engine/values/cql-value.ts';
import { natives } from '#engine/values/natives.ts';

import { cassandraError } from '../errors.ts';
import { exp, log, log10 } from './decimal-math.ts';
import { ArithmeticFailure, abs, round } from './decimals.ts';
import { type ScalarFunction, strict } from './function.ts';
import {
  type AnyNumber,
  decodeNumber,
  encodeNumber,
  type NumberName,
  toDouble,
  toInt,
  toLong,
  wholePart,
} from './numbers.ts';

type MathName = 'abs' | 'exp' | 'log' | 'log10' | 'round';

const t = 'tinyint';
const s = 'smallint';
const i = 'int';
const b = 'bigint';
const f = 'float';
const d = 'double';
const v = 'varint';
const e = 'decimal';
const c = 'counter';

/** The order in which Cassandra 5.0.8 lists the overloads. It is the order of a hash table. */
const orders: Readonly<Record<MathName, readonly NumberName[]>> = {
  abs: [v, i, e, t, s, d, c, f, b],
  exp: [d, c, f, b, i, v, t, s, e],
  log: [v, t, s, e, d, c, f, b, i],
  log10: [d, c, i, f, b, v, s, e, t],
  round: [s, e, t, v, i, f, b, d, c],
};

const decimalFunctions = { exp, log, log10 } as const;

/** The functions of cql3/functions/MathFcts.java; empty if the name is none of these. */
export function mathFunctions(name: string): ScalarFunction[] {
  const order = orders[name as MathName];
  if (!order) return [];
  return order.map((type) =>
    strict({
      name,
      args: [native(type)],
      returns: native(type),
      execute: ([bytes]) => encodeNumber(type, compute(name as MathName, type, decodeNumber(type, bytes!))),
    }),
  );
}

function compute(name: MathName, type: NumberName, value: AnyNumber): AnyNumber {
  if (typeof value === 'object') return onDecimal(name, value);
  if (type === 'varint') return onVarint(name, value as bigint);
  if (typeof value === 'bigint') {
    if (name === 'round') return value;
    return name === 'abs' ? BigInt.asIntN(64, abs(value)) : toLong(onDouble(name, Number(value)));
  }
  if (type === 'double' || type === 'float') {
    if (name !== 'round') return onDouble(name, value);
    // The result goes through a long or an int: values that do not fit become its largest or smallest value, and −0
    // is lost.
    return Number(type === 'double' ? toLong(Math.round(value)) : toInt(Math.round(value)));
  }
  if (name === 'round') return value;
  return name === 'abs' ? Math.abs(value) : toInt(onDouble(name, value));
}

/**
 * The result is correctly rounded, as Java's results nearly always are. JavaScript does not specify the last digit.
 */
function onDouble(name: Exclude<MathName, 'round'>, value: number): number {
  if (name === 'abs') return Math.abs(value);
  const isOrdinary =
    name === 'exp' ? Math.abs(value) < expMax : value > 0 && value < Number.POSITIVE_INFINITY;
  if (!isOrdinary) return Math[name](value);
  const exact = natives.decimal.parse(value.toPrecision(40)) as Decimal;
  return toDouble(onDecimal(name, exact));
}

const expMax = 700;

function onVarint(name: MathName, value: bigint): bigint {
  if (name === 'round') return value;
  if (name === 'abs') return abs(value);
  return wholePart(onDecimal(name, { unscaled: value, scale: 0 }));
}

function onDecimal(name: MathName, value: Decimal): Decimal {
  if (name === 'abs') return { unscaled: abs(value.unscaled), scale: value.scale };
  if (name === 'round') return round(value);
  try {
    return decimalFunctions[name](value);
  } catch (error) {
    if (!(error instanceof ArithmeticFailure)) throw error;
    throw cassandraError('Server', `java.lang.ArithmeticException: ${error.message}`);
  }
}
