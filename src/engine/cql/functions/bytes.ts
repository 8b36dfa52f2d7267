import { toHex } from '#engine/values/bytes.ts';
import { type NativeName, native, nativeNames } from '#engine/values/cql-type.ts';

import { invalid } from '../errors.ts';
import { isValid } from '../types/validate.ts';
import { type ScalarFunction, scalar } from './function.ts';

/**
 * `int_as_blob` and `blob_as_int`, for every native type except blob, and their older names without underscores
 * (cql3/functions/BytesConversionFcts.java).
 */
export function bytesFunctions(name: string): ScalarFunction[] {
  const to = /^([a-z]+?)_?as_?blob$/.exec(name);
  const from = /^blob_?as_?([a-z]+)$/.exec(name);
  const isOld = !name.includes('_');
  const written = to?.[1] ?? from?.[1];
  if (written === undefined || written === 'blob') return [];
  if (name !== (to ? `${written}_as_blob` : `blob_as_${written}`) && !isOld) return [];
  const type = written === 'varchar' ? 'text' : written;
  if (!(nativeNames as readonly string[]).includes(type)) return [];
  return [to ? toBlob(name, type as NativeName) : fromBlob(name, type as NativeName)];
}

function toBlob(name: string, type: NativeName): ScalarFunction {
  return scalar({
    name,
    args: [native(type)],
    returns: native('blob'),
    execute: ([bytes]) => bytes!,
  });
}

function fromBlob(name: string, type: NativeName): ScalarFunction {
  return scalar({
    name,
    args: [native('blob')],
    returns: native(type),
    execute([bytes]) {
      if (bytes && !isValid(native(type), bytes))
        throw invalid(
          `In call to function system.${name}, value 0x${toHex(bytes)} is not a valid binary representation for type ${type}`,
        );
      return bytes!;
    },
  });
}
