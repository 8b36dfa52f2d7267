import type { Decimal } from '#values/cql-value.ts';

import { ArithmeticFailure, abs, precisionOf, roundToPrecision, zero } from './decimals.ts';

// e^x and logarithms of decimals, to as many digits as the number has and at least 32 (DecimalType and the library
// big-math, which gives correctly rounded results). Here: fixed-point numbers with digits to spare.

const digitsMin = 32;
const digitsMax = 1000;
const spare = 15;

export function exp(value: Decimal): Decimal {
  if (value.unscaled === 0n) return { unscaled: 1n, scale: 0 };
  const digits = digitsFor(value);
  // Large powers need more places: their result has more digits before the point.
  const size = Math.abs(Number(`${value.unscaled}e${-value.scale}`));
  const places = digits + spare + Math.ceil(size / Math.LN10);
  const unit = 10n ** BigInt(places);
  return roundToPrecision({ unscaled: fixedExp(toFixed(value, places), unit), scale: places }, digits);
}

export function log(value: Decimal): Decimal {
  if (value.unscaled <= 0n) throw new ArithmeticFailure('Natural log of number zero or less');
  return isPowerOfTen(value) === 0 ? zero : logarithm(value, (ln) => ln);
}

export function log10(value: Decimal): Decimal {
  if (value.unscaled <= 0n) throw new ArithmeticFailure('Log10 of number zero or less');
  const power = isPowerOfTen(value);
  if (power !== undefined && power >= 0) return { unscaled: BigInt(power), scale: 0 };
  const digits = digitsFor(value);
  if (power !== undefined) {
    const scale = digits - String(-power).length;
    return { unscaled: BigInt(power) * 10n ** BigInt(scale), scale };
  }
  return logarithm(value, (ln, unit) => (ln * unit) / lnTen(unit));
}

function logarithm(value: Decimal, convert: (ln: bigint, unit: bigint) => bigint): Decimal {
  const digits = digitsFor(value);
  const places = 2 * digits + spare;
  const unit = 10n ** BigInt(places);
  // value = mantissa · 10^power with the mantissa below ten.
  const power = precisionOf(value) - 1 - value.scale;
  const mantissa = toFixed({ unscaled: value.unscaled, scale: precisionOf(value) - 1 }, places);
  const ln = fixedLog(mantissa, unit) + BigInt(power) * lnTen(unit);
  return roundToPrecision({ unscaled: convert(ln, unit), scale: places }, digits);
}

function digitsFor(value: Decimal): number {
  return Math.min(Math.max(digitsMin, precisionOf(value)), digitsMax);
}

/** n where the number is 10^n. */
function isPowerOfTen({ unscaled, scale }: Decimal): number | undefined {
  const digits = String(unscaled);
  return /^10*$/.test(digits) ? digits.length - 1 - scale : undefined;
}

function toFixed({ unscaled, scale }: Decimal, places: number): bigint {
  return places >= scale
    ? unscaled * 10n ** BigInt(places - scale)
    : unscaled / 10n ** BigInt(scale - places);
}

/** e^x = (e^(x / 2^k))^(2^k), the inner one by its series. */
function fixedExp(x: bigint, unit: bigint): bigint {
  let halvings = 0;
  let reduced = abs(x);
  while (reduced > unit / 8n) {
    reduced >>= 1n;
    halvings++;
  }
  // Squaring loses digits, so the series runs on a finer grid.
  const finer = 10n ** BigInt(Math.ceil(halvings / 3) + 5);
  const grid = unit * finer;
  let term = grid;
  let sum = grid;
  const step = (abs(x) * finer) >> BigInt(halvings);
  for (let n = 1n; term !== 0n; n++) {
    term = (term * step) / (grid * n);
    sum += term;
  }
  for (let at = 0; at < halvings; at++) sum = (sum * sum) / grid;
  return x < 0n ? (unit * grid) / sum : sum / finer;
}

/** ln x = 2 artanh((x − 1) / (x + 1)), after square roots have brought x near 1. */
function fixedLog(x: bigint, unit: bigint): bigint {
  let root = x;
  let factor = 2n;
  while (abs(root - unit) > unit / 10n) {
    root = squareRoot(root * unit);
    factor *= 2n;
  }
  const ratio = ((root - unit) * unit) / (root + unit);
  const square = (ratio * ratio) / unit;
  let power = ratio;
  let sum = 0n;
  for (let n = 1n; power !== 0n; n += 2n) {
    sum += power / n;
    power = (power * square) / unit;
  }
  return sum * factor;
}

function lnTen(unit: bigint): bigint {
  return fixedLog(10n * unit, unit);
}

function squareRoot(value: bigint): bigint {
  let guess = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}
