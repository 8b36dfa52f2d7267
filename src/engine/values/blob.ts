import { compareBytes, fromHex, toHex } from './bytes.ts';
import type { NativeType } from './native-type.ts';

export const blob: NativeType<Uint8Array> = {
  constants: ['HEX'],
  encode: (value) => value,
  decode: (bytes) => bytes,
  compare: compareBytes,
  parse: (text) => fromHex(text.replace(/^0x/i, '')),
  print: (value) => `0x${toHex(value)}`,
};
