import { type CqlType, native } from '#engine/values/cql-type.ts';
import { natives } from '#engine/values/natives.ts';

import { invalid } from '../errors.ts';
import { encodeText } from '../types/read-text.ts';
import { digest } from './digest.ts';
import type { FunctionFactory } from './factory.ts';
import { type ScalarFunction, scalar } from './function.ts';
import { maskOf } from './masked-values.ts';
import { anyType, fixed, optional, sameAs } from './parameter.ts';

/** The functions of cql3/functions/masking; undefined if the name is none of these. */
export function maskingFactory(name: string): FunctionFactory | undefined {
  switch (name) {
    case 'mask_null':
    case 'mask_default':
      return {
        name,
        parameters: [anyType({ fromReceiver: false })],
        make([type]) {
          const value = name === 'mask_null' ? null : maskOf(type!);
          return scalar({ name, args: [type!], returns: type!, execute: () => value });
        },
      };
    case 'mask_replace':
      return {
        name,
        parameters: [anyType({ fromReceiver: true }), sameAs(0, true, anyType({ fromReceiver: true }))],
        make: ([type]) =>
          scalar({
            name,
            args: [type!, type!],
            returns: type!,
            execute: ([, replacement]) => replacement!,
          }),
      };
    case 'mask_inner':
    case 'mask_outer':
      return {
        name,
        parameters: [fixed('text', 'varchar', 'ascii'), fixed('int'), fixed('int'), optional(fixed('text'))],
        make: (types) => partialMask(name, types),
      };
    case 'mask_hash':
      return {
        name,
        parameters: [anyType({ fromReceiver: false }), optional(fixed('text'))],
        make: ([type, algorithm]) =>
          scalar({
            name,
            args: algorithm ? [type!, native('text')] : [type!],
            returns: native('blob'),
            execute: ([value, chosen]) => (value ? digest(textOf(chosen) ?? 'SHA-256', value) : null),
          }),
      };
    default:
      return undefined;
  }
}

/**
 * `inner` hides the characters between the first and the last ones; `outer` hides only the first and the last ones.
 */
function partialMask(name: 'mask_inner' | 'mask_outer', types: readonly CqlType[]): ScalarFunction {
  const [type] = types;
  const int = native('int');
  return scalar({
    name,
    args: types.length === 4 ? [type!, int, int, native('text')] : [type!, int, int],
    returns: type!,
    execute([value, first, last, padding]) {
      const sign = textOf(padding) ?? '*';
      if (sign.length !== 1)
        throw invalid(
          `The padding argument for function system.${name} should be single-character, but '${sign}' has ${sign.length} characters.`,
        );
      const text = textOf(value);
      if (text === undefined) return null;
      const begin = intOf(first);
      const end = text.length - 1 - intOf(last);
      let masked = '';
      for (let at = 0; at < text.length; at++) {
        const isInside = at >= begin && at <= end;
        masked += isInside === (name === 'mask_inner') ? sign : text[at];
      }
      return encodeText(masked);
    },
  });
}

function textOf(bytes: Uint8Array | null | undefined): string | undefined {
  return bytes ? (natives.text.decode(bytes) as string) : undefined;
}

function intOf(bytes: Uint8Array | null | undefined): number {
  return bytes ? (natives.int.decode(bytes) as number) : 0;
}
