/** The bytes of a list, a set or a map: how many, then each part behind its length (CollectionSerializer.pack). */
export function packCollection(parts: readonly Uint8Array[], count: number = parts.length): Uint8Array {
  let length = 4;
  for (let at = 0; at < parts.length; at++) length += 4 + parts[at]!.length;
  const bytes = new Uint8Array(length);
  let offset = putInt(bytes, 0, count);
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!;
    offset = putInt(bytes, offset, part.length);
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

function putInt(bytes: Uint8Array, offset: number, value: number): number {
  bytes[offset] = value >>> 24;
  bytes[offset + 1] = value >>> 16;
  bytes[offset + 2] = value >>> 8;
  bytes[offset + 3] = value;
  return offset + 4;
}
