import { type CqlType, native } from '#engine/values/cql-type.ts';
import type { Decimal } from '#engine/values/cql-value.ts';
import { encodeLong } from '#engine/values/integer.ts';
import { comparatorOf } from '#engine/values/order.ts';

import { add, divideToScale, negate, zero } from './decimals.ts';
import type { FunctionFactory } from './factory.ts';
import type { AggregateFunction, AggregateState } from './function.ts';
import {
  type AnyNumber,
  decimalOfDouble,
  decodeNumber,
  encodeNumber,
  type NumberName,
  toDouble,
} from './numbers.ts';
import { anyType } from './parameter.ts';

// The aggregates of cql3/functions/AggregateFcts.java. They ignore null. Without any value, min and max are null, and
// sum and avg are 0.

/** `count(*)` counts every row, whatever it contains. */
export const countRows: AggregateFunction = {
  kind: 'aggregate',
  name: 'countRows',
  argTypes: [],
  returnType: native('bigint'),
  newState() {
    let count = 0;
    return { add: () => count++, result: () => encodeLong(BigInt(count)) };
  },
};

/** Accepts any type, because all values can be read as a blob. */
const count: AggregateFunction = {
  kind: 'aggregate',
  name: 'count',
  argTypes: [native('blob')],
  returnType: native('bigint'),
  newState() {
    let count = 0;
    return {
      add([value]) {
        if (value) count++;
      },
      result: () => encodeLong(BigInt(count)),
    };
  },
};

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
const sumOrder: readonly NumberName[] = [i, t, v, s, e, b, f, d, c];
const avgOrder: readonly NumberName[] = [b, f, d, c, i, v, e, t, s];

/** Empty if the name is none of these. A factory makes min and max. */
export function aggregateFunctions(name: string): AggregateFunction[] {
  if (name === 'count') return [count];
  if (name === 'countRows') return [countRows];
  if (name === 'sum') return sumOrder.map(sumOf);
  return name === 'avg' ? avgOrder.map(avgOf) : [];
}

export function aggregateFactory(name: string): FunctionFactory | undefined {
  if (name !== 'min' && name !== 'max') return undefined;
  return {
    name,
    parameters: [anyType({ fromReceiver: true })],
    make: ([type]) => extremeOf(name, type!),
  };
}

export function extremeOf(name: 'min' | 'max', type: CqlType): AggregateFunction {
  const compare = comparatorOf(type);
  const sign = name === 'min' ? 1 : -1;
  return {
    kind: 'aggregate',
    name,
    argTypes: [type],
    returnType: type,
    newState() {
      let best: Uint8Array | null = null;
      return {
        add([value]) {
          if (value && (best === null || sign * compare(value, best) < 0)) best = value;
        },
        result: () => best,
      };
    },
  };
}

/** For CQL the sum of counters is a counter. */
export function sumOf(name: NumberName): AggregateFunction {
  return numeric('sum', name, sumStates[kindOf(name)]);
}

export function avgOf(name: NumberName): AggregateFunction {
  return numeric('avg', name, avgStates[kindOf(name)]);
}

interface NumberState {
  add(value: AnyNumber): void;
  result(): AnyNumber;
}

function numeric(
  name: string,
  type: NumberName,
  newState: (type: NumberName) => NumberState,
): AggregateFunction {
  return {
    kind: 'aggregate',
    name,
    argTypes: [native(type)],
    returnType: native(type),
    newState(): AggregateState {
      const state = newState(type);
      return {
        add([value]) {
          if (value && value.length > 0) state.add(decodeNumber(type, value));
        },
        result: () => encodeNumber(type, state.result()),
      };
    },
  };
}

type Kind = 'whole' | 'varint' | 'floating' | 'decimal';

function kindOf(name: NumberName): Kind {
  if (name === 'varint' || name === 'decimal') return name;
  return name === 'float' || name === 'double' ? 'floating' : 'whole';
}

const widths: { readonly [name in NumberName]?: number } = { tinyint: 8, smallint: 16, int: 32 };

/** A whole number in the form of its type, without its higher bits. */
function narrow(type: NumberName, value: bigint): AnyNumber {
  const width = widths[type];
  return width === undefined ? BigInt.asIntN(64, value) : Number(BigInt.asIntN(width, value));
}

const sumStates: Readonly<Record<Kind, (type: NumberName) => NumberState>> = {
  whole(type) {
    let sum = 0n;
    return {
      add(value) {
        sum += BigInt(value as number | bigint);
      },
      result: () => narrow(type, sum),
    };
  },
  varint() {
    let sum = 0n;
    return {
      add(value) {
        sum += value as bigint;
      },
      result: () => sum,
    };
  },
  floating: floatingState(false),
  decimal() {
    let sum = zero;
    return {
      add(value) {
        sum = add(sum, value as Decimal);
      },
      result: () => sum,
    };
  },
};

const avgStates: Readonly<Record<Kind, (type: NumberName) => NumberState>> = {
  whole(type) {
    let sum = 0n;
    let count = 0n;
    return {
      add(value) {
        sum += BigInt(value as number | bigint);
        count++;
      },
      result: () => narrow(type, count === 0n ? 0n : sum / count),
    };
  },
  varint() {
    let sum = 0n;
    let count = 0n;
    return {
      add(value) {
        sum += value as bigint;
        count++;
      },
      result: () => (count === 0n ? 0n : sum / count),
    };
  },
  floating: floatingState(true),
  decimal() {
    // A running mean. Each step is rounded to the scale of its own operands.
    let mean = zero;
    let count = 0n;
    return {
      add(value) {
        count++;
        const difference = add(value as Decimal, negate(mean));
        const step = divideToScale(difference, { unscaled: count, scale: 0 }, difference.scale, 'half even');
        mean = add(mean, step);
      },
      result: () => mean,
    };
  },
};

/**
 * Computes Kahan's sum and a plain sum. If Kahan's sum is NaN but the plain sum is infinite, the plain sum is the
 * result. An average continues in decimals once the sum exceeds a double (AggregateFcts, FloatSumAggregate and
 * FloatAvgAggregate).
 */
function floatingState(isAverage: boolean): () => NumberState {
  return () => {
    let sum = 0;
    let compensation = 0;
    let simple = 0;
    let count = 0;
    let large: Decimal | undefined;
    return {
      add(value) {
        const number = toDouble(value);
        count++;
        if (large) {
          large = add(large, decimalOfDouble(number));
          return;
        }
        simple += number;
        const corrected = number - compensation;
        const raised = sum + corrected;
        compensation = raised - sum - corrected;
        if (isAverage && !Number.isFinite(raised) && Number.isFinite(number) && Number.isFinite(sum))
          large = add(decimalOfDouble(sum), decimalOfDouble(number));
        sum = raised;
      },
      result() {
        if (large)
          return toDouble(
            divideToScale(large, { unscaled: BigInt(count), scale: 0 }, large.scale, 'half even'),
          );
        const total = sum + compensation;
        const whole = Number.isNaN(total) && isInfinite(simple) ? simple : total;
        return isAverage ? (count === 0 ? 0 : whole / count) : whole;
      },
    };
  };
}

function isInfinite(value: number): boolean {
  return Math.abs(value) === Number.POSITIVE_INFINITY;
}
