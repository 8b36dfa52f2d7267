import { ValueError } from '#engine/values/cql-value.ts';

const encoder = new TextEncoder();
/** Up to this length a loop over the characters is faster than the encoder. */
const shortMax = 48;

export function encodeText(text: string): Uint8Array {
  const { length } = text;
  if (length > shortMax) return encoder.encode(text);
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) return encoder.encode(text);
    bytes[at] = code;
  }
  return bytes;
}

export function readAscii(text: string): Uint8Array {
  const bytes = encodeText(text);
  if (bytes.length !== text.length || hasHighByte(bytes))
    throw new ValueError(
      `Invalid ASCII character in string literal: java.nio.charset.UnmappableCharacterException: Input length = ${firstForeign(text)}`,
    );
  return bytes;
}

function hasHighByte(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) if (bytes[at]! > 0x7f) return true;
  return false;
}

/** The number of Java characters in the first character outside ASCII. */
function firstForeign(text: string): number {
  for (const character of text) if (character.charCodeAt(0) > 0x7f) return character.length;
  return 1;
}
