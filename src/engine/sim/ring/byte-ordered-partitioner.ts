import { fromHex, toHex } from '#engine/values/bytes.ts';
import type { Partitioner } from './partitioner.ts';

/**
 * How many bytes of a key count. Simplified: keys with the same first 64 bytes share a token here; Cassandra uses all
 * bytes.
 */
const lengthMax = 64;
/**
 * There is a digit for each byte value, and the digit 0 means “the key has ended”. So `a` is before `aa`, and both
 * are before `b`.
 */
const base = 257n;

/** The key itself is the token. Ranges of keys stay together, but so do hot keys. */
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
  /**
   * Writes the token in hexadecimal. A token between the tokens of two keys belongs to no key; it is shown as the key
   * just before it.
   */
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
