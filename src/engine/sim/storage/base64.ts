const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Writes bytes as text that JSON holds without escapes. There is no padding. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const word = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    part += digits[word >> 18]! + digits[(word >> 12) & 63]!;
    if (left > 1) part += digits[(word >> 6) & 63]!;
    if (left > 2) part += digits[word & 63]!;
    if (part.length > 4096) {
      parts.push(part);
      part = '';
    }
  }
  return parts.join('') + part;
}

export function fromBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let word = 0;
  let bits = 0;
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    word = ((word << 6) | digitOf(text.charCodeAt(at))) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = word >> bits;
  }
  return bytes;
}

function digitOf(code: number): number {
  if (code >= 97) return code - 71;
  if (code >= 65) return code - 65;
  if (code >= 48) return code + 4;
  return code === 43 ? 62 : 63;
}
