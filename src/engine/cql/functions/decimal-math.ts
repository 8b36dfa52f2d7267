import type { Decimal } from '#engine/values/cql-value.ts';
import { compareDecimals } from '#engine/values/decimal.ts';

import {
  ArithmeticFailure,
  abs,
  divideToPrecision,
  one,
  precisionOf,
  roundToPrecision,
  zero,
} from './decimals.ts';

// e^x and logarithms of decimals, with as many digits as the number has but at least 32 (DecimalType and the library
// big-math, which returns correctly rounded results). This code uses fixed-point numbers with extra digits.

const digitsMin = 32;
const digitsMax = 1000;
const spare = 15;

export function exp(value: Decimal): Decimal {
  if (value.unscaled === 0n) return { unscaled: 1n, scale: 0 };
  const digits = digitsFor(value);
  // e^x = 10^power · e^rest: the power only moves the decimal point.
  const about = Number(`${value.unscaled}e${-value.scale}`) / Math.LN10;
  if (Math.abs(about) > scaleMax) throw new ArithmeticFailure(about > 0 ? 'Overflow' : 'Underflow');
  const power = Math.floor(about);
  const places = digits + spare + String(Math.abs(power)).length;
  const unit = 10n ** BigInt(places);
  const rest = toFixed(value, places) - BigInt(power) * lnTen(unit);
  const found = { unscaled: fixedExp(rest, unit), scale: places - power };
  return roundToPrecision(found, digits);
}

const scaleMax = 2 ** 31;

export function log(value: Decimal): Decimal {
  if (value.unscaled <= 0n) throw new ArithmeticFailure('Natural log of number zero or less');
  return logTo(digitsFor(value), value);
}

/**
 * The quotient of two logarithms with two extra digits. Because of their rounding it is 2 for 100, but 3.000… for
 * 1000.
 */
export function log10(value: Decimal): Decimal {
  if (value.unscaled <= 0n) throw new ArithmeticFailure('Log10 of number zero or less');
  const digits = digitsFor(value);
  const quotient = divideToPrecision(logTo(digits + 2, value), logTo(digits + 2, ten), digits + 2);
  return roundToPrecision(quotient, digits);
}

const ten: Decimal = { unscaled: 10n, scale: 0 };

function logTo(digits: number, value: Decimal): Decimal {
  if (compareDecimals(value, one) === 0) return zero;
  const places = 2 * digits + spare;
  const unit = 10n ** BigInt(places);
  // value = mantissa · 10^power, where the mantissa is below ten.
  const power = precisionOf(value) - 1 - value.scale;
  const mantissa = toFixed({ unscaled: value.unscaled, scale: precisionOf(value) - 1 }, places);
  const ln = fixedLog(mantissa, unit) + BigInt(power) * lnTen(unit);
  return roundToPrecision({ unscaled: ln, scale: places }, digits);
}

function digitsFor(value: Decimal): number {
  return Math.min(Math.max(digitsMin, precisionOf(value)), digitsMax);
}

function toFixed({ unscaled, scale }: Decimal, places: number): bigint {
  return places >= scale
    ? unscaled * 10n ** BigInt(places - scale)
    : unscaled / 10n ** BigInt(scale - places);
}

/** e^x = (e^(x / 2^k))^(2^k); the inner power is computed by its series. */
function fixedExp(x: bigint, unit: bigint): bigint {
  let halvings = 0;
  let reduced = abs(x);
  while (reduced > unit / 8n) {
    reduced >>= 1n;
    halvings++;
  }
  // Squaring loses digits, so the series uses more digits.
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
