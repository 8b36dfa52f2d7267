import { concatBytes, emptyFirst, viewOf } from './bytes.ts';
import { type Decimal, ValueError } from './cql-value.ts';
import { decodeVarint, encodeVarint, int } from './integer.ts';
import type { NativeType } from './native-type.ts';

/** The scale in four bytes, then the unscaled number as a varint (DecimalSerializer). */
export const decimal: NativeType<Decimal> = {
  constants: ['INTEGER', 'FLOAT'],
  encode: ({ unscaled, scale }) => concatBytes([int.encode(scale), encodeVarint(unscaled)]),
  decode,
  compare: emptyFirst((a, b) => compareDecimals(decode(a), decode(b))),
  parse,
  print: printDecimal,
};

function decode(bytes: Uint8Array): Decimal {
  if (bytes.length < 5) throw new ValueError(`Expected 0 or at least 4 bytes (${bytes.length})`);
  return { scale: viewOf(bytes).getInt32(0), unscaled: decodeVarint(bytes.subarray(4)) };
}

/** Compares by value: 1.0 and 1.00 are equal here, although their bytes, and so their tokens, differ. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (Math.abs(a.scale - b.scale) > scalesApartMax) {
    const apart = compareMagnitudes(a, b);
    if (apart !== 0 || a.unscaled === 0n) return apart;
  }
  const scale = Math.max(a.scale, b.scale);
  const left = a.unscaled * 10n ** BigInt(scale - a.scale);
  const right = b.unscaled * 10n ** BigInt(scale - b.scale);
  return left < right ? -1 : left > right ? 1 : 0;
}

const scalesApartMax = 1000;

/** Compares sign and number of digits only. A number such as 1e999999999, written out, would not fit in memory. */
function compareMagnitudes(a: Decimal, b: Decimal): number {
  const [left, right] = [signedDigits(a), signedDigits(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * A number that grows with the value. It is the count of digits before the decimal point, which may be negative; an
 * offset makes the count positive before the sign of the value is applied.
 */
function signedDigits({ unscaled, scale }: Decimal): number {
  if (unscaled === 0n) return 0;
  const isNegative = unscaled < 0n;
  const digits = String(isNegative ? -unscaled : unscaled).length - scale + 2 ** 40;
  return isNegative ? -digits : digits;
}

function parse(text: string): Decimal {
  const found = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,9}))?$/i.exec(text);
  const [, sign = '', whole = '', fraction = '', power = '0'] = found ?? [];
  if (!found || whole + fraction === '') throw new ValueError(`unable to make BigDecimal from '${text}'`);
  const magnitude = BigInt(whole + fraction);
  return { unscaled: sign === '-' ? -magnitude : magnitude, scale: fraction.length - Number(power) };
}

/** Prints scientific notation if the scale is negative or the number is very small: 1E+5, 1E-14, but 0.000001. */
function printDecimal({ unscaled, scale }: Decimal): string {
  const sign = unscaled < 0n ? '-' : '';
  const digits = String(unscaled < 0n ? -unscaled : unscaled);
  const exponent = digits.length - 1 - scale;
  if (scale < 0 || exponent < -6) {
    const fraction = digits.slice(1);
    return `${sign}${digits[0]}${fraction && `.${fraction}`}E${exponent < 0 ? '' : '+'}${exponent}`;
  }
  if (scale === 0) return sign + digits;
  const padded = digits.padStart(scale + 1, '0');
  return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}
