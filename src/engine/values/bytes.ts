import { ValueError } from './cql-value.ts';

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  let length = 0;
  for (const part of parts) length += part.length;
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Compares unsigned bytes one by one. If one value is the beginning of the other, the shorter one comes first. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at++) {
    const difference = a[at]! - b[at]!;
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Puts the empty value before all others, so that `compare` never sees an empty value. */
export function emptyFirst(
  compare: (a: Uint8Array, b: Uint8Array) => number,
): (a: Uint8Array, b: Uint8Array) => number {
  return (a, b) => (a.length === 0 || b.length === 0 ? a.length - b.length : compare(a, b));
}

/** Orders two values by what their bytes mean. */
export function compareDecoded<Value extends number | bigint>(
  decode: (bytes: Uint8Array) => Value,
): (a: Uint8Array, b: Uint8Array) => number {
  return emptyFirst((a, b) => {
    const left = decode(a);
    const right = decode(b);
    return left < right ? -1 : left > right ? 1 : 0;
  });
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

export function fromHex(text: string): Uint8Array {
  if (text.length % 2 === 1 || !/^[0-9a-f]*$/i.test(text))
    throw new ValueError(`cannot parse '${text}' as hex bytes`);
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(text.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}
