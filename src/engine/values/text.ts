import { compareBytes } from './bytes.ts';
import { ValueError } from './cql-value.ts';
import type { NativeType } from './native-type.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * `varchar` is another name for text. Values are ordered by their UTF-8 bytes, which is the order of the code points.
 */
export const text: NativeType<string> = {
  constants: ['STRING'],
  encode: (value) => encoder.encode(value),
  decode: decodeUtf8,
  compare: compareBytes,
  parse: (source) => source,
  print: escapeControls,
  literal: quote,
};

export const ascii: NativeType<string> = {
  ...text,
  encode(value) {
    const bytes = encoder.encode(value);
    const outside = bytes.find((byte) => byte > 0x7f);
    if (outside !== undefined) throw new ValueError(`Invalid byte for ascii: ${outside - 256}`);
    return bytes;
  },
};

export function quote(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** Writes control characters as cqlsh does: `\n`, `\x00`, and a doubled backslash. */
export function escapeControls(value: string): string {
  const named: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };
  return (
    value
      .replaceAll('\\', '\\\\')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
      .replace(/[\x00-\x1f\x7f-\xa0]/g, (character) => {
        const code = character.charCodeAt(0).toString(16).padStart(2, '0');
        return named[character] ?? `\\x${code}`;
      })
  );
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ValueError("String didn't validate.");
  }
}
