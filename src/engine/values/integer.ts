import { compareDecoded, fromHex, toHex, viewOf } from './bytes.ts';
import { ValueError } from './cql-value.ts';
import type { NativeType } from './native-type.ts';

/** Whole numbers of a fixed width, two's complement, most significant byte first. */
export const tinyint: NativeType<number> = {
  ...narrow({ width: 1, javaName: 'byte' }),
  // A hexadecimal constant may contain any number of bytes. Cassandra uses only the first one (ByteType).
  decode: firstByte,
  compare: (a, b) => firstByte(a) - firstByte(b),
};
export const smallint = narrow({ width: 2, javaName: 'short' });
export const int = narrow({ width: 4, javaName: 'int', fixedLength: 4 });

export const bigint: NativeType<bigint> = {
  constants: ['INTEGER'],
  fixedLength: 8,
  encode: encodeLong,
  decode: decodeLong,
  compare: compareDecoded(decodeLong),
  parse: (text) => parseWhole(text, { bits: 64, javaName: 'long' }),
  print: String,
};

/** Uses as few bytes as possible, but the sign bit must fit (IntegerType, java.math.BigInteger). */
export const varint: NativeType<bigint> = {
  constants: ['INTEGER'],
  encode: encodeVarint,
  decode: decodeVarint,
  compare: compareDecoded(decodeVarint),
  parse(text) {
    if (!isWhole(text)) throw new ValueError(`unable to make int from '${text}'`);
    return BigInt(text);
  },
  print: String,
};

/** Converts through hexadecimal digits. Byte by byte, a number of a hundred thousand digits would take minutes. */
export function encodeVarint(value: bigint): Uint8Array {
  const hex = (value < 0n ? ~value : value).toString(16);
  const bits = 4 * hex.length - (Math.clz32(Number.parseInt(hex[0]!, 16)) - 28);
  const bytes = fromHex(hex.padStart(2 * (Math.floor(bits / 8) + 1), '0'));
  return value < 0n ? bytes.map((byte) => ~byte) : bytes;
}

export function decodeVarint(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt.asIntN(8 * bytes.length, BigInt(`0x${toHex(bytes)}`));
}

export function encodeLong(value: bigint): Uint8Array {
  if (BigInt.asIntN(64, value) !== value) throw new ValueError(`Unable to make long from '${value}'`);
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigInt64(0, value);
  return bytes;
}

export function decodeLong(bytes: Uint8Array): bigint {
  if (bytes.length !== 8) throw new ValueError(`Expected 8 or 0 byte long (${bytes.length})`);
  return viewOf(bytes).getBigInt64(0);
}

function firstByte(bytes: Uint8Array): number {
  if (bytes.length === 0) throw new ValueError('Expected 1 byte for a tinyint (0)');
  return (bytes[0]! << 24) >> 24;
}

function narrow({
  width,
  javaName,
  fixedLength,
}: {
  width: number;
  javaName: string;
  fixedLength?: number;
}): NativeType<number> {
  const bits = 8 * width;
  const decode = (bytes: Uint8Array) => {
    if (bytes.length !== width)
      throw new ValueError(`Expected ${width} or 0 byte ${javaName} (${bytes.length})`);
    let value = 0;
    for (const byte of bytes) value = (value << 8) | byte;
    return (value << (32 - bits)) >> (32 - bits);
  };
  return {
    constants: ['INTEGER'],
    ...(fixedLength === undefined ? {} : { fixedLength }),
    encode(value) {
      if (!Number.isInteger(value) || Math.abs(value + 0.5) > 2 ** (bits - 1))
        throw new ValueError(`Unable to make ${javaName} from '${value}'`);
      const bytes = new Uint8Array(width);
      for (let at = 0; at < width; at++) bytes[at] = value >> (8 * (width - 1 - at));
      return bytes;
    },
    decode,
    compare: compareDecoded(decode),
    parse: (text) => Number(parseWhole(text, { bits, javaName })),
    print: String,
  };
}

function parseWhole(text: string, { bits, javaName }: { bits: number; javaName: string }): bigint {
  const value = isWhole(text) ? BigInt(text) : undefined;
  if (value === undefined || BigInt.asIntN(bits, value) !== value)
    throw new ValueError(`Unable to make ${javaName} from '${text}'`);
  return value;
}

function isWhole(text: string): boolean {
  return /^-?\d+$/.test(text);
}
