// Doubles and floats as Java printed them before version 19 (jdk.internal.math.FloatingDecimal). It mostly prints the
// fewest digits that distinguish a number from its neighbours, but sometimes one more, and in scientific notation at
// least two.

import { viewOf } from '#engine/values/bytes.ts';

/** The result always has a fraction. It has an exponent from ten million on and below a thousandth. */
export function javaDouble(value: number): string {
  return layOut(value, 53);
}

export function javaFloat(value: number): string {
  return layOut(value, 24);
}

function layOut(value: number, precision: number): string {
  if (Number.isNaN(value)) return 'NaN';
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const size = Math.abs(value);
  if (size === Number.POSITIVE_INFINITY) return `${sign}Infinity`;
  if (size === 0) return `${sign}0.0`;
  const { digits, exponent } = digitsOf(size, precision);
  if (size >= 1e-3 && size < 1e7) {
    if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
    const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
    return `${sign}${whole}.${digits.slice(exponent + 1) || '0'}`;
  }
  return `${sign}${digits[0]}.${digits.slice(1) || '0'}E${exponent}`;
}

interface Digits {
  /** The significant digits. */
  readonly digits: string;
  /** The power of ten of the first digit. */
  readonly exponent: number;
}

/** The bits of a number, `fraction · 2^(binaryExponent − bits + 1)`. The fraction is odd and has `bits` bits. */
interface Binary {
  readonly fraction: bigint;
  readonly bits: number;
  readonly binaryExponent: number;
  /** How many significant bits the format has for this number; a subnormal number has fewer. */
  readonly significant: number;
}

function binaryOf(size: number, precision: number): Binary {
  const view = viewOf(new Uint8Array(8));
  view.setFloat64(0, size);
  const all = view.getBigUint64(0);
  const stored = Number(all >> 52n);
  let fraction = all & 0xfffffffffffffn;
  if (stored > 0) fraction |= 1n << 52n;
  const length = fraction.toString(2).length;
  const binaryExponent = Math.max(stored, 1) - 1023 - 53 + length;
  while ((fraction & 1n) === 0n) fraction >>= 1n;
  const smallest = precision === 24 ? -126 : -1022;
  const significant = Math.min(precision, precision - (smallest - binaryExponent));
  return { fraction, bits: fraction.toString(2).length, binaryExponent, significant };
}

function digitsOf(size: number, precision: number): Digits {
  const binary = binaryOf(size, precision);
  const { bits, binaryExponent } = binary;
  const tinyBits = Math.max(0, bits - binaryExponent - 1);
  return tinyBits === 0 && binaryExponent <= 62 ? wholeDigits(binary) : dividedDigits(binary, tinyBits);
}

/** A whole number that fits a long: its digits, without those at the end that the format cannot distinguish. */
function wholeDigits({ fraction, bits, binaryExponent, significant }: Binary): Digits {
  let value = fraction << BigInt(binaryExponent - bits + 1);
  let dropped = 0;
  const excess = binaryExponent - significant - 1;
  if (excess > 1) dropped = Math.floor(excess * Math.log10(2));
  if (dropped > 0) {
    const power = 10n ** BigInt(dropped);
    const isUp = value % power >= power / 2n;
    value = value / power + (isUp ? 1n : 0n);
  }
  const text = String(value);
  return { digits: text.replace(/0+$/, ''), exponent: text.length - 1 + dropped };
}

const ten = 10n;

/**
 * Computes the digits of B / S one by one, until the rest is less than half of the last place, M (Steele and White).
 */
function dividedDigits({ fraction, bits, binaryExponent, significant }: Binary, tinyBits: number): Digits {
  let exponent = estimateExponent(fraction, bits, binaryExponent);
  const b5 = Math.max(0, -exponent);
  const s5 = Math.max(0, exponent);
  let b2 = b5 + tinyBits + binaryExponent;
  let s2 = s5 + tinyBits;
  let m2 = b2 - significant;
  b2 -= bits - 1;
  const common = Math.min(b2, s2);
  b2 -= common;
  s2 -= common;
  m2 -= common;
  // If this number is a power of two, the next smaller number is nearer.
  if (bits === 1) m2--;
  if (m2 < 0) {
    b2 -= m2;
    s2 -= m2;
    m2 = 0;
  }
  const isSmall = bits + b2 + bitsOfFive(b5) < 64 && s2 + 1 + bitsOfFive(s5 + 1) < 64;
  const s = (5n ** BigInt(s5)) << BigInt(s2);
  const tenS = s * ten;
  let b = fraction * ((5n ** BigInt(b5)) << BigInt(b2));
  let m = (5n ** BigInt(b5)) << BigInt(m2);

  let digits = '';
  let isLow = false;
  let isHigh = false;
  const step = () => {
    const quotient = b / s;
    b = (b % s) * ten;
    m *= ten;
    isLow = b < m;
    isHigh = isSmall ? b + m > tenS : b + m >= tenS;
    return quotient;
  };
  const first = step();
  if (first === 0n && !isHigh) exponent--;
  else digits += first;
  // There must be at least two digits if there will be an exponent.
  if (exponent < -3 || exponent >= 8) {
    isLow = false;
    isHigh = false;
  }
  while (!isLow && !isHigh) digits += step();
  const half = 2n * b - tenS;
  const isOdd = Number(digits.at(-1)) % 2 === 1;
  if (isHigh && (!isLow || half > 0n || (half === 0n && isOdd))) return roundUp(digits, exponent);
  return { digits, exponent };
}

function roundUp(digits: string, exponent: number): Digits {
  const raised = String(BigInt(digits) + 1n);
  const carried = raised.length - digits.length;
  return { digits: raised.replace(/0+$/, ''), exponent: exponent + carried };
}

/** Returns the power of ten of the first digit, or one more. */
function estimateExponent(fraction: bigint, bits: number, binaryExponent: number): number {
  const mantissa = Number(fraction) / 2 ** (bits - 1);
  return Math.floor((mantissa - 1.5) * 0.289529654 + 0.176091259 + binaryExponent * 0.301029995663981);
}

function bitsOfFive(power: number): number {
  if (power === 0) return 0;
  return power < 27 ? (5n ** BigInt(power)).toString(2).length : power * 3;
}
