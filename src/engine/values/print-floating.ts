/** The default values of cqlsh's settings float_precision and double_precision. */
const precision = 5;
const epsilon = 2 ** -52;

/**
 * Prints a float or a double as cqlsh does. cqlsh uses C's `%g` with five significant digits. If the number is not
 * written in scientific notation, it uses five digits in addition to those before the decimal point
 * (cqlshlib/formatting.py, `format_floating_point_type`).
 */
export function printFloating(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  const exponent = size > epsilon ? Math.trunc(Math.log10(size)) : Number.NEGATIVE_INFINITY;
  return formatGeneral(value, exponent >= -4 && exponent < precision ? precision + exponent + 1 : precision);
}

/** C's `%.*g`. */
function formatGeneral(value: number, digitsWanted: number): string {
  const { sign, digits, exponent } = roundHalfEven(value, Math.max(digitsWanted, 1));
  const significant = digits.replace(/0+$/, '') || '0';
  if (exponent < -4 || exponent >= digitsWanted) {
    const fraction = significant.slice(1);
    const power = String(Math.abs(exponent)).padStart(2, '0');
    return `${sign}${significant[0]}${fraction && `.${fraction}`}e${exponent < 0 ? '-' : '+'}${power}`;
  }
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${significant}`;
  const whole = significant.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  const fraction = significant.slice(exponent + 1);
  return `${sign}${whole}${fraction && `.${fraction}`}`;
}

/**
 * JavaScript rounds an exact half away from zero; C rounds it to the even digit. So cqlsh prints 1.015625 as 1.01562.
 */
function roundHalfEven(
  value: number,
  digitsWanted: number,
): { sign: string; digits: string; exponent: number } {
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const [mantissa = '', power = '0'] = Math.abs(value).toExponential(60).split('e');
  const exact = mantissa.replace('.', '');
  const kept = exact.slice(0, digitsWanted);
  const rest = exact.slice(digitsWanted);
  const isHalf = /^50*$/.test(rest);
  const isUp = isHalf ? Number(kept.at(-1)) % 2 === 1 : rest >= '5';
  const rounded = isUp ? String(BigInt(kept) + 1n).padStart(kept.length, '0') : kept;
  const carried = rounded.length > kept.length ? 1 : 0;
  return { sign, digits: rounded.slice(0, digitsWanted), exponent: Number(power) + carried };
}
