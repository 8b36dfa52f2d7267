/** The bytes of a list, a set or a map: the count, then each part after its length (CollectionSerializer.pack). */
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

/**
 * Sorts alternating keys and values by key. If keys are equal, the first key stays, with the last value (TreeMap).
 */
export function sortEntries<T>(parts: readonly T[], compare: (a: T, b: T) => number): T[] {
  const order = Array.from({ length: parts.length / 2 }, (_, at) => 2 * at);
  order.sort((a, b) => compare(parts[a]!, parts[b]!));
  const kept: T[] = [];
  for (const place of order) {
    const key = parts[place]!;
    if (kept.length > 0 && compare(kept.at(-2)!, key) === 0) kept.pop();
    else kept.push(key);
    kept.push(parts[place + 1]!);
  }
  return kept;
}

function putInt(bytes: Uint8Array, offset: number, value: number): number {
  bytes[offset] = value >>> 24;
  bytes[offset + 1] = value >>> 16;
  bytes[offset + 2] = value >>> 8;
  bytes[offset + 3] = value;
  return offset + 4;
}
