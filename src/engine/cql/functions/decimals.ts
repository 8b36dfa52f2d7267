import type { Decimal } from '#engine/values/cql-value.ts';

import { powerOfTen } from '../limits.ts';

// The part of java.math.BigDecimal that DecimalType uses. The scale of each result is the same as in Java, since 1.0
// and 1.00 have different bytes.

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { unscaled: rescale(a, scale) + rescale(b, scale), scale };
}

export function negate({ unscaled, scale }: Decimal): Decimal {
  return { unscaled: -unscaled, scale };
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { unscaled: a.unscaled * b.unscaled, scale: a.scale + b.scale };
}

/** The unscaled number at a scale that is not smaller than its own. */
function rescale({ unscaled, scale }: Decimal, wanted: number): bigint {
  return unscaled * powerOfTen(wanted - scale);
}

const scaleMin = 32;
const scaleMax = 1000;

/** Divides to at least 32 decimal places and 32 significant digits, half up, without trailing zeros (DecimalType). */
export function divide(a: Decimal, b: Decimal): Decimal {
  if (b.unscaled === 0n) throw new ArithmeticFailure('BigInteger divide by zero');
  const firstDigit = precisionOf(a) - a.scale - (precisionOf(b) - b.scale);
  const scale = Math.min(Math.max(scaleMin - firstDigit, a.scale, b.scale, scaleMin), scaleMax);
  return stripZeros(divideToScale(a, b, scale, 'half up'));
}

/**
 * Divides to a number of significant digits, half even. An exact quotient has no more trailing zeros than the scales
 * require.
 */
export function divideToPrecision(a: Decimal, b: Decimal, digits: number): Decimal {
  const preferredScale = a.scale - b.scale;
  if (a.unscaled === 0n) return { unscaled: 0n, scale: preferredScale };
  const scale = digits + 5 - (precisionOf(a) - a.scale) + (precisionOf(b) - b.scale);
  const quotient = divideToScale(a, b, scale, 'half even');
  const product = multiply(quotient, b);
  const common = Math.max(product.scale, a.scale);
  if (rescale(product, common) !== rescale(a, common)) return roundToPrecision(quotient, digits);
  let { unscaled, scale: places } = quotient;
  while (places > preferredScale && unscaled % 10n === 0n) {
    unscaled /= 10n;
    places--;
  }
  return roundToPrecision({ unscaled, scale: places }, digits);
}

type Rounding = 'half up' | 'half even';

export function divideToScale(a: Decimal, b: Decimal, scale: number, rounding: Rounding): Decimal {
  const shift = scale + b.scale - a.scale;
  const left = shift >= 0 ? a.unscaled * powerOfTen(shift) : a.unscaled;
  const right = shift >= 0 ? b.unscaled : b.unscaled * powerOfTen(-shift);
  return { unscaled: divideRounded(left, right, rounding), scale };
}

function divideRounded(left: bigint, right: bigint, rounding: Rounding): bigint {
  const quotient = left / right;
  const twice = 2n * abs(left % right);
  const size = abs(right);
  const isUp = twice > size || (twice === size && (rounding === 'half up' || quotient % 2n !== 0n));
  if (!isUp) return quotient;
  return left < 0n !== right < 0n ? quotient - 1n : quotient + 1n;
}

/** The sign is that of the first operand. The scale follows from that of the quotient (BigDecimal.remainder). */
export function remainder(a: Decimal, b: Decimal): Decimal {
  if (b.unscaled === 0n)
    throw new ArithmeticFailure(a.unscaled === 0n ? 'Division undefined' : 'Division by zero');
  const common = Math.max(a.scale, b.scale);
  const left = rescale(a, common);
  const right = rescale(b, common);
  const rest = left % right;
  let quotient = left / right;
  let quotientScale = Math.max(a.scale - b.scale, 0);
  while (quotientScale > a.scale - b.scale && quotient % 10n === 0n) {
    quotientScale--;
    quotient /= 10n;
    if (quotient === 0n) quotientScale = a.scale - b.scale;
  }
  const scale = Math.max(a.scale, quotientScale + b.scale);
  return { unscaled: rest / powerOfTen(common - scale), scale };
}

function stripZeros({ unscaled, scale }: Decimal): Decimal {
  if (unscaled === 0n) return { unscaled, scale: 0 };
  let digits = unscaled;
  let places = scale;
  while (digits % 10n === 0n) {
    digits /= 10n;
    places--;
  }
  return { unscaled: digits, scale: places };
}

/** Rounds to a whole number, half up. */
export function round(value: Decimal): Decimal {
  return value.scale <= 0
    ? { unscaled: rescale(value, 0), scale: 0 }
    : divideToScale(value, one, 0, 'half up');
}

export const one: Decimal = { unscaled: 1n, scale: 0 };
export const zero: Decimal = { unscaled: 0n, scale: 0 };

/** The number of its digits. */
export function precisionOf({ unscaled }: Decimal): number {
  return String(abs(unscaled)).length;
}

/** Rounds to a number of significant digits, half even (MathContext). */
export function roundToPrecision(value: Decimal, digits: number): Decimal {
  const excess = precisionOf(value) - digits;
  if (excess <= 0) return value;
  const rounded = divideToScale(value, one, value.scale - excess, 'half even');
  return precisionOf(rounded) > digits ? roundToPrecision(rounded, digits) : rounded;
}

export function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** java.lang.ArithmeticException. The caller knows how Cassandra reports it. */
export class ArithmeticFailure extends Error {
  override name = 'ArithmeticFailure';
}
