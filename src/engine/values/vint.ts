// Cassandra's integers of variable length (VIntCoding). The first byte begins with as many one bits as bytes follow
// it. The rest is the number, most significant byte first. It is neither the varint of CQL nor that of protocol
// buffers.

export function encodeUnsignedVint(value: bigint): Uint8Array {
  const bits = value.toString(2).length;
  const extra = Math.min(8, Math.floor((bits - 1) / 7));
  const bytes = new Uint8Array(extra + 1);
  let rest = value;
  for (let at = extra; at >= 0; at--) {
    bytes[at] = Number(rest & 0xffn);
    rest >>= 8n;
  }
  bytes[0]! |= (0xff00 >> extra) & 0xff;
  return bytes;
}

export function decodeUnsignedVint(bytes: Uint8Array, offset: number): { value: bigint; end: number } {
  const first = bytes[offset]!;
  const extra = Math.clz32(~(first << 24));
  let value = BigInt(first & (0xff >> extra));
  const end = offset + extra + 1;
  for (let at = offset + 1; at < end; at++) value = (value << 8n) | BigInt(bytes[at]!);
  return { value, end };
}

/**
 * Folds the sign into the lowest bit, so that small negative numbers stay short: 0, −1, 1, −2 … become 0, 1, 2, 3 …
 */
export function encodeVint(value: bigint): Uint8Array {
  return encodeUnsignedVint(BigInt.asUintN(64, (value << 1n) ^ (value >> 63n)));
}

export function decodeVint(bytes: Uint8Array, offset: number): { value: bigint; end: number } {
  const { value, end } = decodeUnsignedVint(bytes, offset);
  return { value: (value >> 1n) ^ -(value & 1n), end };
}
