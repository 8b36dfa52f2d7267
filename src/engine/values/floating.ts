import { emptyFirst, viewOf } from './bytes.ts';
import { ValueError } from './cql-value.ts';
import type { NativeType } from './native-type.ts';
import { printFloating } from './print-floating.ts';

/** IEEE 754, 4 or 8 bytes. */
export const float = floating({
  width: 4,
  javaName: 'float',
  read: (view) => view.getFloat32(0),
  write: (view, value) => view.setFloat32(0, value),
});

export const double = floating({
  width: 8,
  javaName: 'double',
  read: (view) => view.getFloat64(0),
  write: (view, value) => view.setFloat64(0, value),
});

/** A number as java.lang.Double.valueOf reads it: whitespace may surround it, and a letter f or d may follow it. */
const javaNumber =
  /^[\0- ]*([+-]?(?:NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?=[fFdD]?[\0- ]*$)))[fFdD]?[\0- ]*$/;

/** The hexadecimal form of valueOf: `0x1.8p3` means 1.5 × 2^3. The power is required. */
const javaHexadecimal =
  /^[\0- ]*([+-]?)0[xX](?=\.?[\da-fA-F])([\da-fA-F]*)\.?([\da-fA-F]*)[pP]([+-]?\d+)[fFdD]?[\0- ]*$/;

function readJava(text: string): number | undefined {
  const [, number] = javaNumber.exec(text) ?? [];
  if (number !== undefined) return Number(number);
  const [, sign, whole = '', fraction = '', power] = javaHexadecimal.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const size = Number(BigInt(`0x${whole}${fraction}`));
  const exponent = Number(power) - 4 * fraction.length;
  // The power is applied in two steps, because alone it may be too small or too large for a double.
  const value = size === 0 ? 0 : size * 2 ** Math.ceil(exponent / 2) * 2 ** Math.floor(exponent / 2);
  return sign === '-' ? -value : value;
}

interface Format {
  width: number;
  javaName: string;
  read(view: DataView): number;
  write(view: DataView, value: number): void;
}

function floating({ width, javaName, read, write }: Format): NativeType<number> {
  const decode = (bytes: Uint8Array) => {
    if (bytes.length !== width)
      throw new ValueError(`Expected ${width} or 0 byte value for a ${javaName} (${bytes.length})`);
    return read(viewOf(bytes));
  };
  return {
    constants: ['INTEGER', 'FLOAT'],
    fixedLength: width,
    encode(value) {
      const bytes = new Uint8Array(width);
      write(viewOf(bytes), value);
      return bytes;
    },
    decode,
    compare: emptyFirst((a, b) => compareFloating(decode(a), decode(b))),
    parse(text) {
      const value = readJava(text);
      if (value === undefined) throw new ValueError(`Unable to make ${javaName} from '${text}'`);
      return width === 4 ? Math.fround(value) : value;
    },
    print: printFloating,
    literal: String,
  };
}

/** Compares as java.lang.Double.compare does: −0 comes before 0, and NaN after everything. */
function compareFloating(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  const rank = (value: number) => (Number.isNaN(value) ? 2 : Object.is(value, -0) ? 0 : 1);
  return rank(a) - rank(b);
}
