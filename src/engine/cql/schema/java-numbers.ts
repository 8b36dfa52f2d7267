// Numbers as Java reads and writes them in table options.

/** Integer.parseInt; undefined if it would throw. */
export function parseInteger(text: string): number | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined;
  const value = Number(text);
  return value >= -(2 ** 31) && value < 2 ** 31 ? value + 0 : undefined;
}

/** Long.parseLong. */
export function parseLong(text: string): bigint | undefined {
  if (!/^[+-]?\d+$/.test(text)) return undefined;
  const value = BigInt(text.replace('+', ''));
  return value === BigInt.asIntN(64, value) ? value : undefined;
}

/** Double.parseDouble, without the hexadecimal form, which nobody writes. */
export function parseDouble(text: string): number | undefined {
  const trimmed = text.trim();
  if (/^[+-]?(?:NaN|Infinity)$/.test(trimmed)) return Number(trimmed.replace('+', ''));
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[fFdD]?$/.test(trimmed)) return undefined;
  return Number(trimmed.replace(/[fFdD]$/, ''));
}

/** The message of the NumberFormatException. */
export function noNumber(text: string): string {
  return `For input string: "${text}"`;
}

/** Double.toString: `0.01`, `1.0`, `6.71E-5`. */
export function printDouble(value: number): string {
  const size = Math.abs(value);
  if (!Number.isFinite(value)) return String(value);
  if (size === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  if (size >= 1e-3 && size < 1e7) return Number.isInteger(value) ? `${value}.0` : String(value);
  const [mantissa = '', power] = value.toExponential().split('e');
  return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}E${Number(power)}`;
}
