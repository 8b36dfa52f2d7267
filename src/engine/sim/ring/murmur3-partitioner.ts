import { halfOrder, murmur3, murmur3Halves } from './murmur3.ts';
import { parseWhole } from './parse-token.ts';
import type { Partitioner } from './partitioner.ts';
import type { TokenIndex } from './token-index.ts';

const minimum = -(2n ** 63n);
const maximum = 2n ** 63n - 1n;
const minimumHigh = -(2 ** 31);
const maximumHigh = 2 ** 31 - 1;

/**
 * Cassandra's default partitioner since 1.2. No key has the minimum as its token, because a range that begins there
 * would not contain it: a hash of that value becomes the maximum (dht/Murmur3Partitioner.java). Only the empty key
 * has the minimum as its token.
 */
export const murmur3Partitioner: Partitioner = {
  name: 'Murmur3Partitioner',
  first: minimum,
  size: 2n ** 64n,
  minimum,
  tokenOf(key) {
    if (key.length === 0) return minimum;
    const hash = murmur3(key);
    return hash === minimum ? maximum : hash;
  },
  format: String,
  parse: (text) => parseWhole(text, { first: minimum, last: maximum }),
  locate,
};

function locate(key: Uint8Array, index: TokenIndex): number {
  if (key.length === 0) return index.find(minimumHigh, 0);
  const halves = murmur3Halves(key);
  const high = halves[halfOrder.high]!;
  const low = halves[halfOrder.low]!;
  return high === minimumHigh && low === 0 ? index.find(maximumHigh, -1) : index.find(high, low);
}
