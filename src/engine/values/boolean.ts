import { emptyFirst } from './bytes.ts';
import { ValueError } from './cql-value.ts';
import type { NativeType } from './native-type.ts';

/** Every byte except 0 means true. cqlsh prints `True` and `False` with capitals, because it is written in Python. */
export const boolean: NativeType<boolean> = {
  constants: ['BOOLEAN'],
  fixedLength: 1,
  encode: (value) => Uint8Array.of(value ? 1 : 0),
  decode: (bytes) => bytes[0] !== 0,
  compare: emptyFirst((a, b) => Number(a[0] !== 0) - Number(b[0] !== 0)),
  parse(source) {
    const lower = source.toLowerCase();
    if (lower !== 'true' && lower !== 'false')
      throw new ValueError(`Unable to make boolean from '${source}'`);
    return lower === 'true';
  },
  print: (value) => (value ? 'True' : 'False'),
  literal: String,
};
