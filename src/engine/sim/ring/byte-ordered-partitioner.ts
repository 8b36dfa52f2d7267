import { fromHex, toHex } from '#engine/values/bytes.ts';
import type { Partitioner } from './partitioner.ts';

/** Bytes of a key that count. Simplified: keys that agree in so many share a token, where Cassandra takes all. */
const lengthMax = 64;
/** A digit for each byte, and 0 for “the key has ended”: so `a` lies before `aa`, and both before `b`. */
const base = 257n;

/** The key itself is the token: ranges of keys stay together, and so do the hot ones. */
export const byteOrderedPartitioner: Partitioner = {
  name: 'ByteOrderedPartitioner',
  first: 0n,
  size: base ** BigInt(lengthMax),
  minimum: 0n,
  tokenOf(key) {
    let token = 0n;
    for (let at = 0; at < lengthMax; at++) token = token * base + BigInt(at < key.length ? key[at]! + 1 : 0);
    return token;
  },
  /** In hexadecimal. A token between those of two keys is no key's own; it shows as the key just before it. */
  format: (token) => toHex(keyBefore(token)),
  parse(text) {
    return byteOrderedPartitioner.tokenOf(fromHex(text.length % 2 === 1 ? `0${text}` : text));
  },
};

function keyBefore(token: bigint): Uint8Array {
  const digits: number[] = [];
  for (let rest = token; digits.length < lengthMax; rest /= base) digits.unshift(Number(rest % base));
  const end = digits.indexOf(0);
  return Uint8Array.from(end < 0 ? digits : digits.slice(0, end), (digit) => digit - 1);
}
