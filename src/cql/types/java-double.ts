/**
 * A double as Java prints it: always a fraction, and an exponent from ten millions on and below a thousandth.
 * Simplified: the shortest digits that tell it from its neighbours, where Java before 19 sometimes had one more.
 */
export function javaDouble(value: number): string {
  return layOut(value, String(Math.abs(value)));
}

/** A float likewise: as few digits as tell it from other floats. */
export function javaFloat(value: number): string {
  return layOut(value, shortestFloat(Math.abs(value)));
}

function shortestFloat(size: number): string {
  if (!Number.isFinite(size)) return String(size);
  for (let digits = 1; digits < 9; digits++) {
    const text = size.toPrecision(digits);
    if (Math.fround(Number(text)) === size) return String(Number(text));
  }
  return String(Number(size.toPrecision(9)));
}

function layOut(value: number, shortest: string): string {
  if (Number.isNaN(value)) return 'NaN';
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const size = Math.abs(value);
  if (size === Number.POSITIVE_INFINITY) return `${sign}Infinity`;
  if (size === 0) return `${sign}0.0`;
  const { digits, exponent } = digitsOf(shortest);
  if (size >= 1e-3 && size < 1e7) {
    if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
    const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
    return `${sign}${whole}.${digits.slice(exponent + 1) || '0'}`;
  }
  return `${sign}${digits[0]}.${digits.slice(1) || '0'}E${exponent}`;
}

/** The significant digits of what JavaScript prints, and the power of ten of the first. */
function digitsOf(text: string): { digits: string; exponent: number } {
  const [mantissa = '', power = '0'] = text.split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const all = whole + fraction;
  const leading = all.search(/[1-9]/);
  return {
    digits: all.slice(leading).replace(/0+$/, ''),
    exponent: Number(power) + whole.length - 1 - leading,
  };
}
